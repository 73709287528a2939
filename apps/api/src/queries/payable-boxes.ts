import type { BoxId, Hex, PayerBox, TokenId } from '@ergo-explorer/chain'
import { bytea, type Database, find, question } from '../database/ask.ts'

/** What a script can pay with. */
export interface PayableBoxes {
  readonly boxes: readonly PayerBox[]
  /** Whether there are more boxes than these and those that wait to be spent. */
  readonly isCut: boolean
  /** Whether a waiting transaction spends from the script, or pays it. */
  readonly hasWaiting: boolean
}

/** The newest are looked at, and the largest of them told: a payment spends fewer. */
const MOST_SEEN = 1000
const MOST_TOLD = 100

/**
 * scripts_by_hash; unspent_by_script, from the end; the primary key of script_totals; pool_changes_by_script. For each
 * box that is told the primary keys of boxes, of box_assets and of tokens, and pool_inputs_by_box: what any waiting
 * transaction spends is left alone, even one that loses to another, since both may come out otherwise.
 */
const PAYABLE = question(
  'payableBoxes.find',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  newest AS MATERIALIZED (
    SELECT box, value FROM unspent WHERE script = (SELECT id FROM script) ORDER BY box DESC LIMIT ${MOST_SEEN}
  ),
  largest AS MATERIALIZED (SELECT box, value FROM newest ORDER BY value DESC, box LIMIT ${MOST_TOLD})
  SELECT (
      SELECT json_agg(json_build_array(encode(b.id, 'hex'), l.value::text, (
        SELECT json_agg(json_build_array(encode(t.token_id, 'hex'), a.amount::text) ORDER BY a.position)
        FROM box_assets a JOIN tokens t ON t.id = a.token WHERE a.box = l.box)))
      FROM largest l JOIN boxes b ON b.number = l.box
      WHERE NOT EXISTS (SELECT FROM pool_inputs i WHERE i.box = b.id AND NOT i.is_data)
    ) AS boxes,
    COALESCE((SELECT unspent FROM script_totals WHERE script = (SELECT id FROM script)), 0) > ${MOST_TOLD} AS "isCut",
    EXISTS (SELECT FROM pool_changes WHERE script_hash = $1) AS "hasWaiting"`,
)

export async function findPayableBoxes(db: Database, scriptHash: Hex): Promise<PayableBoxes> {
  const row = await find<Row>(db, PAYABLE, [bytea(scriptHash)])
  const { boxes, isCut = false, hasWaiting = false } = row ?? { boxes: null }
  // The query above makes it, with amounts as text so that no digit is lost.
  const packed = JSON.parse(boxes ?? '[]') as readonly PackedBox[]
  return { boxes: packed.map(unpacked), isCut, hasWaiting }
}

interface Row {
  readonly boxes: string | null
  readonly isCut: boolean
  readonly hasWaiting: boolean
}
type PackedBox = readonly [id: BoxId, value: string, assets: readonly (readonly [TokenId, string])[] | null]

const unpacked = ([boxId, value, assets]: PackedBox): PayerBox => ({
  boxId,
  value: BigInt(value),
  assets: (assets ?? []).map(([tokenId, amount]) => ({ tokenId, amount: BigInt(amount) })),
})
