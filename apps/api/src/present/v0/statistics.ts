import { hashRateOfPeriod, type NetworkPreset, percentHalfUp, DAY_MS } from '@ergo-explorer/chain'
import type { V0BlockChainInfo, V0HashRateSegment, V0StatsSummary } from '@ergo-explorer/contract'
import type { MinerShare, RecentBlocks } from '#queries/statistics.ts'
import { presentMiner } from '../blocks.ts'

const PERCENT_DECIMALS = 8

/** The field is called an average for compatibility; it is the day's number of transactions. */
export const presentChainInfo = (preset: NetworkPreset, day: RecentBlocks, supply: bigint): V0BlockChainInfo => ({
  version: String(day.version),
  supply,
  transactionAverage: day.transactions,
  hashRate: hashRateOfDay(preset, day),
})

/** Plus one, so never zero, for compatibility. */
const hashRateOfDay = (preset: NetworkPreset, day: RecentBlocks): bigint => hashRateOfPeriod(preset, day, DAY_MS) + 1n

/** `reward` is the scheduled one; `unspent` is the value of the boxes created that day and still unspent. */
export function presentStatsSummary(
  preset: NetworkPreset,
  day: RecentBlocks,
  { reward, unspent }: { readonly reward: bigint; readonly unspent: bigint },
): V0StatsSummary {
  const { blocks, transactions, fees } = day
  const revenue = reward + fees
  return {
    blockSummary: {
      total: blocks,
      averageMiningTime: share(day.miningTime, blocks),
      totalCoins: reward,
    },
    transactionsSummary: {
      total: transactions,
      totalFee: fees,
      totalOutput: unspent,
      estimatedTransactionVolume: day.volume,
    },
    miningCost: {
      totalMinersRevenue: revenue,
      percentEarnedTransactionsFees: percent(fees, revenue),
      percentTransactionVolume: percent(reward, day.coins),
      costPerTransaction: share(revenue, transactions),
      difficulty: day.difficulty,
      hashRate: blocks === 0 ? 0n : hashRateOfDay(preset, day),
    },
  }
}

const share = (sum: bigint, count: number): bigint => (count === 0 ? 0n : sum / BigInt(count))

/** The contract requires a number; its eight decimals are exact. */
const percent = (part: bigint, total: bigint): number => Number(percentHalfUp(part, total, PERCENT_DECIMALS))

/** Miners with more than 1 % of the blocks, and all others as one segment. */
export function presentHashRateShares(network: string, miners: readonly MinerShare[]): V0HashRateSegment[] {
  const total = miners.reduce((sum, { blocks }) => sum + blocks, 0)
  const isLarge = ({ blocks }: MinerShare) => blocks * 100 > total
  const large = miners.filter(isLarge)
  const other = total - large.reduce((sum, { blocks }) => sum + blocks, 0)
  return [
    ...large.map(({ address, blocks }) => ({ name: presentMiner(network, address).name, value: blocks })),
    { name: 'other', value: other },
  ]
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
}
