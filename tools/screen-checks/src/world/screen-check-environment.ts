import { buildWeb } from '@ergo-explorer/dev-stack/build-web'
import { startStack } from '@ergo-explorer/dev-stack'
import type { Locale } from '@ergo-explorer/web/i18n/locales'
import { type Browser, chromium } from 'playwright-core'
import type { ScreenCheckOptions } from '../screen-check-options.ts'
import { listPages, type ScreenPage } from './list-pages.ts'
import { type FetchApi, createFetchApi } from './samples.ts'

/** The environment of the checks: a frozen chain, the servers and one browser. */
export interface ScreenCheckEnvironment extends AsyncDisposable, Pick<ScreenCheckOptions, 'locales' | 'isQuick'> {
  readonly webUrl: string
  readonly apiUrl: string
  readonly apiSettings: Readonly<Record<string, string>>
  readonly fetchApi: FetchApi
  readonly pages: readonly ScreenPage[]
  /** The pages and languages used by slow checks. */
  readonly slowPages: readonly ScreenPage[]
  readonly slowLocales: readonly Locale[]
  readonly browser: Browser
}

const BLOCKS = 1000
const MEMPOOL_TRANSACTIONS = 20
/** Response times are not measured here; the faults check starts its own servers. */
export const RELAXED_TIMEOUTS = { WEB_API_BUDGET_MS: '5000' }
const CHROMIUM = '/usr/bin/chromium'

export async function startScreenCheckEnvironment({
  routes,
  locales,
  isQuick,
}: Omit<ScreenCheckOptions, 'only'>): Promise<ScreenCheckEnvironment> {
  buildWeb()
  await using owned = new AsyncDisposableStack()
  const stack = owned.use(await startStack({ blocks: BLOCKS, redis: 'running', web: { settings: RELAXED_TIMEOUTS } }))
  const fetchApi = createFetchApi(stack.apiUrl)
  await freezeChain(stack.nodeUrl, fetchApi)
  const browser = await chromium.launch({ executablePath: CHROMIUM })
  owned.defer(() => browser.close())
  const pages = await listPages(fetchApi, routes)
  const disposables = owned.move()
  return {
    webUrl: stack.webUrl ?? '',
    apiUrl: stack.apiUrl,
    apiSettings: stack.apiSettings,
    fetchApi,
    pages,
    slowPages: isQuick ? pages.filter(({ route, name }) => route === name) : pages,
    browser,
    locales,
    slowLocales: isQuick ? locales.slice(0, 1) : locales,
    isQuick,
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

/** Adds mempool transactions and pauses the chain, so that API responses stay constant. */
async function freezeChain(nodeUrl: string, fetchApi: FetchApi): Promise<void> {
  await fetch(`${nodeUrl}/devnet/submit?transactions=${MEMPOOL_TRANSACTIONS}`, { method: 'POST' })
  await fetch(`${nodeUrl}/devnet/pause`, { method: 'POST' })
  for (let pending = 0; pending === 0; await new Promise((resolve) => setTimeout(resolve, 100)))
    pending = (await fetchApi<{ transactionCount: number }>('/api/v2/mempool')).transactionCount
}

/** The URL of a page in a language. */
export const pageUrl = (webUrl: string, locale: Locale, { path }: Pick<ScreenPage, 'path'>): string =>
  `${webUrl}/${locale}${path}`
