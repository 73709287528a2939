import { type ContractSummaryPage, listContracts, listLabels, listOraclePools } from '@ergo-explorer/client'
import { type ApiClient, requireApi } from '#data/api/api-client.ts'
import { type KnownTokenSummary, listBlocks, type Listed, listTokens, resolveText } from '#data/api/operations.ts'
import { listChartGroups } from '#data/charts/chart-names.ts'
import { SCREEN_ROUTES } from '#routes.ts'
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
const MAX_LIMIT = 200

/** Names of all parts. @throws ApiFailure */
export async function listSitemapParts(api: ApiClient, signal: AbortSignal): Promise<string[]> {
  const has = (feature: string) => api.features?.includes(feature) === true
  const names = ['pages', 'blocks']
  if (has('labels') && has('resolve')) names.push('addresses')
  if (has('contracts')) names.push('contracts')
  if (has('tokens')) {
    const count = Math.ceil((await countTokens(api, signal)) / FILE_SIZE)
    for (let i = 1; i <= Math.min(count, MAX_TOKEN_FILES); i++) names.push(`tokens-${i}`)
  }
  return names
}

export const isSitemapPart = (name: string): boolean =>
  ['pages', 'blocks', 'addresses', 'contracts'].includes(name) ||
  (tokenFileNumber(name) > 0 && tokenFileNumber(name) <= MAX_TOKEN_FILES)

const tokenFileNumber = (name: string) => Number(/^tokens-([1-9]\d{0,2})$/.exec(name)?.[1] ?? 0)

/** Entries of a part. */
export function fetchSitemapEntries(
  name: string,
  { api, maxReorgDepth }: { readonly api: ApiClient; readonly maxReorgDepth: number },
  signal: AbortSignal,
): SitemapEntryBatches {
  if (name === 'pages') return pages(api, signal)
  if (name === 'blocks') return blocks(api, maxReorgDepth, signal)
  if (name === 'addresses') return addresses(api, signal)
  if (name === 'contracts') return contracts(api, signal)
  return tokens(tokenFileNumber(name), api, signal)
}

/** Screens that are of no use in search results. */
const UNLISTED = new Set(['search', 'payment-request', 'my', 'names', 'wallet'])

async function* pages(api: ApiClient, signal: AbortSignal): SitemapEntryBatches {
  const listed = SCREEN_ROUTES.filter(({ name, path }) => !/[:*]/.test(path) && !UNLISTED.has(name))
  yield listed.map(({ path }) => ({ path: path === '/' ? '' : path }))
  yield listChartGroups(api.features?.includes('charts') === true).flatMap(({ charts }) =>
    charts.map((chart) => ({ path: `/charts/${chart}` })),
  )
  if (api.features?.includes('oracle-pools') === true) {
    const { items: pools } = await requireApi(api, listOraclePools, {}, signal)
    yield pools.map(({ poolNft }) => ({ path: `/oracle-pool-state/${poolNft}` }))
  }
}

/** The latest settled blocks; crawlers reach older ones by the links between blocks. */
async function* blocks(api: ApiClient, maxReorgDepth: number, signal: AbortSignal): SitemapEntryBatches {
  const seen = new Set<string>()
  for (let offset = maxReorgDepth; offset < FILE_SIZE + maxReorgDepth; offset += MAX_LIMIT) {
    const { items } = await requireApi(api, listBlocks, { limit: MAX_LIMIT, offset }, signal)
    // New blocks shift the offsets between two requests.
    const fresh = items.filter(({ blockId }) => !seen.has(blockId))
    for (const { blockId } of fresh) seen.add(blockId)
    yield fresh.map(({ blockId, timestamp }) => ({ path: `/blocks/${blockId}`, changedAt: timestamp }))
    if (items.length < MAX_LIMIT) return
  }
}

/** Counted from the first token, so that a full file never changes. */
async function* tokens(number: number, api: ApiClient, signal: AbortSignal): SitemapEntryBatches {
  const total = await countTokens(api, signal)
  // The API lists the newest first.
  const offset = Math.max(0, total - number * FILE_SIZE)
  let remaining = total - offset - (number - 1) * FILE_SIZE
  let from: { readonly offset: number } | { readonly cursor: string } = { offset }
  while (remaining > 0) {
    const { items, next }: Listed<KnownTokenSummary> = await requireApi(
      api,
      listTokens,
      { limit: Math.min(remaining, MAX_LIMIT), ...from },
      signal,
    )
    yield items.map(({ tokenId }) => ({ path: `/token/${tokenId}` }))
    if (next === null) return
    remaining -= items.length
    from = { cursor: next }
  }
}

/** Labelled addresses that have been used. */
async function* addresses(api: ApiClient, signal: AbortSignal): SitemapEntryBatches {
  const { items } = await requireApi(api, listLabels, {}, signal)
  const named = items.filter(({ match: { by } }) => by === 'address' || by === 'scriptHash')
  for (const { match } of named.slice(0, MAX_LABELS)) {
    const { candidates } = await requireApi(api, resolveText, { text: match.value }, signal)
    const found = candidates.filter(({ kind, isUsed }) => kind === 'address' && isUsed === true)
    yield found.map(({ id }) => ({ path: `/addresses/${id}` }))
  }
}

/** The contracts that hold the most. Anyone can create more, so only one file lists them. */
async function* contracts(api: ApiClient, signal: AbortSignal): SitemapEntryBatches {
  let from: { readonly cursor?: string } = {}
  for (let request = 0; request < FILE_SIZE / MAX_LIMIT; request++) {
    const { items, next }: ContractSummaryPage = await requireApi(
      api,
      listContracts,
      { limit: MAX_LIMIT, ...from },
      signal,
    )
    yield items.map(({ templateBlake2b256 }) => ({ path: `/contracts/${templateBlake2b256}` }))
    if (next === null) return
    from = { cursor: next }
  }
}

const countTokens = async (api: ApiClient, signal: AbortSignal) =>
  (await requireApi(api, listTokens, { limit: 1 }, signal)).total ?? 0
