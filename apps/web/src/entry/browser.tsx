import { hydrate, QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserApp } from '../app/browser-app.tsx'
import type { Environment } from '../app/environment.ts'
import { openScreen } from '../app/open-screen.ts'
import { reportErrors } from '../app/report-errors.ts'
import { takeOverScrolling } from '../app/scroll-places.ts'
import { createVisits } from '../app/visits.ts'
import { readConfig } from '../config/read-config.ts'
import { createRequestLog } from '../data/api/console-log.ts'
import { createApi } from '../data/api/create-api.ts'
import { markPreloaded } from '../data/preloaded.ts'
import { queryOf } from '../data/resource/query-of.ts'
import { createWords } from '../i18n/create-words.ts'
import type { Family } from '../i18n/families.ts'
import { loadMessages } from '../i18n/load-messages.ts'
import { localeOfPath } from '../i18n/locale-of-path.ts'
import '../styles/index.css'
import { offerOfflinePage } from './offer-offline-page.ts'
import { type PageState, STATE_ID } from './page-state.ts'

declare global {
  interface Window {
    /** Set by `/app-config.js`. */
    readonly __APP_CONFIG__?: unknown
  }
}

const config = readConfig(window.__APP_CONFIG__)
const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}') as PageState
reportErrors(config)
offerOfflinePage(config)

const words = createWords(localeOfPath(location.pathname))
const queries = new QueryClient()
hydrate(queries, state.queries)
if (state.queries !== undefined) markPreloaded()
const api = createApi({
  baseUrl: config.apiUrl,
  features: state.features,
  newsSince: state.newsSince,
  timeoutMs: config.apiTimeoutMs,
  log: createRequestLog(config.isLoggerEnabled),
  // Always checked with the API: what the browser kept may be older than the event that made us ask.
  fetch: (url, init) => fetch(url, { ...init, cache: 'no-cache' }),
})

let isOpen = false
const environment: Environment = {
  config,
  words,
  api,
  queries,
  staleSince: state.staleSince,
  isDevelopment: import.meta.env.DEV,
  prepare: async (families, resources) => {
    // Not waited for: a screen opens at once, with the face it has while its data are on the way. The first page came
    // with its data, and must be hydrated as it came.
    if (isOpen) for (const resource of resources) void queries.prefetchQuery(queryOf(resource, api, queries))
    await loadWords(families)
  },
}

async function loadWords(families: readonly Family[]): Promise<void> {
  const missing = families.filter((family) => !words.has(family))
  await Promise.all(missing.map(async (family) => words.add(family, await loadMessages(words.locale, family))))
}

const root = document.getElementById('root')
// A page that the server could not make is not made here either.
if (root !== null && !state.hasError) {
  // The first render must be the server's, so its code and words are there before it.
  const [first] = await Promise.all([
    openScreen(environment, location.pathname.slice(words.locale.length + 1) || '/', location.search),
    loadWords(['shell', 'kit']),
  ])
  if (first.kind === 'moved') location.replace(`/${words.locale}${first.to}`)
  else {
    const visits = createVisits(environment, first)
    takeOverScrolling(() => visits.current().location.key)
    isOpen = true
    // In slices: a page that is taken over in one piece answers nobody meanwhile.
    startTransition(() => void hydrateRoot(root, <BrowserApp environment={environment} visits={visits} />))
  }
}
