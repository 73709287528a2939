import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '#database/query.ts'
import { LAST_HEIGHT } from '../pages.ts'
import type { HeightBounds } from './transactions.ts'

/** A transaction of an owner with the changes of all parties. */
export interface LedgerTransaction {
  readonly number: number
  readonly transactionId: Hex
  readonly height: number
  readonly timestamp: bigint
  /** Index into STORY_KINDS. */
  readonly kind: number
  readonly fee: bigint
  /** Rule, version and facts of its story; null without one. */
  readonly rule: string | null
  readonly version: number | null
  readonly facts: string | null
  /** JSON: script hash, token id, change. */
  readonly changes: string
}

const BATCH_SIZE = 200

/**
 * For each script a range of balance_changes_by_time that starts at the last transaction of the previous batch; then
 * balance_changes_by_transaction and primary keys. Heights are converted by the primary key of blocks.
 */
const transactionsQuery = (order: 'ASC' | 'DESC') =>
  defineQuery(
    `ledger.transactions.${order}`,
    `WITH bounds AS MATERIALIZED (
      SELECT GREATEST((SELECT first_transaction FROM blocks WHERE height >= GREATEST($2::int4, 1) ORDER BY height LIMIT 1), 0) AS first,
        COALESCE((SELECT first_transaction FROM blocks WHERE height > $3::int4 ORDER BY height LIMIT 1), 2147483647) AS last
    ), page AS MATERIALIZED (
      SELECT DISTINCT c.transaction FROM unnest(ARRAY(SELECT id FROM scripts WHERE hash = ANY($1::bytea[]))) AS own(script)
      CROSS JOIN LATERAL (
        SELECT transaction FROM balance_changes WHERE script = own.script AND token = 0
          AND transaction >= (SELECT first FROM bounds) AND transaction < (SELECT last FROM bounds)
          AND transaction ${order === 'ASC' ? '>' : '<'} $4::int8
        ORDER BY transaction ${order} LIMIT ${BATCH_SIZE}
      ) c ORDER BY c.transaction ${order} LIMIT ${BATCH_SIZE}
    )
    SELECT t.number, t.id AS "transactionId", t.height, bl.timestamp, t.kind, t.fee, st.rule, st.version, st.facts, (
      SELECT json_agg(json_build_array(encode(s.hash, 'hex'), encode(k.token_id, 'hex'), c.delta::text))
      FROM balance_changes c JOIN scripts s ON s.id = c.script JOIN tokens k ON k.id = c.token
      WHERE c.transaction = t.number
    ) AS changes
    FROM page p JOIN transactions t ON t.number = p.transaction JOIN blocks bl ON bl.height = t.height
      LEFT JOIN stories st ON st.transaction = t.number
    ORDER BY t.number ${order}`,
  )
const TRANSACTIONS = { asc: transactionsQuery('ASC'), desc: transactionsQuery('DESC') }

export interface LedgerRange {
  readonly scriptHashes: readonly Hex[]
  readonly window: HeightBounds
  readonly order: 'asc' | 'desc'
  /** Number of the transaction after which the file continues. */
  readonly after: number | undefined
}

/** Transactions that touch one of the scripts, each once. */
export async function* streamLedger(
  db: Database,
  { scriptHashes, window: { fromHeight = 0, toHeight = LAST_HEIGHT }, order, after }: LedgerRange,
): AsyncGenerator<LedgerTransaction[]> {
  let last = after ?? (order === 'asc' ? -1 : 2 ** 31)
  for (;;) {
    const values = [scriptHashes.map(hexToBytea), fromHeight, toHeight, last]
    const rows = await listRows<LedgerTransaction>(db, TRANSACTIONS[order], values)
    const end = rows.at(-1)
    if (end === undefined) return
    yield rows
    if (rows.length < BATCH_SIZE) return
    last = end.number
  }
}

/** Uses transactions_by_id. */
const NUMBER = defineQuery('ledger.transactionNumber', 'SELECT number FROM transactions WHERE id = $1')

/** Undefined if no block of the main chain contains it. */
export const findTransactionNumber = async (db: Database, id: Hex): Promise<number | undefined> =>
  (await findRow<{ number: number }>(db, NUMBER, [hexToBytea(id)]))?.number
