import { buildWeb } from '@ergo-explorer/stack/build-web'
import { startStack } from '@ergo-explorer/stack'
import type { Locale } from '@ergo-explorer/web/i18n/locales'
import { type Browser, chromium } from 'playwright-core'
import type { Options } from '../options.ts'
import { listPages, type Page } from './list-pages.ts'
import { type Ask, asker } from './samples.ts'

/** What checks are made on: a chain that stands still, the servers, one browser. */
export interface World extends AsyncDisposable, Pick<Options, 'locales' | 'isQuick'> {
  readonly webUrl: string
  readonly apiUrl: string
  readonly apiSettings: Readonly<Record<string, string>>
  readonly ask: Ask
  readonly pages: readonly Page[]
  /** Those, and the languages, that what takes long is done with. */
  readonly slowPages: readonly Page[]
  readonly slowLocales: readonly Locale[]
  readonly browser: Browser
}

const BLOCKS = 1000
const WAITING = 20
/** A busy machine is not what is looked at here; the check of faults has servers of its own. */
export const PATIENT = { WEB_API_BUDGET_MS: '5000' }
const CHROMIUM = '/usr/bin/chromium'

export async function startWorld({ routes, locales, isQuick }: Omit<Options, 'only'>): Promise<World> {
  buildWeb()
  await using owned = new AsyncDisposableStack()
  const stack = owned.use(await startStack({ blocks: BLOCKS, redis: 'running', web: { settings: PATIENT } }))
  const ask = asker(stack.apiUrl)
  await standStill(stack.nodeUrl, ask)
  const browser = await chromium.launch({ executablePath: CHROMIUM })
  owned.defer(() => browser.close())
  const pages = await listPages(ask, routes)
  const kept = owned.move()
  return {
    webUrl: stack.webUrl ?? '',
    apiUrl: stack.apiUrl,
    apiSettings: stack.apiSettings,
    ask,
    pages,
    slowPages: isQuick ? pages.filter(({ route, name }) => route === name) : pages,
    browser,
    locales,
    slowLocales: isQuick ? locales.slice(0, 1) : locales,
    isQuick,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** Some transactions wait, and then nothing happens any more: what the API says stays what pages must show. */
async function standStill(nodeUrl: string, ask: Ask): Promise<void> {
  await fetch(`${nodeUrl}/devnet/act?transactions=${WAITING}`, { method: 'POST' })
  await fetch(`${nodeUrl}/devnet/pause`, { method: 'POST' })
  for (let waiting = 0; waiting === 0; await new Promise((resolve) => setTimeout(resolve, 100)))
    waiting = (await ask<{ transactionCount: number }>('/api/v2/mempool')).transactionCount
}

/** The address of a page in a language. */
export const addressOf = (webUrl: string, locale: Locale, { path }: Pick<Page, 'path'>): string =>
  `${webUrl}/${locale}${path}`
