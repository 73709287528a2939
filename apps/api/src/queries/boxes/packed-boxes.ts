import type { Hex } from '@ergo-explorer/chain'

type PackedAsset = readonly [tokenId: Hex, amount: string]

/** A box as a JSON array: only what the chain itself says. */
export type PackedBox = readonly [
  id: Hex,
  value: string,
  creationHeight: number,
  ergoTree: Hex,
  address: string,
  registers: Hex | null,
  assets: readonly PackedAsset[] | null,
  /** Among the outputs of its transaction. */
  index: number,
]

/** A {@link PackedBox} of box `b` with script `s`. Uses the primary keys of box_assets and tokens. */
export const PACKED_BOX_SQL = `json_build_array(encode(b.id, 'hex'), b.value::text, b.creation_height, encode(s.ergo_tree, 'hex'),
        s.address, encode(b.registers, 'hex'), (
          SELECT json_agg(json_build_array(encode(k.token_id, 'hex'), a.amount::text) ORDER BY a.position)
          FROM box_assets a JOIN tokens k ON k.id = a.token WHERE a.box = b.number
        ), b.position)`

/** The boxes that transaction `t` creates, as JSON. Uses the primary keys of boxes and scripts. */
export const OUTPUTS_SQL = `(
      SELECT json_agg(${PACKED_BOX_SQL} ORDER BY b.number)
      FROM boxes b JOIN scripts s ON s.id = b.script
      WHERE b.number >= t.first_box AND b.number < t.first_box + t.outputs
    )`
