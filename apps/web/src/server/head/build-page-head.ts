import type { RenderedPage } from '../../entry/render.tsx'
import type { Translations } from '../../i18n/create-translations.ts'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../i18n/locales.ts'
import { derivePageDescription } from './description.ts'
import { escapeJson, escapeText } from './escape.ts'
import { buildShareTags } from './share-tags.ts'
import { deriveIndexability } from './indexability.ts'
import { buildStructuredData } from './structured-data.ts'

export interface PageHeadInput {
  readonly page: RenderedPage
  /** Name in the route table. */
  readonly screen: string
  readonly locale: Locale
  /** Cache key of the page. */
  readonly url: string
  readonly publicUrl: string
  readonly translations: Translations
}

export interface PageHead {
  readonly isIndexed: boolean
  readonly tags: string
}

/** Head tags for search engines and link previews. */
export function buildPageHead({ page, screen, locale, url, publicUrl, translations: t }: PageHeadInput): PageHead {
  const { title, heading } = page.report
  const { isIndexed, canonical } = deriveIndexability(page.report, url)
  const description = derivePageDescription(page)
  const tags = [
    `<title>${escapeText(title)}</title>`,
    description === undefined ? '' : `<meta name="description" content="${description}">`,
    isIndexed ? '' : '<meta name="robots" content="noindex">',
    buildShareTags({ page, description, locale, url, publicUrl }),
  ]
  if (canonical !== null) {
    const at = (language: string) => escapeText(`${publicUrl}/${language}${canonical === '/' ? '' : canonical}`)
    tags.push(`<link rel="canonical" href="${at(locale)}">`)
    if (isIndexed) {
      for (const language of LOCALES) tags.push(`<link rel="alternate" hreflang="${language}" href="${at(language)}">`)
      tags.push(`<link rel="alternate" hreflang="x-default" href="${at(DEFAULT_LOCALE)}">`)
      const data = buildStructuredData({ screen, heading, canonical, locale, publicUrl, translations: t })
      if (data !== null) tags.push(`<script type="application/ld+json">${escapeJson(data)}</script>`)
    }
  }
  return { isIndexed, tags: tags.join('') }
}
