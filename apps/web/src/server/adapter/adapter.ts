import { type ApiClient, ApiFailure } from '#data/api/api-client.ts'
import { hasNoMissingValues } from '#data/resource/load-complete-view.ts'
import { addressOperations } from './addresses.ts'
import { blockOperations } from './blocks.ts'
import { boxOperations } from './boxes.ts'
import { chartOperations } from './charts.ts'
import { homeOperations } from './home.ts'
import { mempoolOperations } from './mempool.ts'
import { type AdaptedOperation, type LegacyApi, NOT_OFFERED } from './operation.ts'
import { searchOperations } from './search.ts'
import { statisticsOperations } from './statistics.ts'
import { tokenOperations } from './tokens.ts'
import { transactionOperations } from './transactions.ts'

/** `not_offered`: v0 and v1 have no such data. */
export type AdapterResult =
  | { readonly outcome: 'found'; readonly body: unknown }
  | { readonly outcome: 'not_found' | 'not_offered' }

export const V2_PREFIX = '/api/v2/'

/** Limits the load that one request causes on the host. */
const MAX_CALLS = 4

export const OPERATIONS: readonly AdaptedOperation[] = [
  ...addressOperations,
  ...blockOperations,
  ...boxOperations,
  ...chartOperations,
  ...homeOperations,
  ...mempoolOperations,
  ...searchOperations,
  ...statisticsOperations,
  ...tokenOperations,
  ...transactionOperations,
]

/** Literal segments win over parameters. */
const ROUTES = OPERATIONS.map(({ path, run }) => ({ segments: path.split('/'), run })).toSorted(
  (a, b) => countParams(a.segments) - countParams(b.segments),
)

/** Answers a path of v2 from v0 and v1. @throws ApiFailure */
export async function answerV2(path: string, api: LegacyApi): Promise<AdapterResult> {
  const [pathname = '', query = ''] = path.split('?', 2)
  const segments = pathname.split('/')
  for (const route of ROUTES) {
    const params = matchSegments(route.segments, segments)
    if (params === undefined) continue
    const run = route.run({ ...Object.fromEntries(new URLSearchParams(query)), ...params }, limitCalls(api))
    const body = await run.catch((error: unknown) => Promise.reject(toFailure(error, path)))
    if (body === NOT_OFFERED) break
    if (!hasNoMissingValues(body)) throw new ApiFailure('unreadable', path)
    return body === null ? { outcome: 'not_found' } : { outcome: 'found', body }
  }
  return { outcome: 'not_offered' }
}

/** Responses of the host are not validated, so other forms of JSON fail where they are read. */
function toFailure(error: unknown, path: string): unknown {
  const isWrongForm = error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError
  return isWrongForm ? new ApiFailure('unreadable', path, { cause: error }) : error
}

/** The client of a host with only v0 and v1, through which screens read v2. */
export const adaptClient = (api: ApiClient, pricePoolNft: string): ApiClient => ({
  ...api,
  async get<T>(path: string, signal: AbortSignal) {
    if (!path.startsWith(V2_PREFIX)) return await api.get<T>(path, signal)
    const result = await answerV2(path, { pricePoolNft, get: (legacyPath) => api.get(legacyPath, signal) })
    // `adapt` ties each body to the type of its operation.
    return result.outcome === 'found' ? (result.body as T) : null
  },
})

function limitCalls(api: LegacyApi): LegacyApi {
  let calls = 0
  return {
    ...api,
    get(path) {
      if (++calls > MAX_CALLS) throw new ApiFailure('refused', path, { message: `more than ${MAX_CALLS} requests` })
      return api.get(path)
    },
  }
}

function matchSegments(
  template: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (template.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of template.entries()) {
    const segment = segments[i] ?? ''
    if (!part.startsWith(':')) {
      if (part !== segment) return undefined
      continue
    }
    const value = decodeSegment(segment)
    if (value === undefined || value === '') return undefined
    params[part.slice(1)] = value
  }
  return params
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function countParams(segments: readonly string[]): number {
  return segments.filter((segment) => segment.startsWith(':')).length
}
