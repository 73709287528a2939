import {
  BALANCE_SPANS,
  type BalanceSpan,
  type ChartAsset,
  type HistoryFilters,
} from '#data/addresses/address-history.ts'
import { parseDay, parseDayRange } from '#data/blocks/blocks.ts'
import { parseHeight } from '#data/object-id.ts'
import { type Paging, PAGE_SIZES, pagingParameters, parsePaging } from '#data/paging.ts'
import { TRANSACTION_KIND_GROUPS, type TransactionKindGroup } from '#entities/kind-groups.ts'

export const TABS = ['overview', 'tokens', 'boxes', 'contracts', 'issued'] as const
export type TabName = (typeof TABS)[number]

/** Balances are charted for this time unless the URL selects another. */
const DEFAULT_SPAN: BalanceSpan = '180days'

/** What the URL of an address page selects. Invalid values count as absent. */
export interface AddressUrl {
  readonly tab: TabName
  readonly paging: Paging
  /** Shows the address as it was after the block of this height. */
  readonly at: number | null
  /** Asset and time of the chart. */
  readonly asset: ChartAsset
  readonly span: BalanceSpan
  /** UTC day whose balance is shown beside that of now. */
  readonly on: string | null
  readonly filters: UrlFilters
}

/** Filters of the history, as written in the URL. */
export interface UrlFilters extends Omit<HistoryFilters, 'kinds'> {
  readonly kind: TransactionKindGroup | null
}

export const NO_FILTERS: UrlFilters = {
  from: null,
  to: null,
  token: null,
  direction: null,
  kind: null,
  counterparty: null,
  min: null,
  max: null,
}

export function parseAddressUrl(search: URLSearchParams): AddressUrl {
  const { from, to } = parseDayRange(search)
  return {
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'overview',
    paging: parsePaging(search),
    at: parseHeight(search.get('at')),
    asset: parseAsset(search.get('asset')),
    span: BALANCE_SPANS.find((span) => span === search.get('timespan')) ?? DEFAULT_SPAN,
    on: parseDay(search.get('on') ?? ''),
    filters: {
      from,
      to,
      token: matching(search.get('token'), TOKEN_ID),
      direction: (['in', 'out'] as const).find((name) => name === search.get('direction')) ?? null,
      kind: TRANSACTION_KIND_GROUPS.find((name) => name === search.get('kind')) ?? null,
      counterparty: matching(search.get('counterparty'), ADDRESS),
      min: matching(search.get('min'), AMOUNT),
      max: matching(search.get('max'), AMOUNT),
    },
  }
}

const TOKEN_ID = /^[0-9a-f]{64}$/
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{30,6000}$/
const AMOUNT = /^\d{1,19}(?:\.\d{1,18})?$/

const matching = (text: string | null, pattern: RegExp): string | null =>
  text !== null && pattern.test(text) ? text : null

/** `erg`, `usd` for ERG in dollars, or a token id, with `-usd` for its value. */
function parseAsset(text: string | null): ChartAsset {
  const [, tokenId, usd] = /^([0-9a-f]{64})(-usd)?$/.exec(text ?? '') ?? []
  if (tokenId !== undefined) return { tokenId, inDollars: usd !== undefined }
  return { tokenId: null, inDollars: text === 'usd' }
}

const assetText = ({ tokenId, inDollars }: ChartAsset): string | null =>
  tokenId === null ? (inDollars ? 'usd' : null) : tokenId + (inDollars ? '-usd' : '')

export const hasFilters = (filters: UrlFilters): boolean => Object.values(filters).some((value) => value !== null)

/** Query parameters of a page, defaults left out. Also the hidden fields of its forms. */
export function addressParameters({ tab, paging, at, asset, span, on, filters }: AddressUrl): URLSearchParams {
  const parameters = new URLSearchParams()
  const set = (name: string, value: string | null) => {
    if (value !== null) parameters.set(name, value)
  }
  set('tab', tab === 'overview' ? null : tab)
  set('at', at === null ? null : String(at))
  if (tab === 'overview') {
    set('asset', assetText(asset))
    set('timespan', span === DEFAULT_SPAN ? null : span)
    set('on', on)
    for (const [name, value] of Object.entries(filters)) set(name, value)
  }
  for (const [name, value] of pagingParameters(paging)) parameters.set(name, value)
  return parameters
}

type UrlChange = Partial<Omit<AddressUrl, 'filters'>> & { readonly filters?: Partial<UrlFilters> }

const FIRST_PAGE: Paging = { page: 1, limit: PAGE_SIZES[0] }

/** Relative link to the same address with changes. Everything but paging starts at the first page. */
export function addressLink(url: AddressUrl, change: UrlChange, hash = ''): string {
  const paging = change.paging ?? { ...FIRST_PAGE, limit: url.paging.limit }
  const changed = { ...url, ...change, paging, filters: { ...url.filters, ...change.filters } }
  return `?${addressParameters(changed).toString()}${hash}`
}

/** Relative link to a tab, without the choices of another tab. */
export const tabLink = (url: Pick<AddressUrl, 'at'>, tab: TabName, paging: Paging = FIRST_PAGE): string =>
  `?${addressParameters({ ...parseAddressUrl(new URLSearchParams()), at: url.at, tab, paging }).toString()}`
