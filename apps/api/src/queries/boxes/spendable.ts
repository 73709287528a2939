import type { BoxId, Hex, PayerBox, TokenId } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, defineQuery, listRows, defineSortedQuery } from '#database/query.ts'
import type { Page } from '#requests/pages.ts'
import { MEMPOOL_SPENDER_SQL } from './any-boxes.ts'
import type { SortDirection } from '@ergo-explorer/contract'

/** Boxes that a script can pay with. */
export interface PayableBoxes {
  readonly boxes: readonly PayerBox[]
  /** Whether the script has more boxes than were returned or are being spent. */
  readonly isTruncated: boolean
  /** Whether a mempool transaction spends from the script or pays to it. */
  readonly hasMempoolTransactions: boolean
}

/** Scans the newest boxes and returns the largest of them; a payment needs fewer. */
const MAX_SCANNED = 1000
const MAX_RETURNED = 100

/**
 * Uses scripts_by_hash, unspent_by_script backwards, the primary key of script_totals, and mempool_changes_by_script.
 * For each returned box, the primary keys of boxes, box_assets and tokens, and mempool_inputs_by_box. Skips boxes that
 * any mempool transaction spends, even one that loses a conflict, because the conflict can still be decided either way.
 */
const PAYABLE = defineQuery(
  'payableBoxes.find',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  newest AS MATERIALIZED (
    SELECT box, value FROM unspent WHERE script = (SELECT id FROM script) ORDER BY box DESC LIMIT ${MAX_SCANNED}
  ),
  largest AS MATERIALIZED (SELECT box, value FROM newest ORDER BY value DESC, box LIMIT ${MAX_RETURNED})
  SELECT (
      SELECT json_agg(json_build_array(encode(b.id, 'hex'), l.value::text, (
        SELECT json_agg(json_build_array(encode(t.token_id, 'hex'), a.amount::text) ORDER BY a.position)
        FROM box_assets a JOIN tokens t ON t.id = a.token WHERE a.box = l.box)))
      FROM largest l JOIN boxes b ON b.number = l.box
      WHERE NOT EXISTS (SELECT FROM mempool_inputs i WHERE i.box = b.id AND NOT i.is_data)
    ) AS boxes,
    COALESCE((SELECT unspent FROM script_totals WHERE script = (SELECT id FROM script)), 0) > ${MAX_RETURNED} AS "isTruncated",
    EXISTS (SELECT FROM mempool_changes WHERE script_hash = $1) AS "hasMempoolTransactions"`,
)

export async function listPayableBoxes(db: Database, scriptHash: Hex): Promise<PayableBoxes> {
  const row = await findRow<PayableRow>(db, PAYABLE, [hexToBytea(scriptHash)])
  const { boxes, isTruncated = false, hasMempoolTransactions = false } = row ?? { boxes: null }
  // Built by the query above, with amounts as text to keep all digits.
  const packed = JSON.parse(boxes ?? '[]') as readonly PackedBox[]
  return { boxes: packed.map(unpackBox), isTruncated, hasMempoolTransactions }
}

type PayableRow = Omit<PayableBoxes, 'boxes'> & { readonly boxes: string | null }
type PackedBox = readonly [id: BoxId, value: string, assets: readonly (readonly [TokenId, string])[] | null]

const unpackBox = ([boxId, value, assets]: PackedBox): PayerBox => ({
  boxId,
  value: BigInt(value),
  assets: (assets ?? []).map(([tokenId, amount]) => ({ tokenId, amount: BigInt(amount) })),
})

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
const REMAINING = defineSortedQuery((direction) =>
  defineQuery(
    `mempoolUnspent.remaining.${direction}`,
    `SELECT ARRAY(SELECT b.id FROM (
        SELECT box FROM unspent WHERE script = (SELECT id FROM scripts WHERE hash = $1) AND box <> ALL($2::int4[])
        ORDER BY box ${direction} LIMIT $3 OFFSET $4
      ) page JOIN boxes b ON b.number = page.box ORDER BY page.box ${direction}) AS ids`,
  ),
)

/** Ids of the confirmed boxes of a script that the mempool does not spend. */
export async function listRemainingUnspent(
  db: Database,
  scriptHash: Hex,
  {
    effect: { spent },
    page: { limit, offset },
    direction,
  }: { readonly effect: Pick<MempoolEffect, 'spent'>; readonly page: Page; readonly direction: SortDirection },
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

/** Uses boxes_by_id, inputs_by_box and the primary key of mempool_outputs. Ignores spending by mempool transactions. */
const STATES = defineQuery(
  'boxStates.byIds',
  `SELECT b.id, EXISTS (SELECT FROM inputs i WHERE i.box = b.number) AS "isSpent" FROM boxes b WHERE b.id = ANY($1::bytea[])
  UNION ALL SELECT id, false FROM mempool_outputs WHERE id = ANY($1::bytea[])`,
)

export type BoxStates = ReadonlyMap<Hex, 'unspent' | 'spent'>

/** State of each box that the chain or the mempool contains. */
export async function listBoxStates(db: Database, ids: readonly Hex[]): Promise<BoxStates> {
  const rows = await listRows<{ id: Hex; isSpent: boolean }>(db, STATES, [ids.map(hexToBytea)])
  return new Map(rows.map(({ id, isSpent }) => [id, isSpent ? 'spent' : 'unspent']))
}
