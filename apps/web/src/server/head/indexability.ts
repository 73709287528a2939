import { parsePaging } from '../../data/paging.ts'
import type { RenderedPage } from '../../entry/render.tsx'

/** Whether search engines may index a page, and its canonical path. */
export interface Indexability {
  readonly isIndexed: boolean
  /** Canonical path without language; null if the page has none. */
  readonly canonical: string | null
}

/** Deeper list pages change with every block; the sitemap lists their entries. */
const MAX_INDEXED_PAGE = 10

/** `url` is the cache key of the page: it contains only known parameters. */
export function deriveIndexability({ canonical, isIndexed }: RenderedPage['report'], url: string): Indexability {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid')
  const isEmbedded = searchParams.has('iframe')
  searchParams.delete('iframe')
  // A screen that sets `canonical` shows one object; tabs, sort orders, time spans and further pages are views of it.
  const canonicalPath = canonical ?? listPagePath(pathname.replace(LANGUAGE_PREFIX, ''), searchParams)
  if (!isIndexed || canonicalPath === null) return { isIndexed: false, canonical: null }
  // The embedded view has no navigation, so search engines are pointed to the full page.
  return { isIndexed: !isEmbedded, canonical: canonicalPath }
}

/**
 * Each page of a list up to a limit has its own canonical URL. Filtered or sorted lists have none: there are endlessly
 * many, and their content appears elsewhere.
 */
function listPagePath(path: string, search: URLSearchParams): string | null {
  const { page } = parsePaging(search)
  if (page > MAX_INDEXED_PAGE || search.keys().some((name) => name !== 'page')) return null
  return page === 1 ? path : `${path}?page=${page}`
}

const LANGUAGE_PREFIX = /^\/[a-z]{2}(?=\/|$)/
