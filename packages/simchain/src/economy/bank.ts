import type { Box, Hex } from '@ergo-explorer/chain'
import { BANK, USD_POOL } from '../bootstrap/built.ts'
import {
  afterExchange,
  type Bank,
  type Coin,
  MAX_RATIO_PERCENT,
  MIN_RATIO_PERCENT,
  ratioPercent,
} from '../contracts/bank.ts'
import { readLong } from '../contracts/constants.ts'
import { holdingOf, strike } from './deal.ts'
import type { Habit, Turn } from './habit.ts'
import { longRegister } from './mint.ts'
import { rateOf } from './oracle-pool.ts'
import { anyTrader } from './traders.ts'

/** Above this reserve the bank is only asked to take coins back, so that it does not swallow a long chain's coins. */
const LARGE_RESERVE = 6_000_000_000_000n

/** Somebody buys coins from the bank or returns them. */
export const bankExchange: Habit = (turn) => {
  const oracle = rateOf(turn, USD_POOL)
  const bank = bankOf(turn)
  const ratio = oracle && bank && ratioPercent(bank, oracle.rate)
  if (bank === undefined || ratio === undefined) return
  const trader = anyTrader(turn)
  // A bank that is short of reserve sells it cheaply in the eyes of those who think that ERG will rise.
  const isShort = ratio < MIN_RATIO_PERCENT + 60n && turn.random.chance(0.5)
  const coin = isShort ? 'reserve' : turn.random.pick<Coin>(['stable', 'reserve'])
  const isReturned = bank.reserve > LARGE_RESERVE || (!isShort && turn.random.chance(0.45))
  const count = isReturned ? -returnable(turn, trader, coin) : wanted(turn, bank, ratio, coin)
  if (count !== 0n) exchangeWithBank(turn, trader, coin, count)
}

/** Trades so many coins with the bank, a negative number back to it. The oracle pool's box is read for the rate. */
export function exchangeWithBank(turn: Turn, owner: Hex, coin: Coin, count: bigint): boolean {
  const box = turn.world.singleton(BANK.nft)
  const oracle = rateOf(turn, USD_POOL)
  const bank = box && readBank(box)
  const after = oracle && bank && afterExchange(bank, oracle.rate, turn.height, coin, count)
  if (box === undefined || oracle === undefined || bank === undefined || after === undefined) return false
  const [stable, reserve, nft] = box.assets
  if (stable === undefined || reserve === undefined || nft === undefined) return false
  const output = {
    value: after.reserve,
    ergoTree: box.ergoTree,
    assets: [
      { ...stable, amount: stable.amount + bank.stableOut - after.stableOut },
      { ...reserve, amount: reserve.amount + bank.reserveOut - after.reserveOut },
      nft,
    ],
    registers: { R4: longRegister(after.stableOut), R5: longRegister(after.reserveOut) },
  }
  // The contract reads off the box behind its own how many coins were traded, and for what.
  const receipt = { R4: longRegister(count), R5: longRegister(after.reserve - bank.reserve) }
  const dataInputs = [oracle.box.boxId]
  return strike(turn, { owner, contracts: [{ box }], dataInputs, outputs: [output], receipt }) !== undefined
}

function bankOf(turn: Turn): Bank | undefined {
  const box = turn.world.singleton(BANK.nft)
  return box && readBank(box)
}

export function readBank(box: Box): Bank | undefined {
  const [stableOut, reserveOut] = [readLong(box.registers.R4), readLong(box.registers.R5)]
  return stableOut === undefined || reserveOut === undefined ? undefined : { reserve: box.value, stableOut, reserveOut }
}

/** Some of what a trader has of a coin. */
function returnable(turn: Turn, trader: Hex, coin: Coin): bigint {
  const held = holdingOf(turn, trader, BANK[coin])
  return (held * BigInt(turn.random.between(10, 70))) / 100n
}

/** A few percent of what is outside already, and less where the bank's ratio is near the end of what it may be. */
function wanted(turn: Turn, bank: Bank, ratio: bigint, coin: Coin): bigint {
  const room = coin === 'stable' ? ratio - MIN_RATIO_PERCENT : MAX_RATIO_PERCENT - ratio
  const out = coin === 'stable' ? bank.stableOut : bank.reserveOut
  return room <= 0n ? 0n : (out * BigInt(turn.random.between(20, room > 60n ? 800 : 200))) / 10_000n
}
