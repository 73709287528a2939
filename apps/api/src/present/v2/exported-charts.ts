import { ERG_DECIMALS, formatAmount } from '@ergo-explorer/chain'
import type { Chart, HashRateDistribution } from '@ergo-explorer/contract'
import type { CsvCell } from '@ergo-explorer/contract/csv'

export const CHART_CSV_COLUMNS = ['day_utc', 'timestamp', 'value', 'unit'] as const

/** Omits the current day, because its value is incomplete. */
export function presentChartRows({ points, unit, isLastPartial }: Chart): CsvCell[][] {
  const completedPoints = isLastPartial ? points.slice(0, -1) : points
  return completedPoints.map(({ timestamp, value }) => [
    new Date(timestamp).toISOString().slice(0, 10),
    timestamp,
    unit === 'nanoErg' ? formatAmount(BigInt(value), ERG_DECIMALS) : value,
    UNITS[unit],
  ])
}

/** Unit names for people. */
const UNITS: Readonly<Record<Chart['unit'], string>> = {
  nanoErg: 'ERG',
  bytes: 'bytes',
  transactions: 'transactions',
  blocks: 'blocks',
  boxes: 'boxes',
  hashes: 'hashes',
  hashesPerSecond: 'hashes per second',
  difficulty: 'hashes per block',
  milliseconds: 'milliseconds',
}

export const MINER_SHARE_CSV_COLUMNS = ['miner', 'address', 'blocks', 'percent'] as const

/** An unnamed miner has only an address; the sum of the small miners has neither. */
export function presentMinerShareRows({ miners, other }: HashRateDistribution): CsvCell[][] {
  const rows: CsvCell[][] = miners.map(({ miner, blocks, percent }) => [
    miner.label?.name ?? null,
    miner.address,
    blocks,
    percent,
  ])
  return other.blocks === 0 ? rows : [...rows, ['other', null, other.blocks, other.percent]]
}
