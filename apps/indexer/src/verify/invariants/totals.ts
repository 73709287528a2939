import { type Counter, EVERYTHING } from '../../state/counter.ts'
import {
  BALANCES,
  epochVotes,
  KEY_TOTALS,
  MINER_DAYS,
  SCRIPT_TOTALS,
  TEMPLATE_TOTALS,
  TOKEN_TOTALS,
} from '../../state/counters.ts'
import { differing } from '../differing.ts'
import type { Invariant } from '../invariant.ts'
import type { TableName } from '../tables.ts'

/** Milliseconds in a day: days are UTC's. */
const DAY = 86_400_000

const sums = (table: TableName, promise: string, counterOf: (epochLength: number) => Counter): Invariant => ({
  name: `${table}.sums`,
  promise,
  about: table,
  needs: 'everything',
  sql({ preset }) {
    const { keys, counters, source } = counterOf(preset.voting.epochLength)
    const columns = [...keys, ...counters].join(', ')
    const parts = `SELECT * FROM (${source(EVERYTHING)}) AS parts WHERE ${counters[0]} <> 0`
    return differing(columns, `SELECT * FROM ${table}`, parts)
  },
})

export const TOTAL_INVARIANTS: readonly Invariant[] = [
  sums('balances', 'A balance is the sum of its changes.', () => BALANCES),
  sums('script_totals', 'The totals of a script are the sums over its boxes.', () => SCRIPT_TOTALS),
  sums('template_totals', 'The totals of a template are the sums over its boxes and spends.', () => TEMPLATE_TOTALS),
  sums('token_totals', 'The totals of a token are the sums over its boxes, burns and changes.', () => TOKEN_TOTALS),
  sums('key_totals', 'The totals of a key are the sums over the boxes that name it.', () => KEY_TOTALS),
  sums('miner_days', 'The blocks of a miner on a day are those there are.', () => MINER_DAYS),
  sums('epoch_votes', 'The votes of an epoch are those of its blocks.', epochVotes),
  {
    name: 'days.heights',
    promise: 'A day goes from its first block to its last.',
    about: 'days',
    needs: 'everything',
    sql: () =>
      differing(
        'day, first_height, last_height',
        'SELECT * FROM days',
        `SELECT (timestamp / ${DAY})::int4 AS day, min(height) AS first_height, max(height) AS last_height
         FROM blocks GROUP BY 1`,
      ),
  },
]
