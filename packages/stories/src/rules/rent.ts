import {
  type Box,
  findBurns,
  type Input,
  isRentSpend,
  type NetworkPreset,
  STORAGE_RENT_VARIABLE,
} from '@ergo-explorer/chain'
import { sumBoxAmounts } from '../balance-changes.ts'
import { readRegister, short } from '../constants.ts'
import type { StoryRule } from '../rule.ts'

/**
 * Proves that old boxes are spent without a proof and with the context variable that names the recreated output: the
 * protocol's storage rent. Other inputs may be present and pay nothing.
 */
export const rent: StoryRule = {
  name: 'rent',
  version: 1,
  match: ({ preset, height, inputs, transaction }) => {
    const due = inputs.flatMap((box, index) => {
      const input = transaction.inputs[index]
      return input !== undefined && isRentCollectionInput(preset, height, box, input) ? [{ box, input }] : []
    })
    if (due.length === 0) return undefined
    const recreatedBoxes = new Set(due.flatMap(({ box, input }) => recreated(box, input, transaction.outputs) ?? []))
    const [before, after] = [sumBoxAmounts(due.map(({ box }) => box)), sumBoxAmounts([...recreatedBoxes])]
    const nanoErg = before.nanoErg > after.nanoErg ? before.nanoErg - after.nanoErg : 0n
    const collected = { nanoErg, assets: findBurns([before.assets], [after.assets]) }
    return { kind: 'rent', charged: recreatedBoxes.size, emptied: due.length - recreatedBoxes.size, collected }
  },
}

export function isRentCollectionInput(
  preset: NetworkPreset,
  height: number,
  box: Box,
  { proof, extension }: Input,
): boolean {
  if (extension.length === 0) return false
  return isRentSpend(preset, {
    creationHeight: box.creationHeight,
    spentAtHeight: height,
    proofBytes: proof,
    variableIds: extension.map(([id]) => id),
  })
}

/** The output named by the spend, if it has the same script, tokens and registers. */
function recreated(box: Box, { extension }: Input, outputs: readonly Box[]): Box | undefined {
  const index = readRegister(extension.find(([id]) => id === STORAGE_RENT_VARIABLE)?.[1], short)
  const output = index === undefined ? undefined : outputs[index]
  if (output === undefined || output.ergoTree !== box.ergoTree) return undefined
  const isSame =
    output.assets.length === box.assets.length &&
    box.assets.every(
      ({ tokenId, amount }, position) =>
        output.assets[position]?.tokenId === tokenId && output.assets[position].amount === amount,
    ) &&
    Object.entries(box.registers).every(([id, value]) => output.registers[id as keyof Box['registers']] === value)
  return isSame ? output : undefined
}
