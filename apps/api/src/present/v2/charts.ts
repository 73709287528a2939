import {
  DAY_MS,
  divideHalfUp,
  emissionPeriods,
  formatErg,
  minerKeyOf,
  NANOERG_PER_ERG,
  type NetworkPreset,
  type OraclePoolPreset,
  percentHalfUp,
  readNanoErg,
  toNanoErg,
} from '@ergo-explorer/chain'
import type {
  BlockIntervalDistribution,
  Chart,
  ChartAnnotationList,
  ChartList,
  HashRateDistribution,
  TransactionKindChart,
} from '@ergo-explorer/contract'
import { CHART_NAMES, type ChartName, CHARTS, CHART_UNITS } from '@ergo-explorer/contract/charts'
import type { CsvCell } from '@ergo-explorer/contract/csv'
import type {
  DayCount,
  DayCounter,
  DayCountsByCounter,
  DayHeights,
  DayTotal,
  DayTotalsByMeasure,
  ChartMeasure,
  IntervalClassRecord,
  KindDay,
  MempoolDay,
  MinerDays,
} from '#queries/charts.ts'
import type { DayRateOfPool } from '#queries/oracles/rates.ts'
import { presentMiner } from './blocks.ts'
import type { PresentContext } from './present-context.ts'
import { storyKindName } from './transactions.ts'
import { selectOracleRate } from './protocols/market.ts'

/** Computes the value of a chart point from the day's sum and the running total at its end. */
type PointValue = (sum: bigint, day: DayHeights, total: bigint) => string

/** A chart of running totals of blocks. */
interface TotalSource {
  readonly measure: ChartMeasure
  readonly valueOf: PointValue
}

/** A chart of the price that the oracle pools of the network state, in nanoERG per USD. Days without a rate have no point. */
interface PriceSource {
  readonly priceOf: (rate: bigint, day: DayRateOfPool) => string
}

/** A chart of a counter of the index; it has no points until the index has counted all blocks. */
interface CountSource {
  readonly counter: DayCounter
}

/** A chart of the mean over the minutes of a day, as the indexer observed the mempool. */
interface MempoolSource {
  readonly observed: 'transactions' | 'size'
  readonly decimals: number
}

type ChartSource = MempoolSource | TotalSource | PriceSource | CountSource

const sum: PointValue = (value) => String(value)
const level: PointValue = (_, _day, total) => String(total)
const perBlock =
  (decimals: number): PointValue =>
  (value, { from, to }) =>
    divideHalfUp(value, BigInt(to - from + 1), decimals)
/** Block 1 has no mining time. */
const perInterval: PointValue = (value, { from, to }) =>
  divideHalfUp(value, BigInt(Math.max(1, from === 1 ? to - from : to - from + 1)), 0)
const perSecond: PointValue = (value) => String((value * 1000n) / BigInt(DAY_MS))

/** Of a price in USD, as many as a rate has digits that matter. */
const PRICE_DECIMALS = 6

/** What each chart measures. Names, groups and units are declared in the contract. */
export const CHART_SOURCES: Readonly<Record<ChartName, ChartSource>> = {
  price: { priceOf: (rate) => divideHalfUp(NANOERG_PER_ERG, rate, PRICE_DECIMALS) },
  'market-cap': { priceOf: (rate, { circulating }) => divideHalfUp(circulating, rate, 2) },
  total: { measure: 'circulating', valueOf: level },
  'dex-volume': { counter: 'dexVolume' },
  'blockchain-size': { measure: 'size', valueOf: level },
  'block-size': { measure: 'size', valueOf: perBlock(0) },
  'block-time': { measure: 'miningTime', valueOf: perInterval },
  blocks: { measure: 'blocks', valueOf: sum },
  'transactions-per-block': { measure: 'transactions', valueOf: perBlock(2) },
  'transactions-number': { measure: 'transactions', valueOf: sum },
  volume: { measure: 'volume', valueOf: sum },
  fees: { measure: 'fees', valueOf: sum },
  boxes: { measure: 'boxes', valueOf: sum },
  'active-addresses': { counter: 'activeAddresses' },
  'new-addresses': { counter: 'newAddresses' },
  'tokens-minted': { counter: 'tokensMinted' },
  'mempool-transactions': { observed: 'transactions', decimals: 2 },
  'mempool-size': { observed: 'size', decimals: 0 },
  'storage-rent': { counter: 'storageRent' },
  'hash-rate': { measure: 'work', valueOf: perSecond },
  difficulty: { measure: 'work', valueOf: perBlock(0) },
  'miners-revenue': { measure: 'revenue', valueOf: sum },
}

export const isPriceSource = (source: ChartSource): source is PriceSource => 'priceOf' in source

export const isMempoolSource = (source: ChartSource): source is MempoolSource => 'observed' in source

export const isCountSource = (source: ChartSource): source is CountSource => 'counter' in source

/** Points from day `from` on; earlier days only provide the starting total. All days are complete. */
export function presentTotalChart(
  name: ChartName,
  { source, days, from }: { readonly source: TotalSource; readonly days: readonly DayTotal[]; readonly from: number },
): Chart {
  const points = pointsOf(source, days, ({ total }) => total)
  return { ...chartInfo(name), points: points.filter(({ timestamp }) => timestamp >= from * DAY_MS) }
}

export const presentPriceChart = (
  name: ChartName,
  source: PriceSource,
  rates: { readonly days: readonly DayRateOfPool[]; readonly pools: readonly OraclePoolPreset[] },
): Chart => ({ ...chartInfo(name), points: pricePointsOf(source, rates) })

export const presentCountChart = (name: ChartName, days: readonly DayCount[]): Chart => ({
  ...chartInfo(name),
  points: days.map((day) => presentPoint(day, String(day.count))),
})

export const presentMempoolChart = (name: ChartName, source: MempoolSource, days: readonly MempoolDay[]): Chart => ({
  ...chartInfo(name),
  points: mempoolPointsOf(source, days),
})

/** All charts with their last complete days. */
export function presentCharts(
  days: readonly DayTotalsByMeasure[],
  {
    rates,
    counts,
    isBuilt,
  }: {
    readonly rates: { readonly days: readonly DayRateOfPool[]; readonly pools: readonly OraclePoolPreset[] }
    readonly counts: readonly DayCountsByCounter[]
    readonly isBuilt: (counter: DayCounter) => boolean
  },
): ChartList {
  // Unless it is the first day of the chain, the first day only provides the starting total.
  const shown = days[0]?.from === 1 ? days : days.slice(1)
  const start = (shown[0]?.day ?? 0) * DAY_MS
  const summaryOf = (name: ChartName): ChartList['items'][number] => {
    const source = CHART_SOURCES[name]
    const points = listPoints(source)
    const newest = points.filter(({ timestamp }) => timestamp >= start)
    return { ...chartInfo(name), points: newest.map(({ timestamp, value }) => ({ timestamp, value })) }
  }
  const mempoolDays = counts.flatMap(({ mempoolMinutes: minutes, mempoolTransactions, mempoolSize, ...day }) =>
    minutes === null ? [] : [{ ...day, minutes, transactions: mempoolTransactions ?? 0n, size: mempoolSize ?? 0n }],
  )
  const listPoints = (source: ChartSource): Chart['points'] => {
    if (isPriceSource(source)) return pricePointsOf(source, rates)
    if (isMempoolSource(source)) return mempoolPointsOf(source, mempoolDays)
    if (!isCountSource(source)) return pointsOf(source, days, (day) => day[source.measure])
    const { counter } = source
    return isBuilt(counter) ? counts.map((day) => presentPoint(day, String(day[counter]))) : []
  }
  return { items: CHART_NAMES.map(summaryOf) }
}

export const presentKindChart = (rows: readonly KindDay[]): TransactionKindChart => ({
  days: [...Map.groupBy(rows, ({ day }) => day)]
    .toSorted(([a], [b]) => a - b)
    .map(([day, kinds]) => ({
      timestamp: day * DAY_MS,
      fromHeight: kinds[0]?.from ?? 0,
      toHeight: kinds[0]?.to ?? 0,
      kinds: kinds
        .toSorted((a, b) => b.transactions - a.transactions || a.kind - b.kind)
        .map(({ kind, transactions }) => ({ kind: storyKindName(kind), transactionCount: transactions })),
    })),
})

/** Of `interval_days`. */
const INTERVAL_CLASS_SECONDS = 30
const LAST_INTERVAL_CLASS = 40

/** All classes, also those without a block. */
export function presentIntervals(classes: readonly IntervalClassRecord[]): BlockIntervalDistribution {
  const blockCount = countOf(classes)
  const counts = new Map(classes.map(({ interval, blocks }) => [interval, blocks]))
  return {
    ...presentDayRange(classes),
    blockCount,
    classes: Array.from({ length: blockCount === 0 ? 0 : LAST_INTERVAL_CLASS + 1 }, (_, i) => {
      const blocks = counts.get(i) ?? 0
      return {
        fromSeconds: i * INTERVAL_CLASS_SECONDS,
        toSeconds: i === LAST_INTERVAL_CLASS ? null : (i + 1) * INTERVAL_CLASS_SECONDS,
        blockCount: blocks,
        percent: percentHalfUp(BigInt(blocks), BigInt(blockCount), 2),
      }
    }),
  }
}

/** From the start of the first day to the end of the last one. */
export const presentDayRange = (rows: readonly { readonly firstDay: number; readonly lastDay: number }[]) => ({
  fromTime: rows.length === 0 ? null : Math.min(...rows.map(({ firstDay }) => firstDay)) * DAY_MS,
  toTime: rows.length === 0 ? null : (Math.max(...rows.map(({ lastDay }) => lastDay)) + 1) * DAY_MS,
})

function chartInfo(name: ChartName) {
  const { group, unit } = CHARTS[name]
  return { name, group, unit }
}

function pointsOf<Day extends DayHeights>(
  { valueOf }: TotalSource,
  days: readonly Day[],
  totalOf: (day: Day) => number | bigint,
): Chart['points'] {
  let before = 0n
  return days.map((day) => {
    const total = BigInt(totalOf(day))
    const value = valueOf(total - before, day, total)
    before = total
    return presentPoint(day, value)
  })
}

const pricePointsOf = (
  { priceOf }: PriceSource,
  { days, pools }: { readonly days: readonly DayRateOfPool[]; readonly pools: readonly OraclePoolPreset[] },
): Chart['points'] =>
  selectDayRates(days, pools).map((selected) => presentPoint(selected, priceOf(selected.rate, selected)))

const mempoolPointsOf = ({ observed, decimals }: MempoolSource, days: readonly MempoolDay[]): Chart['points'] =>
  days.map((day) => presentPoint(day, divideHalfUp(day[observed], BigInt(day.minutes), decimals)))

/** The rate at the end of each day, of the pool that `selectOracleRate` prefers at that height. */
export const selectDayRates = (days: readonly DayRateOfPool[], pools: readonly OraclePoolPreset[]): DayRateOfPool[] =>
  [...Map.groupBy(days, ({ day }) => day).values()].flatMap((rates) => {
    const tipHeight = rates[0]?.to ?? 0
    return selectOracleRate(pools, { rates, unit: 'nanoErgPerUsd', tipHeight }) ?? []
  })

const presentPoint = ({ day, from, to }: DayHeights, value: string): Chart['points'][number] => ({
  timestamp: day * DAY_MS,
  value,
  fromHeight: from,
  toHeight: to,
})

/** Miners with more than 1 % of the blocks are listed; the others are summed up. */
export function presentDistribution(context: PresentContext, miners: readonly MinerDays[]): HashRateDistribution {
  const blocks = countOf(miners)
  const isLarge = (miner: MinerDays) => miner.blocks * 100 > blocks
  const others = miners.filter((miner) => !isLarge(miner))
  const percentOf = (part: number) => percentHalfUp(BigInt(part), BigInt(blocks), 2)
  return {
    ...presentDayRange(miners),
    blockCount: blocks,
    miners: miners.filter(isLarge).map((miner) => ({
      // The index identifies miners by the reward script of their key.
      miner: presentMiner(context, { minerKey: minerKeyOf(miner.ergoTree)!, minerAddress: miner.address }),
      blockCount: miner.blocks,
      percent: percentOf(miner.blocks),
    })),
    other: { minerCount: others.length, blockCount: countOf(others), percent: percentOf(countOf(others)) },
  }
}

const countOf = (rows: readonly { readonly blocks: number }[]): number =>
  rows.reduce((count, { blocks }) => count + blocks, 0)

export const CHART_CSV_COLUMNS = ['day_utc', 'timestamp', 'value', 'unit'] as const

export function presentChartRows({ points, unit }: Chart): CsvCell[][] {
  return points.map(({ timestamp, value }) => [
    new Date(timestamp).toISOString().slice(0, 10),
    timestamp,
    unit === 'nanoErg' ? formatErg(readNanoErg(value)) : value,
    CHART_UNITS[unit],
  ])
}

export const MINER_SHARE_CSV_COLUMNS = ['miner', 'address', 'block_count', 'percent'] as const

/** An unnamed miner has only an address; the sum of the small miners has neither. */
export function presentMinerShareRows({ miners, other }: HashRateDistribution): CsvCell[][] {
  const rows: CsvCell[][] = miners.map(({ miner, blockCount, percent }) => [
    miner.label?.name ?? null,
    miner.address,
    blockCount,
    percent,
  ])
  return other.blockCount === 0 ? rows : [...rows, ['other', null, other.blockCount, other.percent]]
}

type Annotation = ChartAnnotationList['items'][number]
type ProtocolChange = Omit<Annotation, 'timestamp'>

/** Changes of the protocol, past and planned, by height. */
export function listProtocolChanges(preset: NetworkPreset): readonly ProtocolChange[] {
  const { versionHeights, reemission, difficulty } = preset
  const changeAt = (
    kind: Annotation['kind'],
    height: number,
    { blockVersion = null, emission = null }: Partial<Pick<Annotation, 'blockVersion' | 'emission'>> = {},
  ) => ({ kind, height, blockVersion, emission })
  return [
    ...versionHeights
      .slice(1)
      .map(({ version, fromHeight }) => changeAt('hard-fork', fromHeight, { blockVersion: version })),
    ...(reemission === undefined ? [] : [changeAt('reemission', reemission.activationHeight)]),
    ...(difficulty.eip37 === undefined ? [] : [changeAt('difficulty', difficulty.eip37.fromHeight)]),
    ...emissionPeriods(preset)
      .slice(1)
      .map(({ fromHeight, emission }) => changeAt('reward', fromHeight, { emission: toNanoErg(emission) })),
  ].toSorted((a, b) => a.height - b.height)
}

/** Those that have happened. */
export const presentAnnotations = (
  changes: readonly ProtocolChange[],
  times: ReadonlyMap<number, number>,
): ChartAnnotationList => ({
  items: changes.flatMap((change) => {
    const timestamp = times.get(change.height)
    return timestamp === undefined ? [] : [{ ...change, timestamp }]
  }),
})
