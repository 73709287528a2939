import type { Client } from '@ergo-explorer/db'
import type { Finding } from './finding.ts'
import { NOTHING_ABOVE } from './rules/nothing-above.ts'
import { NOTHING_MISSING } from './rules/nothing-missing.ts'
import { NOTHING_TWICE } from './rules/nothing-twice.ts'
import { NOTHING_UNTRUE } from './rules/nothing-untrue.ts'
import { TIP } from './rules/rule.ts'

const RULES = [...NOTHING_MISSING, ...NOTHING_TWICE, ...NOTHING_ABOVE, ...NOTHING_UNTRUE]

/** One question, because asking takes longer than answering. */
const ALL = `WITH ${TIP}
  ${RULES.map(({ sql }, i) => `SELECT ${i} AS rule, count::int8 FROM (${sql}) AS broken`).join('\nUNION ALL\n')}`

/** Whether anything is missing, doubled, untrue or beyond the checkpoint. */
export async function checkRows(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ rule: number; count: bigint }>(ALL)
  const broken = rows.filter(({ count }) => count > 0n)
  return broken.flatMap(({ rule, count }) => {
    const { fault, about } = RULES[rule] ?? {}
    return fault === undefined || about === undefined ? [] : [{ fault, about, count: Number(count) }]
  })
}
