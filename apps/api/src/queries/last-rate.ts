/**
 * The last state of an oracle pool before a box, as a subquery to join on `pool`. The row comparison forces the primary
 * key of oracle_rates: scanning the boxes of all pools backwards would be slow for an inactive pool.
 */
export const lastRateSql = (pool: string, belowBox = '2147483647'): string =>
  `(SELECT * FROM oracle_rates WHERE (pool, box) < (${pool}, ${belowBox}) ORDER BY pool DESC, box DESC LIMIT 1)`
