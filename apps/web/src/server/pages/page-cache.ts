import { LRUCache } from 'lru-cache'
import type { PageResponse } from '../response/page-response.ts'

interface CachedPage {
  readonly page: PageResponse
  readonly version: string
  readonly expiresAt: number
  /** Request count with decay. */
  hits: number
}

export interface PageCacheOptions {
  readonly maxBytes: number
  /** Further requests are rejected. */
  readonly maxConcurrentRenders: number
  readonly versionOf: () => string
  readonly now: () => number
}

export interface PageCache {
  /** Returns the page if it is cached and fresh. */
  readonly cached: (key: string) => PageResponse | undefined
  /** Returns the cached page, joins a render in flight, or starts one; undefined if too many renders are in flight. */
  readonly get: (key: string, render: () => Promise<PageResponse>) => PageResponse | Promise<PageResponse> | undefined
  /** Counts a rejected request. */
  readonly reject: () => undefined
  /** Renders a page that is not cached or in flight; otherwise undefined. */
  readonly refresh: (key: string, render: () => Promise<PageResponse>) => Promise<PageResponse> | undefined
  /** Records that the version has changed. */
  readonly onTipChange: () => void
  /** Keys of the most requested pages. Each call halves the hit counts. */
  readonly mostRequested: (limit: number) => string[]
  /** Number of renders. */
  readonly renders: () => number
  /**
   * Requests by outcome. `stale`: rendered without current data; `prewarmed`: rendered before a request; `previous`:
   * the page of the previous tip, served while the new one renders.
   */
  readonly outcomes: Readonly<
    Record<'hit' | 'coalesced' | 'miss' | 'stale' | 'rejected' | 'prewarmed' | 'previous', number>
  >
  /** Number of renders in flight. */
  readonly inFlight: () => number
  readonly bytes: () => number
}

/** How long after a tip change the previous page may be served while the new one renders. */
const GRACE_MS = 1_000

/** Pages with fewer hits are not prewarmed. */
const MIN_HITS = 2

/** Caches rendered pages by URL and data version. Concurrent requests for the same page share one render. */
export function createPageCache({ maxBytes, maxConcurrentRenders, versionOf, now }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.size })
  const inFlight = new Map<string, Promise<PageResponse>>()
  const outcomes = { hit: 0, coalesced: 0, miss: 0, stale: 0, rejected: 0, prewarmed: 0, previous: 0 }
  const versions = { previous: '', current: versionOf(), movedAt: Number.NEGATIVE_INFINITY }

  const renderAndStore = async (
    key: string,
    render: () => Promise<PageResponse>,
    isRequested: boolean,
  ): Promise<PageResponse> => {
    const version = versionOf()
    const page = await render()
    outcomes[page.isStale ? 'stale' : isRequested ? 'miss' : 'prewarmed']++
    const hits = (pages.peek(key)?.hits ?? 0) + (isRequested ? 1 : 0)
    if (page.cacheMs > 0) pages.set(key, { page, version, expiresAt: now() + page.cacheMs, hits })
    return page
  }
  const startRender = (
    key: string,
    render: () => Promise<PageResponse>,
    isRequested: boolean,
  ): Promise<PageResponse> => {
    const rendering = renderAndStore(key, render, isRequested).finally(() => inFlight.delete(key))
    inFlight.set(key, rendering)
    return rendering
  }

  const cached = (key: string): PageResponse | undefined => {
    const entry = pages.get(key)
    if (entry === undefined || entry.expiresAt <= now() || entry.version !== versionOf()) return undefined
    outcomes.hit++
    entry.hits++
    return entry.page
  }

  const reject = (): undefined => void outcomes.rejected++

  /** Prefers an immediate response that is a moment old to a delayed one. */
  const previousPage = (key: string): PageResponse | undefined => {
    const entry = now() - versions.movedAt < GRACE_MS ? pages.peek(key) : undefined
    return entry?.version === versions.previous && entry.expiresAt > now() ? entry.page : undefined
  }

  return {
    cached,
    reject,
    get(key, render) {
      const entry = cached(key)
      if (entry !== undefined) return entry
      const pending = inFlight.get(key)
      if (pending !== undefined) {
        const previous = previousPage(key)
        outcomes[previous === undefined ? 'coalesced' : 'previous']++
        return previous ?? pending
      }
      return inFlight.size >= maxConcurrentRenders ? reject() : startRender(key, render, true)
    },
    refresh(key, render) {
      const entry = pages.peek(key)
      const isFresh = entry !== undefined && entry.expiresAt > now() && entry.version === versionOf()
      return isFresh || inFlight.has(key) ? undefined : startRender(key, render, false)
    },
    onTipChange() {
      versions.previous = versions.current
      versions.current = versionOf()
      versions.movedAt = now()
    },
    mostRequested(limit) {
      const requested = [...pages.entries()].filter(([, { hits }]) => hits >= MIN_HITS)
      const popular = requested.toSorted(([, a], [, b]) => b.hits - a.hits).slice(0, limit)
      for (const [, page] of requested) page.hits /= 2
      return popular.map(([key]) => key)
    },
    renders: () => outcomes.miss + outcomes.stale + outcomes.prewarmed,
    outcomes,
    inFlight: () => inFlight.size,
    bytes: () => pages.calculatedSize,
  }
}
