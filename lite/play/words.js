// What the scripts of the page say; the words stand in words.json and come with the page, in its language.
export const words = {};

export function learn(table) {
  Object.assign(words, table);
}
