import { anyUser, EXCHANGE } from './actors.ts'
import { gather, type Habit, type Turn } from './habit.ts'

const ERG = 1_000_000_000n

/** What people offer miners: mostly the wallet's default, sometimes more to be sooner. */
export function usualFee({ random }: Turn): bigint {
  return random.chance(0.8) ? 1_100_000n : random.amountBetween(1_000_000n, 15_000_000n)
}

/** One person pays another. */
export const payment: Habit = (turn) => {
  const from = anyUser(turn)
  const to = anyUser(turn)
  const value = turn.random.amountBetween(ERG / 20n, turn.random.chance(0.1) ? 40n * ERG : 4n * ERG)
  pay(turn, from, [to], value)
}

/** One person pays several at once. */
export const splitPayment: Habit = (turn) => {
  const from = anyUser(turn)
  const receivers = Array.from({ length: turn.random.between(2, 6) }, () => anyUser(turn))
  pay(turn, from, receivers, turn.random.amountBetween(ERG / 50n, ERG))
}

/** Coins that have just arrived are passed on in the same block, up to four times. */
export const chainOfPayments: Habit = (turn) => {
  let owner = anyUser(turn)
  for (let links = turn.random.between(2, 4); links > 0; links--) {
    const next = anyUser(turn)
    if (!pay(turn, owner, [next], turn.random.amountBetween(ERG / 10n, ERG))) return
    owner = next
  }
}

/** Somebody with many small boxes makes one of them. */
export const consolidation: Habit = (turn) => {
  const owner = anyUser(turn)
  if (turn.world.countOf(owner) < 8) return
  const spends = gather(turn, owner, MORE_THAN_ANYONE_HAS, 60) ?? everything(turn, owner)
  if (spends.length >= 5) turn.submit({ spends, outputs: [], fee: usualFee(turn), changeTo: owner })
}

/** Customers deposit, and are paid out in batches. */
export const exchangeDeposit: Habit = (turn) => {
  pay(turn, anyUser(turn), [EXCHANGE], turn.random.amountBetween(ERG, 30n * ERG))
}

export const exchangeWithdrawals: Habit = (turn) => {
  const receivers = Array.from({ length: turn.random.between(3, 25) }, () => anyUser(turn))
  pay(turn, EXCHANGE, receivers, turn.random.amountBetween(ERG / 2n, 5n * ERG), 40)
}

/** The hot wallet is swept into itself before its boxes become too many. */
export const exchangeConsolidation: Habit = (turn) => {
  if (turn.world.countOf(EXCHANGE) < 60) return
  turn.submit({ spends: everything(turn, EXCHANGE, 90), outputs: [], fee: 2_000_000n, changeTo: EXCHANGE })
}

const MORE_THAN_ANYONE_HAS = 2n ** 62n

function everything(turn: Turn, owner: string, mostBoxes = 60) {
  const boxes = [...turn.world.boxesOf(owner)].filter(({ assets }) => assets.length === 0).slice(0, mostBoxes)
  return boxes.map((box) => ({ box, proof: turn.random.hex(56) }))
}

/** Whether it could be paid for. */
function pay(turn: Turn, from: string, receivers: readonly string[], each: bigint, mostBoxes?: number): boolean {
  const fee = usualFee(turn)
  const total = each * BigInt(receivers.length) + fee
  // A little on top, so that the change is a box worth having.
  const spends = gather(turn, from, total + 1_000_000n, mostBoxes)
  if (spends === undefined) return false
  const outputs = receivers.map((ergoTree) => ({ value: each, ergoTree }))
  return turn.submit({ spends, outputs, fee, changeTo: from }) !== undefined
}
