import type { Api } from '../../data/api/create-api.ts'
import { CHART_GROUPS } from '../../data/charts/chart-names.ts'
import { SCREENS } from '../../routes.ts'
import type { Entry } from './sitemap-xml.ts'

/** Pages of the chain by the few, as the API gives them. */
export type Entries = AsyncGenerator<readonly Entry[], void>

/**
 * How many things a file names. Four languages make 20,000 addresses of it and some 20 MB, which leaves room below the
 * 50,000 and 50 MB that sitemaps.org allows.
 */
const FILE_SIZE = 5_000
/** A file each, so that nobody who makes tokens can make us write without end. */
const MOST_TOKEN_FILES = 200
/** Addresses can be a thousand letters long, so fewer of them fill a file. */
const MOST_LABELS = 500
/** Blocks that may still be replaced by others. */
const UNSETTLED = 10
const MOST_ASKED = 200

/** The names of all parts there are. @throws ApiFailure */
export async function listParts(api: Api, signal: AbortSignal): Promise<string[]> {
  const has = (feature: string) => api.features?.includes(feature) === true
  const names = ['pages', 'blocks']
  if (has('labels') && has('resolve')) names.push('addresses')
  if (has('tokens')) {
    const count = Math.ceil((await countTokens(api, signal)) / FILE_SIZE)
    for (let i = 1; i <= Math.min(count, MOST_TOKEN_FILES); i++) names.push(`tokens-${i}`)
  }
  return names
}

/** What is in a part; undefined where there is no such part. */
export function entriesOf(name: string, api: Api, signal: AbortSignal): Entries | undefined {
  if (name === 'pages') return pages(api, signal)
  if (name === 'blocks') return blocks(api, signal)
  if (name === 'addresses') return addresses(api, signal)
  const number = Number(/^tokens-([1-9]\d{0,2})$/.exec(name)?.[1] ?? 0)
  return number > 0 && number <= MOST_TOKEN_FILES ? tokens(number, api, signal) : undefined
}

/** Screens for which a search engine is no way to come to them. */
const UNLISTED = new Set(['search', 'payment-request', 'wallet'])

async function* pages(api: Api, signal: AbortSignal): Entries {
  const listed = SCREENS.filter(
    ({ name, path, isDevelopmentOnly }) => !/[:*]/.test(path) && isDevelopmentOnly !== true && !UNLISTED.has(name),
  )
  yield listed.map(({ path }) => ({ path: path === '/' ? '' : path }))
  yield CHART_GROUPS.flatMap(({ charts }) => charts.map((chart) => ({ path: `/charts/${chart}` })))
  if (api.features?.includes('oracle-pools') === true) {
    const { pools } = await ask<{ pools: readonly { readonly poolNft: string }[] }>(api, '/api/v2/oracle-pools', signal)
    yield pools.map(({ poolNft }) => ({ path: `/oracle-pool-state/${poolNft}` }))
  }
}

interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly next?: string | null
}

/** The latest; older ones are found by the links between blocks. */
async function* blocks(api: Api, signal: AbortSignal): Entries {
  const version = api.features?.includes('blocks') === true ? 'v2' : 'v1'
  const seen = new Set<string>()
  for (let offset = UNSETTLED; offset < FILE_SIZE + UNSETTLED; offset += MOST_ASKED) {
    const path = `/api/${version}/blocks?limit=${MOST_ASKED}&offset=${offset}`
    const { items } = await ask<Page<{ readonly id: string; readonly timestamp: number }>>(api, path, signal)
    // While we ask, new blocks move the others on.
    const fresh = items.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield fresh.map(({ id, timestamp }) => ({ path: `/blocks/${id}`, changedAt: timestamp }))
    if (items.length < MOST_ASKED) return
  }
}

/** Counted from the first token that was ever made: a file that is full stays as it is. */
async function* tokens(number: number, api: Api, signal: AbortSignal): Entries {
  const total = await countTokens(api, signal)
  // The API begins with the newest.
  const offset = Math.max(0, total - number * FILE_SIZE)
  let left = total - offset - (number - 1) * FILE_SIZE
  let from = `offset=${offset}`
  while (left > 0) {
    const path = `/api/v2/tokens?limit=${Math.min(left, MOST_ASKED)}&${from}`
    const { items, next } = await ask<Page<{ readonly tokenId: string }>>(api, path, signal)
    yield items.map(({ tokenId }) => ({ path: `/token/${tokenId}` }))
    if (next === null || next === undefined) return
    left -= items.length
    from = `cursor=${next}`
  }
}

interface Label {
  readonly match: { readonly by: string; readonly value: string }
}

interface Resolved {
  readonly candidates: readonly { readonly kind: string; readonly id: string; readonly isUsed: boolean }[]
}

/** Those that have a name and a history. */
async function* addresses(api: Api, signal: AbortSignal): Entries {
  const { items } = await ask<Page<Label>>(api, '/api/v2/labels', signal)
  const named = items.filter(({ match: { by } }) => by === 'address' || by === 'treeHash')
  for (const { match } of named.slice(0, MOST_LABELS)) {
    const { candidates } = await ask<Resolved>(api, `/api/v2/resolve/${encodeURIComponent(match.value)}`, signal)
    const found = candidates.filter(({ kind, isUsed }) => kind === 'address' && isUsed)
    yield found.map(({ id }) => ({ path: `/addresses/${id}` }))
  }
}

const countTokens = async (api: Api, signal: AbortSignal) =>
  (await ask<Page<unknown>>(api, '/api/v2/tokens?limit=1', signal)).total

async function ask<T>(api: Api, path: string, signal: AbortSignal): Promise<T> {
  const answer = await api.get<T>(path, signal)
  if (answer === null) throw new Error(`The API has nothing at ${path}`)
  return answer
}
