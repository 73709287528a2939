import { createFetchApi } from '@ergo-explorer/testkit/http'
import { median } from '@ergo-explorer/testkit/statistics'

/** How even the days of a chart are: the largest day in relation to the median. */
export interface DailySpread {
  readonly name: string
  readonly days: number
  readonly ratio: number
  readonly limit: number
}

const DAYS = 90
/** Values on which a network's days differ by less than this factor. */
const LIMITS: Readonly<Record<string, number>> = {
  blocks: 3,
  difficulty: 3,
  'hash-rate': 3,
  'transactions-number': 3,
  fees: 3,
  volume: 10,
}
const PRICE_LIMIT = 3

interface Points {
  readonly points: readonly { readonly value: string; readonly price?: string | null }[]
}

/** Reads the daily charts of a running API over the last 90 complete days, and the price from its first oracle pool. */
export async function fetchDailySpreads(apiUrl: string): Promise<DailySpread[]> {
  const fetchApi = createFetchApi(`${apiUrl}/api/v2`)
  const spreads = Object.entries(LIMITS).map(async ([name, limit]) => {
    const { points } = await fetchApi<Points>(`/charts/${name}?timespan=180days`)
    return spreadOf(
      name,
      limit,
      points.map(({ value }) => Number(value)),
    )
  })
  const { items: pools } = await fetchApi<{ items: readonly { poolNft: string; unit: string | null }[] }>(
    '/oracle-pools',
  )
  const usd = pools.find(({ unit }) => unit === 'nanoErgPerUsd')
  const { points } = await fetchApi<Points>(`/oracle-pools/${usd?.poolNft ?? ''}/chart?timespan=180days`)
  const price = spreadOf(
    'price',
    PRICE_LIMIT,
    points.map((point) => Number(point.price)),
  )
  return [...(await Promise.all(spreads)), price]
}

export function spreadOf(name: string, limit: number, values: readonly number[]): DailySpread {
  const last = values.slice(-DAYS)
  return { name, days: last.length, ratio: Math.max(...last) / median(last), limit }
}

/** Prints the ratios, and returns whether all are within their limits. */
export function reportSpreads(title: string, spreads: readonly DailySpread[]): boolean {
  const isEven = ({ days, ratio, limit }: DailySpread) => days === DAYS && ratio <= limit
  console.log(`${title}, largest day / median of the last ${DAYS} complete days:`)
  for (const spread of spreads)
    console.log(
      `  ${isEven(spread) ? 'ok  ' : 'FAIL'} ${spread.name.padEnd(20)} ${spread.ratio.toFixed(2)} (at most ${spread.limit}, ${spread.days} days)`,
    )
  return spreads.every(isEven)
}
