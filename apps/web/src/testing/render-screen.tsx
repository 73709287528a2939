import { renderToStaticMarkup } from 'react-dom/server'
import { type AppContext, Providers } from '#app/app-context.tsx'
import { DEFAULT_CONFIG, type PublicConfig } from '#config/public-config.ts'
import { type ApiClient, ApiFailure, type ApiFeatures } from '#data/api/api-client.ts'
import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { ResourceStore } from '#data/resource/resource-store.ts'
import { createTranslations, loadMessages } from '#i18n/translations.ts'
import { MESSAGE_NAMESPACES } from '#i18n/message-namespaces.ts'
import type { Locale } from '#i18n/locales.ts'
import { type PageReport, PageReportProvider } from '#page/page-metadata.ts'
import { Router } from '#page/router.tsx'
import { matchScreen } from '#routes.ts'
import { adaptApi } from './adapt-api.ts'

export interface RenderScreenOptions {
  /** API responses by path and query; others are 404. */
  readonly responses?: Readonly<Record<string, unknown>>
  /** Paths that fail. */
  readonly failing?: readonly string[]
  /** Features that `/api/v2` announces; null for an API with v0 and v1 only, undefined before its first response. */
  readonly features?: ApiFeatures
  readonly locale?: Locale
  /** Configuration of the operator. */
  readonly config?: Partial<PublicConfig>
  /** Since when the API has failed, if the page shows the last known data. */
  readonly staleSince?: number
  /** False renders the loading state. */
  readonly isLoaded?: boolean
}

export interface RenderedScreen {
  readonly markup: string
  /** Markup without class names, which are generated, and without marks for figures that bytes do not prove. */
  readonly html: string
  /** Visible text: the markup without tags. */
  readonly text: string
  readonly report: PageReport
  /** Paths of all API requests. */
  readonly calls: readonly string[]
}

/** Renders the screen of a path as the server would, without the shell. */
export async function renderScreen(path: string, options: RenderScreenOptions = {}): Promise<RenderedScreen> {
  const { isLoaded = true } = options
  const { api, calls } = fakeApi(options)
  const store = new ResourceStore((resource, signal) => loadCompleteView(resource, api, signal))
  if (isLoaded) await loadScreen(path, api, store)
  return { ...(await renderStore(path, { ...options, api, store })), calls }
}

/** Loads the data of the screen of a path. */
export async function loadScreen(path: string, api: ApiClient, store: ResourceStore): Promise<void> {
  const url = new URL(path, 'http://page.invalid')
  const { screen, params } = matchScreen(url.pathname)
  const { resources } = await screen.load()
  const location = { params, search: url.searchParams, features: api.features }
  await Promise.all(resources(location).map((resource) => store.prefetch(resource)))
}

interface RenderStoreOptions extends Pick<RenderScreenOptions, 'locale' | 'config' | 'staleSince'> {
  readonly api: ApiClient
  readonly store: ResourceStore
}

/** Renders the screen of a path with the data of a store. */
export async function renderStore(
  path: string,
  { locale = 'en', api, store, ...options }: RenderStoreOptions,
): Promise<Omit<RenderedScreen, 'calls'>> {
  const { screen, params } = matchScreen(new URL(path, 'http://page.invalid').pathname)
  const { Screen } = await screen.load()
  const t = createTranslations(locale)
  for (const namespace of MESSAGE_NAMESPACES) t.add(namespace, await loadMessages(locale, namespace))
  const context: AppContext = {
    config: { ...DEFAULT_CONFIG, ...options.config },
    translations: t,
    api,
    store,
    preload: () => Promise.resolve(),
    staleSince: options.staleSince ?? null,
  }
  let report: PageReport | undefined
  const markup = renderToStaticMarkup(
    <Providers context={context}>
      <PageReportProvider value={(reported) => (report = reported)}>
        <Router basename="" url={path} params={params}>
          <Screen />
        </Router>
      </PageReportProvider>
    </Providers>,
  )
  if (report === undefined) throw new Error(`${path} did not call usePageMetadata`)
  const html = markup.replaceAll(/ (class="[^"]*"|data-unproven="\w+")/g, '')
  return { markup, html, text: textOf(html), report }
}

function fakeApi({ responses = {}, failing = [], config, ...options }: RenderScreenOptions) {
  const features = 'features' in options ? options.features : null
  const calls: string[] = []
  const api: ApiClient = {
    features,
    get: <T,>(path: string) => {
      calls.push(path)
      if (failing.includes(path)) return Promise.reject(new ApiFailure('unreachable', path))
      // A test gives each path what the contract says of it.
      return Promise.resolve((responses[path] ?? null) as T | null)
    },
  }
  return { api: adaptApi(api, config?.pricePoolNft ?? DEFAULT_CONFIG.pricePoolNft), calls }
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \n]+/g, ' ')
    .replaceAll(/ (?=[.,;])/g, '')
    .trim()
