import type { Locale } from '../../i18n/locales.ts'

/**
 * Shows the offline page when a navigation fails, and does nothing else. It embeds that page and caches no response, so
 * it never shows outdated chain data.
 */
export function buildOfflineWorker(
  pages: Readonly<Record<Locale, string>>,
  headers: Readonly<Record<string, string>>,
): string {
  return `const pages=${JSON.stringify(pages)},headers=${JSON.stringify(headers)};${WORKER}`
}

/** Replaces an installed worker and unregisters itself. */
export const UNREGISTERING_WORKER =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',()=>registration.unregister())"

/**
 * Navigation preload fetches pages while the worker starts; files and data bypass it where the browser supports static
 * routing.
 */
const WORKER = `
addEventListener('install', (event) => {
  skipWaiting()
  event.addRoutes?.(['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ condition: { requestMode }, source: 'network' }))).catch(() => undefined)
})
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  if (request.mode !== 'navigate') return
  const page = pages[new URL(request.url).pathname.split('/')[1]] ?? pages[navigator.language.slice(0, 2)] ?? pages.en
  const offline = () => new Response(page, { status: 503, headers })
  event.respondWith(Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request)).catch(offline))
})
`
