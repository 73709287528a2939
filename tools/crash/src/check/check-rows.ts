import type { Client } from '@ergo-explorer/db'
import type { Finding } from './finding.ts'
import { NO_ROWS_ABOVE_CHECKPOINT } from './rules/no-rows-above-checkpoint.ts'
import { NO_GAPS } from './rules/no-gaps.ts'
import { NO_DUPLICATES } from './rules/no-duplicates.ts'
import { NO_CONTRADICTIONS } from './rules/no-contradictions.ts'
import { TIP_CTE } from './rules/rule.ts'

const RULES = [...NO_GAPS, ...NO_DUPLICATES, ...NO_ROWS_ABOVE_CHECKPOINT, ...NO_CONTRADICTIONS]

/** One query for all rules, because round trips take longer than the checks. */
const ALL_RULES_SQL = `WITH ${TIP_CTE}
  ${RULES.map(({ sql }, i) => `SELECT ${i} AS rule, count::int8 FROM (${sql}) AS broken`).join('\nUNION ALL\n')}`

/** Checks for missing, duplicate and contradictory rows and for rows above the checkpoint. */
export async function checkRows(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ rule: number; count: bigint }>(ALL_RULES_SQL)
  const broken = rows.filter(({ count }) => count > 0n)
  return broken.flatMap(({ rule, count }) => {
    const { fault, about } = RULES[rule] ?? {}
    return fault === undefined || about === undefined ? [] : [{ fault, about, count: Number(count) }]
  })
}
