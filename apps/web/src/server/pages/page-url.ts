import { isLocale, type Locale, negotiateLocale } from '#i18n/locales.ts'
import { type ScreenRoute, matchScreen } from '#routes.ts'

export type PageOrRedirect =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly to: string; readonly isPrivate: boolean }
  | {
      readonly kind: 'page'
      readonly locale: Locale
      readonly screen: ScreenRoute
      /** Cache key of the page: with the language, and only known parameters in a fixed order. */
      readonly url: string
      /** Path without language and without parameters of the embedded view. */
      readonly path: string
      readonly isEmbedded: boolean
      /** Whether it shows an earlier block. Such pages are practically infinitely many, so none is cached. */
      readonly isPast: boolean
    }

export interface ResolveUrlInput {
  readonly url: string
  /** Language from the cookie, and the Accept-Language header. */
  readonly chosenLanguage: string | undefined
  readonly acceptLanguage: string | undefined
}

/** Resolves a URL to a page, or to the redirect target. */
export function resolvePageUrl({ url, chosenLanguage, acceptLanguage }: ResolveUrlInput): PageOrRedirect {
  const { pathname: requestedPath, searchParams } = parseUrl(url)
  const pathname = requestedPath.replaceAll(CONTROL_CHARACTERS, '')
  if (pathname === '/') {
    const locale = negotiateLocale(chosenLanguage, acceptLanguage)
    return { kind: 'redirect', status: 302, to: `/${locale}${queryOf(searchParams)}`, isPrivate: true }
  }
  const [, first = '', ...rest] = pathname.split('/')
  const path = `/${rest.join('/')}`.replace(/\/+$/, '') || '/'
  if (!isLocale(first)) return movedPermanently(`/en${pathname.replace(/\/+$/, '')}${queryOf(searchParams)}`)
  if (pathname !== `/${first}` && pathname.endsWith('/'))
    return movedPermanently(`/${first}${path === '/' ? '' : path}${queryOf(searchParams)}`)

  const lower = path.replace(HEX_ID, (id) => id.toLowerCase()).replace(TOKENS_PATH, '/token/')
  // The browser renders the path that it has requested, so it must be the one that is rendered here.
  if (lower !== path || pathname !== pathAsRequested(url))
    return movedPermanently(`/${first}${lower === '/' ? '' : lower}${queryOf(searchParams)}`)
  const renamed = renameLegacyParams(searchParams)
  if (renamed !== null) return movedPermanently(`/${first}${pathForDates(path, renamed)}${queryOf(renamed)}`)
  const { screen } = matchScreen(path)
  const canonical = canonicalizePath(path, screen.path)
  if (canonical !== path) return movedPermanently(`/${first}${canonical}${queryOf(searchParams)}`)
  const known = knownParams(searchParams, screen.params)
  return {
    kind: 'page',
    locale: first,
    screen,
    url: `/${first}${path === '/' ? '' : path}${queryOf(known)}`,
    path,
    isEmbedded: searchParams.has('iframe'),
    isPast: known.has('at'),
  }
}

const movedPermanently = (to: string) => ({ kind: 'redirect', status: 301, to, isPrivate: false }) as const

/**
 * A path as the route table spells it. The router matches case-insensitively and decodes escapes, so without this a
 * page would have many URLs.
 */
function canonicalizePath(path: string, pattern: string): string {
  // Unknown paths all show the same page.
  if (pattern === '*') return path
  const patternSegments = pattern.split('/')
  return path
    .split('/')
    .map((segment, i) => {
      const name = patternSegments[i]
      return name === undefined || /^[:*]/.test(name) ? encodeURIComponent(decodeURIComponent(segment)) : name
    })
    .join('/')
}

/** The API has tokens below `/tokens`; links to it are often tried on the explorer. */
const TOKENS_PATH = /^\/tokens\/(?=[^/]+$)/

/** Hex ids are case-insensitive; addresses are not, so only complete hashes match. */
const HEX_ID = /(?<=\/)[0-9a-fA-F]{64}(?=\/|$)/g

/** Line breaks and other control characters slip in when a URL is copied. Route patterns do not match them. */
const CONTROL_CHARACTERS = /%(?:[01][0-9a-f]|7f|e2%80%a[89])/gi

/** An invalid URL is an unknown page, not an error. */
function parseUrl(url: string): URL {
  try {
    // A double slash at the start would be parsed as a host.
    return new URL(escapeInvalidPath(url.replace(/^\/+/, '/')), 'http://page.invalid')
  } catch {
    return new URL('http://page.invalid/en/-')
  }
}

/** Without query and hash; proxies send the host as well. */
const pathAsRequested = (url: string) => url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')

/** Routers throw on paths that cannot be decoded. Their percent signs are taken literally, as the browser's router does. */
export function escapeInvalidPath(url: string): string {
  if (!url.includes('%')) return url
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + query
  }
}

const LEGACY_PARAMS = ['offset', 'startDate', 'endDate']

/** Parameters of the old explorer, which existing links still use. */
function renameLegacyParams(search: URLSearchParams): URLSearchParams | null {
  if (!LEGACY_PARAMS.some((name) => search.has(name))) return null
  const renamed = new URLSearchParams(search)
  for (const name of LEGACY_PARAMS) renamed.delete(name)
  const offset = search.get('offset')
  const limit = Number(search.get('limit') ?? 30) || 30
  if (/^\d{1,9}$/.test(offset ?? '')) renamed.set('page', String(Math.floor(Number(offset) / limit) + 1))
  for (const [name, legacyName] of [
    ['from', 'startDate'],
    ['to', 'endDate'],
  ] as const) {
    const day = dayOf(search.get(legacyName))
    if (day !== null) renamed.set(name, day)
  }
  return renamed
}

/** Date filters moved to their own page. */
const pathForDates = (path: string, search: URLSearchParams) =>
  path === '/latest-blocks' && (search.has('from') || search.has('to')) ? '/data' : path === '/' ? '' : path

function dayOf(value: string | null): string | null {
  const time = /^\d{1,15}$/.test(value ?? '') ? Number(value) : Date.parse(value ?? '')
  return Number.isFinite(time) && Math.abs(time) < 8e15 ? new Date(time).toISOString().slice(0, 10) : null
}

function knownParams(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of [...names, 'iframe'].toSorted()) {
    const value = search.get(name)
    // All values of `iframe` are equivalent, so they share one cache entry. `theme` is read by the browser only.
    if (value !== null) known.set(name, name === 'iframe' ? '1' : value.slice(0, 2000))
  }
  return known
}

const queryOf = (search: URLSearchParams) => (search.size === 0 ? '' : `?${search.toString()}`)
