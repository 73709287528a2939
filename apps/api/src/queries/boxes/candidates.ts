import type { BoxId, Hex, PayerBox, Registers, TokenId } from '@ergo-explorer/chain'
import { unpackRegisters } from '@ergo-explorer/db'
import { type Database, defineQuery, findRow, hexToBytea } from '#database/query.ts'
import { MEMPOOL_SPENDER_SQL, unpackAssetsSql } from './any-boxes.ts'

/** An unspent box that a selection can choose. */
export interface CandidateBox extends PayerBox {
  readonly registers: Registers
}

export interface CandidateBoxes {
  readonly boxes: readonly CandidateBox[]
  /** Whether a script has more unspent boxes. */
  readonly isTruncated: boolean
}

const MAX_CONFIRMED = 2000
const MAX_PENDING = 200

/**
 * Uses scripts_by_hash, unspent_by_script backwards, and for each box the primary keys of boxes, unspent_assets_by_box
 * and mempool_inputs_by_box; mempool_outputs_by_script. Skips boxes that any mempool transaction spends, even one that
 * loses a conflict, because the conflict can still be decided either way.
 */
const CANDIDATES = defineQuery(
  'candidateBoxes.find',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = ANY($1::bytea[])),
  newest AS MATERIALIZED (
    SELECT u.box, u.value, u.row FROM script s CROSS JOIN LATERAL (
      SELECT box, value, row_number() OVER (ORDER BY box DESC) AS row FROM (
        SELECT box, value FROM unspent WHERE script = s.id ORDER BY box DESC LIMIT $2 + 1
      ) listed
    ) u
  )
  SELECT (
      SELECT json_agg(json_build_array(encode(b.id, 'hex'), n.value::text, encode(b.registers, 'hex'), (
        SELECT json_agg(json_build_array(encode(t.token_id, 'hex'), a.amount::text) ORDER BY a.position)
        FROM unspent_assets a JOIN tokens t ON t.id = a.token WHERE a.box = n.box)))
      FROM newest n JOIN boxes b ON b.number = n.box
      WHERE n.row <= $2 AND NOT EXISTS (SELECT FROM mempool_inputs i WHERE i.box = b.id AND NOT i.is_data)
    ) AS confirmed,
    (
      SELECT json_agg(json_build_array(encode(p.id, 'hex'), p.value::text, encode(p.registers, 'hex'), (
        SELECT json_agg(json_build_array(encode(a.token_id, 'hex'), a.amount::text) ORDER BY a.position)
        FROM ${unpackAssetsSql('p.assets')} a)))
      FROM (
        SELECT o.* FROM mempool_outputs o JOIN mempool_transactions maker ON maker.id = o.transaction AND maker.conflicts_with IS NULL
        WHERE $3 AND o.script_hash = ANY($1::bytea[]) AND ${MEMPOOL_SPENDER_SQL} IS NULL ORDER BY o.id LIMIT ${MAX_PENDING}
      ) p
    ) AS pending,
    EXISTS (SELECT FROM newest WHERE row > $2) AS "isTruncated"`,
)

type PackedBox = readonly [
  id: BoxId,
  value: string,
  registers: Hex | null,
  assets: readonly (readonly [TokenId, string])[] | null,
]

interface Row {
  /** JSON. */
  readonly confirmed: string | null
  readonly pending: string | null
  readonly isTruncated: boolean
}

/** The newest unspent boxes of each script, and boxes of the mempool. */
export async function listCandidateBoxes(
  db: Database,
  scriptHashes: readonly Hex[],
  includePending: boolean,
): Promise<CandidateBoxes> {
  const limit = Math.floor(MAX_CONFIRMED / Math.max(1, scriptHashes.length))
  const row = await findRow<Row>(db, CANDIDATES, [scriptHashes.map(hexToBytea), limit, includePending])
  // Built by the query above, with amounts as text to keep all digits.
  const packed = [row?.confirmed, row?.pending].flatMap((json) => JSON.parse(json ?? '[]') as readonly PackedBox[])
  return { boxes: packed.map(unpackBox), isTruncated: row?.isTruncated ?? false }
}

const unpackBox = ([boxId, value, registers, assets]: PackedBox): CandidateBox => ({
  boxId,
  value: BigInt(value),
  registers: unpackRegisters(registers),
  assets: (assets ?? []).map(([tokenId, amount]) => ({ tokenId, amount: BigInt(amount) })),
})
