import type { Box, Hex, NetworkPreset, TokenId, Transaction } from '@ergo-explorer/chain'
import { type BalanceChange, gainsOf, isNothing } from './balance-changes.ts'
import type { ReadScript, Script } from './script-reader.ts'
import type { Party } from './story.ts'

/** A transaction with all that it spends, laid out for the rules. */
export interface Sides {
  readonly preset: NetworkPreset
  readonly height: number
  readonly transaction: Transaction
  readonly inputs: readonly Box[]
  readonly dataInputs: readonly (Box | undefined)[]
  /** Without the fee outputs, whose sum is the fee. */
  readonly outputs: readonly Box[]
  readonly fee: bigint
  readonly changes: readonly BalanceChange[]
  /** Of the scripts of inputs and outputs, each once. */
  readonly templates: readonly Hex[]
  readonly readScript: ReadScript
}

export const doesAnyoneGain = ({ changes }: Sides): boolean =>
  changes.some(({ nanoErg, assets }) => nanoErg > 0n || assets.some(({ amount }) => amount > 0n))

/** Everybody who has more afterwards, apart from these. */
export function receiversIn({ changes }: Sides, except: readonly Hex[] = []): Party[] {
  return changes.flatMap((change) => {
    const gains = gainsOf(change)
    return isNothing(gains) || except.includes(change.script) ? [] : [{ script: change.script, ...gains }]
  })
}

/** The one script that all inputs stand under, or undefined when there are several. */
export function onlyOwnerOf(boxes: readonly Box[]): Hex | undefined {
  const [first] = boxes
  return first !== undefined && boxes.every(({ ergoTree }) => ergoTree === first.ergoTree) ? first.ergoTree : undefined
}

export const scriptOf = ({ readScript }: Sides, { ergoTree }: Box): Script => readScript(ergoTree)

export const holds = ({ assets }: Box, wanted: TokenId): boolean => assets.some(({ tokenId }) => tokenId === wanted)

/** The output that a contract's box became: the same script and the same singleton in the same place. */
export function successorOf({ outputs }: Sides, box: Box, position: number): Box | undefined {
  const singleton = box.assets[position]
  if (singleton?.amount !== 1n) return undefined
  return outputs.find((output) => {
    const held = output.assets[position]
    return output.ergoTree === box.ergoTree && held?.tokenId === singleton.tokenId && held.amount === 1n
  })
}
