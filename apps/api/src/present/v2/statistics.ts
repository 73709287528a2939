import {
  divideHalfUp,
  divideToInteger,
  hashRateOfPeriod,
  type NetworkPreset,
  percentHalfUp,
  toNanoErg,
} from '@ergo-explorer/chain'
import type { Activity, Statistics } from '@ergo-explorer/contract'
import type { BlockTotals, RunningTotals } from '#queries/statistics.ts'

const NO_TOTALS: RunningTotals = {
  height: 0,
  transactions: 0,
  boxes: 0,
  size: 0n,
  fees: 0n,
  reward: 0n,
  volume: 0n,
  coins: 0n,
  miningTime: 0n,
  work: 0n,
  difficulty: 0n,
}

type Window = Pick<Activity, 'fromTime' | 'toTime'>

/** Activity after one block, up to and including another. */
export function presentActivity(
  preset: NetworkPreset,
  window: Window,
  before: RunningTotals = NO_TOTALS,
  last: RunningTotals = NO_TOTALS,
): Activity {
  const blocks = last.height - before.height
  const transactions = last.transactions - before.transactions
  const [size, miningTime] = [last.size - before.size, last.miningTime - before.miningTime]
  const work = last.work - before.work
  const [reward, fees, volume] = [last.reward - before.reward, last.fees - before.fees, last.volume - before.volume]
  const revenue = reward + fees
  // Block 1 has no mining time.
  const intervals = before.height === 0 ? blocks - 1 : blocks
  return {
    ...window,
    fromHeight: blocks > 0 ? before.height + 1 : null,
    toHeight: blocks > 0 ? last.height : null,
    blockCount: blocks,
    // Truncated, as v0 does.
    averageBlockTime: intervals > 0 ? Number(miningTime / BigInt(intervals)) : null,
    averageBlockSize: blocks > 0 ? average(size, blocks) : null,
    size: String(size),
    transactionCount: transactions,
    transactionsPerBlock: blocks > 0 ? divideHalfUp(BigInt(transactions), BigInt(blocks), 2) : null,
    boxCount: last.boxes - before.boxes,
    reward: toNanoErg(reward),
    fees: toNanoErg(fees),
    revenue: toNanoErg(revenue),
    volume: toNanoErg(volume),
    coins: toNanoErg(last.coins - before.coins),
    feesPercent: revenue > 0n ? percentHalfUp(fees, revenue, 8) : null,
    revenuePercent: volume > 0n ? percentHalfUp(revenue, volume, 8) : null,
    costPerTransaction: transactions > 0 ? toNanoErg(revenue / BigInt(transactions)) : null,
    difficulty: blocks > 0 ? String(last.difficulty) : null,
    work: String(work),
    hashRate: blocks > 0 ? String(hashRateOfPeriod(preset, { work, blocks }, window.toTime - window.fromTime)) : null,
  }
}

const average = (sum: bigint, count: number): number => Number(divideToInteger(sum, BigInt(count)))

export const presentTotals = (last: BlockTotals, tokens: number, scripts: number): Statistics['totals'] => ({
  height: last.height,
  timestamp: Number(last.timestamp),
  difficulty: String(last.difficulty),
  version: last.version,
  transactionCount: last.transactions,
  boxCount: last.boxes,
  tokenCount: tokens,
  scriptCount: scripts,
  size: String(last.size),
  fees: toNanoErg(last.fees),
  circulating: toNanoErg(last.circulating),
  work: String(last.work),
})
