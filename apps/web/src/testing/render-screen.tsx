import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import type { Environment } from '../app/environment.ts'
import { Providers } from '../app/providers.tsx'
import { DEFAULT_CONFIG, type PublicConfig } from '../config/public-config.ts'
import { ApiFailure } from '../data/api/api-failure.ts'
import type { Api } from '../data/api/create-api.ts'
import { queryOf } from '../data/resource/query-of.ts'
import { createWords } from '../i18n/create-words.ts'
import { FAMILIES } from '../i18n/families.ts'
import { loadMessages } from '../i18n/load-messages.ts'
import type { Locale } from '../i18n/locales.ts'
import type { PageReport } from '../page/page-report.ts'
import { ReportProvider } from '../page/use-page.ts'
import { SCREENS } from '../routes.ts'

export interface RenderScreenOptions {
  /** What the API answers, by path and query as it is asked; what is not listed is not there. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** Paths that get no answer. */
  readonly failing?: readonly string[]
  /** What `/api/v2` announces; null for an API of v0 and v1 only. */
  readonly features?: readonly string[] | null
  readonly locale?: Locale
  /** What an operator has set. */
  readonly config?: Partial<PublicConfig>
  /** Since when the API has been silent, where the page shows what it said last. */
  readonly staleSince?: number
  /** False shows the face before any answer. */
  readonly isLoaded?: boolean
}

export interface RenderedScreen {
  /** Without class names, which are not promised to anybody. */
  readonly html: string
  /** What is read: the same without tags. */
  readonly text: string
  readonly report: PageReport
  /** What was asked of the API. */
  readonly calls: readonly string[]
}

/** The screen that the route table has for a path, as the server would send it, without the shell around it. */
export async function renderScreen(path: string, options: RenderScreenOptions = {}): Promise<RenderedScreen> {
  const { locale = 'en', isLoaded = true } = options
  const url = new URL(path, 'http://page.invalid')
  const { screen, params } = screenAt(url.pathname)
  const { Screen, resources } = await screen.load()
  const { api, calls } = fakeApi(options)
  const queries = new QueryClient()
  const words = createWords(locale)
  for (const family of FAMILIES) words.add(family, await loadMessages(locale, family))
  const place = { params, search: url.searchParams, features: api.features }
  if (isLoaded)
    await Promise.all(resources(place).map((resource) => queries.prefetchQuery(queryOf(resource, api, queries))))

  const environment: Environment = {
    config: { ...DEFAULT_CONFIG, ...options.config },
    words,
    api,
    queries,
    prepare: () => Promise.resolve(),
    staleSince: options.staleSince ?? null,
    isDevelopment: false,
  }
  const handler = createStaticHandler([{ path: screen.path, Component: Screen }])
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere: ${context.headers.get('location')}`)
  let report: PageReport | undefined
  const markup = renderToStaticMarkup(
    <Providers environment={environment}>
      <ReportProvider value={(said) => (report = said)}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ReportProvider>
    </Providers>,
  )
  queries.clear()
  if (report === undefined) throw new Error(`${path} says nothing of itself`)
  const html = markup.replaceAll(/ (class|data-discover)="[^"]*"/g, '')
  return { html, text: textOf(html), report, calls }
}

function screenAt(pathname: string) {
  const match = matchRoutes(
    SCREENS.map(({ name, path }) => ({ id: name, path })),
    pathname,
  )?.at(-1)
  const screen = SCREENS.find(({ name }) => name === match?.route.id)
  if (match === undefined || screen === undefined) throw new Error(`The route table has nothing for ${pathname}`)
  return { screen, params: match.params }
}

function fakeApi({ answers = {}, failing = [], features = null }: RenderScreenOptions) {
  const calls: string[] = []
  const api: Api = {
    features,
    get: <T,>(path: string) => {
      calls.push(path)
      if (failing.includes(path)) return Promise.reject(new ApiFailure('unreachable', path))
      // A test gives each path what the contract says of it.
      return Promise.resolve((answers[path] ?? null) as T | null)
    },
  }
  return { api, calls }
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \n]+/g, ' ')
    .replaceAll(/ (?=[.,;])/g, '')
    .trim()
