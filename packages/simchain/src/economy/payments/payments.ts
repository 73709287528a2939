import { NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { randomUser, EXCHANGE } from '../actors.ts'
import { collectBoxes, type Behaviour, type TickContext, type PeriodicAction } from '../behaviour.ts'

/** A random miner fee: mostly the wallets' default, sometimes more for faster confirmation. */
export function randomFee({ random }: TickContext): bigint {
  return random.chance(0.8) ? 1_100_000n : random.amountBetween(1_000_000n, 15_000_000n)
}

/** A user pays another user. */
export const payRandomUser: Behaviour = (tick) => {
  const from = randomUser(tick)
  const to = randomUser(tick)
  const value = tick.random.amountBetween(ERG / 20n, tick.random.chance(0.1) ? 40n * ERG : 4n * ERG)
  pay(tick, from, { receivers: [to], valueEach: value })
}

/** A user pays several users at once. */
export const paySeveralUsers: Behaviour = (tick) => {
  const from = randomUser(tick)
  const receivers = Array.from({ length: tick.random.between(2, 6) }, () => randomUser(tick))
  pay(tick, from, { receivers, valueEach: tick.random.amountBetween(ERG / 50n, ERG) })
}

/** Passes received ERG on in the same block, up to four times. */
export const makePaymentChain: Behaviour = (tick) => {
  let owner = randomUser(tick)
  for (let links = tick.random.between(2, 4); links > 0; links--) {
    const next = randomUser(tick)
    if (!pay(tick, owner, { receivers: [next], valueEach: tick.random.amountBetween(ERG / 10n, ERG) })) return
    owner = next
  }
}

/** A user with many small boxes merges them into one. */
export const consolidateUserBoxes: Behaviour = (tick) => {
  const owner = randomUser(tick)
  if (tick.world.countOf(owner) < 8) return
  const spends = collectBoxes(tick, owner, { value: UNREACHABLE_VALUE, maxBoxes: 60 }) ?? spendPlainBoxes(tick, owner)
  if (spends.length >= 5) tick.submit({ spends, outputs: [], fee: randomFee(tick), changeTo: owner })
}

/** A customer deposits ERG; withdrawals are paid in batches. */
export const depositToExchange: Behaviour = (tick) => {
  pay(tick, randomUser(tick), { receivers: [EXCHANGE], valueEach: tick.random.amountBetween(ERG, 30n * ERG) })
}

export const withdrawFromExchange: Behaviour = (tick) => {
  const receivers = Array.from({ length: tick.random.between(3, 25) }, () => randomUser(tick))
  pay(tick, EXCHANGE, { receivers, valueEach: tick.random.amountBetween(ERG / 2n, 5n * ERG), maxBoxes: 40 })
}

/** Merges the boxes of the hot wallet before there are too many. */
export const consolidateExchangeBoxes: Behaviour = (tick) => {
  if (tick.world.countOf(EXCHANGE) < 60) return
  tick.submit({ spends: spendPlainBoxes(tick, EXCHANGE, 90), outputs: [], fee: 2_000_000n, changeTo: EXCHANGE })
}

const MIN_BOXES = 30
const BOXES_CREATED = 24
const FEE = 2_000_000n

/**
 * Keeps several exchange boxes of equal value available, so that a withdrawal does not wait for another one's change.
 */
export const splitExchangeBoxes: PeriodicAction = (tick) => {
  if (tick.world.countOf(EXCHANGE) >= MIN_BOXES) return
  const value = tick.random.amountBetween(5n * ERG, 20n * ERG)
  const spends = collectBoxes(tick, EXCHANGE, { value: BigInt(BOXES_CREATED) * value + FEE + ERG })
  const outputs = Array.from({ length: BOXES_CREATED }, () => ({ value, ergoTree: EXCHANGE }))
  if (spends !== undefined) tick.submit({ spends, outputs, fee: FEE, changeTo: EXCHANGE })
}

const UNREACHABLE_VALUE = 2n ** 62n

function spendPlainBoxes(tick: TickContext, owner: string, maxBoxes = 60) {
  const boxes = tick.world.plainBoxesOf(owner).take(maxBoxes)
  return Array.from(boxes, (box) => ({ box, proof: tick.random.hex(56) }))
}

/** Returns whether the payment was submitted. */
function pay(
  tick: TickContext,
  from: string,
  {
    receivers,
    valueEach,
    maxBoxes,
  }: { readonly receivers: readonly string[]; readonly valueEach: bigint; readonly maxBoxes?: number | undefined },
): boolean {
  const fee = randomFee(tick)
  const total = valueEach * BigInt(receivers.length) + fee
  // Extra ERG, so that the change box is large enough.
  const spends = collectBoxes(tick, from, { value: total + 1_000_000n, maxBoxes })
  if (spends === undefined) return false
  const outputs = receivers.map((ergoTree) => ({ value: valueEach, ergoTree }))
  return tick.submit({ spends, outputs, fee, changeTo: from }) !== undefined
}
