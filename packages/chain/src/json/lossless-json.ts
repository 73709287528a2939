/**
 * Parses JSON of Ergo nodes without losing digits. Integers beyond 2^53 − 1 become `bigint`, all others stay `number`;
 * a context extension whose keys are out of order becomes a list of pairs (see {@link EXTENSION}).
 * Most text contains nothing unsafe and costs one scan more than `JSON.parse`. Otherwise the unsafe tokens are
 * rewritten to marked strings, parsed by the engine and restored in one pass: much faster than a reviver, which the
 * engine calls for every value.
 */
export function parseLossless(text: string): unknown {
  const hasBigInts = UNSAFE_INTEGER.test(text)
  const isOutOfOrder = hasUnorderedExtension(text)
  if (!hasBigInts && !isOutOfOrder) return BARE_INTEGER.test(text) ? BigInt(text) : JSON.parse(text)
  // A string that already starts with the mark would be mistaken for a marked integer, and an escape could hide one.
  if (text.includes('\\') || text.includes(`"${MARK}`)) return parseWithReviver(text, BigInt)
  const ordered = isOutOfOrder ? text.replace(EXTENSION, keepOrder) : text
  let marks = 0
  const marked = ordered.replace(UNSAFE_TOKEN, (_match, before: string, token: string) => {
    marks++
    return `${before}"${MARK}${token}"`
  })
  try {
    const parsed: unknown = JSON.parse(marked)
    // A single integer is never marked, so a value with marks is an array or an object.
    if (marks > 0) restoreIn(parsed as Container, marks)
    return parsed
  } catch (error) {
    // A token inside a string was rewritten: its quotes end that string early, so the result is never valid JSON.
    if (error instanceof SyntaxError) return parseWithReviver(text, BigInt)
    throw error
  }
}

/**
 * Like {@link parseLossless}, but integers beyond 2^53 − 1 become decimal text. Much faster, because the parsed value is
 * not searched for them. For decoders that know which fields are numbers: text of digits and such a number are the same.
 */
export function parseWithTextIntegers(text: string): unknown {
  const isOutOfOrder = hasUnorderedExtension(text)
  if (!isOutOfOrder && !UNSAFE_INTEGER.test(text)) return BARE_INTEGER.test(text) ? text.trim() : JSON.parse(text)
  // An escape could make text with an added quote valid.
  if (text.includes('\\')) return parseWithReviver(text, String)
  const ordered = isOutOfOrder ? text.replace(EXTENSION, keepOrder) : text
  try {
    return JSON.parse(ordered.replace(UNSAFE_TOKEN, '$1"$2"'))
  } catch (error) {
    // As above: a token inside a string was rewritten.
    if (error instanceof SyntaxError) return parseWithReviver(text, String)
    throw error
  }
}

/** An arbitrary prefix that no real string starts with; a collision is detected above. */
const MARK = '~int:'

/** A number outside strings follows `:`, `,` or `[`. Hex ids contain digit runs too, but inside quotes. */
const BEFORE = '[:,[]\\s*'
const UNSAFE = unsafeIntegerPattern('9007199254740991')
const UNSAFE_INTEGER = new RegExp(`${BEFORE}-?${UNSAFE}`)
const UNSAFE_TOKEN = new RegExp(`(${BEFORE})(-?${UNSAFE}\\d*)(?=\\s*[,}\\]])`, 'g')
/** Some responses are a single integer. */
const BARE_INTEGER = new RegExp(`^\\s*-?${UNSAFE}\\d*\\s*$`)

/**
 * JavaScript sorts integer-like keys, but the textual order of a context extension is part of the bytes that a
 * transaction id covers. An extension that is out of order is therefore returned as a list of pairs.
 */
const EXTENSION = /("extension"\s*:\s*)(\{\s*"-?\d+"\s*:\s*"[^"]*"(?:\s*,\s*"-?\d+"\s*:\s*"[^"]*")+\s*\})/g
const EXTENSION_START = /"extension"\s*:\s*\{\s*"-?\d+"\s*:\s*"[^"]*"\s*,/
const PAIR = /"(-?\d+)"\s*:\s*"([^"]*)"/g

const hasUnorderedExtension = (text: string): boolean =>
  EXTENSION_START.test(text) && [...text.matchAll(EXTENSION)].some(([, , object]) => !isAscending(object))

/** Matches 17 digits, or 16 digits above `maxSafe`: one alternative per digit that may be higher. */
function unsafeIntegerPattern(maxSafe: string): string {
  const higher = Array.from(maxSafe).flatMap((digit, i) =>
    digit === '9' ? [] : [`${maxSafe.slice(0, i)}[${Number(digit) + 1}-9]\\d{${maxSafe.length - 1 - i}}`],
  )
  return `(?:\\d{17}|${higher.join('|')})`
}

/**
 * Whether JavaScript would preserve the order: non-negative and ascending. A negative key would move behind the others.
 */
function isAscending(object = ''): boolean {
  const keys = pairsOf(object).map(([key]) => Number(key))
  return keys.every((key, i) => key > (i === 0 ? -1 : (keys[i - 1] ?? key)))
}

function keepOrder(match: string, before: string, object: string): string {
  return isAscending(object) ? match : before + JSON.stringify(pairsOf(object))
}

const pairsOf = (object: string) => [...object.matchAll(PAIR)].map(([, key, value]) => [key, value])

type Container = unknown[] | Record<string, unknown>

/**
 * Restores the bigints in place: the value was just parsed and has no other owner. Returns the number of marks left; in
 * a block they are near the front, so most of the value is never visited.
 */
function restoreIn(container: Container, marks: number): number {
  return Array.isArray(container) ? restoreInList(container, marks) : restoreInObject(container, marks)
}

function restoreInList(list: unknown[], marks: number): number {
  let left = marks
  for (let i = 0; i < list.length && left > 0; i++) {
    const item = list[i]
    if (typeof item === 'object' && item !== null) left = restoreIn(item as Container, left)
    else if (isMarked(item)) {
      list[i] = unmarked(item)
      left--
    }
  }
  return left
}

function restoreInObject(object: Record<string, unknown>, marks: number): number {
  let left = marks
  for (const key in object) {
    const item = object[key]
    if (typeof item === 'object' && item !== null) left = restoreIn(item as Container, left)
    else if (isMarked(item)) {
      object[key] = unmarked(item)
      left--
    }
    if (left === 0) return 0
  }
  return left
}

const unmarked = (value: string): bigint => BigInt(value.slice(MARK.length))

function isMarked(value: unknown): value is string {
  // The first character decides for nearly every string, without a call.
  return typeof value === 'string' && value.charCodeAt(0) === 0x7e && value.startsWith(MARK)
}

/** Slow and loses the order of integer keys, but exact. Used only for text that blocks do not contain. */
function parseWithReviver(text: string, restore: (digits: string) => unknown): unknown {
  return parseWithSource(text, (_key, value, { source = '' }) =>
    !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? restore(source) : value,
  )
}

// TypeScript's library does not declare a reviver's third argument yet; all supported engines pass it.
type ReviverWithSource = (key: string, value: unknown, context: { source?: string }) => unknown
const parseWithSource = JSON.parse as (text: string, reviver: ReviverWithSource) => unknown

/**
 * Writes JSON with `bigint` as plain integer literals, as nodes and the v0 and v1 API write amounts. Parsing it with
 * {@link parseLossless} returns the same values.
 */
export function writeJson(value: unknown, space?: number): string {
  return JSON.stringify(value, bigIntToLiteral, space)
}

function bigIntToLiteral(_key: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value
  // TypeScript's library does not declare rawJSON yet; all supported engines have it.
  return (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(value.toString())
}

/**
 * The same with Maps as objects: JavaScript would sort the integer keys of an object, but the order of context variables
 * is part of a transaction's id.
 */
export function writeOrderedJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(writeOrderedJson).join()}]`
  let json = ''
  const append = (item: unknown, key: string) => {
    if (item !== undefined) json += `${json === '' ? '' : ','}${JSON.stringify(key)}:${writeOrderedJson(item)}`
  }
  if (value instanceof Map) (value as Map<string, unknown>).forEach(append)
  else for (const key of Object.keys(value)) append((value as Readonly<Record<string, unknown>>)[key], key)
  return `{${json}}`
}
