import { divideHalfUp, minerKeyOf, percentHalfUp, poissonRange, toNanoErg, DAY_MS } from '@ergo-explorer/chain'
import type { MinerDetail } from '@ergo-explorer/contract'
import type { MinerDayRecord, MinerRecord } from '#queries/miners.ts'
import { presentMiner } from './blocks.ts'
import type { PresentContext } from './present-context.ts'

/** Windows over which luck is computed, and the days before them that provide the expected share. */
const LUCK_DAYS = [1, 7, 30] as const
const BASELINE_DAYS = 30
export const MAX_LUCK_DAYS = BASELINE_DAYS + Math.max(...LUCK_DAYS)

export interface MinerDays {
  readonly days: readonly MinerDayRecord[]
  /** Number of the last complete day. */
  readonly lastDay: number
  /** Number of days in the response. */
  readonly count: number
}

export function presentMinerDetail(
  context: PresentContext,
  record: MinerRecord,
  { days, lastDay, count }: MinerDays,
): MinerDetail {
  return {
    // The index identifies miners by the reward script of their key.
    miner: presentMiner(context, { minerKey: minerKeyOf(record.ergoTree)!, minerAddress: record.address }),
    blockCount: record.blocks,
    firstDay: record.firstDay * DAY_MS,
    lastDay: record.lastDay * DAY_MS,
    days: days
      .filter(({ day }) => day > lastDay - count)
      .map(({ day, blocks, allBlocks, income }) => ({
        timestamp: day * DAY_MS,
        blockCount: blocks,
        totalBlockCount: allBlocks,
        income: income === null ? null : toNanoErg(income),
      })),
    luck: LUCK_DAYS.map((window) => presentLuck(days, lastDay, window)),
  }
}

/**
 * The miner's hash rate is not known, only its blocks. Its share of the blocks in the 30 days before the window stands
 * for its share of the hash rate in it; the interval does not include the uncertainty of that estimate.
 */
function presentLuck(days: readonly MinerDayRecord[], lastDay: number, window: number): MinerDetail['luck'][number] {
  const start = lastDay - window
  const found = sumDays(days.filter(({ day }) => day > start))
  const before = sumDays(days.filter(({ day }) => day <= start && day > start - BASELINE_DAYS))
  const unknown = { expected: null, percent: null, low: null, high: null }
  const numerator = BigInt(before.blockCount) * BigInt(found.totalBlockCount)
  if (numerator === 0n) return { days: window, ...found, ...unknown }
  const { low, high } = poissonRange(Number(numerator) / before.totalBlockCount)
  return {
    days: window,
    ...found,
    expected: divideHalfUp(numerator, BigInt(before.totalBlockCount), 1),
    percent: percentHalfUp(BigInt(found.blockCount) * BigInt(before.totalBlockCount), numerator, 1),
    low,
    high,
  }
}

const sumDays = (days: readonly MinerDayRecord[]) => ({
  blockCount: days.reduce((sum, { blocks }) => sum + blocks, 0),
  totalBlockCount: days.reduce((sum, { allBlocks }) => sum + allBlocks, 0),
})
