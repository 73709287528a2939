import type { Box, Hex, NetworkPreset, TokenId, Transaction } from '@ergo-explorer/chain'
import { type BalanceChange, balanceChanges, gainsOf, hasNoAmounts } from './balance-changes.ts'
import type { Party } from './facts.ts'
import type { ReadScript, Script } from './script-reader.ts'

/** Input of a story. */
export interface StoryContext {
  readonly preset: NetworkPreset
  /** Height of the block that contains the transaction, or of the next block for a mempool transaction. */
  readonly height: number
  readonly transaction: Transaction
  /** The spent boxes in the order of the transaction's inputs; undefined if a box is unknown. */
  readonly inputs: readonly (Box | undefined)[]
  /** Data input boxes, as far as they are known. */
  readonly dataInputs?: readonly (Box | undefined)[]
  readonly readScript: ReadScript
}

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

/** Returns undefined unless every spent box is known. */
export function resolveTransaction(context: StoryContext): ResolvedTransaction | undefined {
  const inputs: Box[] = []
  for (const index of context.transaction.inputs.keys()) {
    const box = context.inputs[index]
    if (box === undefined) return undefined
    inputs.push(box)
  }
  return new LazyResolvedTransaction(context, inputs)
}

/** Changes and templates are computed on first use: rewards and fees, a third of all transactions, do not need them. */
class LazyResolvedTransaction implements ResolvedTransaction {
  readonly preset: NetworkPreset
  readonly height: number
  readonly transaction: Transaction
  readonly inputs: readonly Box[]
  readonly dataInputs: readonly (Box | undefined)[]
  readonly outputs: readonly Box[]
  readonly fee: bigint
  readonly readScript: ReadScript
  #changes: readonly BalanceChange[] | undefined
  #templates: readonly Hex[] | undefined

  constructor({ preset, height, transaction, dataInputs = [], readScript }: StoryContext, inputs: readonly Box[]) {
    const outputs: Box[] = []
    let fee = 0n
    for (const box of transaction.outputs) {
      if (box.ergoTree === preset.systemScripts.fee) fee += box.value
      else outputs.push(box)
    }
    this.preset = preset
    this.height = height
    this.transaction = transaction
    this.inputs = inputs
    this.dataInputs = dataInputs
    this.outputs = outputs
    this.fee = fee
    this.readScript = readScript
  }

  get changes(): readonly BalanceChange[] {
    return (this.#changes ??= balanceChanges(this.inputs, this.outputs, this.preset.systemScripts))
  }

  get templates(): readonly Hex[] {
    return (this.#templates ??= templatesOf([this.inputs, this.outputs], this.readScript))
  }
}

function templatesOf(resolved: readonly (readonly Box[])[], readScript: ReadScript): Hex[] {
  const found: Hex[] = []
  for (const boxes of resolved) {
    for (const { ergoTree } of boxes) {
      const { template } = readScript(ergoTree)
      if (template !== undefined && !found.includes(template)) found.push(template)
    }
  }
  return found
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

/** Spent boxes guarded by more than keys. */
export function contractBoxes(resolved: ResolvedTransaction): Box[] {
  return resolved.inputs.filter((box) => !scriptOf(resolved, box).isWallet)
}

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
