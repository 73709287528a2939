import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageNetwork } from '#config/public-config.ts'
import type { Translations } from '#i18n/translations.ts'
import { type Locale, LOCALES, mapLocales } from '#i18n/locales.ts'
import { siteName } from '#i18n/site-name.ts'
import { escapeText } from './head/escape.ts'
import { createPageResponse, writePage } from './response/page-response.ts'
import type { RenderModule } from './renderer.ts'

export interface InstallFilesOptions {
  readonly module: RenderModule
  readonly network: PageNetwork
  readonly hasOfflinePage: boolean
  readonly commonHeaders: Readonly<Record<string, string>>
}

const DAY = 'public, max-age=86400'

/** Makes the explorer installable: a manifest for each language, and the offline worker. */
export function serveInstallFiles(server: FastifyInstance, options: InstallFilesOptions): void {
  const { module, network, hasOfflinePage, commonHeaders } = options
  const serve = (
    path: string,
    { type, cacheControl, text }: { readonly type: string; readonly cacheControl: string; readonly text: string },
  ) => {
    const headers = { ...commonHeaders, 'content-type': type, 'cache-control': cacheControl, vary: 'accept-encoding' }
    const page = createPageResponse({ status: 200, cacheMs: 0, headers }, text)
    server.get(path, (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack()
      writePage(request.raw, reply.raw, page)
    })
  }
  const { getTranslations, BEFORE_PAINT_SCRIPT } = module
  for (const locale of LOCALES)
    serve(`/manifest/${locale}.webmanifest`, {
      type: 'application/manifest+json',
      cacheControl: DAY,
      text: buildWebAppManifest(locale, getTranslations(locale), network),
    })

  const pageOf = (locale: Locale) => {
    const t = getTranslations(locale)
    return renderOfflinePage(locale, t, { site: siteName(t, network), beforePaint: BEFORE_PAINT_SCRIPT })
  }
  const pages = mapLocales(pageOf)
  const worker = hasOfflinePage
    ? buildOfflineWorker(pages, offlinePageHeaders(BEFORE_PAINT_SCRIPT))
    : UNREGISTERING_WORKER
  serve('/offline-worker.js', { type: 'text/javascript; charset=utf-8', cacheControl: 'no-cache', text: worker })
}

/** Web app manifest: how a device shows the installed explorer. */
function buildWebAppManifest(locale: Locale, t: Translations, network: PageNetwork): string {
  return JSON.stringify({
    // One app, whichever language it was installed from.
    id: '/',
    name: siteName(t, network),
    short_name: 'Ergo',
    description: t.text('home.description'),
    lang: locale,
    dir: 'ltr',
    start_url: `/${locale}`,
    scope: '/',
    display: 'standalone',
    // Page colour of the light theme; pages declare the dark one themselves.
    background_color: '#f7f6f3',
    theme_color: '#f7f6f3',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
}

/** Self-contained page for a missing connection: it cannot load any other file. */
function renderOfflinePage(
  locale: Locale,
  t: Translations,
  { site, beforePaint }: { readonly site: string; readonly beforePaint: string },
): string {
  const title = t.text('offline.title')
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeText(t.text('shell.title', { heading: title, site }))}</title>` +
    `<style>${STYLE}</style><script>${beforePaint}</script><script>${OWN_ADDRESSES_SCRIPT}</script></head><body><main>` +
    `<h1>${escapeText(title)}</h1><p>${escapeText(t.text('offline.sentence'))}</p>` +
    // The empty URL reloads the page that failed.
    `<a href="">${escapeText(t.text('error.retry'))}</a></main></body></html>`
  )
}

/** At `/my`, lists the addresses and last figures that `screens/my/offline-copy.ts` has stored as text. */
const OWN_ADDRESSES_SCRIPT =
  'addEventListener("DOMContentLoaded",()=>{try{' +
  'if(!/^\\/\\w+\\/my\\/?$/.test(location.pathname))return;' +
  'let o=JSON.parse(localStorage.myOffline),l=document.createElement("ul"),' +
  'a=(n,t)=>n.append(Object.assign(document.createElement("li"),{textContent:t}));' +
  'a(l,o.time);a(l,o.total);' +
  'for(let[k,f]of o.rows)a(l,(self.privateNames?.get("/addresses/"+k)??k.slice(0,6)+"…"+k.slice(-6))+": "+f);' +
  'document.querySelector("main").append(l)}catch{}})'

/** Headers that the worker sends with the offline page. */
function offlinePageHeaders(beforePaint: string): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      `default-src 'none';script-src '${hashOf(beforePaint)}' '${hashOf(OWN_ADDRESSES_SCRIPT)}';style-src '${hashOf(STYLE)}';` +
      "base-uri 'none';form-action 'none';frame-ancestors 'none'",
  }
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Colours and sizes copied from styles/tokens.css, because the page cannot load a stylesheet. */
const DARK = 'color-scheme:dark;--page:#131312;--ink:#ece9e2'
const STYLE =
  ':root{color-scheme:light;--page:#f7f6f3;--ink:#1d1c19}' +
  `@media(prefers-color-scheme:dark){:root:not([data-theme]){${DARK}}}[data-theme=dark]{${DARK}}` +
  '[data-theme=contrast]{--page:#fff;--ink:#000}' +
  'body{margin:0;background:var(--page);color:var(--ink);font:.875rem/1.55 "Segoe UI","Helvetica Neue",Arial,sans-serif}' +
  'main{max-inline-size:40rem;padding:4rem clamp(1rem,2.6vw,2.5rem)}' +
  'h1{font-size:1rem;font-weight:600;border-block-start:1px solid;padding-block-start:.75rem}' +
  'p{font:1.5rem/1.3 Georgia,"Times New Roman",serif;margin-block:0 1.5rem}' +
  'a{color:inherit;display:inline-block;padding-block:.75rem;text-underline-offset:.2em}' +
  'a:focus-visible{outline:2px solid;outline-offset:2px}'

/**
 * Shows the offline page when a navigation fails, and opens the page of a notification. It embeds the offline page and
 * caches no response, so it never shows outdated chain data.
 */
function buildOfflineWorker(
  pages: Readonly<Record<Locale, string>>,
  headers: Readonly<Record<string, string>>,
): string {
  return `const pages=${JSON.stringify(pages)},headers=${JSON.stringify(headers)};${WORKER}`
}

/** Replaces an installed worker and unregisters itself. */
const UNREGISTERING_WORKER =
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
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data ?? {}
  if (typeof url !== 'string' || !url.startsWith('/') || url.startsWith('//')) return
  event.waitUntil(clients.matchAll({ type: 'window' }).then((windows) => {
    const open = windows.find((each) => new URL(each.url).pathname === url)
    return open ? open.focus() : clients.openWindow(url)
  }))
})
addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  if (request.mode !== 'navigate') return
  const page = pages[new URL(request.url).pathname.split('/')[1]] ?? pages[navigator.language.slice(0, 2)] ?? pages.en
  const offline = () => new Response(page, { status: 503, headers })
  event.respondWith(Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request)).catch(offline))
})
`
