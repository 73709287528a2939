import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import type { AssetRecord } from './box-records.ts'
import { unpackedAssets } from './pool-assets.ts'

/** ERG has the empty id and no name. */
export const ERG: Hex = ''

/**
 * pool_outputs_by_script, and for each box pool_inputs_by_box; names by tokens_by_token_id and token_mints' primary key.
 * What loses to another waiting transaction neither pays nor spends.
 */
const RECEIPTS = question(
  'poolBalances.receipts',
  `WITH made AS (
    SELECT o.value, o.assets FROM pool_outputs o JOIN pool_transactions t ON t.id = o.transaction AND t.loses_to IS NULL
    WHERE o.script_hash = $1 AND NOT EXISTS (
      SELECT FROM pool_inputs i JOIN pool_transactions s ON s.id = i.transaction AND s.loses_to IS NULL
      WHERE i.box = o.id AND NOT i.is_data)
  ), received AS (
    SELECT ''::bytea AS token_id, sum(value) AS amount FROM made HAVING count(*) > 0
    UNION ALL
    SELECT a.token_id, sum(a.amount) FROM made, LATERAL ${unpackedAssets('made.assets')} a GROUP BY a.token_id
  )
  SELECT r.token_id AS "tokenId", r.amount, m.name, m.decimals, m.type
  FROM received r LEFT JOIN tokens k ON k.token_id = r.token_id LEFT JOIN token_mints m ON m.token = k.id
  ORDER BY r.token_id`,
)

/** pool_changes_by_script; names as above. */
const CHANGES = question(
  'poolBalances.changes',
  `WITH changed AS (
    SELECT c.token_id, sum(c.delta) AS amount
    FROM pool_changes c JOIN pool_transactions t ON t.id = c.transaction AND t.loses_to IS NULL
    WHERE c.script_hash = $1 GROUP BY c.token_id
  )
  SELECT c.token_id AS "tokenId", c.amount, m.name, m.decimals, m.type
  FROM changed c LEFT JOIN tokens k ON k.token_id = c.token_id LEFT JOIN token_mints m ON m.token = k.id
  WHERE c.amount <> 0 ORDER BY c.token_id`,
)

/** What the mempool pays a script and does not spend again, change included: v0 and v1 call it unconfirmed. */
export const listWaitingReceipts = (db: Database, scriptHash: Hex): Promise<AssetRecord[]> =>
  list<AssetRecord>(db, RECEIPTS, [bytea(scriptHash)])

/** What a script will have more, or less, when all that can be confirmed is; only what really changes. */
export const listWaitingChanges = (db: Database, scriptHash: Hex): Promise<AssetRecord[]> =>
  list<AssetRecord>(db, CHANGES, [bytea(scriptHash)])
