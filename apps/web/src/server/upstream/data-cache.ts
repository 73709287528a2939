import { setTimeout as sleep } from 'node:timers/promises'
import { approximateBytes, Cache } from '@ergo-explorer/service'
import type { ApiClient } from '#data/api/api-client.ts'
import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { resourceKey, type Resource } from '#data/resource/resource.ts'
import type { WebCounters } from '../metrics/counters.ts'

export interface PossiblyStaleData<T> {
  readonly data: T
  /** Load time of the data if the API has failed since, or has not followed a rollback yet; null if it is current. */
  readonly staleSince: number | null
  /** False if the API answered for another tip than the known one: such data is shown but not cached. */
  readonly isAtTip: boolean
}

/** The tip of a response that is not for the known one: a newer or older block, or one of before a known rollback. */
export type OtherTip = 'other' | 'rolled back'

export interface DataCacheOptions {
  /** Creates an API client that sends the given request id and reports responses for another tip. */
  readonly createRequestApi: (requestId: string, onOtherTip: (tip: OtherTip) => void) => ApiClient
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
  /** Whether it may contain blocks that are gone. */
  readonly isRolledBack: boolean
  readonly freshMs: number
}

/** How long data is reused by other pages and languages while the tip does not change. */
const FRESH_MS = { mempool: 1_000, tip: 10_000, nothing: Number.POSITIVE_INFINITY }

/**
 * An API process that has not noticed a rollback does so within a moment. All requests together take no longer than the
 * timeout.
 */
const RETRY_DELAYS_MS = [25, 50, 100, 200]

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

  const loadOnce = async <T>(resource: Resource<T>, requestId: string, signal: AbortSignal): Promise<LoadedData> => {
    const otherTips = new Set<OtherTip>()
    const api = createRequestApi(requestId, (tip) => otherTips.add(tip))
    const data = await loadCompleteView(resource, api, signal)
    const isAtTip = otherTips.size === 0
    const isRolledBack = otherTips.has('rolled back')
    // What does not exist may arrive with the next submission.
    const mayAppear = data === null && resource.invalidatedBy === 'mempool'
    return { data, isAtTip, isRolledBack, freshMs: isAtTip && !mayAppear ? FRESH_MS[resource.invalidatedBy] : 0 }
  }

  const load = async <T>(resource: Resource<T>, requestId: string): Promise<LoadedData> => {
    const signal = AbortSignal.timeout(timeoutMs)
    let loaded = await loadOnce(resource, requestId, signal)
    for (const delayMs of RETRY_DELAYS_MS) {
      if (!loaded.isRolledBack) break
      await sleep(delayMs, undefined, { signal }).catch(() => undefined)
      // Outdated data is better than none.
      loaded = await loadOnce(resource, requestId, signal).catch(() => loaded)
    }
    return loaded
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
      const { data, isAtTip, isRolledBack } = await cache.load(key, version, () => load(resource, requestId))
      outcomes[isJoined ? 'coalesced' : isRolledBack ? 'stale' : 'miss']++
      return { data: data as T, staleSince: isRolledBack ? now() : null, isAtTip }
    } catch (error) {
      const last = cache.peek(key)
      outcomes[last === undefined ? 'error' : 'stale']++
      if (last === undefined) throw error
      return { data: last.value.data as T, staleSince: last.storedAt, isAtTip: false }
    }
  }
  return { fetchData, bytes: () => cache.bytes }
}
