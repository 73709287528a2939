import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, defineQuery } from '../database/query.ts'
import type { Page } from '../requests/page.ts'
import { MEMPOOL_SPENDER_SQL } from './mempool-boxes.ts'

/** The effect of the mempool on the unspent boxes of a script. */
export interface MempoolEffect {
  /** Ids of new boxes, oldest first. */
  readonly created: readonly Hex[]
  /** Numbers of confirmed boxes that the mempool spends. */
  readonly spent: readonly number[]
  /** Number of confirmed unspent boxes, including those the mempool spends. */
  readonly confirmed: number
}

/**
 * Uses mempool_outputs_by_script; mempool_changes_by_script for the transactions, whose inputs are found by boxes_by_id
 * and the primary key of unspent; scripts_by_hash and the primary key of script_totals.
 */
const MEMPOOL_EFFECT = defineQuery(
  'mempoolUnspent.effect',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1)
  SELECT COALESCE((SELECT unspent FROM script_totals WHERE script = (SELECT id FROM script)), 0) AS confirmed,
    ARRAY(SELECT o.id FROM mempool_outputs o JOIN mempool_transactions t ON t.id = o.transaction AND t.conflicts_with IS NULL
      WHERE o.script_hash = $1 AND ${MEMPOOL_SPENDER_SQL} IS NULL ORDER BY t.first_seen, t.depth, t.id, o.position) AS created,
    ARRAY(SELECT u.box FROM mempool_changes c JOIN mempool_transactions t ON t.id = c.transaction AND t.conflicts_with IS NULL
      JOIN mempool_inputs i ON i.transaction = t.id AND NOT i.is_data
      JOIN boxes b ON b.id = i.box JOIN unspent u ON u.box = b.number
      WHERE c.script_hash = $1 AND c.token_id = '' AND u.script = (SELECT id FROM script)) AS spent`,
)

const NO_EFFECT: MempoolEffect = { created: [], spent: [], confirmed: 0 }

export const findMempoolEffect = async (db: Database, scriptHash: Hex): Promise<MempoolEffect> =>
  (await findRow<MempoolEffect>(db, MEMPOOL_EFFECT, [hexToBytea(scriptHash)])) ?? NO_EFFECT

/** OFFSET within unspent_by_script; ids by the primary key of boxes. */
const remainingQuery = (direction: 'ASC' | 'DESC') =>
  defineQuery(
    `mempoolUnspent.remaining.${direction}`,
    `SELECT ARRAY(SELECT b.id FROM (
        SELECT box FROM unspent WHERE script = (SELECT id FROM scripts WHERE hash = $1) AND box <> ALL($2::int4[])
        ORDER BY box ${direction} LIMIT $3 OFFSET $4
      ) page JOIN boxes b ON b.number = page.box ORDER BY page.box ${direction}) AS ids`,
  )
const REMAINING = { asc: remainingQuery('ASC'), desc: remainingQuery('DESC') }

/** Ids of the confirmed boxes of a script that the mempool does not spend. */
export async function listRemainingUnspent(
  db: Database,
  scriptHash: Hex,
  {
    effect: { spent },
    page: { limit, offset },
    direction,
  }: { readonly effect: Pick<MempoolEffect, 'spent'>; readonly page: Page; readonly direction: 'asc' | 'desc' },
): Promise<readonly Hex[]> {
  if (limit === 0) return []
  const row = await findRow<{ readonly ids: readonly Hex[] }>(db, REMAINING[direction], [
    hexToBytea(scriptHash),
    spent,
    limit,
    offset,
  ])
  return row?.ids ?? []
}
