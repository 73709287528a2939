import { dehydrate, QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createPath, type Navigator, Router } from 'react-router'
import { App } from '../app/app.tsx'
import type { Environment } from '../app/environment.ts'
import { openScreen } from '../app/open-screen.ts'
import { Providers } from '../app/providers.tsx'
import type { PublicConfig } from '../config/public-config.ts'
import type { Api } from '../data/api/create-api.ts'
import { queryOf } from '../data/resource/query-of.ts'
import type { Resource } from '../data/resource/resource.ts'
import { createWords, type Words } from '../i18n/create-words.ts'
import { FAMILIES, type Family } from '../i18n/families.ts'
import { loadMessages } from '../i18n/load-messages.ts'
import { type Locale, LOCALES } from '../i18n/locales.ts'
import type { PageReport } from '../page/page-report.ts'
import { ReportProvider } from '../page/use-page.ts'
import type { CardInput } from '../share/card-input.ts'
import type { CardKind } from '../share/card.ts'
import { drawCard, drawPlainCard } from '../share/draw-card.tsx'
import { BareError } from '../shell/error/bare-error.tsx'
import type { PageState } from './page-state.ts'

// For measuring what rendering alone costs.
export { renderToString }
export { BEFORE_PAINT } from './before-paint.ts'
export { STATE_ID } from './page-state.ts'
export { DEFAULT_CONFIG } from '../config/public-config.ts'
export { readConfig } from '../config/read-config.ts'

export interface RenderInput {
  readonly locale: Locale
  /** With the language, and only the parameters that mean something. */
  readonly url: string
  readonly config: PublicConfig
  readonly api: Api
  /** Answers with data, perhaps with older ones when the API does not answer. */
  readonly fetchData: <T>(resource: Resource<T>) => Promise<{ readonly data: T; readonly since: number | null }>
  readonly isDevelopment: boolean
  /** Waits until it is this page's turn to be written, which nothing can interrupt; without, it is always. */
  readonly turn?: () => Promise<void>
}

export interface RenderedPage {
  readonly kind: 'page'
  readonly markup: string
  readonly report: PageReport
  readonly state: PageState
}

export type Rendered = { readonly kind: 'redirect'; readonly status: number; readonly location: string } | RenderedPage

/** All words of a language, read once: the server speaks all four. */
const allWords = new Map<Locale, Words>()
for (const locale of LOCALES) {
  const words = createWords(locale)
  for (const family of FAMILIES) words.add(family, await loadMessages(locale, family))
  allWords.set(locale, words)
}

// Every language was read above.
export const wordsOf = (locale: Locale): Words => allWords.get(locale) as Words

/** The page that says that there is none, when rendering itself has failed. It asks for nothing. */
export function renderError({ locale, config, api, isDevelopment }: RenderInput): RenderedPage {
  const queries = new QueryClient()
  const words = wordsOf(locale)
  const environment = { config, words, api, queries, staleSince: null, isDevelopment, prepare: () => Promise.resolve() }
  let report: PageReport = { heading: '', title: '', status: 500, isIndexed: false }
  const markup = renderToString(
    <Providers environment={environment}>
      <ReportProvider value={(said) => (report = said)}>
        <BareError />
      </ReportProvider>
    </Providers>,
  )
  const state: PageState = {
    queries: dehydrate(queries),
    features: api.features,
    newsSince: null,
    staleSince: null,
    hasError: true,
  }
  return { kind: 'page', markup, report, state }
}

/** One page as HTML, with all that the browser needs to go on from there. */
export async function renderPage(input: RenderInput): Promise<Rendered> {
  const page = await openPage(input)
  if (page.kind === 'redirect') return page
  await input.turn?.()
  const markup = renderToString(page.tree)
  return { kind: 'page', markup, ...page.close() }
}

export interface RenderCardInput extends Omit<CardInput, 'words'> {
  readonly locale: Locale
  /** Null for the card of the explorer itself. */
  readonly thing: { readonly kind: CardKind; readonly id: string } | null
}

/** The picture that others show beside a link to a page, as SVG; null where there is no such thing. */
export async function renderCard({ locale, thing, ...rest }: RenderCardInput): Promise<string | null> {
  const input = { ...rest, words: wordsOf(locale) }
  return thing === null ? drawPlainCard(input) : drawCard(thing.kind, thing.id, input)
}

/** A page with its data, not yet written down. */
export async function openPage(input: RenderInput) {
  const { locale, config, api, fetchData, isDevelopment } = input
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  let staleSince: number | null = null
  const environment: Environment = {
    config,
    words: wordsOf(locale),
    api,
    queries,
    staleSince: null,
    isDevelopment,
    prepare: async (_words: readonly Family[], resources) => {
      await Promise.all(
        resources.map((resource) =>
          queries.prefetchQuery({
            ...queryOf(resource, api, queries),
            queryFn: async () => {
              const { data, since } = await fetchData(resource)
              if (since !== null) staleSince = Math.min(staleSince ?? since, since)
              return data
            },
          }),
        ),
      )
    },
  }
  const basename = `/${locale}`
  const { pathname, search } = new URL(input.url, 'http://page.invalid')
  const opened = await openScreen(environment, pathname.slice(basename.length) || '/', search)
  if (opened.kind === 'moved')
    return {
      kind: 'redirect',
      status: opened.status,
      location: basename + (opened.to === '/' ? '' : opened.to),
    } as const

  let report: PageReport = { heading: '', title: '', status: 200, isIndexed: false }
  const tree = (
    <Providers environment={{ ...environment, staleSince }}>
      <ReportProvider value={(said) => (report = said)}>
        <Router basename={basename} location={{ pathname, search }} navigator={STILL} static>
          <App opened={opened} />
        </Router>
      </ReportProvider>
    </Providers>
  )
  const close = () => {
    const state: PageState = {
      queries: dehydrate(queries, { shouldDehydrateQuery: ({ state: { status } }) => status !== 'pending' }),
      features: api.features,
      newsSince: api.newsSince ?? null,
      staleSince,
      hasError: false,
    }
    queries.clear()
    return { report, state }
  }
  return { kind: 'open', tree, close } as const
}

const stays = () => {
  throw new Error('A page that is being rendered goes nowhere')
}

/** On the server links have addresses, and nobody follows them. */
const STILL: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: stays,
  push: stays,
  replace: stays,
}
