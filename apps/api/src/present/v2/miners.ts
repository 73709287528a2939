import {
  divideHalfUp,
  formatErg,
  minerKeyOf,
  percentHalfUp,
  poissonRange,
  toNanoErg,
  DAY_MS,
} from '@ergo-explorer/chain'
import type { MinerDetail, MinerList } from '@ergo-explorer/contract'
import type { CsvCell } from '@ergo-explorer/contract/csv'
import type { MinerDayRecord, MinerRecord, RankedMinerRecord } from '#queries/miners.ts'
import { presentMiner } from './blocks.ts'
import { presentDayRange } from './charts.ts'
import type { PresentContext } from './present-context.ts'

/** Windows over which luck is computed, and the days before them that provide the expected share. */
const LUCK_DAYS = [1, 7, 30] as const
const BASELINE_DAYS = 30
export const MAX_LUCK_DAYS = BASELINE_DAYS + Math.max(...LUCK_DAYS)

export interface MinerDays {
  readonly days: readonly MinerDayRecord[]
  readonly income: IncomeSource
  /** Number of the last complete day. */
  readonly lastDay: number
  /** Number of days in the response. */
  readonly count: number
}

export function presentMinerDetail(
  context: PresentContext,
  record: MinerRecord,
  { days, income, lastDay, count }: MinerDays,
): MinerDetail {
  return {
    // The index identifies miners by the reward script of their key.
    miner: presentMiner(context, { minerKey: minerKeyOf(record.ergoTree)!, minerAddress: record.address }),
    blockCount: record.blocks,
    firstDay: record.firstDay * DAY_MS,
    lastDay: record.lastDay * DAY_MS,
    days: days.filter(({ day }) => day > lastDay - count).map((day) => presentMinerDay(day, income)),
    luck: LUCK_DAYS.map((window) => presentLuck(days, lastDay, window)),
  }
}

/** What the income of days is derived from. */
export interface IncomeSource {
  /** Whether the index has counted the income of all blocks. */
  readonly isKnown: boolean
  /** nanoERG per USD at the end of each day with a rate. */
  readonly usdRates: ReadonlyMap<number, bigint>
}

function presentMinerDay(
  { day, blocks, allBlocks, income }: MinerDayRecord,
  { isKnown, usdRates }: IncomeSource,
): MinerDetail['days'][number] {
  const rate = usdRates.get(day)
  return {
    timestamp: day * DAY_MS,
    blockCount: blocks,
    totalBlockCount: allBlocks,
    income: isKnown ? toNanoErg(income) : null,
    incomeUsd: isKnown && rate !== undefined ? divideHalfUp(income, rate, 2) : null,
  }
}

export const MINER_DAYS_CSV_COLUMNS = [
  'day_utc',
  'timestamp',
  'block_count',
  'total_block_count',
  'income',
  'unit',
  'income_usd',
] as const

export const presentMinerDayRows = (days: readonly MinerDayRecord[], source: IncomeSource): CsvCell[][] =>
  days.map((record) => {
    const { timestamp, blockCount, totalBlockCount, income, incomeUsd } = presentMinerDay(record, source)
    const day = new Date(timestamp).toISOString().slice(0, 10)
    return [day, timestamp, blockCount, totalBlockCount, income && formatErg(income), 'ERG', incomeUsd]
  })

/** More miners than the chain has had by 2026. */
const MAX_MINERS = 500

/** @param records most blocks first */
export function presentMinerList(
  context: PresentContext,
  records: readonly RankedMinerRecord[],
  { isKnown }: Pick<IncomeSource, 'isKnown'>,
): MinerList {
  const blockCount = records.reduce((sum, { blocks }) => sum + blocks, 0)
  return {
    ...presentDayRange(records),
    blockCount,
    minerCount: records.length,
    items: records.slice(0, MAX_MINERS).map(({ ergoTree, address, blocks, income, firstDay, lastDay }) => ({
      // The index identifies miners by the reward script of their key.
      miner: presentMiner(context, { minerKey: minerKeyOf(ergoTree)!, minerAddress: address }),
      blockCount: blocks,
      percent: percentHalfUp(BigInt(blocks), BigInt(blockCount), 2),
      income: isKnown ? toNanoErg(income) : null,
      firstDay: firstDay * DAY_MS,
      lastDay: lastDay * DAY_MS,
    })),
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
