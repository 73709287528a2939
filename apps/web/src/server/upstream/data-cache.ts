import { approximateBytes, Cache } from '@ergo-explorer/service'
import type { ApiClient } from '#data/api/api-client.ts'
import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { resourceKey, type Resource } from '#data/resource/resource.ts'
import type { WebCounters } from '../metrics/counters.ts'

export interface PossiblyStaleData<T> {
  readonly data: T
  /** Load time of the data if the API has failed since; null if it is current. */
  readonly staleSince: number | null
  /** False if the API answered for another tip than the known one: such data is shown but not cached. */
  readonly isAtTip: boolean
}

export interface DataCacheOptions {
  /** Creates an API client that sends the given request id and reports responses for another tip. */
  readonly createRequestApi: (requestId: string, onOtherTip: () => void) => ApiClient
  readonly maxBytes: number
  readonly versionOf: () => string
  readonly timeoutMs: number
  readonly now: () => number
  readonly counters: Pick<WebCounters, 'dataRequests'>
}

/** Loads data for one request, identified by its id; concurrent requests for the same data share the result. */
export type FetchData = <T>(resource: Resource<T>, requestId: string) => Promise<PossiblyStaleData<T>>

export interface DataCache {
  readonly fetchData: FetchData
  readonly bytes: () => number
}

interface LoadedData {
  readonly data: unknown
  readonly isAtTip: boolean
  readonly freshMs: number
}

/** How long data is reused by other pages and languages while the tip does not change. */
const FRESH_MS = { mempool: 1_000, tip: 10_000, nothing: Number.POSITIVE_INFINITY }

/** Caches the last good data, shares loads in flight, and falls back to the cached data when the API fails. */
export function createDataCache(options: DataCacheOptions): DataCache {
  const { createRequestApi, maxBytes, versionOf, timeoutMs, now, counters } = options
  const { dataRequests: outcomes } = counters
  const cache = new Cache<LoadedData>({
    maxBytes,
    sizeOf: ({ data }) => approximateBytes(data),
    freshMs: ({ freshMs }) => freshMs,
    now,
  })

  const load = async <T>(resource: Resource<T>, requestId: string): Promise<LoadedData> => {
    let isAtTip = true
    const api = createRequestApi(requestId, () => (isAtTip = false))
    const data = await loadCompleteView(resource, api, AbortSignal.timeout(timeoutMs))
    return { data, isAtTip, freshMs: isAtTip ? FRESH_MS[resource.invalidatedBy] : 0 }
  }

  const fetchData = async <T>(resource: Resource<T>, requestId: string): Promise<PossiblyStaleData<T>> => {
    const key = JSON.stringify(resourceKey(resource))
    const version = resource.invalidatedBy === 'nothing' ? '' : versionOf()
    const cached = cache.get(key, version)
    if (cached !== undefined) {
      outcomes.hit++
      // The key identifies the resource and so the type of its data.
      return { data: cached.data as T, staleSince: null, isAtTip: true }
    }
    const isJoined = cache.joinable(key, version) !== undefined
    try {
      const { data, isAtTip } = await cache.load(key, version, () => load(resource, requestId))
      outcomes[isJoined ? 'coalesced' : 'miss']++
      return { data: data as T, staleSince: null, isAtTip }
    } catch (error) {
      const last = cache.peek(key)
      outcomes[last === undefined ? 'error' : 'stale']++
      if (last === undefined) throw error
      return { data: last.value.data as T, staleSince: last.storedAt, isAtTip: false }
    }
  }
  return { fetchData, bytes: () => cache.bytes }
}
