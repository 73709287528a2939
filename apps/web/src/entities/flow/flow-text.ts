import { type Amounts, sumOfBoxes } from '@ergo-explorer/chain'
import { readAssets } from '#data/transactions/net-effect.ts'
import { type BoxView, ownerToParty, type TransactionView } from '#data/transactions/transaction-view.ts'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import type { Translations } from '#i18n/translations.ts'
import { formatAmounts } from '../effect/format-amounts.ts'
import { formatPartyName, truncateName } from '@ergo-explorer/sentences/name-text'
import type { FlowNode, FlowRibbon } from './flow-placement.ts'
import type { FlowBoxes } from './flow-model.ts'

/** Longer names would leave the page beside the drawing. */
const MAX_LABEL_LENGTH = 24

/** Label of a node: the owner, with the number of boxes if there are several. */
export function formatNodeName(t: Translations, { kind, boxes }: FlowNode, flow: FlowBoxes): string {
  if (kind === 'fee') return t.text('transaction.minerFee')
  if (kind === 'mint') return t.text('transaction.minted')
  if (kind === 'burn') return t.text('transaction.burned')
  if (kind === 'more') return t.text('flow.more', { boxes: boxes.length })
  const first = flow.boxes.get(boxes[0]?.key ?? '')
  const name = first === undefined ? '' : truncateName(formatOwner(t, flow.transaction, first.box), MAX_LABEL_LENGTH)
  return boxes.length === 1 ? name : `${formatCount(boxes.length)} × ${name}`
}

/** Whether the name of the owner does not follow from bytes. */
export function isLabelled({ boxes: [first] }: FlowNode, flow: FlowBoxes): boolean {
  const owner = flow.boxes.get(first?.key ?? '')?.box.owner ?? -1
  return (flow.transaction.owners[owner]?.label ?? null) !== null
}

/** What the boxes of a node hold, or what is minted or burned. */
export function amountsOfNode({ kind, boxes }: FlowNode, { transaction, boxes: views }: FlowBoxes): Amounts {
  const { mints, burns, tokens } = transaction
  if (boxes.length === 0) return { nanoErg: 0n, assets: readAssets(kind === 'mint' ? mints : burns, tokens) }
  return sumBoxes(
    boxes.flatMap(({ key }) => views.get(key)?.box ?? []),
    tokens,
  )
}

/** Name of a ribbon for screen readers: “Output 1: 9hKw…QmYt, 120 ERG”. */
export function formatRibbon(t: Translations, { box, boxes }: FlowRibbon, flow: FlowBoxes, coinName: string): string {
  const found = flow.boxes.get(box?.key ?? '')
  if (found === undefined) return t.text('flow.others', { boxes })
  const { side, index, box: view } = found
  const { tokens } = flow.transaction
  return t.text('flow.box', {
    side,
    index: String(index),
    owner: formatOwner(t, flow.transaction, view),
    amount: view.value === null ? UNKNOWN_VALUE_TEXT : formatAmounts(t, sumBoxes([view], tokens), { coinName, tokens }),
  })
}

function formatOwner(t: Translations, { owners }: TransactionView, { owner, role }: BoxView): string {
  if (role === 'fee') return t.text('transaction.minerFee')
  const view = owner === null ? undefined : owners[owner]
  return view === undefined ? t.text('transaction.unknownBox') : formatPartyName(ownerToParty(view))
}

const sumBoxes = (boxes: readonly BoxView[], tokens: TransactionView['tokens']): Amounts =>
  sumOfBoxes(boxes.map(({ value, assets }) => ({ value: BigInt(value ?? 0), assets: readAssets(assets, tokens) })))
