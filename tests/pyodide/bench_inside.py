"""What Node runs inside Pyodide to measure rates: `bench_rates`, with the arguments given.

bench_inside.py FILE [--times N] [--seconds S]
"""

import sys

sys.path.insert(0, "/checkout")

from tests import bench_rates

bench_rates.main()
