import { LRUCache } from 'lru-cache'
import type { SentPage } from '../answer/sent-page.ts'

interface KeptPage {
  readonly page: SentPage
  readonly version: string
  readonly until: number
  /** How often it was asked for; what is long ago counts for little. */
  asks: number
}

export interface PageCacheOptions {
  readonly maxBytes: number
  /** How many pages may be in the making; who comes then is told to come back. */
  readonly maxRenders: number
  readonly versionOf: () => string
  readonly now: () => number
}

export interface PageCache {
  /** The page, where it is kept and still good. */
  readonly kept: (key: string) => SentPage | undefined
  /** The page that is kept, one that is being made, or a new one; undefined when too many are in the making. */
  readonly get: (key: string, render: () => Promise<SentPage>) => SentPage | Promise<SentPage> | undefined
  /** Counts one who is told to come back. */
  readonly refuse: () => undefined
  /** Makes a page that nobody asks for now; undefined where there is nothing to do. */
  readonly renew: (key: string, render: () => Promise<SentPage>) => Promise<SentPage> | undefined
  /** Tells that the version is another from now on. */
  readonly moved: () => void
  /** The addresses of those that were asked for most lately. Each call halves what asks so far count. */
  readonly mostAsked: (most: number) => string[]
  /** How many were made. */
  readonly renders: () => number
  /**
   * How pages came about: those that were not made of new data are stale, those that nobody waited for are warmed, and
   * the one before stands in for a page that is being made.
   */
  readonly outcomes: Readonly<Record<'kept' | 'shared' | 'made' | 'stale' | 'refused' | 'warmed' | 'before', number>>
  /** How many are in the making. */
  readonly underway: () => number
  readonly bytes: () => number
}

/** How long after a new block a page may be the one before, while somebody makes the new one. */
const GRACE_MS = 1_000

/** Asked for less often, a page is not worth being made before somebody asks. */
const LEAST_ASKS = 2

/** Rendered pages by address and data version. However many ask for a page that is not there, it is made once. */
export function createPageCache({ maxBytes, maxRenders, versionOf, now }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.size })
  const underway = new Map<string, Promise<SentPage>>()
  const outcomes = { kept: 0, shared: 0, made: 0, stale: 0, refused: 0, warmed: 0, before: 0 }
  const versions = { before: '', current: versionOf(), movedAt: Number.NEGATIVE_INFINITY }

  const make = async (key: string, render: () => Promise<SentPage>, isAsked: boolean): Promise<SentPage> => {
    const version = versionOf()
    const page = await render()
    outcomes[page.isStale ? 'stale' : isAsked ? 'made' : 'warmed']++
    const asks = (pages.peek(key)?.asks ?? 0) + (isAsked ? 1 : 0)
    if (page.keepMs > 0) pages.set(key, { page, version, until: now() + page.keepMs, asks })
    return page
  }
  const begin = (key: string, render: () => Promise<SentPage>, isAsked: boolean): Promise<SentPage> => {
    const made = make(key, render, isAsked).finally(() => underway.delete(key))
    underway.set(key, made)
    return made
  }

  const kept = (key: string): SentPage | undefined => {
    const known = pages.get(key)
    if (known === undefined || known.until <= now() || known.version !== versionOf()) return undefined
    outcomes.kept++
    known.asks++
    return known.page
  }

  const refuse = (): undefined => void outcomes.refused++

  /** Better at once as it was a moment ago than late: but only for a moment. */
  const theOneBefore = (key: string): SentPage | undefined => {
    const known = now() - versions.movedAt < GRACE_MS ? pages.peek(key) : undefined
    return known?.version === versions.before && known.until > now() ? known.page : undefined
  }

  return {
    kept,
    refuse,
    get(key, render) {
      const known = kept(key)
      if (known !== undefined) return known
      const running = underway.get(key)
      if (running !== undefined) {
        const before = theOneBefore(key)
        outcomes[before === undefined ? 'shared' : 'before']++
        return before ?? running
      }
      return underway.size >= maxRenders ? refuse() : begin(key, render, true)
    },
    renew(key, render) {
      const known = pages.peek(key)
      const isGood = known !== undefined && known.until > now() && known.version === versionOf()
      return isGood || underway.has(key) ? undefined : begin(key, render, false)
    },
    moved() {
      versions.before = versions.current
      versions.current = versionOf()
      versions.movedAt = now()
    },
    mostAsked(most) {
      const asked = [...pages.entries()].filter(([, { asks }]) => asks >= LEAST_ASKS)
      const hot = asked.toSorted(([, a], [, b]) => b.asks - a.asks).slice(0, most)
      for (const [, page] of asked) page.asks /= 2
      return hot.map(([key]) => key)
    },
    renders: () => outcomes.made + outcomes.stale + outcomes.warmed,
    outcomes,
    underway: () => underway.size,
    bytes: () => pages.calculatedSize,
  }
}
