import type { Words } from '../../i18n/create-words.ts'
import type { MessageKey } from '../../i18n/families.ts'
import type { Locale } from '../../i18n/locales.ts'
import { SCREENS } from '../../routes.ts'
import { APP_NAME } from '../install/app-name.ts'

export interface StructuredInput {
  /** Of the route table. */
  readonly screen: string
  /** What the page is called. */
  readonly heading: string
  readonly canonical: string
  readonly locale: Locale
  readonly publicUrl: string
  readonly words: Words
}

/** What a page is, in the vocabulary of schema.org; null where there is nothing to say that its links do not. */
export function structuredDataOf(input: StructuredInput): object | null {
  // Addresses there are whole ones.
  if (input.publicUrl === '') return null
  if (input.screen === 'home') return website(input)
  const parents = TRAILS[input.screen]
  return parents === undefined ? null : breadcrumbs(input, parents)
}

type Parent = readonly [screen: string, name: MessageKey]

/** Pages that show one thing, and the list that the thing is in. */
const TRAILS: Readonly<Record<string, readonly Parent[]>> = {
  block: [['latest-blocks', 'title.latestBlocks']],
  transaction: [],
  address: [],
  box: [],
  token: [['issued-tokens', 'title.issuedTokens']],
  chart: [['charts', 'title.charts']],
  'oracle-pool': [['oracle-pools', 'title.oraclePools']],
}

const website = ({ locale, publicUrl, words }: StructuredInput) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: APP_NAME,
  description: words.text('home.description'),
  inLanguage: locale,
  url: `${publicUrl}/${locale}`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/${locale}/search?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

function breadcrumbs({ heading, canonical, locale, publicUrl, words }: StructuredInput, parents: readonly Parent[]) {
  const above = parents.flatMap(([name, key]) => {
    const path = SCREENS.find((screen) => screen.name === name)?.path
    return path === undefined ? [] : [{ name: words.text(key), path }]
  })
  const trail = [{ name: words.text('title.home'), path: '' }, ...above, { name: heading, path: canonical }]
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
