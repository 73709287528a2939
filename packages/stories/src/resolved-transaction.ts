import type { Box, Hex, NetworkPreset, TokenId, Transaction } from '@ergo-explorer/chain'
import { type BalanceChange, gainsOf, hasNoAmounts } from './balance-changes.ts'
import type { ReadScript, Script } from './script-reader.ts'
import type { Party } from './story.ts'

/** A transaction with all boxes that it spends, as input of the rules. */
export interface ResolvedTransaction {
  readonly preset: NetworkPreset
  readonly height: number
  readonly transaction: Transaction
  readonly inputs: readonly Box[]
  readonly dataInputs: readonly (Box | undefined)[]
  /** Without the fee outputs, whose sum is `fee`. */
  readonly outputs: readonly Box[]
  readonly fee: bigint
  readonly changes: readonly BalanceChange[]
  /** Distinct templates of the scripts of inputs and outputs. */
  readonly templates: readonly Hex[]
  readonly readScript: ReadScript
}

export const hasGainer = ({ changes }: ResolvedTransaction): boolean =>
  changes.some(({ nanoErg, assets }) => nanoErg > 0n || assets.some(({ amount }) => amount > 0n))

/** All scripts that have more afterwards, except the excluded ones. */
export function listReceivers({ changes }: ResolvedTransaction, except: readonly Hex[] = []): Party[] {
  return changes.flatMap((change) => {
    const gains = gainsOf(change)
    return hasNoAmounts(gains) || except.includes(change.script) ? [] : [{ script: change.script, ...gains }]
  })
}

/** The script shared by all boxes; undefined if there are several. */
export function findSoleOwner(boxes: readonly Box[]): Hex | undefined {
  const [first] = boxes
  return first !== undefined && boxes.every(({ ergoTree }) => ergoTree === first.ergoTree) ? first.ergoTree : undefined
}

export const scriptOf = ({ readScript }: ResolvedTransaction, { ergoTree }: Box): Script => readScript(ergoTree)

export const holdsToken = ({ assets }: Box, expectedTokenId: TokenId): boolean =>
  assets.some(({ tokenId }) => tokenId === expectedTokenId)

/** The output that continues a contract's box: the same script and the same singleton at the same position. */
export function findSuccessor({ outputs }: ResolvedTransaction, box: Box, position: number): Box | undefined {
  const singleton = box.assets[position]
  if (singleton?.amount !== 1n) return undefined
  return outputs.find((output) => {
    const held = output.assets[position]
    return output.ergoTree === box.ergoTree && held?.tokenId === singleton.tokenId && held.amount === 1n
  })
}
