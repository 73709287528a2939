import { Cache } from '@ergo-explorer/service'
import type { PageResponse } from '../response/page-response.ts'

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
  /** Records that the version has changed. After a rollback, pages of the previous version are not served. */
  readonly onTipChange: (isRollback: boolean) => void
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

/** Caches rendered pages by URL and data version. Concurrent requests for the same page and version share one render. */
export function createPageCache({ maxBytes, maxConcurrentRenders, versionOf, now }: PageCacheOptions): PageCache {
  const pages = new Cache<PageResponse>({
    maxBytes,
    sizeOf: ({ size }) => size,
    freshMs: ({ cacheMs }) => cacheMs,
    now,
  })
  const outcomes = { hit: 0, coalesced: 0, miss: 0, stale: 0, rejected: 0, prewarmed: 0, previous: 0 }
  const versions = { previous: '', current: versionOf(), movedAt: Number.NEGATIVE_INFINITY }

  const startRender = (key: string, render: () => Promise<PageResponse>, isRequested: boolean) => {
    const renderCounted = async () => {
      const page = await render()
      outcomes[page.isStale ? 'stale' : isRequested ? 'miss' : 'prewarmed']++
      return page
    }
    return pages.load(key, versionOf(), renderCounted, isRequested)
  }

  const cached = (key: string): PageResponse | undefined => {
    const page = pages.get(key, versionOf())
    if (page !== undefined) outcomes.hit++
    return page
  }

  const reject = (): undefined => void outcomes.rejected++

  /** Prefers an immediate response that is a moment old to a delayed one. */
  const previousPage = (key: string): PageResponse | undefined =>
    now() - versions.movedAt < GRACE_MS && pages.has(key, versions.previous) ? pages.peek(key)?.value : undefined

  return {
    cached,
    reject,
    get(key, render) {
      const page = cached(key)
      if (page !== undefined) return page
      const pending = pages.joinable(key, versionOf())
      if (pending !== undefined) {
        const previous = previousPage(key)
        outcomes[previous === undefined ? 'coalesced' : 'previous']++
        return previous ?? pending
      }
      return pages.pending >= maxConcurrentRenders ? reject() : startRender(key, render, true)
    },
    refresh(key, render) {
      const version = versionOf()
      const isKnown = pages.has(key, version) || pages.joinable(key, version) !== undefined
      return isKnown ? undefined : startRender(key, render, false)
    },
    onTipChange(isRollback) {
      versions.previous = versions.current
      versions.current = versionOf()
      versions.movedAt = isRollback ? Number.NEGATIVE_INFINITY : now()
    },
    mostRequested: (limit) => pages.popular(limit, MIN_HITS).map(([key]) => key),
    renders: () => outcomes.miss + outcomes.stale + outcomes.prewarmed,
    outcomes,
    inFlight: () => pages.pending,
    bytes: () => pages.bytes,
  }
}
