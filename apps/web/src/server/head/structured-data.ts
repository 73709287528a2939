import type { Translations } from '#i18n/translations.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import type { Locale } from '#i18n/locales.ts'
import { SCREEN_ROUTES } from '#routes.ts'

export interface StructuredDataInput {
  /** Name in the route table. */
  readonly screen: string
  /** Heading of the page. */
  readonly heading: string
  readonly canonical: string
  readonly locale: Locale
  readonly publicUrl: string
  readonly siteName: string
  readonly translations: Translations
}

/** schema.org data of a page; null for pages without any. */
export function buildStructuredData(input: StructuredDataInput): object | null {
  // schema.org needs absolute URLs.
  if (input.publicUrl === '') return null
  if (input.screen === 'home') return website(input)
  const parents = TRAILS[input.screen]
  return parents === undefined ? null : breadcrumbs(input, parents)
}

type Parent = readonly [screen: string, name: MessageKey]

/** Pages that show one object, with the list that contains it. */
const TRAILS: Readonly<Record<string, readonly Parent[]>> = {
  block: [['latest-blocks', 'title.latestBlocks']],
  transaction: [],
  address: [],
  box: [],
  token: [['issued-tokens', 'title.issuedTokens']],
  contract: [['contracts', 'title.contracts']],
  chart: [['charts', 'title.charts']],
  'oracle-pool': [['oracle-pools', 'title.oraclePools']],
}

const website = ({ locale, publicUrl, siteName, translations: t }: StructuredDataInput) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: siteName,
  description: t.text('home.description'),
  inLanguage: locale,
  url: `${publicUrl}/${locale}`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/${locale}/search?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

function breadcrumbs(
  { heading, canonical, locale, publicUrl, translations: t }: StructuredDataInput,
  parents: readonly Parent[],
) {
  const parentItems = parents.flatMap(([name, key]) => {
    const path = SCREEN_ROUTES.find((screen) => screen.name === name)?.path
    return path === undefined ? [] : [{ name: t.text(key), path }]
  })
  const trail = [{ name: t.text('title.home'), path: '' }, ...parentItems, { name: heading, path: canonical }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${publicUrl}/${locale}${path}`,
    })),
  }
}
