import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery, type NamedQuery } from '#database/query.ts'
import { type AssetRecord, ERG_ASSET_ID } from '../boxes/records.ts'
import { unpackAssetsSql } from '../boxes/any-boxes.ts'

/** Amounts of a script in the mempool. */
export interface MempoolBalance {
  readonly nanoErg: bigint
  readonly tokens: readonly AssetRecord[]
}

/**
 * Uses mempool_outputs_by_script, and for each box mempool_inputs_by_box; names by tokens_by_token_id and the primary
 * key of token_mints. Ignores transactions that lose a conflict.
 */
const receiptsQuery = (name: string, condition: string) =>
  defineQuery(
    `mempoolBalances.${name}`,
    `WITH made AS (
    SELECT o.value, o.assets FROM mempool_outputs o JOIN mempool_transactions t ON t.id = o.transaction AND t.conflicts_with IS NULL
    WHERE o.script_hash = $1${condition}
  ), received AS (
    SELECT ''::bytea AS token_id, sum(value) AS amount FROM made HAVING count(*) > 0
    UNION ALL
    SELECT a.token_id, sum(a.amount) FROM made, LATERAL ${unpackAssetsSql('made.assets')} a GROUP BY a.token_id
  )
  SELECT r.token_id AS "tokenId", r.amount, m.name, m.decimals, m.type
  FROM received r LEFT JOIN tokens k ON k.token_id = r.token_id LEFT JOIN token_mints m ON m.token = k.id
  ORDER BY r.token_id`,
  )

const RECEIPTS = receiptsQuery(
  'receipts',
  ` AND NOT EXISTS (
      SELECT FROM mempool_inputs i JOIN mempool_transactions s ON s.id = i.transaction AND s.conflicts_with IS NULL
      WHERE i.box = o.id AND NOT i.is_data)`,
)
const ALL_RECEIPTS = receiptsQuery('allReceipts', '')

/** Uses mempool_changes_by_script; names as above. */
const CHANGES = defineQuery(
  'mempoolBalances.changes',
  `WITH changed AS (
    SELECT c.token_id, sum(c.delta) AS amount
    FROM mempool_changes c JOIN mempool_transactions t ON t.id = c.transaction AND t.conflicts_with IS NULL
    WHERE c.script_hash = $1 GROUP BY c.token_id
  )
  SELECT c.token_id AS "tokenId", c.amount, m.name, m.decimals, m.type
  FROM changed c LEFT JOIN tokens k ON k.token_id = c.token_id LEFT JOIN token_mints m ON m.token = k.id
  WHERE c.amount <> 0 ORDER BY c.token_id`,
)

/**
 * Amounts that the mempool pays to a script and does not spend again, including change. v0 and v1 call them
 * unconfirmed.
 */
export const findMempoolReceipts = (db: Database, scriptHash: Hex): Promise<MempoolBalance> =>
  findBalance(db, RECEIPTS, scriptHash)

/** Amounts that the mempool pays to a script, even if it spends them again: what a node calls unconfirmed. */
export const findAllMempoolReceipts = (db: Database, scriptHash: Hex): Promise<MempoolBalance> =>
  findBalance(db, ALL_RECEIPTS, scriptHash)

/** Net balance changes of a script if all mempool transactions without conflicts confirm; zero changes are omitted. */
export const findMempoolChanges = (db: Database, scriptHash: Hex): Promise<MempoolBalance> =>
  findBalance(db, CHANGES, scriptHash)

async function findBalance(db: Database, query: NamedQuery, scriptHash: Hex): Promise<MempoolBalance> {
  const rows = await listRows<AssetRecord>(db, query, [hexToBytea(scriptHash)])
  const tokens = rows.filter(({ tokenId }) => tokenId !== ERG_ASSET_ID)
  return { nanoErg: rows.find(({ tokenId }) => tokenId === ERG_ASSET_ID)?.amount ?? 0n, tokens }
}
