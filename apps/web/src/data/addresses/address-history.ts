import { DAY_MS, ERG_DECIMALS, parseAmount } from '@ergo-explorer/chain'
import { getAddressFlow, getAddressValue, getBalanceHistory } from '@ergo-explorer/client'
import type { AddressFlow, AddressValue, BalanceHistory } from '@ergo-explorer/contract'
import { withNamedParties } from '@ergo-explorer/sentences/story-kinds'
import { type ApiClient, callApi } from '../api/api-client.ts'
import {
  getToken,
  type KnownAddressTransaction,
  type KnownHistory,
  listAddressTransactions,
  listAddressPending,
  type Listed,
} from '../api/operations.ts'
import type { ChartSpan } from '../charts/chart.ts'
import { EMPTY_LIST, type Paging } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Which transactions of an address a list contains. Null means all. */
export interface HistoryFilters {
  /** UTC days, both inclusive. */
  readonly from: string | null
  readonly to: string | null
  readonly token: string | null
  readonly direction: 'in' | 'out' | null
  /** Story kinds, separated by commas. */
  readonly kinds: string | null
  readonly counterparty: string | null
  /** Limits of the net change in whole coins, or whole units of the token. */
  readonly min: string | null
  readonly max: string | null
}

/** Whether the API has to search for the rows, so that their number is unknown. */
const isSearched = ({ direction, kinds, counterparty, min, max }: HistoryFilters): boolean =>
  [direction, kinds, counterparty, min, max].some((value) => value !== null)

/** Filters as parameters of v2. */
async function filterParams(api: ApiClient, filters: HistoryFilters, signal: AbortSignal) {
  const { from, to, token, direction, kinds, counterparty, min, max } = filters
  const decimals = min === null && max === null ? ERG_DECIMALS : await decimalsOf(api, token, signal)
  return {
    ...(from !== null && { fromTime: startOf(from) }),
    ...(to !== null && { toTime: endOf(to) }),
    ...(token !== null && { tokenId: token }),
    ...(direction !== null && { direction }),
    ...(kinds !== null && { kind: kinds }),
    ...(counterparty !== null && { counterparty }),
    ...(min !== null && { minAmount: toUnits(min, decimals) }),
    ...(max !== null && { maxAmount: toUnits(max, decimals) }),
  }
}

const decimalsOf = async (api: ApiClient, tokenId: string | null, signal: AbortSignal): Promise<number> =>
  tokenId === null ? ERG_DECIMALS : ((await callApi(api, getToken, { tokenId }, signal))?.decimals ?? 0)

/** More decimals than the asset has cannot be exceeded or reached, so they are cut. */
function toUnits(amount: string, decimals: number): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const parsed = parseAmount(`${whole}.${fraction.slice(0, decimals)}`, decimals)
  return parsed.ok ? String(parsed.value) : '0'
}

/** First and last millisecond of a UTC day. */
export const startOf = (day: string): number => Date.parse(day)
export const endOf = (day: string): number => Date.parse(day) + DAY_MS - 1

/** One page of an address history. Pending transactions are listed before the first page of all rows only. */
export interface AddressHistory {
  readonly unconfirmed: Listed<KnownAddressTransaction>
  readonly confirmed: KnownHistory
  /** Sums of the rows that match the filters; null without filters. */
  readonly flow: AddressFlow | null
}

const NO_FILTERS: HistoryFilters = {
  from: null,
  to: null,
  token: null,
  direction: null,
  kinds: null,
  counterparty: null,
  min: null,
  max: null,
}

interface HistoryRequest {
  readonly filters: HistoryFilters
  /** Only transactions up to this height. */
  readonly at: number | null
}

export function addressTransactionsResource(
  address: string,
  paging: Paging,
  { filters, at }: HistoryRequest = { filters: NO_FILTERS, at: null },
): Resource<AddressHistory> {
  const { page, limit, after } = paging
  const isFiltered = Object.values(filters).some((value) => value !== null)
  return {
    type: 'address transactions',
    args: [address, page, limit, after ?? null, at, ...Object.values(filters)],
    invalidatedBy: at === null ? 'mempool' : 'tip',
    load: async (api, signal) => {
      const filter = isFiltered ? await filterParams(api, filters, signal) : {}
      const range = at === null ? filter : { ...filter, toHeight: at }
      // A searched list has cursors only.
      const place =
        after !== undefined
          ? { limit, cursor: after }
          : isSearched(filters)
            ? { limit }
            : { limit, offset: (page - 1) * limit }
      const hasPending = page === 1 && after === undefined && !isFiltered && at === null
      const [confirmed, unconfirmed, flow] = await Promise.all([
        callApi(api, listAddressTransactions, { address, ...place, ...range, usd: true }, signal),
        hasPending ? callApi(api, listAddressPending, { address, limit }, signal) : null,
        isFiltered && page === 1 ? callApi(api, getAddressFlow, { address, ...range }, signal) : null,
      ])
      return {
        unconfirmed: shortenStories(checkFields(unconfirmed, LIST_FIELDS) ?? EMPTY_LIST),
        confirmed: shortenStories(checkFields(confirmed, LIST_FIELDS) ?? { ...EMPTY_LIST, reachedHeight: null }),
        flow: checkFields(flow, { others: ['received', 'sent', 'transactionCount'] }),
      }
    },
  }
}

/** Parties that no sentence names are a tenth of the page. */
const shortenStories = <List extends Listed<KnownAddressTransaction>>(list: List): List => ({
  ...list,
  items: list.items.map((row) => ({ ...row, story: row.story && withNamedParties(row.story) })),
})

const LIST_FIELDS = { lists: ['items'], others: ['total'] } as const

/** An asset of the chart; ERG if there is no token. */
export interface ChartAsset {
  readonly tokenId: string | null
  readonly inDollars: boolean
}

/** Days of the chart; null since the first transaction. Its names are those of all charts, without their code. */
const DAYS_BY_SPAN = {
  '30days': 30,
  '60days': 60,
  '180days': 180,
  '1year': 365,
  '2years': 730,
  all: null,
} as const satisfies Readonly<Record<ChartSpan, number | null>>
export type BalanceSpan = keyof typeof DAYS_BY_SPAN
export const BALANCE_SPANS = ['30days', '60days', '180days', '1year', '2years', 'all'] as const

/** Points of a chart: enough for its width, and what the API allows for values of tokens. */
const POINTS = 200
const PRICED_POINTS = 60

/** Balance over time; null without v2. */
export function balanceHistoryResource(
  address: string,
  { tokenId, inDollars }: ChartAsset,
  span: BalanceSpan,
): Resource<BalanceHistory | null> {
  return {
    type: 'address balances',
    args: [address, tokenId, Number(inDollars), span],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const days = DAYS_BY_SPAN[span]
      return checkFields(
        await callApi(
          api,
          getBalanceHistory,
          {
            address,
            points: inDollars && tokenId !== null ? PRICED_POINTS : POINTS,
            ...(tokenId !== null && { tokenId }),
            ...(days !== null && { fromTime: startOfToday() - days * DAY_MS }),
            ...(inDollars && { usd: true }),
          },
          signal,
        ),
        { lists: ['points'] },
      )
    },
  }
}

const startOfToday = () => Math.floor(Date.now() / DAY_MS) * DAY_MS

/** Balance and value after a block, at the end of a UTC day, or now; null without v2 and for a height above the newest. */
export function addressValueResource(
  address: string,
  when: number | string | null = null,
): Resource<AddressValue | null> {
  return {
    type: 'address value',
    args: [address, when],
    invalidatedBy: 'tip',
    load: async (api, signal) =>
      checkFields(
        await callApi(
          api,
          getAddressValue,
          {
            address,
            ...(typeof when === 'number' && { height: when }),
            ...(typeof when === 'string' && { time: endOf(when) }),
          },
          signal,
        ),
        { lists: ['priced', 'unpriced'], others: ['nanoErg', 'totalNanoErg', 'height', 'transactionCount'] },
      ),
  }
}
