import { DAY_MS } from '#time-units.ts'
import { parsePaymentUri } from '#uri/payment-request.ts'

/**
 * What a visitor means by a pasted text: the object of an explorer, payment or ErgoPay link, the digits of a height
 * (`#3 012`), or the text itself. The search box and the API use the same rules.
 */
export function extractSearchText(input: string): string {
  const text = input.trim()
  const payment = parsePaymentUri(text)
  if (payment.ok) return payment.request.address
  return ungroupHeight((extractFromLink(text) ?? text).trim())
}

/** `#3012`, `3 012` and `3,012` are 3012. Other text is returned unchanged. */
function ungroupHeight(text: string): string {
  const digits = text.replace(/^#\s*/, '').replaceAll(/(?<=\d)[\s\u{a0}\u{202f}.,'_](?=\d{3}(?!\d))/gu, '')
  return /^\d{1,9}$/.test(digits) ? String(Number(digits)) : text
}

const ID_OR_ADDRESS = /^(?:[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{40,})$/i

const LINK = /^(?:https?|ergopay):\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/i

/** An id or an address anywhere in the link, nearest to its end first; otherwise its fragment or last path segment. */
function extractFromLink(text: string): string | undefined {
  const link = LINK.exec(text)
  if (link === null) return undefined
  const [, path = '', search = '', fragment = ''] = link
  const parameters = search.split('&').map((part) => /^([^=]*)=?([^]*)$/.exec(part) ?? [])
  const query = parameters.find(([, name]) => name === 'query')?.[2]
  if (query !== undefined) return decodePart(query.replaceAll('+', ' '))
  const parts = [fragment, ...path.split('/').toReversed()].map(decodePart).filter((part) => part !== '')
  const values = parameters.map(([, , value = '']) => decodePart(value))
  return [...parts, ...values].find((part) => ID_OR_ADDRESS.test(part)) ?? parts[0] ?? ''
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * The UTC days that a text may name, as Unix milliseconds of their start: `2026-11-17`, `17.11.2026`, `17 Nov 2026`,
 * `November 17, 2026`, `Nov 2026` (its first day), with months in English, Russian, Indonesian or Turkish. `03/04/2026`
 * names two days, the day-first reading first. `yesterday` is relative to `now`, in Unix milliseconds. Empty for other text.
 */
export function parseSearchDays(input: string, now: number): readonly number[] {
  const text = input.trim().toLowerCase()
  const daysAgo = RELATIVE_DAYS.findIndex((words) => words.includes(text))
  if (daysAgo !== -1) return [(Math.floor(now / DAY_MS) - daysAgo) * DAY_MS]
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:t\S*)?$/.exec(text)
  if (iso !== null) return daysOf([iso[1], iso[3], iso[4]])
  const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text)
  if (numeric !== null) {
    const [, first, separator, second, year] = numeric
    // Only slashes are also used with the month first.
    return separator === '/' ? daysOf([year, second, first], [year, first, second]) : daysOf([year, second, first])
  }
  const words = text.split(/[\s,.-]+/u).filter(Boolean)
  if (words.length < 2 || words.length > 3) return []
  const month = words.map(monthOf).find((found) => found > 0)
  const year = words.find((word) => /^\d{4}$/.test(word))
  const days = words.filter((word) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word))
  if (month === undefined || year === undefined || days.length !== words.length - 2) return []
  return daysOf([year, String(month), days[0]?.replace(/\D+$/, '') ?? '1'])
}

/** Today, then yesterday, in the languages of the web app. */
const RELATIVE_DAYS: readonly (readonly string[])[] = [
  ['today', 'сегодня', 'hari ini', 'bugün', 'bugun'],
  ['yesterday', 'вчера', 'kemarin', 'dün', 'dun'],
]

/** An id or address as lists print it: both ends, with dots between them. */
export interface ShortenedId {
  readonly start: string
  readonly end: string
}

/** Reads `e8906e08…42a878e0`, also with three dots; undefined for other text. */
export function parseShortenedId(text: string): ShortenedId | undefined {
  const [, start, end] = /^([0-9A-Za-z]{4,32})(?:…|\.{2,3})([0-9A-Za-z]{4,32})$/.exec(text) ?? []
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** Three letters tell the months of all four languages apart. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'янв', 'oca'],
  ['feb', 'фев', 'şub', 'sub'],
  ['mar', 'мар'],
  ['apr', 'апр', 'nis'],
  ['may', 'мая', 'май', 'mei'],
  ['jun', 'июн', 'haz'],
  ['jul', 'июл', 'tem'],
  ['aug', 'авг', 'agu', 'ağu'],
  ['sep', 'сен', 'eyl'],
  ['oct', 'окт', 'okt', 'eki'],
  ['nov', 'ноя', 'kas'],
  ['dec', 'дек', 'des', 'ara'],
]

const monthOf = (word: string): number =>
  /^\p{L}{3,10}$/u.test(word) ? MONTHS.findIndex((names) => names.includes(word.slice(0, 3))) + 1 : 0

type DateParts = readonly (string | undefined)[]

/** Readings that are not in the calendar are left out. */
function daysOf(...readings: readonly DateParts[]): number[] {
  const days = readings.flatMap((parts) => {
    const [year = 0, month = 0, day = 0] = parts.map(Number)
    const at = new Date(Date.UTC(year, month - 1, day))
    return at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 1970 ? [at.getTime()] : []
  })
  return [...new Set(days)]
}
