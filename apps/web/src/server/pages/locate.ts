import { isLocale, type Locale } from '../../i18n/locales.ts'
import { negotiateLocale } from '../../i18n/negotiate-locale.ts'
import { type ScreenRoute, screenOfPath } from '../../routes.ts'
import { onePath } from './one-path.ts'

export type Location =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly to: string; readonly isPrivate: boolean }
  | {
      readonly kind: 'page'
      readonly locale: Locale
      readonly screen: ScreenRoute
      /** With the language, and only the parameters that mean something, in one order: what a page is kept by. */
      readonly url: string
      /** The same without language and parameters of the embedded look. */
      readonly path: string
      readonly isEmbedded: boolean
    }

export interface Asked {
  readonly url: string
  /** Of the language that was chosen, and those that the browser accepts. */
  readonly chosen: string | undefined
  readonly accepted: string | undefined
}

/** Which page an address means, or where it is to be found instead. */
export function locate({ url, chosen, accepted }: Asked, isDevelopment: boolean): Location {
  const { pathname: asked, searchParams } = parsed(url)
  const pathname = asked.replaceAll(UNWRITTEN, '')
  if (pathname === '/') {
    const locale = negotiateLocale(chosen, accepted)
    return { kind: 'redirect', status: 302, to: `/${locale}${queryOf(searchParams)}`, isPrivate: true }
  }
  const [, first = '', ...rest] = pathname.split('/')
  const path = `/${rest.join('/')}`.replace(/\/+$/, '') || '/'
  if (!isLocale(first)) return moved(`/en${pathname.replace(/\/+$/, '')}${queryOf(searchParams)}`)
  if (pathname !== `/${first}` && pathname.endsWith('/'))
    return moved(`/${first}${path === '/' ? '' : path}${queryOf(searchParams)}`)

  const lower = path.replace(HEX_ID, (id) => id.toLowerCase())
  if (lower !== path || pathname !== asked)
    return moved(`/${first}${lower === '/' ? '' : lower}${queryOf(searchParams)}`)
  const renamed = withNewNames(searchParams)
  if (renamed !== null) return moved(`/${first}${pathOfDates(path, renamed)}${queryOf(renamed)}`)
  const { screen } = screenOfPath(path, isDevelopment)
  const spelled = onePath(path, screen.path)
  if (spelled !== path) return moved(`/${first}${spelled}${queryOf(searchParams)}`)
  const kept = keptParams(searchParams, screen.params)
  return {
    kind: 'page',
    locale: first,
    screen,
    url: `/${first}${path === '/' ? '' : path}${queryOf(kept)}`,
    path,
    isEmbedded: searchParams.has('iframe'),
  }
}

const moved = (to: string) => ({ kind: 'redirect', status: 301, to, isPrivate: false }) as const

/** An id in capitals is the same id; addresses are not, so only whole hashes count. */
const HEX_ID = /(?<=\/)[0-9a-fA-F]{64}(?=\/|$)/g

/** Line breaks and the like come along when an address is copied. The router's patterns match none of them. */
const UNWRITTEN = /%(?:[01][0-9a-f]|7f|e2%80%a[89])/gi

/** A path that no URL can have is an unknown page, not an error. */
function parsed(url: string): URL {
  try {
    // Twice the slash at the start would name a host.
    const parsedUrl = new URL(url.replace(/^\/+/, '/'), 'http://page.invalid')
    // The router would complain of what cannot be decoded.
    decodeURI(parsedUrl.pathname)
    return parsedUrl
  } catch {
    return new URL('http://page.invalid/en/-')
  }
}

const OLD_NAMES = ['offset', 'startDate', 'endDate']

/** Parameters of the older explorer, which links still carry. */
function withNewNames(search: URLSearchParams): URLSearchParams | null {
  if (!OLD_NAMES.some((name) => search.has(name))) return null
  const renamed = new URLSearchParams(search)
  for (const name of OLD_NAMES) renamed.delete(name)
  const offset = search.get('offset')
  const limit = Number(search.get('limit') ?? 30) || 30
  if (/^\d{1,9}$/.test(offset ?? '')) renamed.set('page', String(Math.floor(Number(offset) / limit) + 1))
  for (const [name, older] of [
    ['from', 'startDate'],
    ['to', 'endDate'],
  ] as const) {
    const day = dayOf(search.get(older))
    if (day !== null) renamed.set(name, day)
  }
  return renamed
}

/** Dates stand on a page of their own now. */
const pathOfDates = (path: string, search: URLSearchParams) =>
  path === '/latest-blocks' && (search.has('from') || search.has('to')) ? '/data' : path === '/' ? '' : path

function dayOf(value: string | null): string | null {
  const time = /^\d{1,15}$/.test(value ?? '') ? Number(value) : Date.parse(value ?? '')
  return Number.isFinite(time) && Math.abs(time) < 8e15 ? new Date(time).toISOString().slice(0, 10) : null
}

function keptParams(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const kept = new URLSearchParams()
  for (const name of [...names, 'iframe'].toSorted()) {
    const value = search.get(name)
    // Any value of `iframe` means the same, so all of them share one page. `theme` only the browser reads.
    if (value !== null) kept.set(name, name === 'iframe' ? '1' : value.slice(0, 2000))
  }
  return kept
}

const queryOf = (search: URLSearchParams) => (search.size === 0 ? '' : `?${search.toString()}`)
