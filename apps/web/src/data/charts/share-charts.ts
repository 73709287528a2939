import {
  getBalanceBandChart,
  getBlockIntervalDistribution,
  getCoinAgeChart,
  getTransactionKindChart,
} from '@ergo-explorer/client'
import type {
  BalanceBandChart,
  BlockIntervalDistribution,
  CoinAgeChart,
  TransactionKindChart,
} from '@ergo-explorer/contract'
import { callApi } from '../api/api-client.ts'
import type { DayRange } from '../blocks/blocks.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'
import type { CountedShareChart } from './chart-names.ts'
import { ALL_DAYS, type ChartSpan, timesOf } from './chart.ts'

/** What a part of all transactions or blocks has in common. */
interface ChartShare {
  /** A story kind, the first minute of a class of intervals, or the number of a band. */
  readonly key: string
  /** Of bands: whole ERG. */
  readonly count: number
  /** Of bands of balances: addresses. */
  readonly addresses?: number
}

/** The bands at a time, in whole ERG. */
export interface BandPoint {
  readonly at: number
  readonly values: readonly number[]
}

/** Derived: sums over the days of a chart. */
export interface ShareView {
  readonly total: number
  /** Start of the first day; null if there is none. */
  readonly fromTime: number | null
  readonly shares: readonly ChartShare[]
  /** Of charts of bands, whose shares are those of the last point. */
  readonly history?: readonly BandPoint[]
}

const NO_SHARES: ShareView = { total: 0, fromTime: null, shares: [] }

/** Transactions by kind, or blocks by the time since their parent. */
export function sharesResource(
  name: CountedShareChart,
  span: ChartSpan,
  days: DayRange = ALL_DAYS,
): Resource<ShareView> {
  const query = { timespan: span, ...timesOf(days) }
  return {
    type: 'chart',
    args: [name, span, days.from, days.to],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (name === 'transaction-kinds') {
        const chart = await callApi(api, getTransactionKindChart, query, signal)
        return chart === null ? NO_SHARES : sumKinds(checkFields(chart, { lists: ['days'] }))
      }
      if (name === 'balance-bands') {
        const chart = await callApi(api, getBalanceBandChart, query, signal)
        return chart === null ? NO_SHARES : balanceShares(checkFields(chart, { lists: ['days'] }))
      }
      if (name === 'coin-age') {
        const chart = await callApi(api, getCoinAgeChart, query, signal)
        return chart === null ? NO_SHARES : ageShares(checkFields(chart, { lists: ['weeks'] }))
      }
      const chart = await callApi(api, getBlockIntervalDistribution, query, signal)
      return chart === null
        ? NO_SHARES
        : sumIntervals(checkFields(chart, { lists: ['classes'], others: ['blockCount', 'fromTime'] }))
    },
  }
}

/** Most transactions first. */
function sumKinds({ days }: TransactionKindChart): ShareView {
  const counts = new Map<string, number>()
  for (const { kinds } of days)
    for (const { kind, transactionCount } of kinds) counts.set(kind, (counts.get(kind) ?? 0) + transactionCount)
  const shares = [...counts].map(([key, count]) => ({ key, count })).toSorted((a, b) => b.count - a.count)
  return {
    total: shares.reduce((sum, { count }) => sum + count, 0),
    fromTime: days[0]?.timestamp ?? null,
    shares,
  }
}

/** Classes of a minute, shortest first; the last one has no end. */
function sumIntervals({ classes, blockCount, fromTime }: BlockIntervalDistribution): ShareView {
  const counts = new Map<number, number>()
  for (const { fromSeconds, blockCount: count } of classes) {
    const minute = Math.floor(fromSeconds / 60)
    counts.set(minute, (counts.get(minute) ?? 0) + count)
  }
  const shares = [...counts].toSorted(([a], [b]) => a - b).map(([minute, count]) => ({ key: String(minute), count }))
  return { total: blockCount, fromTime, shares }
}

const NANOERG_PER_ERG = 1_000_000_000n
const wholeErg = (nanoErg: string): number => Number(BigInt(nanoErg) / NANOERG_PER_ERG)

const balanceShares = ({ days }: BalanceBandChart): ShareView =>
  shareBands(
    days.map(({ timestamp, nanoErg }) => ({ at: timestamp, values: nanoErg.map(wholeErg) })),
    days.at(-1)?.addressCounts,
  )

const ageShares = ({ weeks }: CoinAgeChart): ShareView =>
  shareBands(weeks.map(({ timestamp, nanoErg }) => ({ at: timestamp, values: nanoErg.map(wholeErg) })))

function shareBands(history: readonly BandPoint[], addressCounts?: readonly number[]): ShareView {
  const shares = (history.at(-1)?.values ?? []).map((count, i) => {
    const addresses = addressCounts?.[i]
    return addresses === undefined ? { key: String(i), count } : { key: String(i), count, addresses }
  })
  return {
    total: shares.reduce((sum, { count }) => sum + count, 0),
    fromTime: history[0]?.at ?? null,
    shares,
    history,
  }
}

/** First minute of the class without an end. */
export const LAST_INTERVAL_MINUTE = 20
