import { setTimeout as sleep } from 'node:timers/promises'
import { Cache, storeBody } from '@ergo-explorer/service'
import type { DatabaseCluster } from '#database/database-cluster.ts'
import { type ApiResponse, buildResponseHeaders } from './response.ts'

interface CachedResponse {
  readonly response: ApiResponse
  /** Rebuilds the response for the newest tip. */
  readonly rebuild: Rebuild | undefined
}

type Rebuild = () => Promise<unknown>

/** Responses with fewer hits are not prewarmed. */
const MIN_HITS = 2

/** Time windows move between two blocks, so responses expire. */
const FRESH_MS = 30_000
/** A response of an hour ago is better than none. */
const STALE_MS = 3_600_000

/** Larger ones, such as pages of the change feed that are read once by each client, would displace many others. */
const MAX_STORED_BYTES = 512 * 1024

/** Long URLs, which contain a script, are not worth storing. */
const MAX_URL_LENGTH = 300
const MAX_URL_BYTES = 4 * 2 ** 20

/** Caches recent responses and coalesces identical concurrent requests into one build. */
export class ResponseCache {
  readonly #responses: Cache<CachedResponse>
  readonly #keysByUrl = new Cache<string>({ maxBytes: MAX_URL_BYTES, sizeOf: ({ length }) => length })
  readonly #now: () => number

  /** Number of responses by cache outcome since the start of the process. */
  readonly outcomes = { hit: 0, not_modified: 0, miss: 0, coalesced: 0, stale: 0, prewarmed: 0 }

  /** False if the cache has no memory. */
  readonly isEnabled: boolean

  constructor(maxBytes: number, now: () => number) {
    this.isEnabled = maxBytes > 0
    this.#responses = new Cache({
      maxBytes,
      // Doubled for the compressed forms.
      sizeOf: ({ response }) => response.body.length * 2,
      // Errors are not stored.
      freshMs: ({ response: { status, body } }) => (status === 200 && body.length <= MAX_STORED_BYTES ? FRESH_MS : 0),
      now,
    })
    this.#now = now
  }

  /** Approximate memory use. */
  get bytes(): number {
    return this.#responses.bytes
  }

  /** Looks up the exact URL, without parsing it. */
  getByUrl(url: string, version: string): ApiResponse | undefined {
    const key = this.#keysByUrl.get(url, '')
    return key === undefined ? undefined : this.#getFresh(key, version)
  }

  get(key: string, version: string, url?: string): ApiResponse | undefined {
    const response = this.#getFresh(key, version)
    if (response !== undefined && url !== undefined && url.length <= MAX_URL_LENGTH)
      this.#keysByUrl.compute(url, () => key)
    return response
  }

  #getFresh(key: string, version: string): ApiResponse | undefined {
    const cached = this.#responses.get(key, version)
    if (cached !== undefined) this.outcomes.hit++
    return cached?.response
  }

  /** For when no fresh response can be built. */
  getStale(key: string): ApiResponse | undefined {
    const entry = this.#responses.peek(key)
    if (entry === undefined || this.#now() - entry.storedAt >= STALE_MS) return undefined
    this.outcomes.stale++
    return entry.value.response
  }

  /** Rebuild functions of the most requested responses. Each call halves the hit counters. */
  hottest(max: number): Rebuild[] {
    const popular = this.#responses.popular(Infinity, MIN_HITS)
    return popular.flatMap(([, { rebuild }]) => rebuild ?? []).slice(0, max)
  }

  /**
   * Builds a response, or joins a build in progress. Errors are shared but not stored.
   * @param rebuild absent when the cache is prewarmed, and for responses that are not worth it
   */
  async getOrBuild(
    key: string,
    version: string,
    {
      build,
      rebuild,
      isRequested = rebuild !== undefined,
    }: {
      readonly build: () => Promise<ApiResponse>
      readonly rebuild?: Rebuild | undefined
      readonly isRequested?: boolean
    },
  ): Promise<ApiResponse> {
    const isJoined = this.#responses.joinable(key, version) !== undefined
    this.outcomes[isJoined ? 'coalesced' : isRequested ? 'miss' : 'prewarmed']++
    const create = async (): Promise<CachedResponse> => {
      const built = await build()
      const headers = buildResponseHeaders(built)
      const response = { ...built, ...storeBody(Buffer.from(built.body)), headers, compressed: new Map() }
      return { response, rebuild: rebuild ?? this.#responses.peek(key)?.value.rebuild }
    }
    const { response } = await this.#responses.load(key, version, create, isRequested)
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
  sources.onChange(({ versions: { content } }) => {
    const isFirst = version === undefined
    if (content === version) return
    version = content
    if (!isFirst) void prewarm(content)
  })
}
