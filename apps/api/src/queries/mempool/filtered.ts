import type { Hex, Transaction } from '@ergo-explorer/chain'
import { unpackTransaction } from '@ergo-explorer/db'
import { hexToBytea, type Database, listRows, defineQuery, findRow } from '#database/query.ts'
import type { Page } from '#requests/pages.ts'
import { unpackAssetsSql } from '../boxes/any-boxes.ts'
import { type AssetRecord, ERG_ASSET_ID } from '../boxes/records.ts'
import type { MempoolBalance } from './balances.ts'

/** Conditions that a mempool box has to meet, all of them. */
export interface MempoolBoxFilter {
  readonly ids?: readonly Hex[] | undefined
  /** Hashes of scripts. */
  readonly scripts?: readonly Hex[] | undefined
  readonly token?: Hex | undefined
  readonly transactionId?: Hex | undefined
}

/**
 * The indexer stores a few thousand transactions at most, so sorting their outputs stays cheap. Uses the primary key of
 * mempool_outputs, mempool_outputs_by_script, mempool_outputs_by_transaction, or a scan of this small table. Ignores
 * transactions that lose a conflict.
 */
const BOX_IDS = defineQuery(
  'mempoolBoxes.filtered',
  `SELECT o.id FROM mempool_outputs o JOIN mempool_transactions t ON t.id = o.transaction AND t.conflicts_with IS NULL
  WHERE ($1::bytea[] IS NULL OR o.id = ANY($1)) AND ($2::bytea[] IS NULL OR o.script_hash = ANY($2))
    AND ($3::bytea IS NULL OR o.transaction = $3)
    AND ($4::bytea IS NULL OR (SELECT 1 FROM ${unpackAssetsSql('o.assets')} a WHERE a.token_id = $4 LIMIT 1) IS NOT NULL)
  ORDER BY t.first_seen DESC, t.id DESC, o.position DESC LIMIT $5 OFFSET $6`,
)

/** Newest first. */
export async function listMempoolBoxIds(
  db: Database,
  { ids, scripts, token, transactionId }: MempoolBoxFilter,
  { limit, offset }: Page,
): Promise<Hex[]> {
  const rows = await listRows<{ readonly id: Hex }>(db, BOX_IDS, [
    ids?.map(hexToBytea) ?? null,
    scripts?.map(hexToBytea) ?? null,
    transactionId === undefined ? null : hexToBytea(transactionId),
    token === undefined ? null : hexToBytea(token),
    limit,
    offset,
  ])
  return rows.map(({ id }) => id)
}

/** Scripts of all mempool boxes, each once: a scan of a small table. */
const SCRIPTS = defineQuery(
  'mempoolBoxes.scripts',
  'SELECT DISTINCT ON (script_hash) script_hash AS hash, ergo_tree AS "ergoTree" FROM mempool_outputs ORDER BY script_hash LIMIT 5000',
)

export const listMempoolScripts = (db: Database): Promise<{ readonly hash: Hex; readonly ergoTree: Hex }[]> =>
  listRows(db, SCRIPTS)

/** A mempool transaction without the content of its boxes. */
export interface MempoolTransactionBody {
  readonly firstSeen: number
  readonly size: number
  readonly transaction: Transaction
}

/** Uses the primary key of mempool_transactions, mempool_changes_by_script, or mempool_transactions_by_first_seen. */
const TRANSACTIONS = defineQuery(
  'mempoolTransactions.filtered',
  `SELECT t.first_seen, t.size, t.body FROM mempool_transactions t
  WHERE ($1::bytea[] IS NULL OR t.id = ANY($1))
    AND ($2::bytea[] IS NULL OR t.id IN (SELECT c.transaction FROM mempool_changes c WHERE c.script_hash = ANY($2) AND c.token_id = ''))
  ORDER BY t.first_seen DESC, t.id DESC LIMIT $3 OFFSET $4`,
)

interface TransactionRow {
  readonly first_seen: bigint
  readonly size: number
  readonly body: string
}

/** Newest first. */
export async function listFilteredMempool(
  db: Database,
  { ids, scripts }: { readonly ids?: readonly Hex[] | undefined; readonly scripts?: readonly Hex[] | undefined },
  { limit, offset }: Page,
): Promise<MempoolTransactionBody[]> {
  const values = [ids?.map(hexToBytea) ?? null, scripts?.map(hexToBytea) ?? null, limit, offset]
  return (await listRows<TransactionRow>(db, TRANSACTIONS, values)).map(({ first_seen, size, body }) => ({
    firstSeen: Number(first_seen),
    size,
    transaction: unpackTransaction(body),
  }))
}

/** Mempool transactions by id; unknown ids are omitted. */
export const listMempoolBodies = (db: Database, ids: readonly Hex[]): Promise<MempoolTransactionBody[]> =>
  listFilteredMempool(db, { ids }, { limit: ids.length, offset: 0 })

/** An input of a mempool transaction. */
export interface MempoolInputReference {
  readonly transactionId: Hex
  readonly position: number
}

/** Uses the primary key of mempool_inputs or mempool_inputs_by_box, or scans this small table. */
const INPUTS = defineQuery(
  'mempoolInputs.filtered',
  `SELECT i.transaction AS "transactionId", i.position
  FROM mempool_inputs i JOIN mempool_transactions t ON t.id = i.transaction
  WHERE NOT i.is_data AND ($1::bytea IS NULL OR i.box = $1) AND ($2::bytea IS NULL OR i.transaction = $2)
  ORDER BY t.first_seen DESC, t.id DESC, i.position LIMIT $3 OFFSET $4`,
)

/** Of the newest transactions first. */
export const listMempoolInputs = (
  db: Database,
  { boxId, transactionId }: { readonly boxId?: Hex | undefined; readonly transactionId?: Hex | undefined },
  { limit, offset }: Page,
): Promise<MempoolInputReference[]> =>
  listRows<MempoolInputReference>(db, INPUTS, [
    boxId === undefined ? null : hexToBytea(boxId),
    transactionId === undefined ? null : hexToBytea(transactionId),
    limit,
    offset,
  ])

/** Scans the small table. */
const SIZE = defineQuery(
  'mempoolTransactions.size',
  'SELECT count(*)::int4 AS transactions, COALESCE(sum(size), 0)::int8 AS bytes FROM mempool_transactions',
)

export interface MempoolSize {
  readonly transactions: number
  readonly bytes: bigint
}

export const findMempoolSize = async (db: Database): Promise<MempoolSize> =>
  (await findRow<MempoolSize>(db, SIZE)) ?? { transactions: 0, bytes: 0n }

/** As in `mempoolBalances.receipts`, for several scripts. */
const RECEIPTS = defineQuery(
  'mempoolBalances.receiptsOfScripts',
  `WITH made AS (
    SELECT o.script_hash, o.value, o.assets FROM mempool_outputs o JOIN mempool_transactions t ON t.id = o.transaction AND t.conflicts_with IS NULL
    WHERE o.script_hash = ANY($1::bytea[]) AND NOT EXISTS (
      SELECT FROM mempool_inputs i JOIN mempool_transactions s ON s.id = i.transaction AND s.conflicts_with IS NULL
      WHERE i.box = o.id AND NOT i.is_data)
  ), received AS (
    SELECT script_hash, ''::bytea AS token_id, sum(value) AS amount FROM made GROUP BY script_hash
    UNION ALL
    SELECT made.script_hash, a.token_id, sum(a.amount) FROM made, LATERAL ${unpackAssetsSql('made.assets')} a GROUP BY made.script_hash, a.token_id
  )
  SELECT r.script_hash AS hash, r.token_id AS "tokenId", r.amount, m.name, m.decimals, m.type
  FROM received r LEFT JOIN tokens k ON k.token_id = r.token_id LEFT JOIN token_mints m ON m.token = k.id
  ORDER BY r.script_hash, r.token_id`,
)

/** Amounts that the mempool pays to scripts and does not spend again, by script hash. */
export async function listMempoolReceipts(db: Database, hashes: readonly Hex[]): Promise<Map<Hex, MempoolBalance>> {
  const rows = await listRows<AssetRecord & { readonly hash: Hex }>(db, RECEIPTS, [hashes.map(hexToBytea)])
  return new Map(
    [...Map.groupBy(rows, ({ hash }) => hash)].map(([hash, amounts]) => [
      hash,
      {
        nanoErg: amounts.find(({ tokenId }) => tokenId === ERG_ASSET_ID)?.amount ?? 0n,
        tokens: amounts.filter(({ tokenId }) => tokenId !== ERG_ASSET_ID),
      },
    ]),
  )
}
