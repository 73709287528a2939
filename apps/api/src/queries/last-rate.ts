/**
 * The last state of an oracle pool below a box, as a table to join on `pool`. Compared as a row, so that the primary key of
 * oracle_rates is the only way to it: going back through all pools' boxes would take long for a pool that is silent.
 */
export const lastRate = (pool: string, belowBox = '2147483647'): string =>
  `(SELECT * FROM oracle_rates WHERE (pool, box) < (${pool}, ${belowBox}) ORDER BY pool DESC, box DESC LIMIT 1)`
