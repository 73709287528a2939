import type { Box, BoxCandidate } from '../box/box.ts'
import type { Hex } from '../bytes/hex.ts'
import { FEE_SCRIPT } from '../network/protocol.ts'
import { type ChangeRules, makeChange, minValueOf, plainBox, sizeOf } from './make-change.ts'
import type { UnsignedTransaction } from './transaction.ts'

/** What a payment may spend. */
export type PayerBox = Pick<Box, 'boxId' | 'value' | 'assets'>

/** The payer's script guards all boxes that may be spent. Height is that of the newest block. */
export interface PaymentOrder extends ChangeRules {
  readonly receiverScript: Hex
  /** In nanoERG; the receiver gets exactly this. */
  readonly amount: bigint
  readonly fee: bigint
}

export type PaymentFault =
  /** Less than a box of the receiver must hold. */
  | { readonly reason: 'dust'; readonly minimum: bigint }
  /** The receiver's script leaves no room in a box. */
  | { readonly reason: 'script-too-long' }
  | { readonly reason: 'not-enough'; readonly available: bigint }
  /** There would be enough, but tokens must stay with the payer, and what is left is too little to hold them. */
  | { readonly reason: 'tokens-need-value' }
  /** There would be enough, but in more boxes, or among more tokens, than one transaction takes. */
  | { readonly reason: 'too-scattered' }

export interface Payment {
  readonly transaction: UnsignedTransaction
  /** What was ordered, and crumbs of change that are too small for a box. */
  readonly fee: bigint
}

export type BuiltPayment = ({ readonly ok: true } & Payment) | ({ readonly ok: false } & PaymentFault)

/** Nodes relay from 0.001 ERG on; wallets pay a little more, so as not to stand right on the line. */
export const USUAL_FEE = 1_100_000n
/** Each is signed on its own, and a phone should not take long over it. */
const MOST_INPUTS = 50
/** Of the reference node (ErgoBox.MaxBoxSize). */
const MAX_BOX_SIZE = 4096

/** One payment out of a payer's boxes: largest first, those without tokens before those with. Nothing is burnt. */
export function buildPayment(boxes: readonly PayerBox[], order: PaymentOrder): BuiltPayment {
  const receipt = plainBox(order.receiverScript, order.amount, order.height)
  if (sizeOf(receipt) > MAX_BOX_SIZE) return { ok: false, reason: 'script-too-long' }
  const minimum = minValueOf(receipt, order.minValuePerByte)
  if (order.amount < minimum) return { ok: false, reason: 'dust', minimum }
  const bySize = boxes.toSorted(largestFirst)
  const plainFirst = [...bySize.filter(isPlain), ...bySize.filter((box) => !isPlain(box))]
  // Small boxes without tokens may fill all places before a large one with tokens has its turn.
  const payment = settle(plainFirst, receipt, order) ?? settle(bySize, receipt, order)
  return payment === undefined ? { ok: false, ...whyNot(bySize, order) } : { ok: true, ...payment }
}

/** Spends the first so many boxes that suffice, with change where there is any. */
function settle(boxes: readonly PayerBox[], receipt: BoxCandidate, order: PaymentOrder): Payment | undefined {
  let crumbling: Payment | undefined
  for (let count = 1; count <= Math.min(boxes.length, MOST_INPUTS); count++) {
    const spent = boxes.slice(0, count)
    const rest = valueOf(spent) - receipt.value - order.fee
    if (rest < 0n) continue
    const change = makeChange(spent, rest, order)
    if (change === 'too-many-tokens') break
    if (change !== 'too-little') return paymentOf(spent, [receipt, ...change], order.fee, order.height)
    // Crumbs may go to the miner where no tokens hang on them; a further box that makes change of them is better.
    if (spent.every(isPlain)) crumbling ??= paymentOf(spent, [receipt], order.fee + rest, order.height)
  }
  return crumbling
}

function paymentOf(spent: readonly PayerBox[], outputs: readonly BoxCandidate[], fee: bigint, height: number): Payment {
  const inputs = spent.map(({ boxId }) => ({ boxId, extension: [] }))
  return { transaction: { inputs, dataInputs: [], outputs: [...outputs, plainBox(FEE_SCRIPT, fee, height)] }, fee }
}

function whyNot(bySize: readonly PayerBox[], order: PaymentOrder): PaymentFault {
  const wanted = order.amount + order.fee
  const available = valueOf(bySize)
  if (available < wanted) return { reason: 'not-enough', available }
  const reachable = bySize.slice(0, MOST_INPUTS)
  const isReachable = valueOf(reachable) >= wanted && makeChange(reachable, available, order) !== 'too-many-tokens'
  return { reason: isReachable ? 'tokens-need-value' : 'too-scattered' }
}

const valueOf = (boxes: readonly PayerBox[]): bigint => boxes.reduce((sum, { value }) => sum + value, 0n)
const isPlain = ({ assets }: PayerBox): boolean => assets.length === 0

/** Equal ones by their ids, so that the same boxes always make the same payment. */
function largestFirst(a: PayerBox, b: PayerBox): number {
  if (a.value !== b.value) return a.value > b.value ? -1 : 1
  return a.boxId < b.boxId ? -1 : 1
}
