import type { Box, Hex, NetworkPreset, TokenId, Transaction } from '@ergo-explorer/chain'
import { type BalanceChange, balanceChanges, gainsOf, isNothing } from './balance-changes.ts'
import type { ReadScript, Script } from './script-reader.ts'
import type { Party } from './story.ts'

/** What a story is told from. */
export interface StoryContext {
  readonly preset: NetworkPreset
  /** Of the block that holds the transaction, or of the next one for a waiting transaction. */
  readonly height: number
  readonly transaction: Transaction
  /** The spent boxes in the order of the transaction's inputs; undefined where one is not known. */
  readonly inputs: readonly (Box | undefined)[]
  /** The boxes that are only read, as far as they are known. */
  readonly dataInputs?: readonly (Box | undefined)[]
  readonly readScript: ReadScript
}

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
  readonly readScript: ReadScript
}

/** Undefined unless every spent box is known. */
export function layOut(context: StoryContext): Sides | undefined {
  const { preset, height, transaction, dataInputs = [], readScript } = context
  const inputs = transaction.inputs.map((_, index) => context.inputs[index]).filter((box) => box !== undefined)
  if (inputs.length < transaction.inputs.length) return undefined
  const isFee = ({ ergoTree }: Box): boolean => ergoTree === preset.systemScripts.fee
  const outputs = transaction.outputs.filter((box) => !isFee(box))
  const fee = transaction.outputs.filter(isFee).reduce((sum, { value }) => sum + value, 0n)
  const changes = balanceChanges(inputs, outputs)
  return { preset, height, transaction, inputs, dataInputs, outputs, fee, changes, readScript }
}

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
