import { pagingOf } from '../../data/page-number.ts'
import type { RenderedPage } from '../../entry/render.tsx'

/** What a page is to search engines. */
export interface Standing {
  readonly isIndexed: boolean
  /** By which path, without language, the page wants to be known; null where it is known by none. */
  readonly canonical: string | null
}

/** What lists show further down moves on with every block; what they list is in the sitemap. */
const DEEPEST_PAGE = 10

/** Of a page and the address it is kept by, which has no parameters but those that mean something. */
export function standingOf({ canonical, isIndexed }: RenderedPage['report'], url: string): Standing {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid')
  const isEmbedded = searchParams.has('iframe')
  searchParams.delete('iframe')
  // A screen that names its address shows one thing: tabs, orders, spans and further pages are views of that.
  const known = canonical ?? numbered(pathname.replace(LANGUAGE, ''), searchParams)
  if (!isIndexed || known === null) return { isIndexed: false, canonical: null }
  // The embedded look has no way to the rest of the explorer. Whoever finds it is led to the page that has.
  return { isIndexed: !isEmbedded, canonical: known }
}

/**
 * Each page of a list is one of its own, as far as anybody looks. What is picked out of a list or put into another
 * order is not: there is no end to such pages, and everything on them stands elsewhere too.
 */
function numbered(path: string, search: URLSearchParams): string | null {
  const { page } = pagingOf(search)
  if (page > DEEPEST_PAGE || search.keys().some((name) => name !== 'page')) return null
  return page === 1 ? path : `${path}?page=${page}`
}

const LANGUAGE = /^\/[a-z]{2}(?=\/|$)/
