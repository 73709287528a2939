import { LRUCache } from 'lru-cache'
import type { ApiClient } from '#data/api/api-client.ts'
import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { resourceKey, type Resource } from '#data/resource/resource.ts'
import type { WebCounters } from '../metrics/counters.ts'

interface CachedData {
  readonly data: unknown
  readonly loadedAt: number
  readonly version: string
}

export interface PossiblyStaleData<T> {
  readonly data: T
  /** Load time of the data if the API has failed since; null if it is current. */
  readonly staleSince: number | null
}

export interface CacheOptions {
  readonly createRequestApi: (requestId: string) => ApiClient
  readonly versionOf: () => string
  readonly timeoutMs: number
  readonly now: () => number
  readonly counters: Pick<WebCounters, 'dataRequests'>
}

/** Loads data for one request, identified by its id; concurrent requests for the same data share the result. */
export type FetchData = <T>(resource: Resource<T>, requestId: string) => Promise<PossiblyStaleData<T>>

/** How long data is reused by other pages and languages while the tip does not change. */
const FRESH_MS = { mempool: 1_000, tip: 10_000, nothing: Number.POSITIVE_INFINITY }
const MAX_ENTRIES = 3_000

/** Caches the last good data, shares loads in flight, and falls back to the cached data when the API fails. */
export function createDataCache({
  createRequestApi,
  versionOf,
  timeoutMs,
  now,
  counters: { dataRequests: outcomes },
}: CacheOptions): FetchData {
  const cache = new LRUCache<string, CachedData>({ max: MAX_ENTRIES })
  const inFlight = new Map<string, Promise<unknown>>()

  const load = async <T>(key: string, resource: Resource<T>, requestId: string): Promise<T> => {
    const version = versionOf()
    const data = await loadCompleteView(resource, createRequestApi(requestId), AbortSignal.timeout(timeoutMs))
    cache.set(key, { data, loadedAt: now(), version })
    return data
  }

  return async <T>(resource: Resource<T>, requestId: string): Promise<PossiblyStaleData<T>> => {
    const key = JSON.stringify(resourceKey(resource))
    const cached = cache.get(key)
    const isFresh =
      cached !== undefined &&
      now() - cached.loadedAt < FRESH_MS[resource.invalidatedBy] &&
      (resource.invalidatedBy === 'nothing' || cached.version === versionOf())
    if (isFresh) {
      outcomes.hit++
      // The key identifies the resource and so the type of its data.
      return { data: cached.data as T, staleSince: null }
    }
    const existing = inFlight.get(key)
    const pending = existing ?? load(key, resource, requestId).finally(() => inFlight.delete(key))
    inFlight.set(key, pending)
    try {
      const data = (await pending) as T
      outcomes[existing === undefined ? 'miss' : 'coalesced']++
      return { data, staleSince: null }
    } catch (error) {
      outcomes[cached === undefined ? 'error' : 'stale']++
      if (cached === undefined) throw error
      return { data: cached.data as T, staleSince: cached.loadedAt }
    }
  }
}
