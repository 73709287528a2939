import type { BoxId, Hex, PayerBox, TokenId } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, defineQuery } from '../database/query.ts'

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

export async function findPayableBoxes(db: Database, scriptHash: Hex): Promise<PayableBoxes> {
  const row = await findRow<Row>(db, PAYABLE, [hexToBytea(scriptHash)])
  const { boxes, isTruncated = false, hasMempoolTransactions = false } = row ?? { boxes: null }
  // Built by the query above, with amounts as text to keep all digits.
  const packed = JSON.parse(boxes ?? '[]') as readonly PackedBox[]
  return { boxes: packed.map(unpackBox), isTruncated, hasMempoolTransactions }
}

interface Row {
  readonly boxes: string | null
  readonly isTruncated: boolean
  readonly hasMempoolTransactions: boolean
}
type PackedBox = readonly [id: BoxId, value: string, assets: readonly (readonly [TokenId, string])[] | null]

const unpackBox = ([boxId, value, assets]: PackedBox): PayerBox => ({
  boxId,
  value: BigInt(value),
  assets: (assets ?? []).map(([tokenId, amount]) => ({ tokenId, amount: BigInt(amount) })),
})
