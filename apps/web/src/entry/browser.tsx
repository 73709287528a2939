import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { BrowserApp } from '#app/browser-app.tsx'
import type { AppContext } from '#app/app-context.tsx'
import { openScreen } from '#app/opened-screen.ts'
import { showFatalError } from './fatal-error.ts'
import { reportErrors } from './report-errors.ts'
import { createAppNavigation } from '#app/navigation.ts'
import { readConfig } from '#config/public-config.ts'
import { createRequestLog, createApiClient } from '#data/api/api-client.ts'
import { markPreloaded } from '#data/preloaded.ts'
import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { ResourceStore } from '#data/resource/resource-store.ts'
import { createTranslations, loadMessages } from '#i18n/translations.ts'
import type { MessageNamespace } from '#i18n/message-namespaces.ts'
import { parsePathLocale } from '#i18n/locales.ts'
import { keepFirstPage } from '#page/first-page.ts'
import { updateOfflineWorkerLater } from '#page/offline-worker.ts'
import '#styles/index.css'
import { type PageState, PAGE_STATE_ELEMENT_ID } from './page-state.ts'

declare global {
  interface Window {
    /** Set by `/app-config.js`. */
    readonly __APP_CONFIG__?: unknown
  }
}

const config = readConfig(window.__APP_CONFIG__)
const state = JSON.parse(document.getElementById(PAGE_STATE_ELEMENT_ID)?.textContent ?? '{}') as PageState
reportErrors(config)
updateOfflineWorkerLater(config)

const t = createTranslations(parsePathLocale(location.pathname))
const api = createApiClient({
  baseUrl: config.apiUrl,
  features: state.features,
  lastEventId: state.lastEventId,
  timeoutMs: config.apiTimeoutMs,
  log: createRequestLog(config.isLoggerEnabled),
  // Always revalidated: the HTTP cache may be older than the event that caused the request.
  fetch: (url, init) => fetch(url, { ...init, cache: 'no-cache' }),
})

/** The event stream reports what has changed since the page was rendered. */
function resumesEventStream({ features, lastEventId, staleSince }: PageState): boolean {
  return (
    staleSince === null && lastEventId !== null && features?.includes('live') === true && 'EventSource' in globalThis
  )
}

const store = new ResourceStore((resource, signal) => loadCompleteView(resource, api, signal))
if (state.resources !== undefined) {
  // A cached page would otherwise load all its data again, although nothing has changed.
  store.restore(state.resources, resumesEventStream(state) ? Date.now() : undefined)
  markPreloaded()
}

/** Whether an upgrade has removed the files of this build. A failed import does not say why; a slow network is no reason. */
const isOutdated = () =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status === 404,
    () => false,
  )

let isStarted = false
const context: AppContext = {
  config,
  translations: t,
  api,
  store,
  staleSince: state.staleSince,
  preload: async (namespaces, resources) => {
    // Not awaited: the screen opens immediately in its loading state. The first page came with its data and must be
    // hydrated unchanged.
    if (isStarted) for (const resource of resources) void store.prefetch(resource)
    await loadMissingMessages(namespaces)
  },
}

async function loadMissingMessages(namespaces: readonly MessageNamespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !t.has(namespace))
  await Promise.all(missing.map(async (namespace) => t.add(namespace, await loadMessages(t.locale, namespace))))
}

keepFirstPage()
const root = document.getElementById('root')
// If the server could not render the page, the browser does not try either.
if (root !== null && !state.hasError) {
  // The first render must equal the server's, so code and messages are loaded before.
  const [first] = await Promise.all([
    openScreen(context, location.pathname.slice(t.locale.length + 1) || '/', location.search),
    loadMissingMessages(['shell', 'kit']),
  ])
  if (first.kind === 'redirect') location.replace(`/${t.locale}${first.to}`)
  else {
    const navigation = createAppNavigation({
      basename: `/${t.locale}`,
      first,
      openScreen: (path, search) => openScreen(context, path, search),
      renderNow: (change) => flushSync(change),
      isOutdated,
      browser: 'navigation' in window ? window.navigation : undefined,
      location,
    })
    isStarted = true
    // In a transition, because synchronous hydration would block input.
    startTransition(
      () =>
        void hydrateRoot(root, <BrowserApp context={context} navigation={navigation} />, {
          onUncaughtError: (error) => {
            showFatalError(root, t)
            reportError(error)
          },
        }),
    )
  }
}
