import type { Locale } from '../../i18n/locales.ts'

/**
 * Shows the offline page in place of a page that does not come, and does nothing else. It holds the page itself and
 * keeps no answer of anybody, so that it can show nothing of the chain, old or new.
 */
export function offlineWorker(
  pages: Readonly<Record<Locale, string>>,
  headers: Readonly<Record<string, string>>,
): string {
  return `const pages=${JSON.stringify(pages)},headers=${JSON.stringify(headers)};${WORKER}`
}

/** Takes the place of a worker that was installed before, and leaves. */
export const LEAVING_WORKER =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',()=>registration.unregister())"

/** Pages are asked for while the worker wakes up; files and data pass it by where browsers let us say so. */
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
