import { divideHalfUp, formatErg, NANOERG_PER_ERG, type NanoErg, readNanoErg, toNanoErg } from '@ergo-explorer/chain'
import { type CsvCell, csvLine } from '@ergo-explorer/contract/csv'
import type { MinerDetail } from '@ergo-explorer/contract'
import { formatUtcDay } from '#format/time.ts'
import { chartResource, type DayValue } from '../charts/chart.ts'
import { scaleToCommonUnit } from '../charts/chart-summary.ts'
import type { MinerDays } from './blocks.ts'

/** The daily prices of the days that a miner's page shows. */
export const minerPricesResource = (days: MinerDays) =>
  chartResource('price', days === 30 ? '60days' : days === 90 ? '180days' : '2years')

/** A day of a miner with the value of its income at the price of that day; null without income or price. */
export type IncomeDay = MinerDetail['days'][number] & { readonly usd: string | null }

/** Exact products, rounded to cents for each day and for the sum. */
export function valueIncome(days: MinerDetail['days'], prices: readonly DayValue[]) {
  const units = scaleToCommonUnit([...prices.map(({ value }) => value), String(PRICE_UNIT)])
  const one = (units.at(-1) ?? PRICE_UNIT) / PRICE_UNIT
  const priceAt = new Map(prices.map(({ at }, index) => [at, units[index] ?? 0n]))
  const toDollars = (product: bigint) => divideHalfUp(product, one * NANOERG_PER_ERG, 2)
  let [income, product, valuedDays] = [0n, 0n, 0]
  const valued = days.map((day): IncomeDay => {
    const price = priceAt.get(day.timestamp)
    if (day.income === null) return { ...day, usd: null }
    income += BigInt(day.income)
    if (price === undefined) return { ...day, usd: null }
    product += BigInt(day.income) * price
    valuedDays += 1
    return { ...day, usd: toDollars(BigInt(day.income) * price) }
  })
  return {
    days: valued,
    income: toNanoErg(income) satisfies NanoErg,
    /** Null if no day has a price. */
    usd: valuedDays === 0 ? null : toDollars(product),
    valuedDays,
  }
}

const PRICE_UNIT = 1n

/** A file with the days of a miner. */
export function formatIncomeCsv(days: readonly IncomeDay[]): string {
  const rows: readonly (readonly CsvCell[])[] = days.map(({ timestamp, blockCount, totalBlockCount, income, usd }) => [
    formatUtcDay(timestamp),
    timestamp,
    blockCount,
    totalBlockCount,
    income === null ? null : formatErg(readNanoErg(income)),
    usd,
  ])
  return [COLUMNS, ...rows].map(csvLine).join('')
}

const COLUMNS = ['day_utc', 'timestamp', 'block_count', 'total_block_count', 'income_erg', 'income_usd']
