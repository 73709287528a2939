import { type Hex, NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { keyOf, payTo } from '../keys.ts'
import { EXCHANGE } from './actors.ts'
import { gather, type Habit, signed, type Turn } from './habit.ts'
import { usualFee } from './payments.ts'

/**
 * People who deal with pools and banks, the same on every chain. They keep to themselves: tokens that wander off to
 * people who never trade would leave the pools dry on a long chain.
 */
const TRADER_NAMES: readonly string[] = Array.from({ length: 40 }, (_, position) => `trader ${position + 1}`)
export const TRADER_KEYS: readonly Hex[] = TRADER_NAMES.map(keyOf)
export const TRADERS: readonly Hex[] = TRADER_NAMES.map(payTo)

export const anyTrader = ({ random }: Turn): Hex => random.pick(TRADERS)

/** Traders fetch coins from the exchange when they run short, bring back what they have too much, and keep order. */
export const traderFunding: Habit = (turn) => {
  const trader = turn.random.pick(TRADERS)
  const boxes = [...turn.world.boxesOf(trader)].filter(({ assets }) => assets.length === 0)
  const coins = boxes.reduce((sum, { value }) => sum + value, 0n)
  if (boxes.length > MOST_BOXES) {
    const spends = boxes.slice(0, MOST_SPENT).map((box) => signed(box, turn.random))
    turn.submit({ spends, outputs: [], fee: usualFee(turn), changeTo: trader })
  } else if (coins < 10n * ERG) transfer(turn, EXCHANGE, trader, turn.random.amountBetween(20n * ERG, 80n * ERG))
  else if (coins > 500n * ERG) transfer(turn, trader, EXCHANGE, coins / 2n)
}

const MOST_BOXES = 12
const MOST_SPENT = 40

/** Whoever keeps something running is sent a little from the exchange when its purse is empty. */
export function refill(turn: Turn, owner: Hex, value: bigint): boolean {
  return transfer(turn, EXCHANGE, owner, value)
}

function transfer(turn: Turn, from: Hex, to: Hex, value: bigint): boolean {
  const fee = usualFee(turn)
  const spends = gather(turn, from, value + fee + 1_000_000n, MOST_SPENT)
  if (spends === undefined) return false
  return turn.submit({ spends, outputs: [{ value, ergoTree: to }], fee, changeTo: from }) !== undefined
}
