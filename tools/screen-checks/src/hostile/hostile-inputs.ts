import type { ScreenPage } from '#pages.ts'

/** All parameters that pages read, and an unknown one that must be dropped. */
const PARAMETERS = 'page limit tab from to query sort theme iframe offset startDate unknown'.split(' ')
/** Node rejects longer URLs before our code sees them. */
const MAX_PATH_LENGTH = 10_000
/** Long repetitions of one character are tested in names, not in URLs. */
const MAX_TEXT_LENGTH = 120

/** Paths of all pages with the texts in their parameters, and with the texts in place of an id. */
export function hostilePaths(pages: readonly ScreenPage[], texts: readonly string[]): { name: string; path: string }[] {
  // A lone surrogate cannot be encoded in a URL.
  const encoded = texts.map((text) => encodeURIComponent(text.slice(0, MAX_TEXT_LENGTH).toWellFormed()))
  const perParameter = Math.ceil(encoded.length / PARAMETERS.length)
  const query = PARAMETERS.map(
    (name, i) => `${name}=${encoded.slice(i * perParameter, (i + 1) * perParameter).join('+')}`,
  ).join('&')
  const all = truncate(encoded.join('%20'))
  return pages.flatMap(({ name, path }) => {
    const [pathname = ''] = path.split('?')
    const inPath = pathname.replace(/[0-9a-f]{64}/, all)
    return [
      { name: `${name}, hostile parameters`, path: truncate(`${pathname}?${query}`) },
      { name: `${name}, hostile path`, path: inPath === pathname ? `${pathname}/${all}` : inPath },
    ]
  })
}

/** Truncates between two texts. */
function truncate(text: string): string {
  if (text.length <= MAX_PATH_LENGTH) return text
  const cut = text.slice(0, MAX_PATH_LENGTH)
  return cut.slice(0, Math.max(cut.lastIndexOf('%20'), cut.lastIndexOf('+'), cut.lastIndexOf('&')))
}

/** Response fields with texts that users write. */
const USER_TEXT_FIELDS = new Set(['name', 'description', 'text', 'renderedValue', 'label', 'source', 'href'])

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Replaces user-written texts in JSON responses with hostile texts, one after the other. */
export function createResponseFiller(texts: readonly string[]) {
  let nextIndex = 0
  const next = () => texts[nextIndex++ % texts.length] ?? ''
  const fillIn = (value: Json, key: string): Json => {
    if (typeof value === 'string') return USER_TEXT_FIELDS.has(key) ? next() : value
    if (Array.isArray(value)) return value.map((item: Json) => fillIn(item, key))
    if (typeof value !== 'object' || value === null) return value
    // The decoded meaning of a register.
    if ('as' in value && 'value' in value) return { ...value, value: next() }
    const entries = Object.entries(value)
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, lacksLabel(value, name) ? hostileLabel(next) : fillIn(inner, name)]),
    )
  }
  return {
    fill: (body: string): string => {
      // Numbers beyond 2^53 keep their digits as strings between markers.
      const parsed = JSON.parse(body.replaceAll(LARGE_NUMBER, '$1"\\u0001$2\\u0001"')) as Json
      return JSON.stringify(fillIn(parsed, '')).replaceAll(/"\\u0001(\d+)\\u0001"/g, '$1')
    },
    /** The texts that were not used yet. */
    unused: () => texts.slice(nextIndex),
  }
}

const LARGE_NUMBER = /([:[,]\s*)(\d{16,})(?=\s*[,\]}])/g

/** Addresses without a label can get one. */
const lacksLabel = (party: object, key: string): boolean =>
  key === 'label' && 'address' in party && Reflect.get(party, key) === null

const hostileLabel = (next: () => string) => ({ name: next(), kind: 'generic', certainty: 'published', source: next() })
