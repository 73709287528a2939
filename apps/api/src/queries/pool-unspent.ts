import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, question } from '../database/ask.ts'
import type { Page } from '../requests/page.ts'
import { SPENDER } from './pool-boxes.ts'

/** What the mempool does to the unspent boxes of a script. */
export interface PoolSide {
  /** Ids of the boxes that it adds, oldest first. */
  readonly added: readonly Hex[]
  /** Numbers of the confirmed ones that it takes away. */
  readonly taken: readonly number[]
  /** How many confirmed ones there are, the taken ones included. */
  readonly confirmed: number
}

/**
 * pool_outputs_by_script; pool_changes_by_script, whose transactions name what they spend, found by boxes_by_id and by
 * the primary key of unspent; scripts_by_hash and the primary key of script_totals.
 */
const POOL_SIDE = question(
  'poolUnspent.side',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1)
  SELECT COALESCE((SELECT unspent FROM script_totals WHERE script = (SELECT id FROM script)), 0) AS confirmed,
    ARRAY(SELECT o.id FROM pool_outputs o JOIN pool_transactions t ON t.id = o.transaction AND t.loses_to IS NULL
      WHERE o.script_hash = $1 AND ${SPENDER} IS NULL ORDER BY t.first_seen, t.depth, t.id, o.position) AS added,
    ARRAY(SELECT u.box FROM pool_changes c JOIN pool_transactions t ON t.id = c.transaction AND t.loses_to IS NULL
      JOIN pool_inputs i ON i.transaction = t.id AND NOT i.is_data
      JOIN boxes b ON b.id = i.box JOIN unspent u ON u.box = b.number
      WHERE c.script_hash = $1 AND c.token_id = '' AND u.script = (SELECT id FROM script)) AS taken`,
)

const NOTHING: PoolSide = { added: [], taken: [], confirmed: 0 }

export const findPoolSide = async (db: Database, scriptHash: Hex): Promise<PoolSide> =>
  (await find<PoolSide>(db, POOL_SIDE, [bytea(scriptHash)])) ?? NOTHING

/** Skips inside unspent_by_script; ids by the primary key of boxes. */
const left = (direction: 'ASC' | 'DESC') =>
  question(
    `poolUnspent.left.${direction}`,
    `SELECT ARRAY(SELECT b.id FROM (
        SELECT box FROM unspent WHERE script = (SELECT id FROM scripts WHERE hash = $1) AND box <> ALL($2::int4[])
        ORDER BY box ${direction} LIMIT $3 OFFSET $4
      ) page JOIN boxes b ON b.number = page.box ORDER BY page.box ${direction}) AS ids`,
  )
const LEFT = { asc: left('ASC'), desc: left('DESC') }

/** Ids of the confirmed boxes of a script that the mempool leaves alone. */
export async function listLeftUnspent(
  db: Database,
  scriptHash: Hex,
  { taken }: Pick<PoolSide, 'taken'>,
  { limit, offset }: Page,
  direction: 'asc' | 'desc',
): Promise<readonly Hex[]> {
  if (limit === 0) return []
  const row = await find<{ readonly ids: readonly Hex[] }>(db, LEFT[direction], [
    bytea(scriptHash),
    taken,
    limit,
    offset,
  ])
  return row?.ids ?? []
}
