import type { Box, Hex } from '@ergo-explorer/chain'
import { deploymentsOf } from '#contracts/deployments.ts'
import {
  bankAfterExchange,
  type Bank,
  type BankCoin,
  MAX_RATIO_PERCENT,
  MIN_RATIO_PERCENT,
  ratioPercent,
} from '#contracts/bank.ts'
import { readLong } from '#contracts/constants.ts'
import { tokenBalance, submitTrade } from './contract-trade.ts'
import type { Behaviour, TickContext } from '../behaviour.ts'
import { longRegister } from '../tokens/mint.ts'
import { currentRate } from './oracle-pool.ts'
import { randomTrader } from './traders.ts'

/** Above this reserve traders only return coins, so that the bank does not absorb the ERG of a long chain. */
const LARGE_RESERVE = 6_000_000_000_000n

/** A trader buys coins from the bank or returns them. */
export const tradeWithBank: Behaviour = (tick) => {
  const oracle = currentRate(tick, deploymentsOf(tick.preset).usdPool)
  const bank = currentBank(tick)
  const ratio = oracle && bank && ratioPercent(bank, oracle.rate)
  if (bank === undefined || ratio === undefined) return
  const trader = randomTrader(tick)
  // When the bank is short of reserve, its reserve coins are cheap for traders who expect ERG to rise.
  const isUnderReserved = ratio < MIN_RATIO_PERCENT + 60n && tick.random.chance(0.5)
  const coin = isUnderReserved ? 'reserve' : tick.random.pick<BankCoin>(['stable', 'reserve'])
  const isReturned = bank.reserve > LARGE_RESERVE || (!isUnderReserved && tick.random.chance(0.45))
  const count = isReturned ? -redeemable(tick, trader, coin) : purchasable(tick, { bank, ratio, coin })
  if (count !== 0n) exchangeWithBank(tick, trader, { coin, count })
}

/** Buys `count` coins from the bank, or returns them if negative. The oracle pool box is a data input for the rate. */
export function exchangeWithBank(
  tick: TickContext,
  owner: Hex,
  { coin, count }: { readonly coin: BankCoin; readonly count: bigint },
): boolean {
  const box = tick.world.singleton(deploymentsOf(tick.preset).bank.nft)
  const oracle = currentRate(tick, deploymentsOf(tick.preset).usdPool)
  const bank = box && readBank(box)
  const after = oracle && bank && bankAfterExchange(bank, { rate: oracle.rate, height: tick.height, coin, count })
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
  // The contract reads the number of traded coins and their price from the box after its own.
  const receipt = { R4: longRegister(count), R5: longRegister(after.reserve - bank.reserve) }
  const dataInputs = [oracle.box.boxId]
  return submitTrade(tick, { owner, contracts: [{ box }], dataInputs, outputs: [output], receipt }) !== undefined
}

function currentBank(tick: TickContext): Bank | undefined {
  const box = tick.world.singleton(deploymentsOf(tick.preset).bank.nft)
  return box && readBank(box)
}

export function readBank(box: Box): Bank | undefined {
  const [stableOut, reserveOut] = [readLong(box.registers.R4), readLong(box.registers.R5)]
  return stableOut === undefined || reserveOut === undefined ? undefined : { reserve: box.value, stableOut, reserveOut }
}

/** A random part of a trader's balance of a coin. */
function redeemable(tick: TickContext, trader: Hex, coin: BankCoin): bigint {
  const held = tokenBalance(tick, trader, deploymentsOf(tick.preset).bank[coin])
  return (held * BigInt(tick.random.between(10, 70))) / 100n
}

/** A few percent of the circulating amount, and less when the bank's ratio is close to its limit. */
function purchasable(
  tick: TickContext,
  { bank, ratio, coin }: { readonly bank: Bank; readonly ratio: bigint; readonly coin: BankCoin },
): bigint {
  const margin = coin === 'stable' ? ratio - MIN_RATIO_PERCENT : MAX_RATIO_PERCENT - ratio
  const out = coin === 'stable' ? bank.stableOut : bank.reserveOut
  return margin <= 0n ? 0n : (out * BigInt(tick.random.between(20, margin > 60n ? 800 : 200))) / 10_000n
}
