import { type Asset, type BoxCandidate, type Box, boxSize } from '#box/box.ts'
import type { Hex } from '#bytes/hex.ts'
import type { TokenId, TransactionId } from '#ids.ts'
import { FEE_SCRIPT } from '#network/protocol.ts'
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

/** Nodes do not relay transactions that pay less, by default. */
export const MIN_RELAY_FEE = 1_000_000n
/** Wallets pay slightly more than the minimum. */
export const DEFAULT_FEE = 1_100_000n
/** Two inputs, and outputs for the receiver, the change and the fee, all with plain P2PK addresses. */
const TYPICAL_PAYMENT_BYTES = 400n

/** Rate at which a typical payment pays the minimum. */
export const MIN_RELAY_RATE = MIN_RELAY_FEE / TYPICAL_PAYMENT_BYTES

/** Fee of a transaction at a rate in nanoERG per byte; never below what nodes relay. */
export function feeAtRate(feePerByte: bigint, size: number): bigint {
  const fee = feePerByte * BigInt(size)
  return fee > MIN_RELAY_FEE ? fee : MIN_RELAY_FEE
}

/** The same for a typical payment. */
export const typicalPaymentFee = (feePerByte: bigint): bigint => feeAtRate(feePerByte, Number(TYPICAL_PAYMENT_BYTES))

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

interface ChangeRules {
  readonly payerScript: Hex
  readonly height: number
  readonly minValuePerByte: number
}

/** These take at most 3 400 of the 4 096 bytes of a box. */
const MAX_TOKENS_PER_BOX = 80
/** More would create a transaction that nodes consider too large or too expensive to validate. */
const MAX_CHANGE_BOXES = 10

/**
 * Creates the change boxes of the payer: the remaining value and all tokens of the spent boxes. `too-little` if the
 * remaining value is below the minimum of these boxes.
 */
function makeChange(
  spent: readonly { readonly assets: readonly Asset[] }[],
  rest: bigint,
  { payerScript, height, minValuePerByte }: ChangeRules,
): readonly BoxCandidate[] | 'too-little' | 'too-many-tokens' {
  const tokens = sumOf(spent)
  if (rest === 0n && tokens.length === 0) return []
  const [first = [], ...others] = chunkTokens(tokens)
  if (others.length >= MAX_CHANGE_BOXES) return 'too-many-tokens'
  // Only the first box holds more than its minimum value.
  const boxWith = (value: bigint, assets: readonly Asset[]) =>
    plainBox(payerScript, { value, creationHeight: height, assets })
  const otherBoxes = others.map((assets) => boxWith(minBoxValue(boxWith(MAX_VALUE, assets), minValuePerByte), assets))
  const value = otherBoxes.reduce((left, box) => left - box.value, rest)
  const main = boxWith(value, first)
  return value < minBoxValue(main, minValuePerByte) ? 'too-little' : [main, ...otherBoxes]
}

const plainBox = (
  ergoTree: Hex,
  {
    value,
    creationHeight,
    assets = [],
  }: { readonly value: bigint; readonly creationHeight: number; readonly assets?: readonly Asset[] },
): BoxCandidate => ({ value, ergoTree, creationHeight, assets, registers: {} })

export const minBoxValue = (box: BoxCandidate, minValuePerByte: number): bigint =>
  BigInt(boxSizeInState(box)) * BigInt(minValuePerByte)

/** Size in the state: ids have a fixed length, and the index among so few outputs takes one byte. */
export const boxSizeInState = (box: BoxCandidate): number => boxSize(box, ANY_TRANSACTION_ID, 0)
const ANY_TRANSACTION_ID = '00'.repeat(32) as TransactionId
/** The value with the longest encoding. */
const MAX_VALUE = 2n ** 63n - 1n

function sumOf(boxes: readonly { readonly assets: readonly Asset[] }[]): Asset[] {
  const amounts = new Map<TokenId, bigint>()
  for (const { assets } of boxes)
    for (const { tokenId, amount } of assets) amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + amount)
  return Array.from(amounts, ([tokenId, amount]) => ({ tokenId, amount }))
}

function chunkTokens(tokens: readonly Asset[]): Asset[][] {
  const chunks: Asset[][] = []
  for (let at = 0; at < tokens.length; at += MAX_TOKENS_PER_BOX) chunks.push(tokens.slice(at, at + MAX_TOKENS_PER_BOX))
  return chunks
}
