import type { ApiClient } from '../../data/api/create-api-client.ts'
import { CHART_GROUPS } from '../../data/charts/chart-names.ts'
import { SCREEN_ROUTES } from '../../routes.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

/** Sitemap entries in batches, as the API returns them. */
export type SitemapEntryBatches = AsyncGenerator<readonly SitemapEntry[], void>

/**
 * Entries per file. Four languages make 20,000 URLs and about 20 MB, below the limits of sitemaps.org (50,000 and 50
 * MB).
 */
const FILE_SIZE = 5_000
/** Limits the number of files, because minting tokens is open to all. */
const MAX_TOKEN_FILES = 200
/** Addresses can have a thousand characters, so fewer entries fill a file. */
const MAX_LABELS = 500
/** The newest blocks are left out because a reorg may replace them. */
const REORG_MARGIN = 10
const MAX_LIMIT = 200

/** Names of all parts. @throws ApiFailure */
export async function listSitemapParts(api: ApiClient, signal: AbortSignal): Promise<string[]> {
  const has = (feature: string) => api.features?.includes(feature) === true
  const names = ['pages', 'blocks']
  if (has('labels') && has('resolve')) names.push('addresses')
  if (has('tokens')) {
    const count = Math.ceil((await countTokens(api, signal)) / FILE_SIZE)
    for (let i = 1; i <= Math.min(count, MAX_TOKEN_FILES); i++) names.push(`tokens-${i}`)
  }
  return names
}

/** Entries of a part; undefined if there is no such part. */
export function fetchSitemapEntries(
  name: string,
  api: ApiClient,
  signal: AbortSignal,
): SitemapEntryBatches | undefined {
  if (name === 'pages') return pages(api, signal)
  if (name === 'blocks') return blocks(api, signal)
  if (name === 'addresses') return addresses(api, signal)
  const number = Number(/^tokens-([1-9]\d{0,2})$/.exec(name)?.[1] ?? 0)
  return number > 0 && number <= MAX_TOKEN_FILES ? tokens(number, api, signal) : undefined
}

/** Screens that are of no use in search results. */
const UNLISTED = new Set(['search', 'payment-request', 'wallet'])

async function* pages(api: ApiClient, signal: AbortSignal): SitemapEntryBatches {
  const listed = SCREEN_ROUTES.filter(
    ({ name, path, isDevelopmentOnly }) => !/[:*]/.test(path) && isDevelopmentOnly !== true && !UNLISTED.has(name),
  )
  yield listed.map(({ path }) => ({ path: path === '/' ? '' : path }))
  yield CHART_GROUPS.flatMap(({ charts }) => charts.map((chart) => ({ path: `/charts/${chart}` })))
  if (api.features?.includes('oracle-pools') === true) {
    const { pools } = await fetchRequired<{ pools: readonly { readonly poolNft: string }[] }>(
      api,
      '/api/v2/oracle-pools',
      signal,
    )
    yield pools.map(({ poolNft }) => ({ path: `/oracle-pool-state/${poolNft}` }))
  }
}

interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly next?: string | null
}

/** The latest blocks; crawlers reach older ones by the links between blocks. */
async function* blocks(api: ApiClient, signal: AbortSignal): SitemapEntryBatches {
  const version = api.features?.includes('blocks') === true ? 'v2' : 'v1'
  const seen = new Set<string>()
  for (let offset = REORG_MARGIN; offset < FILE_SIZE + REORG_MARGIN; offset += MAX_LIMIT) {
    const path = `/api/${version}/blocks?limit=${MAX_LIMIT}&offset=${offset}`
    const { items } = await fetchRequired<Page<{ readonly id: string; readonly timestamp: number }>>(api, path, signal)
    // New blocks shift the offsets between two requests.
    const fresh = items.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield fresh.map(({ id, timestamp }) => ({ path: `/blocks/${id}`, changedAt: timestamp }))
    if (items.length < MAX_LIMIT) return
  }
}

/** Counted from the first token, so that a full file never changes. */
async function* tokens(number: number, api: ApiClient, signal: AbortSignal): SitemapEntryBatches {
  const total = await countTokens(api, signal)
  // The API lists the newest first.
  const offset = Math.max(0, total - number * FILE_SIZE)
  let remaining = total - offset - (number - 1) * FILE_SIZE
  let from = `offset=${offset}`
  while (remaining > 0) {
    const path = `/api/v2/tokens?limit=${Math.min(remaining, MAX_LIMIT)}&${from}`
    const { items, next } = await fetchRequired<Page<{ readonly tokenId: string }>>(api, path, signal)
    yield items.map(({ tokenId }) => ({ path: `/token/${tokenId}` }))
    if (next === null || next === undefined) return
    remaining -= items.length
    from = `cursor=${next}`
  }
}

interface Label {
  readonly match: { readonly by: string; readonly value: string }
}

interface Resolved {
  readonly candidates: readonly { readonly kind: string; readonly id: string; readonly isUsed: boolean }[]
}

/** Labelled addresses that have been used. */
async function* addresses(api: ApiClient, signal: AbortSignal): SitemapEntryBatches {
  const { items } = await fetchRequired<Page<Label>>(api, '/api/v2/labels', signal)
  const named = items.filter(({ match: { by } }) => by === 'address' || by === 'scriptHash')
  for (const { match } of named.slice(0, MAX_LABELS)) {
    const { candidates } = await fetchRequired<Resolved>(
      api,
      `/api/v2/resolve/${encodeURIComponent(match.value)}`,
      signal,
    )
    const found = candidates.filter(({ kind, isUsed }) => kind === 'address' && isUsed)
    yield found.map(({ id }) => ({ path: `/addresses/${id}` }))
  }
}

const countTokens = async (api: ApiClient, signal: AbortSignal) =>
  (await fetchRequired<Page<unknown>>(api, '/api/v2/tokens?limit=1', signal)).total

async function fetchRequired<T>(api: ApiClient, path: string, signal: AbortSignal): Promise<T> {
  const body = await api.get<T>(path, signal)
  if (body === null) throw new Error(`The API returned nothing for ${path}`)
  return body
}
