import type { Hex } from '@ergo-explorer/chain'
import type { TransactionState } from '@ergo-explorer/contract'
import { type Database, list, question } from '../database/ask.ts'
import { findNames, type Names } from './names.ts'

/** A story as it is kept. */
export interface StoryRecord {
  /** A number of STORY_KINDS. */
  readonly kind: number
  readonly rule: string | null
  /** JSON. */
  readonly facts: string
}

/** A transaction as lists show it. */
export interface SummaryRecord {
  readonly id: Hex
  readonly state: TransactionState
  readonly number: number | null
  readonly blockId: Hex | null
  readonly height: number | null
  readonly position: number | null
  readonly timestamp: number | null
  readonly firstSeen: number | null
  readonly size: number
  readonly fee: bigint
  readonly value: bigint
  readonly inputs: number
  readonly dataInputs: number
  readonly outputs: number
  readonly story: StoryRecord | null
}

export interface Summaries {
  readonly records: readonly SummaryRecord[]
  readonly names: Names
}

/** For transactions `t`: primary keys, but for the block, which is its height. */
export const SUMMARY_COLUMNS = `t.number, t.id, t.height, t.position, t.size, t.fee, t.value, t.inputs, t.data_inputs, t.outputs,
    t.kind, bl.id AS block_id, bl.timestamp, st.rule, st.facts, seen.first_seen`
export const SUMMARY_SOURCES = `JOIN blocks bl ON bl.height = t.height LEFT JOIN stories st ON st.transaction = t.number
  LEFT JOIN pool_outcomes seen ON seen.id = t.id`

const BY_NUMBERS = `SELECT ${SUMMARY_COLUMNS}, place FROM unnest($1::int4[]) WITH ORDINALITY AS wanted(number, place)
  JOIN transactions t ON t.number = wanted.number ${SUMMARY_SOURCES}`

const CONFIRMED = question('summaries.byNumbers', `${BY_NUMBERS} ORDER BY place`)

/** The same for pool transactions `t`: the primary key of pool_inputs, and pool_outputs_by_transaction. */
export const WAITING_COLUMNS = `NULL::int4 AS number, t.id, NULL::int4 AS height, NULL::int4 AS position, t.size, t.fee,
    made.value, used.inputs, used.data_inputs, made.outputs, t.kind, NULL::bytea AS block_id, NULL::int8 AS timestamp,
    NULL AS rule, t.facts, t.first_seen`
export const WAITING_SOURCES = `CROSS JOIN LATERAL (
    SELECT sum(value)::int8 AS value, count(*)::int4 AS outputs FROM pool_outputs WHERE transaction = t.id
  ) made CROSS JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE NOT is_data))::int4 AS inputs, (count(*) FILTER (WHERE is_data))::int4 AS data_inputs
    FROM pool_inputs WHERE transaction = t.id
  ) used`

/** pool_transactions_by_first_seen */
const WITH_WAITING = question(
  'summaries.withWaiting',
  `${BY_NUMBERS}
  UNION ALL
  SELECT ${WAITING_COLUMNS}, NULL AS place
  FROM (SELECT * FROM pool_transactions ORDER BY first_seen DESC, id LIMIT $2) t ${WAITING_SOURCES}
  ORDER BY place, first_seen DESC, id`,
)

export interface SummaryColumns {
  readonly number: number | null
  readonly id: Hex
  readonly height: number | null
  readonly position: number | null
  readonly size: number
  readonly fee: bigint
  readonly value: bigint
  readonly inputs: number
  readonly data_inputs: number
  readonly outputs: number
  readonly kind: number
  readonly block_id: Hex | null
  readonly timestamp: bigint | null
  readonly rule: string | null
  readonly facts: string | null
  readonly first_seen: bigint | null
}

/** In the order of the numbers. Two questions: the transactions, and whom and what their stories name. */
export const listSummaries = (db: Database, numbers: readonly number[]): Promise<Summaries> =>
  numbers.length === 0 ? Promise.resolve(NO_SUMMARIES) : withNames(db, CONFIRMED, [numbers])

/** The same, followed by the transactions that came last to the mempool. */
export const listSummariesAndWaiting = (
  db: Database,
  numbers: readonly number[],
  waiting: number,
): Promise<Summaries> => withNames(db, WITH_WAITING, [numbers, waiting])

export const NO_SUMMARIES: Summaries = { records: [], names: { scripts: new Map(), tokens: new Map() } }

async function withNames(db: Database, asked: typeof CONFIRMED, values: unknown[]): Promise<Summaries> {
  const records = (await list<SummaryColumns>(db, asked, values)).map(summaryRecord)
  return {
    records,
    names: await findNames(
      db,
      records.map(({ story }) => story?.facts),
    ),
  }
}

export const summaryRecord = (row: SummaryColumns): SummaryRecord => ({
  id: row.id,
  state: row.number === null ? 'waiting' : 'confirmed',
  number: row.number,
  blockId: row.block_id,
  height: row.height,
  position: row.position,
  timestamp: row.timestamp === null ? null : Number(row.timestamp),
  firstSeen: row.first_seen === null ? null : Number(row.first_seen),
  size: row.size,
  fee: row.fee,
  value: row.value,
  inputs: row.inputs,
  dataInputs: row.data_inputs,
  outputs: row.outputs,
  story: row.facts === null ? null : { kind: row.kind, rule: row.rule, facts: row.facts },
})
