/**
 * Rows that only one side has: `extra` rows are stored but not expected, `missing` rows the reverse. Reads each side
 * once without sorting; EXCEPT in both directions would read and sort both twice.
 */
export function buildDifferenceQuery(columns: string, stored: string, expected: string): string {
  return `SELECT CASE WHEN sum(side) > 0 THEN 'extra' ELSE 'missing' END AS fault, ${columns}
    FROM (
      SELECT ${columns}, 1 AS side FROM (${stored}) AS stored
      UNION ALL
      SELECT ${columns}, -1 FROM (${expected}) AS expected
    ) AS sides
    GROUP BY ${columns} HAVING sum(side) <> 0`
}
