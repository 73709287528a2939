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

interface Replacements {
  /** The text of a field that users write. */
  readonly text: (field: string) => string
  /** Whether addresses without a label get one. */
  readonly hasLabels: boolean
  /** The value of every amount; without it, amounts stay. */
  readonly amount?: string
}

/** Replaces what users write in a JSON response. */
export function replaceUserContent(body: string, { text, hasLabels, amount }: Replacements): string {
  const replace = (value: Json, key: string): Json => {
    if (typeof value === 'string') return replaceText(value, key)
    if (Array.isArray(value)) return value.map((item: Json) => replace(item, key))
    if (typeof value !== 'object' || value === null) return value
    // The decoded meaning of a register.
    if ('as' in value && 'value' in value) return { ...value, value: text('value') }
    // The bytes of a register can consist of decimal digits.
    const isRegister = 'bytes' in value && 'type' in value
    const entries = Object.entries(value).map(([name, inner]) => {
      if (hasLabels && lacksLabel(value, name)) return [name, hostileLabel(text)]
      return [name, isRegister && name === 'bytes' ? inner : replace(inner, name)]
    })
    return Object.fromEntries(entries) as Json
  }
  const replaceText = (value: string, key: string): string => {
    if (USER_TEXT_FIELDS.has(key)) return text(key)
    return amount !== undefined && AMOUNT_FIELDS.has(key) && /^\d+$/.test(value) ? amount : value
  }
  // Numbers beyond 2^53 keep their digits as strings between markers.
  const parsed = JSON.parse(body.replaceAll(LARGE_NUMBER, '$1"\\u0001$2\\u0001"')) as Json
  return JSON.stringify(replace(parsed, '')).replaceAll(/"\\u0001(\d+)\\u0001"/g, '$1')
}

/** Replaces user-written texts in JSON responses with hostile texts, one after the other. */
export function createResponseFiller(texts: readonly string[]) {
  let nextIndex = 0
  const text = () => texts[nextIndex++ % texts.length] ?? ''
  return {
    fill: (body: string): string => replaceUserContent(body, { text, hasLabels: true }),
    /** The texts that were not used yet. */
    unused: () => texts.slice(nextIndex),
  }
}

const LARGE_NUMBER = /([:[,]\s*)(\d{16,})(?=\s*[,\]}])/g

/** Response fields of type NanoErg or TokenUnits, and the totals of other amounts. */
const AMOUNT_FIELDS = new Set(
  `amount balanceAfter burned circulating coins costPerTransaction emission existing fee fees fromReemission inContracts
  inWallets locked lockedTotal maxFee maximum maximumSupply minFee miner minted nanoErg nanoErgSum paymentFee received
  reemission reemissionDebt reemitted remaining reservedForReemission revenue reward scheduled spent tokenAmount tokenAmountSum tokenBalanceAfter proceeds
  total treasury value volume`.split(/\s+/),
)

/** Addresses without a label can get one. */
const lacksLabel = (party: object, key: string): boolean =>
  key === 'label' && 'address' in party && Reflect.get(party, key) === null

const hostileLabel = (text: Replacements['text']) => ({
  name: text('name'),
  kind: 'generic',
  certainty: 'published',
  source: text('source'),
})
