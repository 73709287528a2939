import type { Box, BoxCandidate } from '../box/box.ts'
import type { Hex } from '../bytes/hex.ts'
import { FEE_SCRIPT } from '../network/protocol.ts'
import { type ChangeRules, makeChange, minBoxValue, plainBox, boxSizeInState } from './make-change.ts'
import type { UnsignedTransaction } from './transaction.ts'

/** A box that a payment may spend. */
export type PayerBox = Pick<Box, 'boxId' | 'value' | 'assets'>

/** All spendable boxes belong to the payer's script. `height` is that of the newest block. */
export interface PaymentOrder extends ChangeRules {
  readonly receiverScript: Hex
  /** nanoERG that the receiver gets. */
  readonly amount: bigint
  readonly fee: bigint
}

export type PaymentFault =
  /** Less than the minimum value of the receiver's box. */
  | { readonly reason: 'dust'; readonly minimum: bigint }
  /** The receiver's script does not fit into a box. */
  | { readonly reason: 'script-too-long' }
  | { readonly reason: 'not-enough'; readonly available: bigint }
  /** The funds suffice, but the remaining value is too low for the boxes that return the payer's tokens. */
  | { readonly reason: 'tokens-need-value' }
  /** The funds suffice, but are spread over more boxes or tokens than one transaction can take. */
  | { readonly reason: 'too-scattered' }

export interface Payment {
  readonly transaction: UnsignedTransaction
  /** The requested fee plus change that is too small for a box. */
  readonly fee: bigint
}

export type BuiltPayment = ({ readonly ok: true } & Payment) | ({ readonly ok: false } & PaymentFault)

/** Nodes relay from 0.001 ERG; wallets pay slightly more than that minimum. */
export const DEFAULT_FEE = 1_100_000n
/** Each input is signed separately, which must not take long on a phone. */
const MAX_INPUTS = 50
/** Limit of the reference node (ErgoBox.MaxBoxSize). */
const MAX_BOX_SIZE = 4096

/**
 * Builds a payment from a payer's boxes: largest first, boxes without tokens before boxes with tokens. No token is
 * burned.
 */
export function buildPayment(boxes: readonly PayerBox[], order: PaymentOrder): BuiltPayment {
  const receiverBox = plainBox(order.receiverScript, { value: order.amount, creationHeight: order.height })
  if (boxSizeInState(receiverBox) > MAX_BOX_SIZE) return { ok: false, reason: 'script-too-long' }
  const minimum = minBoxValue(receiverBox, order.minValuePerByte)
  if (order.amount < minimum) return { ok: false, reason: 'dust', minimum }
  const bySize = boxes.toSorted(largestFirst)
  const plainFirst = [...bySize.filter(isPlain), ...bySize.filter((box) => !isPlain(box))]
  // Small boxes without tokens may use up all inputs before a large box with tokens is considered.
  const payment = selectBoxes(plainFirst, receiverBox, order) ?? selectBoxes(bySize, receiverBox, order)
  return payment === undefined ? { ok: false, ...explainFailure(bySize, order) } : { ok: true, ...payment }
}

/** Spends as many leading boxes as needed, with change if there is any. */
function selectBoxes(boxes: readonly PayerBox[], receiverBox: BoxCandidate, order: PaymentOrder): Payment | undefined {
  let withoutChange: Payment | undefined
  for (let count = 1; count <= Math.min(boxes.length, MAX_INPUTS); count++) {
    const spent = boxes.slice(0, count)
    const rest = valueOf(spent) - receiverBox.value - order.fee
    if (rest < 0n) continue
    const change = makeChange(spent, rest, order)
    if (change === 'too-many-tokens') break
    if (change !== 'too-little')
      return createPayment(spent, [receiverBox, ...change], { fee: order.fee, height: order.height })
    // Leftover change may go to the miner if no tokens have to be returned; spending another box to create change is
    // better.
    if (spent.every(isPlain))
      withoutChange ??= createPayment(spent, [receiverBox], { fee: order.fee + rest, height: order.height })
  }
  return withoutChange
}

function createPayment(
  spent: readonly PayerBox[],
  outputs: readonly BoxCandidate[],
  { fee, height }: { readonly fee: bigint; readonly height: number },
): Payment {
  const inputs = spent.map(({ boxId }) => ({ boxId, extension: [] }))
  return {
    transaction: {
      inputs,
      dataInputs: [],
      outputs: [...outputs, plainBox(FEE_SCRIPT, { value: fee, creationHeight: height })],
    },
    fee,
  }
}

function explainFailure(bySize: readonly PayerBox[], order: PaymentOrder): PaymentFault {
  const required = order.amount + order.fee
  const available = valueOf(bySize)
  if (available < required) return { reason: 'not-enough', available }
  const reachable = bySize.slice(0, MAX_INPUTS)
  const isReachable = valueOf(reachable) >= required && makeChange(reachable, available, order) !== 'too-many-tokens'
  return { reason: isReachable ? 'tokens-need-value' : 'too-scattered' }
}

const valueOf = (boxes: readonly PayerBox[]): bigint => boxes.reduce((sum, { value }) => sum + value, 0n)
const isPlain = ({ assets }: PayerBox): boolean => assets.length === 0

/** Boxes of equal value are ordered by id, so that the same boxes always give the same payment. */
function largestFirst(a: PayerBox, b: PayerBox): number {
  if (a.value !== b.value) return a.value > b.value ? -1 : 1
  return a.boxId < b.boxId ? -1 : 1
}
