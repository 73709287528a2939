/**
 * Rows of which one side has more than the other: `extra` ones are stored and should not be, `missing` ones should be.
 * Each side is read once and nothing is sorted, which EXCEPT in both directions would do twice.
 */
export function differing(columns: string, stored: string, expected: string): string {
  return `SELECT CASE WHEN sum(side) > 0 THEN 'extra' ELSE 'missing' END AS fault, ${columns}
    FROM (
      SELECT ${columns}, 1 AS side FROM (${stored}) AS stored
      UNION ALL
      SELECT ${columns}, -1 FROM (${expected}) AS expected
    ) AS sides
    GROUP BY ${columns} HAVING sum(side) <> 0`
}
