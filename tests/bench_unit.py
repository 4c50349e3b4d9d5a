"""The unit of speed: million turns of this loop per second of CPU time, on this machine, now.

Rates divided by it can be compared between machines and between busy and quiet moments. The loop
stands at module level, where names are looked up in a dictionary: inside a function it runs several
times faster and would be another unit. `unit` runs it anew.
"""

import runpy
import time

turns = 6_000_000
start = time.process_time()
s = 0
for i in range(turns):
    s += i & 7
RATE = turns / 1e6 / (time.process_time() - start)


def unit() -> float:
    """Run the loop once more and return its rate."""
    return float(runpy.run_path(__file__)["RATE"])


if __name__ == "__main__":
    print(RATE)
