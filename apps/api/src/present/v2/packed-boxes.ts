import { type Box, type Hex, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { ChangeOutput } from '@ergo-explorer/contract'
import { unpackRegisters } from '@ergo-explorer/db'
import type { PackedBox } from '#queries/boxes/packed-boxes.ts'
import { type AddressContext, addressOfErgoTree } from '#scripts.ts'

export function presentPackedBox(box: PackedBox): ChangeOutput {
  const [boxId, value, creationHeight, ergoTree, address, registers, assets, index] = box
  return {
    boxId,
    index,
    value: toNanoErg(BigInt(value)),
    address,
    ergoTree,
    creationHeight,
    assets: (assets ?? []).map(([tokenId, amount]) => ({ tokenId, amount: toTokenUnits(BigInt(amount)) })),
    additionalRegisters: { ...unpackRegisters(registers) },
  }
}

/** The same of a box that is stored only in its block, or read with its names. */
export const presentPlainBox = (
  context: AddressContext,
  box: Pick<Box, 'value' | 'creationHeight' | 'ergoTree' | 'registers'> & {
    readonly id: Hex
    readonly index: number
    readonly assets: readonly { readonly tokenId: Hex; readonly amount: bigint }[]
  },
): ChangeOutput => ({
  boxId: box.id,
  index: box.index,
  value: toNanoErg(box.value),
  address: addressOfErgoTree(context, box.ergoTree),
  ergoTree: box.ergoTree,
  creationHeight: box.creationHeight,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount: toTokenUnits(amount) })),
  additionalRegisters: { ...box.registers },
})
