import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, defineQuery, listRows } from '#database/query.ts'
import { type AssetRecord, ERG_ASSET_ID, packAssetsSql, parseAssetRecords } from '../boxes/records.ts'

/** Balance and usage of a script, with the effect of the mempool. */
export interface ScriptSummary {
  readonly nanoErg: bigint
  /** By first appearance on the chain, with one more than are shown if there are more. */
  readonly tokens: readonly AssetRecord[]
  readonly boxes: number
  readonly unspent: number
  readonly transactions: number
  readonly mempoolCount: number
  readonly mempoolNanoErg: bigint
  readonly mempoolTokens: readonly AssetRecord[]
}

/** Tokens of each script that a lookup returns; an address can hold thousands. */
export const MAX_LISTED_TOKENS = 100

/**
 * Uses scripts_by_hash, the primary keys of script_totals, balances, tokens and token_mints, the end of the primary key of
 * balance_changes, and mempool_changes_by_script. Changes of transactions that lose a conflict are left out.
 */
const BY_HASHES = defineQuery(
  'scriptSummaries.byHashes',
  `SELECT requested.hash, COALESCE(t.boxes, 0) AS boxes, COALESCE(t.unspent, 0) AS unspent,
    COALESCE((SELECT number + 1 FROM balance_changes WHERE script = s.id AND token = 0 ORDER BY number DESC LIMIT 1), 0) AS transactions,
    COALESCE((SELECT amount FROM balances WHERE script = s.id AND token = 0), 0) AS "nanoErg",
    (SELECT ${packAssetsSql('k.token_id', 'a.amount', 'a.token')}
     FROM (SELECT token, amount FROM balances WHERE script = s.id AND token > 0 ORDER BY script, token LIMIT ${MAX_LISTED_TOKENS + 1}) a
     JOIN tokens k ON k.id = a.token LEFT JOIN token_mints m ON m.token = a.token) AS tokens,
    (SELECT count(*)::int4 FROM mempool_changes WHERE script_hash = requested.hash AND token_id = '') AS "mempoolCount",
    (SELECT ${packAssetsSql('c.token_id', 'c.amount', 'c.token_id')}
     FROM (SELECT c.token_id, sum(c.delta) AS amount
       FROM mempool_changes c JOIN mempool_transactions p ON p.id = c.transaction AND p.conflicts_with IS NULL
       WHERE c.script_hash = requested.hash GROUP BY c.token_id HAVING sum(c.delta) <> 0 ORDER BY c.token_id LIMIT ${MAX_LISTED_TOKENS + 1}) c
     LEFT JOIN tokens k ON k.token_id = c.token_id LEFT JOIN token_mints m ON m.token = k.id) AS changes
  FROM unnest($1::bytea[]) AS requested(hash)
  LEFT JOIN scripts s ON s.hash = requested.hash LEFT JOIN script_totals t ON t.script = s.id`,
)

interface Row extends Omit<ScriptSummary, 'tokens' | 'mempoolNanoErg' | 'mempoolTokens'> {
  readonly hash: Hex
  readonly tokens: string | null
  readonly changes: string | null
}

/** By script hash; every hash has an entry. */
export async function listScriptSummaries(db: Database, hashes: readonly Hex[]): Promise<Map<Hex, ScriptSummary>> {
  const rows = await listRows<Row>(db, BY_HASHES, [hashes.map(hexToBytea)])
  return new Map(
    rows.map(({ hash, tokens, changes, ...row }) => {
      // ERG has the empty id, so it comes first.
      const changed = parseAssetRecords(changes)
      const mempoolTokens = changed.filter(({ tokenId }) => tokenId !== ERG_ASSET_ID)
      const mempoolNanoErg = changed.find(({ tokenId }) => tokenId === ERG_ASSET_ID)?.amount ?? 0n
      return [hash, { ...row, tokens: parseAssetRecords(tokens), mempoolNanoErg, mempoolTokens }]
    }),
  )
}
