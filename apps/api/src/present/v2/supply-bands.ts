import { DAY_MS, NANOERG_PER_ERG, toNanoErg } from '@ergo-explorer/chain'
import type { BalanceBandChart, CoinAgeChart } from '@ergo-explorer/contract'
import type { AgeChange, BandChange, Samples } from '#queries/supply-bands.ts'

/** At most `max` points from the first to the last day or week; undefined without one. */
export function samplesOf(first: number, last: number, max: number): Samples | undefined {
  if (first > last) return undefined
  const step = Math.ceil((last - first + 1) / max)
  return { last, step, count: Math.floor((last - first) / step) + 1 }
}

const DAYS_PER_WEEK = 7
const MONDAY_OFFSET = 3

/** Weeks since 1970, from Monday to Sunday. */
export const weekOfDay = (day: number): number => Math.floor((day + MONDAY_OFFSET) / DAYS_PER_WEEK)

const lastDayOfWeek = (week: number): number => (week + 1) * DAYS_PER_WEEK - MONDAY_OFFSET - 1

/** Of `balance_band_days`, in ERG. */
const BALANCE_STARTS = [0n, 1n, 10n, 100n, 1000n, 10_000n, 100_000n, 1_000_000n]

const BALANCE_BANDS = BALANCE_STARTS.map((from, i) => {
  const to = BALANCE_STARTS[i + 1]
  return {
    fromNanoErg: toNanoErg(from * NANOERG_PER_ERG),
    toNanoErg: to === undefined ? null : toNanoErg(to * NANOERG_PER_ERG),
  }
})

export function presentBalanceBands(changes: readonly BandChange[], samples: Samples | undefined): BalanceBandChart {
  const addresses = BALANCE_STARTS.map(() => 0)
  const values = BALANCE_STARTS.map(() => 0n)
  const bySample = Map.groupBy(changes, ({ sample }) => sample)
  return {
    bands: BALANCE_BANDS,
    days: listSamples(samples).map(({ sample, at }) => {
      for (const change of bySample.get(sample) ?? []) {
        addresses[change.band] = (addresses[change.band] ?? 0) + change.addresses
        values[change.band] = (values[change.band] ?? 0n) + change.value
      }
      return { timestamp: at * DAY_MS, addressCounts: [...addresses], nanoErg: values.map(toNanoErg) }
    }),
  }
}

/** In weeks: a week, a month, 3, 6 and 12 months, 2, 3 and 5 years. */
const AGE_STARTS = [0, 1, 4, 13, 26, 52, 104, 156, 260]

const AGE_BANDS = AGE_STARTS.map((fromWeeks, i) => ({ fromWeeks, toWeeks: AGE_STARTS[i + 1] ?? null }))

export function presentCoinAges(changes: readonly AgeChange[], samples: Samples | undefined): CoinAgeChart {
  /** What is left of the boxes of each week. */
  const left = new Map<number, bigint>()
  const bySample = Map.groupBy(changes, ({ sample }) => sample)
  return {
    bands: AGE_BANDS,
    weeks: listSamples(samples).map(({ sample, at: week }) => {
      for (const { created, value } of bySample.get(sample) ?? []) left.set(created, (left.get(created) ?? 0n) + value)
      const values = AGE_STARTS.map(() => 0n)
      for (const [created, value] of left) {
        const band = AGE_STARTS.findLastIndex((start) => week - created >= start)
        values[band] = (values[band] ?? 0n) + value
      }
      return { timestamp: lastDayOfWeek(week) * DAY_MS, nanoErg: values.map(toNanoErg) }
    }),
  }
}

/** Oldest first. */
const listSamples = (samples: Samples | undefined) =>
  Array.from({ length: samples?.count ?? 0 }, (_, i) => {
    const { last = 0, step = 1, count = 0 } = samples ?? {}
    const sample = count - 1 - i
    return { sample, at: last - sample * step }
  })
