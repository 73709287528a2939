import type { RenderedPage } from '#entry/render.tsx'
import type { Locale } from '#i18n/locales.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#share/card-style.ts'
import { escapeText } from './escape.ts'
import { buildCardPath, parseCardSubject } from '../share/card-path.ts'

export interface ShareTagsInput {
  readonly page: RenderedPage
  /** Escaped for an attribute. */
  readonly description: string | undefined
  readonly locale: Locale
  /** Cache key of the page. */
  readonly url: string
  /** Image URLs must be absolute: without it a link preview has only text. */
  readonly publicUrl: string
  readonly siteName: string
}

/** Tags for link previews: https://ogp.me and the Twitter card tags. */
export function buildShareTags({
  page: { report, markup },
  description,
  locale,
  url,
  publicUrl,
  siteName,
}: ShareTagsInput): string {
  const path = report.canonical ?? new URL(url, 'http://page.invalid').pathname.slice(`/${locale}`.length)
  // A preview titled "Home" would say nothing.
  const heading = escapeText(path === '/' ? siteName : report.heading)
  // Missing objects have no card of their own.
  const subject = report.status === 200 ? parseCardSubject(path) : null
  // The card shows the same content as the page, so its URL changes with that content.
  const content = `${heading} ${description ?? ''} ${extractPageSentence(markup) ?? ''}`
  const textTags = [
    tag('og:type', 'website'),
    tag('og:site_name', escapeText(siteName)),
    // Open Graph requires a territory with each language.
    tag('og:locale', `${locale}_${new Intl.Locale(locale).maximize().region}`),
    tag('og:title', heading),
    description === undefined ? '' : tag('og:description', description),
  ]
  if (publicUrl === '') return [...textTags, tag('twitter:card', 'summary')].join('')
  return [
    ...textTags,
    tag('og:url', escapeText(`${publicUrl}/${locale}${path === '/' ? '' : path}`)),
    tag('og:image', escapeText(publicUrl + buildCardPath(locale, subject, content))),
    tag('og:image:type', 'image/png'),
    tag('og:image:width', String(CARD_WIDTH)),
    tag('og:image:height', String(CARD_HEIGHT)),
    tag(
      'og:image:alt',
      subject === null || description === undefined ? escapeText(siteName) : `${heading}. ${description}`,
    ),
    tag('twitter:card', 'summary_large_image'),
  ].join('')
}

const tag = (property: string, value: string) =>
  `<meta ${property.startsWith('twitter') ? 'name' : 'property'}="${property}" content="${value}">`

/** Search engines and link previews cut longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 300

/**
 * One-sentence description of a page, escaped for an attribute: the screen's own, or the sentence under the heading.
 */
export function derivePageDescription({ report, markup }: RenderedPage): string | undefined {
  if (report.description !== undefined) return escapeText(truncate(report.description))
  // Already escaped by React; truncating it could split an escape sequence.
  return extractPageSentence(markup)
}

/** The sentence under a page's heading, still escaped. */
function extractPageSentence(markup: string): string | undefined {
  const [, sentence] = SENTENCE.exec(markup) ?? []
  return sentence
    ?.replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Markup written by `ui/page-header.tsx`. */
const SENTENCE = /<p class="serif serif--story">(.*?)<\/p>/s

const truncate = (text: string) =>
  text.length <= MAX_DESCRIPTION_LENGTH ? text : `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
