import type { Hex } from '@ergo-explorer/chain'
import type { SortDirection } from '@ergo-explorer/contract'
import { type Database, defineQuery, defineSortedQuery, hexToBytea, listRows } from '#database/query.ts'
import type { PackedEffect } from '../changes.ts'

/** A transaction and its effect on some scripts. */
export interface JointTransactionRecord {
  readonly number: number
  readonly effects: readonly PackedEffect[]
}

/**
 * Uses scripts_by_hash, a range of balance_changes_by_time for each script, and balance_changes_by_transaction for each
 * listed transaction. The transaction of the genesis boxes has no row.
 */
const PAGE = defineSortedQuery((direction) =>
  defineQuery(
    `jointHistory.${direction === 'ASC' ? 'asc' : 'desc'}`,
    `WITH script AS MATERIALIZED (SELECT id, hash, address FROM scripts WHERE hash = ANY($1::bytea[])),
    listed AS MATERIALIZED (
      SELECT DISTINCT c.transaction FROM script s CROSS JOIN LATERAL (
        SELECT transaction FROM balance_changes WHERE script = s.id AND token = 0 AND transaction >= 0
          AND transaction ${direction === 'ASC' ? '>' : '<'} $2 ORDER BY transaction ${direction} LIMIT $3
      ) c ORDER BY c.transaction ${direction} LIMIT $3
    )
    SELECT l.transaction AS number, (
      SELECT json_agg(json_build_array(encode(s.hash, 'hex'), s.address, encode(k.token_id, 'hex'), c.delta::text)
        ORDER BY s.hash, k.token_id)
      FROM balance_changes c JOIN script s ON s.id = c.script JOIN tokens k ON k.id = c.token
      WHERE c.transaction = l.transaction
    ) AS effects
    FROM listed l ORDER BY l.transaction ${direction}`,
  ),
)

/** @param after number of the last transaction that was read */
export async function listJointHistory(
  db: Database,
  scriptHashes: readonly Hex[],
  { after, limit, direction }: { readonly after: number; readonly limit: number; readonly direction: SortDirection },
): Promise<JointTransactionRecord[]> {
  const values = [scriptHashes.map(hexToBytea), after, limit]
  const rows = await listRows<{ readonly number: number; readonly effects: string }>(db, PAGE[direction], values)
  // Built by the query above.
  return rows.map(({ number, effects }) => ({ number, effects: JSON.parse(effects) as PackedEffect[] }))
}
