import { createFetchApi, type FetchApi, sendNodeCommand } from '@ergo-explorer/testkit/http'
import { fillMempool, startStack, waitForMempool } from '@ergo-explorer/testkit/stack'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { buildWeb } from '@ergo-explorer/testkit/web-build'
import type { Locale } from '@ergo-explorer/web/i18n/locales'
import { type Browser, chromium } from 'playwright-core'
import type { ScreenCheckOptions } from './options.ts'
import { listPages, type ScreenPage } from './pages.ts'

/** The environment of the checks: a frozen chain, the servers and one browser. */
export interface ScreenCheckEnvironment
  extends AsyncDisposable, Pick<ScreenCheckOptions, 'locales' | 'isQuick' | 'sample'> {
  readonly webUrl: string
  readonly apiUrl: string
  readonly nodeUrl: string
  readonly apiSettings: Readonly<Record<string, string>>
  readonly fetchApi: FetchApi
  readonly pages: readonly ScreenPage[]
  /** The pages and languages used by slow checks. */
  readonly slowPages: readonly ScreenPage[]
  /** The pages from which checks choose a sample. */
  readonly sampledPages: readonly ScreenPage[]
  readonly slowLocales: readonly Locale[]
  readonly browser: Browser
}

const BLOCKS = 1000
const MEMPOOL_TRANSACTIONS = 20
/** Response times are not measured here; the faults check starts its own servers. */
export const RELAXED_TIMEOUTS = { WEB_API_BUDGET_MS: '5000' }
export const CHROMIUM = process.env['EXPLORER_CHROMIUM'] ?? '/usr/bin/chromium'

export async function startEnvironment(options: Omit<ScreenCheckOptions, 'only'>): Promise<ScreenCheckEnvironment> {
  const { routes, locales, isQuick, sample } = options
  buildWeb()
  await using owned = new AsyncDisposableStack()
  const stack = owned.use(await startStack({ blocks: BLOCKS, redis: 'running', web: { settings: RELAXED_TIMEOUTS } }))
  const fetchApi = createFetchApi(stack.apiUrl)
  await orphanBlock(stack.nodeUrl, fetchApi)
  // The chain is paused, so that API responses stay constant.
  await fillMempool(stack, MEMPOOL_TRANSACTIONS)
  await sendNodeCommand(stack.nodeUrl, 'pause')
  await waitForMempool(stack)
  const browser = owned.use(await chromium.launch({ executablePath: CHROMIUM }))
  const pages = await listPages(fetchApi, routes)
  const slowPages = isQuick ? pages.filter(({ route, name }) => route === name) : pages
  const disposables = owned.move()
  return {
    webUrl: stack.webUrl,
    apiUrl: stack.apiUrl,
    nodeUrl: stack.nodeUrl,
    apiSettings: stack.apiSettings,
    fetchApi,
    pages,
    slowPages,
    sampledPages: sample === undefined ? slowPages : pages,
    browser,
    locales,
    slowLocales: isQuick ? locales.slice(0, 1) : locales,
    isQuick,
    sample,
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

/** Replaces the last block, so that the pages about orphaned blocks show one. */
async function orphanBlock(nodeUrl: string, fetchApi: FetchApi): Promise<void> {
  await sendNodeCommand(nodeUrl, 'fork?depth=1&length=2&heavier=1')
  await waitUntil('the API has an orphaned block', async () => {
    const { items } = await fetchApi<{ items: readonly unknown[] }>('/api/v2/orphaned-blocks?limit=1')
    return items.length > 0
  })
}
