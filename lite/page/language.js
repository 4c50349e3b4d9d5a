// Stands in the head of our pages: the page of the reader's language takes the place of any other. Each language has
// a page of its own beside this one, so nothing here is needed to read them. In words that every browser understands.
var cascadiaLanguage = (function () {
  var PAGES = $pages, KEY = "cascadia language", here = document.documentElement.lang;
  function read() { try { return localStorage.getItem(KEY); } catch (error) { return null; } }
  function keep(code) { try { localStorage.setItem(KEY, code); } catch (error) { /* the address says it, too */ } }
  function known(wish) { return wish && PAGES[wish.slice(0, 2).toLowerCase()] ? wish.slice(0, 2).toLowerCase() : ""; }
  function asked() { return known((/[?&]language=(\w+)/.exec(location.search) || [])[1]); }
  function chosen() { return asked() || known(read()); }
  function go(code, search) { if (code !== here) location.replace(PAGES[code] + search + location.hash); }
  function choose(code) {
    if (!known(code)) return;
    keep(code);
    var search = location.search.replace(/([?&])language=\w+&?/, "$$1").replace(/[?&]$$/, "");
    go(code, read() === code ? search : search + (search ? "&" : "?") + "language=" + code);
  }
  var wishes = navigator.languages || [navigator.language], code = chosen();
  for (var number = 0; !code && number < wishes.length; number += 1) code = known(wishes[number]);
  if (asked()) keep(asked());
  go(code || "en", location.search);
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("a[data-language]");
    if (!link) return;
    event.preventDefault();
    choose(link.getAttribute("data-language"));
  });
  return { chosen: chosen, choose: choose };
})();
