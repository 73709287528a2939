import type { PageNetwork } from '#config/public-config.ts'
import { parsePaging } from '#data/paging.ts'
import type { RenderedPage } from '#entry/render.tsx'
import type { Translations } from '#i18n/translations.ts'
import { siteName } from '#i18n/site-name.ts'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#i18n/locales.ts'
import { derivePageDescription, buildShareTags } from './share-tags.ts'
import { escapeJson, escapeText } from './escape.ts'
import { buildStructuredData } from './structured-data.ts'

export interface PageHeadInput {
  readonly page: RenderedPage
  /** Name in the route table. */
  readonly screen: string
  readonly locale: Locale
  /** Cache key of the page. */
  readonly url: string
  readonly publicUrl: string
  readonly network: PageNetwork
  readonly translations: Translations
}

export interface PageHead {
  readonly isIndexed: boolean
  readonly tags: string
}

/** Head tags for search engines and link previews. */
export function buildPageHead(input: PageHeadInput): PageHead {
  const { page, screen, locale, url, publicUrl, network, translations: t } = input
  const site = siteName(t, network)
  const { title, heading } = page.report
  const { isIndexed, canonical } = deriveIndexability(page.report, url)
  const description = derivePageDescription(page)
  const tags = [
    `<title>${escapeText(title)}</title>`,
    description === undefined ? '' : `<meta name="description" content="${description}">`,
    isIndexed ? '' : '<meta name="robots" content="noindex">',
    buildShareTags({ page, description, locale, url, publicUrl, siteName: site }),
  ]
  if (canonical !== null) {
    const at = (language: string) => escapeText(`${publicUrl}/${language}${canonical === '/' ? '' : canonical}`)
    tags.push(`<link rel="canonical" href="${at(locale)}">`)
    if (isIndexed) {
      for (const language of LOCALES) tags.push(`<link rel="alternate" hreflang="${language}" href="${at(language)}">`)
      tags.push(`<link rel="alternate" hreflang="x-default" href="${at(DEFAULT_LOCALE)}">`)
      const data = buildStructuredData({
        screen,
        heading,
        canonical,
        locale,
        publicUrl,
        siteName: site,
        translations: t,
      })
      if (data !== null) tags.push(`<script type="application/ld+json">${escapeJson(data)}</script>`)
    }
  }
  return { isIndexed, tags: tags.join('') }
}

/** Whether search engines may index a page, and its canonical path. */
export interface Indexability {
  readonly isIndexed: boolean
  /** Canonical path without language; null if the page has none. */
  readonly canonical: string | null
}

/** Deeper list pages change with every block; the sitemap lists their entries. */
const MAX_INDEXED_PAGE = 10

/** `url` is the cache key of the page: it contains only known parameters. */
function deriveIndexability({ canonical, isIndexed }: RenderedPage['report'], url: string): Indexability {
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
