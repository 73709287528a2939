import type { RenderedPage } from '../../entry/render.tsx'
import type { Words } from '../../i18n/create-words.ts'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../i18n/locales.ts'
import { descriptionOf } from './description.ts'
import { escapeJson, escapeText } from './escape.ts'
import { shareTags } from './share-tags.ts'
import { standingOf } from './standing.ts'
import { structuredDataOf } from './structured-data.ts'

export interface HeadInput {
  readonly page: RenderedPage
  /** Of the route table. */
  readonly screen: string
  readonly locale: Locale
  /** What the page is kept by. */
  readonly url: string
  readonly publicUrl: string
  readonly words: Words
}

export interface PageHead {
  readonly isIndexed: boolean
  readonly tags: string
}

/** What a page tells those who find it for others: search engines, and whoever is sent a link. */
export function pageHead({ page, screen, locale, url, publicUrl, words }: HeadInput): PageHead {
  const { title, heading } = page.report
  const { isIndexed, canonical } = standingOf(page.report, url)
  const description = descriptionOf(page)
  const tags = [
    `<title>${escapeText(title)}</title>`,
    description === undefined ? '' : `<meta name="description" content="${description}">`,
    isIndexed ? '' : '<meta name="robots" content="noindex">',
    shareTags({ page, description, locale, url, publicUrl }),
  ]
  if (canonical !== null) {
    const at = (language: string) => escapeText(`${publicUrl}/${language}${canonical === '/' ? '' : canonical}`)
    tags.push(`<link rel="canonical" href="${at(locale)}">`)
    if (isIndexed) {
      for (const language of LOCALES) tags.push(`<link rel="alternate" hreflang="${language}" href="${at(language)}">`)
      tags.push(`<link rel="alternate" hreflang="x-default" href="${at(DEFAULT_LOCALE)}">`)
      const data = structuredDataOf({ screen, heading, canonical, locale, publicUrl, words })
      if (data !== null) tags.push(`<script type="application/ld+json">${escapeJson(data)}</script>`)
    }
  }
  return { isIndexed, tags: tags.join('') }
}
