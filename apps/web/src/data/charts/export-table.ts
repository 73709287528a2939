import { percentHalfUp } from '@ergo-explorer/chain'
import { CHART_UNITS, CHARTS } from '@ergo-explorer/contract/charts'
import { type CsvCell, csvLine } from '@ergo-explorer/contract/csv'
import { formatCoinUnit } from '#format/amount.ts'
import { chartValueInErg } from './chart-summary.ts'
import { formatUtcDay } from '#format/time.ts'
import type { ChartDay, DayValue } from './chart.ts'
import type { CountedShareChart, DailyChart } from './chart-names.ts'
import type { ShareView } from './share-charts.ts'
import type { KnownDistribution } from '../api/operations.ts'

/** Content of an export file. Identical byte for byte to the API's chart exports. */
export interface ExportTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

export function buildDailyValuesTable(name: DailyChart, days: readonly ChartDay[], coinName: string): ExportTable {
  const { unit } = CHARTS[name]
  return {
    columns: ['day_utc', 'timestamp', 'value', 'unit'],
    rows: days.map(({ at, value }) => [
      formatUtcDay(at),
      at,
      unit === 'nanoErg' ? chartValueInErg(value) : value,
      unit === 'nanoErg' ? formatCoinUnit(coinName) : CHART_UNITS[unit],
    ]),
  }
}

/** A chart of a picture with several lines. */
export interface ExportSeries {
  readonly name: DailyChart
  readonly days: readonly DayValue[]
  /** Days of the moving average, and its values. */
  readonly average: { readonly days: number; readonly values: readonly (DayValue | null)[] } | null
}

/** The lines of a picture, one row per day of the first; cells without a value are empty. */
export function buildSeriesTable(series: readonly ExportSeries[], coinName: string): ExportTable {
  const columns = series.flatMap(({ name, days, average }) => {
    const { unit } = CHARTS[name]
    const unitName = unit === 'nanoErg' ? formatCoinUnit(coinName) : CHART_UNITS[unit]
    const columnOf = (label: string, values: readonly (DayValue | null)[]) => {
      const byDay = new Map(values.flatMap((day) => (day === null ? [] : [[day.at, day.value] as const])))
      return {
        // Of the style of `day_utc`, with the unit.
        label: `${name} ${unitName}${label}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
        cellAt: (at: number) => {
          const value = byDay.get(at) ?? null
          return value !== null && unit === 'nanoErg' ? chartValueInErg(value) : value
        },
      }
    }
    const values = columnOf('', days)
    return average === null ? [values] : [values, columnOf(` average ${average.days} days`, average.values)]
  })
  return {
    columns: ['day_utc', 'timestamp', ...columns.map(({ label }) => label)],
    rows: (series[0]?.days ?? []).map(({ at }) =>
      [formatUtcDay(at), at, columns.map(({ cellAt }) => cellAt(at))].flat(),
    ),
  }
}

export function buildMinerSharesTable({ miners, other, blockCount }: KnownDistribution): ExportTable {
  const percentOf = (part: number) => percentHalfUp(BigInt(part), BigInt(blockCount), 2)
  const rows = miners.map(({ miner: { address, label }, blockCount: found }) => [
    label?.name ?? null,
    address,
    found,
    percentOf(found),
  ])
  return {
    columns: ['miner', 'address', 'block_count', 'percent'],
    rows: other.blockCount === 0 ? rows : [...rows, ['other', null, other.blockCount, percentOf(other.blockCount)]],
  }
}

/** Transactions by kind, blocks by minutes since their parent, or bands over time. */
export function buildSharesTable(
  name: CountedShareChart,
  { shares, total, history }: Pick<ShareView, 'shares' | 'total' | 'history'>,
): ExportTable {
  const percentOf = (part: number) => percentHalfUp(BigInt(part), BigInt(total), 2)
  if (history !== undefined)
    return {
      columns: ['day_utc', 'timestamp', ...shares.map(({ key }) => `band_${key}_erg`)],
      rows: history.map(({ at, values }) => [formatUtcDay(at), at, ...values]),
    }
  return name === 'transaction-kinds'
    ? {
        columns: ['kind', 'transaction_count', 'percent'],
        rows: shares.map(({ key, count }) => [key, count, percentOf(count)]),
      }
    : {
        columns: ['from_minutes', 'block_count', 'percent'],
        rows: shares.map(({ key, count }) => [Number(key), count, percentOf(count)]),
      }
}

export const formatCsv = ({ columns, rows }: ExportTable): string => [columns, ...rows].map(csvLine).join('')

/** A JSON array with one object per line. */
export function formatJson({ columns, rows }: ExportTable): string {
  const lines = rows.map((cells) => JSON.stringify(Object.fromEntries(columns.map((column, i) => [column, cells[i]]))))
  return `[${lines.join(',\n')}]`
}
