import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, defineQuery } from '#database/query.ts'
import type { Page } from '#requests/pages.ts'
import type { HeightLimits } from '../boxes/filtered.ts'

/** Conditions that a transaction has to meet, all of them. Absent conditions are met by every transaction. */
export interface TransactionFilter {
  readonly ids?: readonly Hex[] | undefined
  /** Hashes; the transaction spends from or pays to one of these scripts. */
  readonly scripts?: readonly Hex[] | undefined
  readonly blockId?: Hex | undefined
  readonly height?: HeightLimits | undefined
}

/** Index entries that one query reads. */
const MAX_READ = 200_000

const NO_TRANSACTION = 2_147_483_647

/** Heights and a block are ranges of transaction numbers: primary key of blocks and blocks_by_id. */
const BOUNDS = `bounds AS MATERIALIZED (
    SELECT GREATEST(
        CASE WHEN parameters.min_height > 0 THEN COALESCE((SELECT first_transaction FROM blocks WHERE height = parameters.min_height), ${NO_TRANSACTION}) END,
        CASE WHEN parameters.block IS NOT NULL THEN COALESCE(block.first_transaction, ${NO_TRANSACTION}) END, 0) AS first,
      LEAST(
        CASE WHEN parameters.max_height IS NOT NULL THEN COALESCE((SELECT first_transaction + transactions - 1
          FROM blocks WHERE height <= parameters.max_height ORDER BY height DESC LIMIT 1), -1) END,
        block.first_transaction + block.transactions - 1,
        (SELECT first_transaction + transactions - 1 FROM blocks ORDER BY height DESC LIMIT 1)) AS last
    FROM (SELECT $1::int4 AS min_height, $2::int4 AS max_height, $3::bytea AS block) parameters LEFT JOIN blocks block ON block.id = parameters.block
  )`
const FIRST = '(SELECT first FROM bounds)'
const LAST = '(SELECT last FROM bounds)'

/** A range of the primary key of transactions: numbers are dense. */
const ALL = defineQuery(
  'transactionPages.all',
  `WITH ${BOUNDS} SELECT ARRAY(SELECT number FROM transactions WHERE number >= ${FIRST} AND number <= ${LAST} - $5::int8
    ORDER BY number DESC LIMIT $4) AS numbers`,
)

/**
 * Ranges of balance_changes_by_time, one for each script. A transaction with several of the scripts is listed once. All
 * columns are compared, to rule out other indexes.
 */
const OF_SCRIPTS = defineQuery(
  'transactionPages.ofScripts',
  `WITH ${BOUNDS} SELECT ARRAY(SELECT DISTINCT c.transaction FROM (SELECT id FROM scripts WHERE hash = ANY($6::bytea[])) s CROSS JOIN LATERAL (
      SELECT transaction FROM balance_changes
      WHERE (script, token, transaction) >= (s.id, 0, ${FIRST}) AND (script, token, transaction) <= (s.id, 0, ${LAST})
      ORDER BY script DESC, token DESC, transaction DESC LIMIT $4::int8 + $5::int8) c
    ORDER BY c.transaction DESC LIMIT $4 OFFSET $5) AS numbers`,
)

/** Uses transactions_by_id, and balance_changes_by_time for each script. */
const BY_IDS = defineQuery(
  'transactionPages.byIds',
  `WITH ${BOUNDS} SELECT ARRAY(SELECT t.number FROM transactions t
    WHERE t.id = ANY($6::bytea[]) AND t.number >= ${FIRST} AND t.number <= ${LAST}
      AND ($7::bytea[] IS NULL OR (SELECT bool_or((SELECT 1 FROM balance_changes c
        WHERE c.script = s.id AND c.token = 0 AND c.transaction = t.number LIMIT 1) IS NOT NULL) FROM scripts s WHERE s.hash = ANY($7::bytea[])))
    ORDER BY t.number DESC LIMIT $4 OFFSET $5) AS numbers`,
)

/** Numbers of the transactions on a page, newest first; undefined if the page is too far from the start of the list. */
export async function listFilteredTransactions(
  db: Database,
  { ids, scripts, blockId, height }: TransactionFilter,
  { offset, limit }: Page,
): Promise<readonly number[] | undefined> {
  if (ids === undefined && (offset + limit) * (scripts?.length ?? 0) > MAX_READ) return undefined
  const bounds = [height?.min ?? null, height?.max ?? null, blockId === undefined ? null : hexToBytea(blockId)]
  const values = [...bounds, limit, offset]
  const hashes = scripts?.map(hexToBytea)
  const [query, parameters] =
    ids !== undefined
      ? [BY_IDS, [...values, ids.map(hexToBytea), hashes ?? null]]
      : hashes === undefined
        ? [ALL, values]
        : [OF_SCRIPTS, [...values, hashes]]
  return (await findRow<{ readonly numbers: readonly number[] }>(db, query, parameters))?.numbers ?? []
}
