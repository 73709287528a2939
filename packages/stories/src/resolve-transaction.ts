import type { Box, Hex, NetworkPreset, Transaction } from '@ergo-explorer/chain'
import { type BalanceChange, balanceChanges } from './balance-changes.ts'
import type { ReadScript } from './script-reader.ts'
import type { ResolvedTransaction } from './resolved-transaction.ts'

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
    return (this.#changes ??= balanceChanges(this.inputs, this.outputs))
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
