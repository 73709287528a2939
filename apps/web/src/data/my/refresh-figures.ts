import {
  type AddressLookup,
  type AddressSummary,
  getAddress,
  getMarket,
  listPools,
  lookupAddresses,
} from '@ergo-explorer/client'
import { type ApiClient, ApiFailure, callApi } from '../api/api-client.ts'
import { type AddressFigures, NO_PRICES, type Prices, toAddressFigures, toPrices } from './figures.ts'
import type { StoredFigures } from './stored.ts'

export interface RefreshOptions {
  readonly api: ApiClient
  readonly addresses: readonly string[]
  /** Whether requests may name several addresses. */
  readonly isLinked: boolean
  readonly before: StoredFigures
  /** The newest block. Addresses whose figures are from the same block are not requested again. */
  readonly tip: string | null
  readonly signal: AbortSignal
}

export interface Refreshed {
  readonly figures: StoredFigures
  /** Whether a request failed, so that older figures are part of these. */
  readonly hasFailed: boolean
}

/** Requests at the same time. */
const CONCURRENCY = 2

/**
 * Loads the figures of all addresses. Without consent, one request per address, in random order; with consent, one
 * request says which addresses have changed, and only those are loaded. Prices are requested in the same way by everyone.
 */
export async function refreshFigures(options: RefreshOptions): Promise<Refreshed> {
  const { api, addresses, isLinked, before, tip, signal } = options
  let hasFailed = false
  const orElse = async <T, F>(request: Promise<T>, fallback: F): Promise<T | F> => {
    try {
      return await request
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      hasFailed = true
      return fallback
    }
  }
  const isSameTip = tip !== null && tip === before.tip
  const stale = isSameTip ? addresses.filter((address) => before.byAddress[address] === undefined) : addresses
  // A single address says nothing about others. With consent, the mempool may have changed.
  const changed = isLinked ? await orElse(listChanged(options), addresses) : shuffle(stale)
  if (changed.length === 0 && isSameTip) return { figures: before, hasFailed }
  const prices = orElse(loadPrices(api, signal), before.prices)
  const loaded = new Map<string, AddressFigures>()
  const queue = [...changed]
  const work = async (): Promise<void> => {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const detail = await orElse(callApi(api, getAddress, { address }, signal), null)
      if (detail !== null) loaded.set(address, toAddressFigures(detail))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  const byAddress = Object.fromEntries(
    addresses.flatMap((address) => {
      const figures = loaded.get(address) ?? before.byAddress[address]
      return figures === undefined ? [] : [[address, figures] as const]
    }),
  )
  const at = hasFailed ? before.at : Date.now()
  return {
    figures: {
      version: 1,
      tip: hasFailed ? before.tip : tip,
      at,
      byAddress,
      prices: keepUsed(await prices, byAddress),
    },
    hasFailed,
  }
}

async function loadPrices(api: ApiClient, signal: AbortSignal): Promise<Prices> {
  const [market, pools] = await Promise.all([callApi(api, getMarket, {}, signal), callApi(api, listPools, {}, signal)])
  return market === null ? NO_PRICES : toPrices(market, pools?.items ?? [])
}

/** Addresses whose balance, pending transactions or history differ from those of the last time. */
async function listChanged(options: RefreshOptions): Promise<readonly string[]> {
  const { addresses, before } = options
  const found = new Map((await lookUp(options)).map((summary) => [summary.address, summary]))
  return addresses.filter((address) => {
    const [summary, figures] = [found.get(address), before.byAddress[address]]
    return (
      summary === undefined ||
      figures === undefined ||
      summary.nanoErg !== figures.nanoErg ||
      summary.transactionCount !== figures.transactionCount ||
      summary.pendingCount !== figures.pending.transactionCount ||
      summary.pendingNanoErg !== figures.pending.nanoErg
    )
  })
}

/** Asks for all addresses at once, which tells the server that they belong together. */
export async function lookUp({
  api,
  addresses,
  signal,
}: Pick<RefreshOptions, 'api' | 'addresses' | 'signal'>): Promise<readonly AddressSummary[]> {
  const result = await api.post?.(lookupAddresses.path, JSON.stringify({ addresses }), signal)
  if (result?.ok !== true) throw new ApiFailure('refused', lookupAddresses.path)
  // The contract of the operation.
  return (result.value as AddressLookup).items
}

/** Stored prices need only cover what is held. */
function keepUsed(prices: Prices, byAddress: StoredFigures['byAddress']): Prices {
  const held = new Set(Object.values(byAddress).flatMap(({ tokens }) => tokens.map(({ tokenId }) => tokenId)))
  const pools = Object.entries(prices.pools).filter(([tokenId]) => held.has(tokenId))
  for (const [, { token, quoteToken }] of pools) {
    held.add(token.tokenId)
    if (quoteToken !== null) held.add(quoteToken.tokenId)
  }
  return {
    ...prices,
    pools: Object.fromEntries(pools),
    reserves: Object.fromEntries(Object.entries(prices.reserves).filter(([tokenId]) => held.has(tokenId))),
  }
}

function shuffle<T>(items: readonly T[]): T[] {
  const shuffled = [...items]
  for (let i = shuffled.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1))
    const [a, b] = [shuffled[i], shuffled[other]]
    // Both are in the array.
    shuffled[i] = b as T
    shuffled[other] = a as T
  }
  return shuffled
}
