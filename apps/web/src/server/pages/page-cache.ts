import { LRUCache } from 'lru-cache'
import type { SentPage } from '../answer/sent-page.ts'

interface KeptPage {
  readonly page: SentPage
  readonly version: string
  readonly until: number
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
  /** How many were made. */
  readonly renders: () => number
}

/** Rendered pages by address and data version. However many ask for a page that is not there, it is made once. */
export function createPageCache({ maxBytes, maxRenders, versionOf, now }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.size })
  const underway = new Map<string, Promise<SentPage>>()
  let renders = 0

  const make = async (key: string, render: () => Promise<SentPage>): Promise<SentPage> => {
    renders++
    const version = versionOf()
    const page = await render()
    if (page.keepMs > 0) pages.set(key, { page, version, until: now() + page.keepMs })
    return page
  }

  const kept = (key: string): SentPage | undefined => {
    const known = pages.get(key)
    return known !== undefined && known.until > now() && known.version === versionOf() ? known.page : undefined
  }

  return {
    kept,
    get(key, render) {
      const known = kept(key)
      if (known !== undefined) return known
      const running = underway.get(key)
      if (running !== undefined) return running
      if (underway.size >= maxRenders) return undefined
      const made = make(key, render).finally(() => underway.delete(key))
      underway.set(key, made)
      return made
    },
    renders: () => renders,
  }
}
