import { DEFAULT_LOCALE, LOCALES } from '../../i18n/locales.ts'
import { escapeText } from '../head/escape.ts'

/** A page that search engines may want to know of. */
export interface Entry {
  /** Without the language; empty for home. */
  readonly path: string
  /** When it last became another, where somebody knows. */
  readonly changedAt?: number
}

/** sitemaps.org lets no address be longer. Scripts that are have addresses as long as they are. */
const MOST_LETTERS = 2_048

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function sitemapIndex(publicUrl: string, files: readonly string[]): string {
  const lines = files.map((file) => `<sitemap><loc>${escapeText(`${publicUrl}/${file}`)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`
}

/** One sitemap, piece by piece. Every page stands there in each language, with all of its translations beside it. */
export async function* writeSitemap(publicUrl: string, entries: AsyncIterable<readonly Entry[]>) {
  yield `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const some of entries) yield some.map((entry) => urlsOf(publicUrl, entry)).join('')
  yield '</urlset>\n'
}

function urlsOf(publicUrl: string, { path, changedAt }: Entry): string {
  const at = (language: string) => escapeText(`${publicUrl}/${language}${path}`)
  if (at(DEFAULT_LOCALE).length >= MOST_LETTERS) return ''
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  const versions = [...LOCALES.map((locale) => [locale, at(locale)]), ['x-default', at(DEFAULT_LOCALE)]]
  const links = versions.map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
  return LOCALES.map((locale) => `<url><loc>${at(locale)}</loc>${changed}${links.join('')}</url>\n`).join('')
}
