import { DAY_MS, type Hex, PRICE_RULES } from '@ergo-explorer/chain'
import type { PoolActivity, PoolChange, PoolChart, PoolDetail, PoolList } from '@ergo-explorer/contract'
import type { FetchApi } from '@ergo-explorer/testkit/http'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { fetchAllPages, type Page } from '#api-client.ts'
import { absolute, isDecimalPrice, percentMatcher, priceMatcher, quotientMatcher } from './matchers.ts'
import type { PoolState, ProtocolChain } from './protocol-chain.ts'

export interface ProtocolAudit {
  readonly fetchApi: FetchApi
  readonly tally: Tally
  readonly chain: ProtocolChain
}

const ratioOf = ({ x, y }: PoolState) => ({ nanoErg: x, units: y })
const dayOf = (time: number): number => Math.floor(time / DAY_MS)
const isTrade = (state: PoolState, before: PoolState | undefined): before is PoolState =>
  before !== undefined && before.shares === state.shares

/** Trades of a range of states: how much ERG each moved. */
const tradesOf = (states: readonly PoolState[], isIncluded: (state: PoolState) => boolean): bigint[] =>
  states.flatMap((state, i) => {
    const before = states[i - 1]
    return isTrade(state, before) && isIncluded(state) ? [state.x - before.x] : []
  })

const volumeOf = (trades: readonly bigint[]): bigint => trades.reduce((sum, each) => sum + absolute(each), 0n)

/** Repeats a request until no state of the chain entered or left the last 24 hours meanwhile. */
async function fetchStable<T>(states: readonly PoolState[], fetch: () => Promise<T>): Promise<[T, number]> {
  for (;;) {
    const start = Date.now() - DAY_MS
    const result = await fetch()
    const end = Date.now() - DAY_MS
    if (!states.some(({ time }) => time >= start && time <= end)) return [result, end]
  }
}

/** Compares list, page, chart and changes of every pool with its boxes; returns the number of pools. */
export async function comparePools(audit: ProtocolAudit, isWhole: boolean): Promise<number> {
  const { fetchApi, tally, chain } = audit
  const all = chain.blocks.flatMap(({ pools }) => pools)
  const [list, dayAgo] = await fetchStable(all, async () => fetchApi<PoolList>('v2/pools?trend=true&limit=100'))
  const histories = Map.groupBy(all, ({ poolNft }) => poolNft)
  const listed = list.items.filter(({ quoteToken }) => quoteToken === null)
  tally.compare('listed pools', [...histories.keys()].toSorted(), listed.map(({ poolNft }) => poolNft).toSorted())
  for (const pool of listed) {
    const states = histories.get(pool.poolNft)
    if (states === undefined) continue
    compareActivity(audit, pool, { states, dayAgo })
    compareTrend(audit, pool, states)
    await comparePool(audit, pool, states)
    await compareChart(audit, pool, states)
    await compareChanges(audit, pool, { states, isWhole })
  }
  return histories.size
}

interface PoolStates {
  readonly states: readonly PoolState[]
  readonly dayAgo: number
}

function expectedActivity({ chain }: ProtocolAudit, { token }: PoolActivity, { states, dayAgo }: PoolStates) {
  const [first, last] = [states[0]!, states.at(-1)!]
  const before = states.findLast(({ time }) => time < dayAgo)
  const recent = tradesOf(states, ({ time }) => time >= dayAgo)
  const providers = [...chain.holdersOf(last.sharesToken)].filter(([ergoTree]) => ergoTree !== last.ergoTree)
  return {
    poolNft: last.poolNft,
    boxId: last.boxId,
    height: last.height,
    timestamp: last.time,
    nanoErg: last.x,
    token: { tokenId: last.token, amount: last.y },
    price: priceMatcher(ratioOf(last), token.decimals ?? 0),
    changePercent:
      before === undefined ? null : percentMatcher(last.x * before.y - before.x * last.y, before.x * last.y),
    feePercent: (1000 - last.fee) % 10 === 0 ? String((1000 - last.fee) / 10) : `${(1000 - last.fee) / 10}`,
    volumeNanoErg: volumeOf(recent),
    volumeQuote: null,
    tradeCount: recent.length,
    purchaseCount: recent.filter((moved) => moved > 0n).length,
    shareTokenId: last.sharesToken,
    issuedShares: providers.reduce((sum, [, amount]) => sum + amount, 0n),
    firstHeight: first.height,
    firstTimestamp: first.time,
    providerCount: providers.length,
  }
}

function compareActivity(audit: ProtocolAudit, pool: PoolActivity, states: PoolStates): void {
  audit.tally.compare(`pool ${pool.poolNft}`, expectedActivity(audit, pool, states), pool)
  const rate = audit.chain.dollarRate
  if (pool.isCounted && rate !== undefined) {
    const last = states.states.at(-1)!
    const units = 10n ** BigInt(pool.token.decimals ?? 0)
    audit.tally.compare(
      `pool ${pool.poolNft} in dollars`,
      quotientMatcher(last.x * units, last.y * rate),
      pool.priceUsd,
    )
  }
}

/** Days of a trend that have ended. */
const TREND_DAYS = 30

function compareTrend({ chain, tally }: ProtocolAudit, pool: PoolActivity, states: readonly PoolState[]): void {
  const { poolNft, trend, dailyVolumes, token } = pool
  const [today, firstDay] = [dayOf(chain.tip.time), dayOf(states[0]!.time)]
  if (firstDay >= today) {
    tally.compare(`trend of ${poolNft}`, [null, null], [trend, dailyVolumes])
    return
  }
  const days = Array.from({ length: TREND_DAYS + 1 }, (_, i) => today - TREND_DAYS + i).filter((day) => day >= firstDay)
  tally.compare(
    `volumes of ${poolNft}`,
    days.slice(0, -1).map((day) => volumeOf(tradesOf(states, ({ time }) => dayOf(time) === day))),
    dailyVolumes,
  )
  tally.compare(`trend of ${poolNft}, days`, days.length, trend?.length)
  for (const [i, day] of days.entries()) {
    const last = states.findLast(({ time }) => dayOf(time) <= day)!
    const isEqual = isDecimalPrice(trend?.[i] ?? '0', ratioOf(last), token.decimals ?? 0)
    tally.compare(`trend of ${poolNft} on day ${day}, ${trend?.[i]}`, true, isEqual)
  }
}

const MAX_PROVIDERS = 10

async function comparePool(audit: ProtocolAudit, pool: PoolActivity, states: readonly PoolState[]): Promise<void> {
  const { fetchApi, chain, tally } = audit
  const [detail, dayAgo] = await fetchStable(states, async () => fetchApi<PoolDetail>(`v2/pools/${pool.poolNft}`))
  const last = states.at(-1)!
  const { minFee, maxFee, minNanoErg, minTokens } = PRICE_RULES
  const issued = BigInt(detail.issuedShares)
  const holders = new Map(
    [...chain.holdersOf(last.sharesToken)].map(([ergoTree, amount]) => [chain.hashOf(ergoTree), amount]),
  )
  tally.compare(
    `page of ${pool.poolNft}`,
    {
      ...expectedActivity(audit, pool, { states, dayAgo }),
      tipHeight: chain.tip.height,
      owner: { scriptHash: chain.hashOf(last.ergoTree) },
    },
    detail,
  )
  // The list and the page apply the rules of prices to the same state; traders are compared by `chart-values`.
  tally.compare(`${pool.poolNft} counts`, pool.isCounted, detail.fault === null)
  if (last.fee < minFee || last.fee > maxFee) tally.compare(`fee of ${pool.poolNft}`, 'fee', detail.fault)
  else if (last.x < minNanoErg || last.y < minTokens)
    tally.compare(`reserves of ${pool.poolNft}`, 'reserves', detail.fault)
  const amounts = [...holders].filter(([hash]) => hash !== chain.hashOf(last.ergoTree)).map(([, amount]) => amount)
  tally.compare(
    `providers of ${pool.poolNft}`,
    amounts.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)).slice(0, MAX_PROVIDERS),
    detail.providers.map(({ shares }) => shares),
  )
  for (const { party, shares, sharePercent } of detail.providers) {
    tally.compare(`shares of ${party.address}`, holders.get(party.scriptHash), shares)
    const [, fraction = ''] = sharePercent.split('.')
    tally.compare(
      `percentage of ${party.address}`,
      percentMatcher(BigInt(shares), issued, fraction.length),
      sharePercent,
    )
  }
}

const CHART_DAYS = 365

async function compareChart(
  { fetchApi, chain, tally }: ProtocolAudit,
  { poolNft, token }: PoolActivity,
  states: readonly PoolState[],
): Promise<void> {
  const { days } = await fetchApi<PoolChart>(`v2/pools/${poolNft}/chart?days=${CHART_DAYS}`)
  const today = dayOf(chain.tip.time)
  const known = [...new Set(chain.blocks.map(({ time }) => dayOf(time)))].filter(
    (day) => day > today - CHART_DAYS && day >= dayOf(states[0]!.time),
  )
  tally.compare(
    `chart of ${poolNft}, days`,
    known,
    days.map(({ timestamp }) => dayOf(timestamp)),
  )
  for (const found of days) {
    const day = dayOf(found.timestamp)
    const last = states.findLast(({ time }) => dayOf(time) <= day)
    if (last === undefined) continue
    const before = states.findLast(({ time }) => dayOf(time) < day)
    const own = states.filter(({ time }) => dayOf(time) === day)
    const ranked = [...(before === undefined ? [] : [before]), ...own].toSorted((a, b) => Number(a.x * b.y - b.x * a.y))
    const trades = tradesOf(states, ({ time }) => dayOf(time) === day)
    const price = (state: PoolState) => priceMatcher(ratioOf(state), token.decimals ?? 0)
    tally.compare(
      `chart of ${poolNft} on day ${day}`,
      {
        price: price(last),
        low: price(ranked[0]!),
        high: price(ranked.at(-1)!),
        tokenAmount: last.y,
        nanoErg: last.x,
        quoteAmount: null,
        volumeNanoErg: volumeOf(trades),
        volumeQuote: null,
        tradeCount: trades.length,
      },
      found,
    )
  }
}

/** Newest changes that are compared at each height. */
const NEWEST = 50

async function compareChanges(
  { fetchApi, tally }: ProtocolAudit,
  { poolNft, token }: PoolActivity,
  { states, isWhole }: { readonly states: readonly PoolState[]; readonly isWhole: boolean },
): Promise<void> {
  const path = `v2/pools/${poolNft}/changes`
  const { items } = isWhole
    ? await fetchAllPages((query) => fetchApi<Page<PoolChange>>(`${path}?${query}`))
    : await fetchApi<Page<PoolChange>>(`${path}?limit=${NEWEST}`)
  const expected = states.map((state, i) => expectedChange(state, states[i - 1], token.decimals ?? 0)).toReversed()
  tally.compare(`changes of ${poolNft}`, isWhole ? expected : expected.slice(0, NEWEST), items)
}

function expectedChange(state: PoolState, before: PoolState | undefined, decimals: number) {
  const [x, y] = [state.x - (before?.x ?? 0n), state.y - (before?.y ?? 0n)]
  const shares = before === undefined ? -1n : state.shares - before.shares
  const kind =
    shares < 0n
      ? 'deposit'
      : shares > 0n
        ? 'withdrawal'
        : x > 0n && y < 0n
          ? 'purchase'
          : x < 0n && y > 0n
            ? 'sale'
            : 'other'
  const { boxId, transactionId, height, time } = state
  return {
    kind,
    boxId,
    transactionId,
    height,
    timestamp: time,
    tokenAmount: absolute(y),
    nanoErg: absolute(x),
    quoteAmount: null,
    shares: before === undefined ? 0n : absolute(shares),
    price:
      kind === 'purchase' || kind === 'sale'
        ? priceMatcher({ nanoErg: absolute(x), units: absolute(y) }, decimals)
        : null,
    changePercent:
      before === undefined ? null : percentMatcher(state.x * before.y - before.x * state.y, before.x * state.y),
  }
}

/** Ids of pools on a chain. */
export const poolNftsOf = (chain: ProtocolChain): ReadonlySet<Hex> =>
  new Set(chain.blocks.flatMap(({ pools }) => pools.map(({ poolNft }) => poolNft)))
