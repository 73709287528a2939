import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { DatabaseCluster } from '#database/database-cluster.ts'
import { type ApiResponse, buildResponseHeaders } from './response.ts'

interface CacheEntry {
  readonly response: ApiResponse
  readonly storedAt: number
  /** Rebuilds the response for the newest tip. */
  readonly rebuild: Rebuild | undefined
  /** Number of requests, with exponential decay. */
  hits: number
}

type Rebuild = () => Promise<unknown>

/** Responses with fewer hits are not prewarmed. */
const MIN_HITS = 2

/** Time windows move between two blocks, so responses expire. */
const FRESH_MS = 30_000
/** A response of an hour ago is better than none. */
const STALE_MS = 3_600_000

/** After a reset, frequent URLs are back soon. Long URLs, which contain a script, are not worth storing. */
const MAX_URLS = 5000
const MAX_URL_LENGTH = 300

/** Caches recent responses and coalesces identical concurrent requests into one build. */
export class ResponseCache {
  readonly #entries: LRUCache<string, CacheEntry>
  readonly #keysByUrl = new Map<string, string>()
  readonly #pending = new Map<string, Promise<ApiResponse>>()
  readonly #now: () => number

  /** Number of responses by cache outcome since the start of the process. */
  readonly outcomes = { hit: 0, not_modified: 0, miss: 0, coalesced: 0, stale: 0, prewarmed: 0 }

  /** False if the cache has no memory. */
  readonly isEnabled: boolean

  constructor(maxBytes: number, now: () => number) {
    this.isEnabled = maxBytes > 0
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ response }, key) => response.body.length + key.length + 400,
    })
    this.#now = now
  }

  /** Approximate memory use. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Looks up the exact URL, without parsing it. */
  getByUrl(url: string, version: string): ApiResponse | undefined {
    const key = this.#keysByUrl.get(url)
    return key === undefined ? undefined : this.#getFresh(key, version)
  }

  get(key: string, version: string, url: string): ApiResponse | undefined {
    const response = this.#getFresh(key, version)
    if (response === undefined || url.length > MAX_URL_LENGTH) return response
    if (this.#keysByUrl.size >= MAX_URLS) this.#keysByUrl.clear()
    this.#keysByUrl.set(url, key)
    return response
  }

  #getFresh(key: string, version: string): ApiResponse | undefined {
    const entry = this.#entries.get(key)
    if (entry?.response.version !== version || this.#now() - entry.storedAt >= FRESH_MS) return undefined
    this.outcomes.hit++
    entry.hits++
    return entry.response
  }

  /** For when no fresh response can be built. */
  getStale(key: string): ApiResponse | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || this.#now() - entry.storedAt >= STALE_MS) return undefined
    this.outcomes.stale++
    return entry.response
  }

  /** Rebuild functions of the most requested responses. Each call halves the hit counters. */
  hottest(max: number): Rebuild[] {
    const used = [...this.#entries.values()].filter(({ hits }) => hits >= MIN_HITS)
    const hottest = used.toSorted((a, b) => b.hits - a.hits).slice(0, max)
    for (const entry of used) entry.hits /= 2
    return hottest.map(({ rebuild }) => rebuild).filter((rebuild) => rebuild !== undefined)
  }

  /**
   * Builds a response, or joins a build in progress. Errors are shared but not stored.
   * @param rebuild absent when the cache is prewarmed
   */
  getOrBuild(
    key: string,
    version: string,
    { build, rebuild }: { readonly build: () => Promise<ApiResponse>; readonly rebuild?: Rebuild | undefined },
  ): Promise<ApiResponse> {
    const buildKey = `${version} ${key}`
    const pending = this.#pending.get(buildKey)
    if (pending !== undefined) {
      this.outcomes.coalesced++
      return pending
    }
    this.outcomes[rebuild === undefined ? 'prewarmed' : 'miss']++
    const building = this.#build(key, build, rebuild).finally(() => this.#pending.delete(buildKey))
    this.#pending.set(buildKey, building)
    return building
  }

  async #build(key: string, build: () => Promise<ApiResponse>, rebuild: Rebuild | undefined): Promise<ApiResponse> {
    const response = await build()
    if (response.status === 200) {
      const body = Buffer.from(response.body)
      const previous = this.#entries.peek(key)
      this.#entries.set(key, {
        response: { ...response, body, headers: buildResponseHeaders(response) },
        storedAt: this.#now(),
        rebuild: rebuild ?? previous?.rebuild,
        hits: (previous?.hits ?? 0) + (rebuild === undefined ? 0 : 1),
      })
    }
    return response
  }
}

/** Maximum number of responses rebuilt per block. */
const MAX_PREWARMED = 40
/** Interval and limit of waiting for an idle moment; after that, requests rebuild the responses. */
const IDLE_POLL_MS = 20
const IDLE_TIMEOUT_MS = 3_000

/**
 * Rebuilds the most requested responses after each block, so that clients do not wait for them. Works one at a time,
 * and only while the database is idle.
 */
export function prewarmCache(
  sources: Pick<DatabaseCluster, 'onChange' | 'primary' | 'replicas'>,
  { responseCache, isOverloaded }: { readonly responseCache: ResponseCache; readonly isOverloaded: () => boolean },
): void {
  let version: string | undefined
  const isIdle = () => !isOverloaded() && [sources.primary, ...sources.replicas].every(({ queued }) => queued === 0)
  const prewarm = async (tipVersion: string) => {
    const deadline = performance.now() + IDLE_TIMEOUT_MS
    for (const rebuild of responseCache.hottest(MAX_PREWARMED)) {
      while (!isIdle() && performance.now() < deadline) await sleep(IDLE_POLL_MS)
      if (version !== tipVersion || !isIdle()) return
      // The next request will report the error.
      await rebuild().catch(() => undefined)
    }
  }
  sources.onChange(({ versions: { chain } }) => {
    const isFirst = version === undefined
    if (chain === version) return
    version = chain
    if (!isFirst) void prewarm(chain)
  })
}
