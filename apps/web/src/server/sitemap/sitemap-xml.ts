import { DEFAULT_LOCALE, LOCALES } from '#i18n/locales.ts'
import { escapeText } from '../head/escape.ts'

/** A page to list in the sitemap. */
export interface SitemapEntry {
  /** Without the language; empty for home. */
  readonly path: string
  /** Last modification, if known. */
  readonly changedAt?: number
}

/** Limit of sitemaps.org. Addresses of long scripts can exceed it. */
const MAX_URL_LENGTH = 2_048

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function formatSitemapIndex(publicUrl: string, files: readonly string[]): string {
  const lines = files.map((file) => `<sitemap><loc>${escapeText(`${publicUrl}/${file}`)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`
}

/** Writes one sitemap as a stream. Every page is listed in each language, with links to its translations. */
export async function* writeSitemap(publicUrl: string, entries: AsyncIterable<readonly SitemapEntry[]>) {
  yield `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const batch of entries) yield batch.map((entry) => urlsOf(publicUrl, entry)).join('')
  yield '</urlset>\n'
}

function urlsOf(publicUrl: string, { path, changedAt }: SitemapEntry): string {
  const urlIn = (language: string) => escapeText(`${publicUrl}/${language}${path}`)
  if (urlIn(DEFAULT_LOCALE).length >= MAX_URL_LENGTH) return ''
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  const versions = [...LOCALES.map((locale) => [locale, urlIn(locale)]), ['x-default', urlIn(DEFAULT_LOCALE)]]
  const links = versions.map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
  return LOCALES.map((locale) => `<url><loc>${urlIn(locale)}</loc>${changed}${links.join('')}</url>\n`).join('')
}
