import type { RenderedPage } from '../../entry/render.tsx'
import type { Locale } from '../../i18n/locales.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../../share/size.ts'
import { APP_NAME } from '../install/app-name.ts'
import { cardPath, thingOfPage } from '../share/card-path.ts'
import { sentenceIn } from './description.ts'
import { escapeText } from './escape.ts'

export interface ShareInput {
  readonly page: RenderedPage
  /** As the value of an attribute. */
  readonly description: string | undefined
  readonly locale: Locale
  /** What the page is kept by. */
  readonly url: string
  /** Pictures are found by whole addresses only: without it a link has words alone. */
  readonly publicUrl: string
}

/** What others show where somebody links to a page: https://ogp.me, and what X makes of it. */
export function shareTags({ page: { report, markup }, description, locale, url, publicUrl }: ShareInput): string {
  const path = report.canonical ?? new URL(url, 'http://page.invalid').pathname.slice(`/${locale}`.length)
  const heading = escapeText(report.heading)
  // Of what is not there, there is no picture either.
  const thing = report.status === 200 ? thingOfPage(path) : null
  // A card says what the page says, so that it has another address as soon as that is something else.
  const says = `${heading} ${description ?? ''} ${sentenceIn(markup) ?? ''}`
  const words = [
    tag('og:type', 'website'),
    tag('og:site_name', APP_NAME),
    tag('og:locale', TERRITORY[locale]),
    tag('og:title', heading),
    description === undefined ? '' : tag('og:description', description),
  ]
  if (publicUrl === '') return [...words, tag('twitter:card', 'summary')].join('')
  return [
    ...words,
    tag('og:url', escapeText(`${publicUrl}/${locale}${path === '/' ? '' : path}`)),
    tag('og:image', escapeText(publicUrl + cardPath(locale, thing, says))),
    tag('og:image:type', 'image/png'),
    tag('og:image:width', String(CARD_WIDTH)),
    tag('og:image:height', String(CARD_HEIGHT)),
    tag('og:image:alt', thing === null || description === undefined ? APP_NAME : `${heading}. ${description}`),
    tag('twitter:card', 'summary_large_image'),
  ].join('')
}

const tag = (property: string, value: string) =>
  `<meta ${property.startsWith('twitter') ? 'name' : 'property'}="${property}" content="${value}">`

/** Open Graph wants a country with each language. */
const TERRITORY = { en: 'en_US', ru: 'ru_RU', id: 'id_ID', tr: 'tr_TR' } as const satisfies Record<Locale, string>
