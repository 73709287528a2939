import { DAY_MS } from '@ergo-explorer/chain'
import { chartResource, type DayValue } from '../charts/chart.ts'

/** Ranges of the price chart on the home page; the first is the default. */
export const PRICE_RANGES = ['30days', '7days', '1year'] as const
export type PriceRange = (typeof PRICE_RANGES)[number]

export const parsePriceRange = (search: URLSearchParams): PriceRange =>
  PRICE_RANGES.find((range) => range === search.get('price')) ?? PRICE_RANGES[0]

/** The daily prices that contain a range. */
export const priceDaysResource = (range: PriceRange) => chartResource('price', range === '1year' ? '1year' : '30days')

const WEEK_DAYS = 7

/** The days of a range, and the current price as the last one. */
export function listPriceDays(
  days: readonly DayValue[],
  range: PriceRange,
  now: DayValue | undefined,
): readonly DayValue[] {
  const past = range === '7days' ? days.slice(-WEEK_DAYS) : days
  const last = past.at(-1)
  if (last === undefined || now === undefined) return past
  const today = now.at - (now.at % DAY_MS)
  return today > last.at ? [...past, { at: today, value: now.value }] : past
}
