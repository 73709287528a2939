import type { Hex } from '@ergo-explorer/chain'
import type { TransactionState } from '@ergo-explorer/contract'
import { hexToBytea, type Database, listRows, defineQuery, type NamedQuery } from '#database/query.ts'
import { listEntityNames, type EntityNames } from '../entity-names.ts'

/** A story as stored. */
export interface StoryRecord {
  /** Index into STORY_KINDS. */
  readonly kind: number
  readonly rule: string | null
  /** Version of the rule. */
  readonly version: number | null
  /** JSON. */
  readonly facts: string
}

/** A transaction in a list. */
export interface TransactionSummaryRecord {
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
  /** nanoERG that change owner, without the fee; null if unknown. */
  readonly netValue: bigint | null
  readonly inputs: number
  readonly dataInputs: number
  readonly outputs: number
  readonly story: StoryRecord | null
  /** For a mempool transaction: the preferred one that spends the same box. */
  readonly conflictsWith: Hex | null
}

export interface TransactionSummaries {
  readonly records: readonly TransactionSummaryRecord[]
  readonly names: EntityNames
}

/** For transactions `t`: uses primary keys, and balance_changes_by_transaction. The fee contract gains the fee. */
export const SUMMARY_COLUMNS = `t.number, t.id, t.height, t.position, t.size, t.fee, t.value, t.inputs, t.data_inputs, t.outputs,
    t.kind, bl.id AS block_id, bl.timestamp, st.rule, st.version, st.facts, seen.first_seen,
    (SELECT COALESCE(sum(delta) FILTER (WHERE delta > 0), 0) FROM balance_changes WHERE transaction = t.number AND token = 0)::int8 - t.fee AS net_value`
export const SUMMARY_JOINS = `JOIN blocks bl ON bl.height = t.height LEFT JOIN stories st ON st.transaction = t.number
  LEFT JOIN mempool_outcomes seen ON seen.id = t.id`

const BY_NUMBERS = `SELECT ${SUMMARY_COLUMNS}, NULL::bytea AS conflicts_with, false AS is_pre_confirmed, ordinal FROM unnest($1::int4[]) WITH ORDINALITY AS requested(number, ordinal)
  JOIN transactions t ON t.number = requested.number ${SUMMARY_JOINS}`

const CONFIRMED = defineQuery('summaries.byNumbers', `${BY_NUMBERS} ORDER BY ordinal`)

/** Uses the primary key of mempool_changes. The changes of ERG add up to zero unless a spent box is unknown. */
export const mempoolNetValueSql = (
  t: string,
): string => `(SELECT CASE WHEN COALESCE(sum(delta), 0) = 0 THEN COALESCE(sum(delta) FILTER (WHERE delta > 0), 0) END
      FROM mempool_changes WHERE transaction = ${t}.id AND token_id = '')::int8 - ${t}.fee AS net_value`

/**
 * The same columns for mempool transactions `t`: uses the primary key of mempool_inputs, and
 * mempool_outputs_by_transaction.
 */
export const MEMPOOL_SUMMARY_COLUMNS = `NULL::int4 AS number, t.id, NULL::int4 AS height, NULL::int4 AS position, t.size, t.fee,
    made.value, used.inputs, used.data_inputs, made.outputs, t.kind, NULL::bytea AS block_id, NULL::int8 AS timestamp,
    NULL AS rule, NULL::int2 AS version, t.facts, t.first_seen,
    ${mempoolNetValueSql('t')}, t.conflicts_with, t.input_block IS NOT NULL AS is_pre_confirmed`
export const MEMPOOL_SUMMARY_JOINS = `CROSS JOIN LATERAL (
    SELECT sum(value)::int8 AS value, count(*)::int4 AS outputs FROM mempool_outputs WHERE transaction = t.id
  ) made CROSS JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE NOT is_data))::int4 AS inputs, (count(*) FILTER (WHERE is_data))::int4 AS data_inputs
    FROM mempool_inputs WHERE transaction = t.id
  ) used`

/** Uses mempool_transactions_by_first_seen. */
const WITH_MEMPOOL = defineQuery(
  'summaries.withMempool',
  `${BY_NUMBERS}
  UNION ALL
  SELECT ${MEMPOOL_SUMMARY_COLUMNS}, NULL AS ordinal
  FROM (SELECT * FROM mempool_transactions ORDER BY first_seen DESC, id LIMIT $2) t ${MEMPOOL_SUMMARY_JOINS}
  ORDER BY ordinal, first_seen DESC, id`,
)

/** Uses transactions_by_id and the primary key of mempool_transactions. */
const BY_IDS = defineQuery(
  'summaries.byIds',
  `SELECT ${SUMMARY_COLUMNS}, NULL::bytea AS conflicts_with, false AS is_pre_confirmed
  FROM transactions t ${SUMMARY_JOINS} WHERE t.id = ANY($1::bytea[])
  UNION ALL
  SELECT ${MEMPOOL_SUMMARY_COLUMNS} FROM mempool_transactions t ${MEMPOOL_SUMMARY_JOINS} WHERE t.id = ANY($1::bytea[])`,
)

export interface SummaryQueryRow {
  readonly number: number | null
  readonly id: Hex
  readonly height: number | null
  readonly position: number | null
  readonly size: number
  readonly fee: bigint
  readonly value: bigint
  readonly net_value: bigint | null
  readonly inputs: number
  readonly data_inputs: number
  readonly outputs: number
  readonly kind: number
  readonly block_id: Hex | null
  readonly timestamp: bigint | null
  readonly rule: string | null
  readonly version: number | null
  readonly facts: string | null
  readonly first_seen: bigint | null
  /** Only in queries that include mempool transactions. */
  readonly conflicts_with?: Hex | null
  readonly is_pre_confirmed?: boolean
}

/**
 * In the order of the numbers. Two queries: the transactions, and the entities in their stories and in `texts`, which
 * may contain further quoted ids.
 */
export const listSummaries = (
  db: Database,
  numbers: readonly number[],
  texts: readonly (string | null)[] = [],
): Promise<TransactionSummaries> =>
  numbers.length === 0 ? Promise.resolve(EMPTY_SUMMARIES) : withNames(db, CONFIRMED, { values: [numbers], texts })

/** The same, followed by the newest mempool transactions. */
export const listSummariesWithMempool = (
  db: Database,
  numbers: readonly number[],
  mempoolLimit: number,
): Promise<TransactionSummaries> => withNames(db, WITH_MEMPOOL, { values: [numbers, mempoolLimit] })

/** Confirmed and mempool transactions, unordered; unknown ids are omitted. */
export const listSummariesByIds = (db: Database, ids: readonly Hex[]): Promise<TransactionSummaries> =>
  withNames(db, BY_IDS, { values: [ids.map(hexToBytea)] })

export const EMPTY_SUMMARIES: TransactionSummaries = { records: [], names: { scripts: new Map(), tokens: new Map() } }

async function withNames(
  db: Database,
  query: NamedQuery,
  { values, texts = [] }: { readonly values: unknown[]; readonly texts?: readonly (string | null)[] },
): Promise<TransactionSummaries> {
  const records = (await listRows<SummaryQueryRow>(db, query, values)).map(toSummaryRecord)
  return { records, names: await listEntityNames(db, [...records.map(({ story }) => story?.facts), ...texts]) }
}

/** Entities in the stories of transactions. */
export const listStoryNames = (db: Database, records: readonly TransactionSummaryRecord[]): Promise<EntityNames> =>
  listEntityNames(
    db,
    records.map(({ story }) => story?.facts),
  )

/** A transaction in an input block stays in the stored mempool until a block confirms it. */
export const mempoolState = (isPreConfirmed: boolean): TransactionState =>
  isPreConfirmed ? 'pre-confirmed' : 'pending'

export const toSummaryRecord = (row: SummaryQueryRow): TransactionSummaryRecord => ({
  id: row.id,
  state: row.number === null ? mempoolState(row.is_pre_confirmed === true) : 'confirmed',
  number: row.number,
  blockId: row.block_id,
  height: row.height,
  position: row.position,
  timestamp: row.timestamp === null ? null : Number(row.timestamp),
  firstSeen: row.first_seen === null ? null : Number(row.first_seen),
  size: row.size,
  fee: row.fee,
  value: row.value,
  netValue: row.net_value,
  inputs: row.inputs,
  dataInputs: row.data_inputs,
  outputs: row.outputs,
  story: row.facts === null ? null : { kind: row.kind, rule: row.rule, version: row.version, facts: row.facts },
  conflictsWith: row.conflicts_with ?? null,
})
