import { type BoxSide, type BoxView, ownerToParty, type TransactionView } from '#data/transactions/transaction-view.ts'
import { boxKey, type BoxReference } from './box-key.ts'
import type { FlowInput } from './flow-layout.ts'
import type { FlowBox } from './flow-placement.ts'

/** The boxes of a transaction as the layout needs them. */
export function toFlowInput({ inputs, dataInputs, outputs, mints, burns, owners }: TransactionView): FlowInput {
  const ownerOf = ({ owner }: BoxView) => (owner === null ? undefined : owners[owner])
  const spenders = new Set(inputs.boxes.map((box) => ownerOf(box)?.address))
  const toBox =
    (side: BoxSide) =>
    (box: BoxView, index: number): FlowBox => ({
      key: boxKey({ side, index }),
      index,
      nanoErg: BigInt(box.value ?? 0),
      assets: box.assets.map(toAsset),
      group: groupOf(ownerOf(box)) ?? box.boxId,
    })
  const roleOf = (box: BoxView): FlowBox['role'] => {
    if (box.role === 'fee') return 'fee'
    const owner = ownerOf(box)
    return owner?.kind === 'P2PK' && spenders.has(owner.address) ? 'change' : undefined
  }
  return {
    inputs: inputs.boxes.map(toBox('input')),
    dataInputs: dataInputs.boxes.map(toBox('data')),
    outputs: outputs.boxes.map((box, index) => ({
      ...toBox('output')(box, index),
      role: roleOf(box),
    })),
    mints: mints.map(toAsset),
    burns: burns.map(toAsset),
  }
}

const toAsset = ({ token, amount }: BoxView['assets'][number]) => ({ token, amount: BigInt(amount) })

/** Boxes with the same name belong together, for example those of oracles, each of which has its own script. */
function groupOf(owner: TransactionView['owners'][number] | undefined): string | undefined {
  if (owner === undefined) return undefined
  const { address, label } = ownerToParty(owner)
  return label === null ? address : `label ${label.name}`
}

/** The transaction at the other end of a box: the one that created an input, or that spends an output. */
export const neighbourOf = (side: BoxSide, { transactionId, spentBy }: BoxView): string | undefined =>
  side === 'output' ? spentBy?.transactionId : transactionId

/** A transaction with its boxes by key. */
export interface FlowBoxes {
  readonly transaction: TransactionView
  readonly boxes: ReadonlyMap<string, BoxReference & { readonly box: BoxView }>
  /** Keys of a box on the page. */
  readonly keysOnPage: (key: string) => string
}

/** @param main the transaction of the page; in the picture of a neighbour, boxes of both are highlighted together */
export function toFlowBoxes(transaction: TransactionView, main = transaction): FlowBoxes {
  const boxes = boxesByKey(transaction)
  if (transaction === main) return { transaction, boxes, keysOnPage: (key) => key }
  const mainKeys = new Map(Array.from(boxesByKey(main), ([key, { box }]) => [box.boxId, key]))
  return {
    transaction,
    boxes,
    keysOnPage: (key) =>
      `${transaction.transactionId.slice(0, 8)}-${key} ${mainKeys.get(boxes.get(key)?.box.boxId ?? '') ?? ''}`,
  }
}

function boxesByKey({ inputs, dataInputs, outputs }: TransactionView): FlowBoxes['boxes'] {
  const entriesOf = (side: BoxSide, list: readonly BoxView[]) =>
    list.map((box, index) => [boxKey({ side, index }), { side, index, box }] as const)
  return new Map([
    ...entriesOf('data', dataInputs.boxes),
    ...entriesOf('input', inputs.boxes),
    ...entriesOf('output', outputs.boxes),
  ])
}
