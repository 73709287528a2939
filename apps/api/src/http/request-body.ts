import { parseLossless } from '@ergo-explorer/chain'
import type { FastifyInstance } from 'fastify'
import type { ValidatedBody } from './request-parser.ts'
import { getRequestTrace } from './trace.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is text, with or without quotes. */
    readonly hasTextBody?: true
  }
  interface FastifyRequest {
    /** Length of the JSON; absent for other bodies. */
    jsonLength?: number
  }
}

/**
 * Parses every body as JSON, whatever its content type: scripts often omit it. Amounts are parsed losslessly. Bodies of
 * text are not parsed, because a script in hex can look like a number.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    // Such routes do not read a body, and their clients are not charged for it.
    if (request.is404 || request.routeOptions.config.costClass === 'static') return done(null)
    if (request.routeOptions.config.hasTextBody === true) return done(null, unquote(String(body)))
    request.jsonLength = body.length
    const start = performance.now()
    const parsed = parseBody(String(body))
    getRequestTrace(request).cost?.add(performance.now() - start)
    const finish = () =>
      parsed.ok ? done(null, parsed.value) : done(Object.assign(new Error(parsed.reason), { statusCode: 400 }))
    // Other requests are served between parsing a long body and validating it.
    if (body.length > LONG_BODY_LENGTH) runInLaterTurn(finish)
    else finish()
  })
}

/** Longer bodies take several milliseconds for each step. */
export const LONG_BODY_LENGTH = 65_536

/** Runs work after the event loop has polled for other requests. One immediate alone would still run before that. */
export const runInLaterTurn = (work: () => void): void => void setImmediate(() => setImmediate(work))

/** As a node does: no escape sequence occurs in an address or in hex. */
function unquote(text: string): string {
  const trimmed = text.trim()
  return trimmed.length >= 2 && trimmed.startsWith('"') && trimmed.endsWith('"') ? trimmed.slice(1, -1) : trimmed
}

export function parseBody(json: string): ValidatedBody {
  if (isExpensiveJson(json))
    return { ok: false, reason: 'too many values, nested too deeply, or with too long numbers' }
  try {
    return { ok: true, value: parseLossless(json) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'not JSON' }
  }
}

/** A transaction has eight levels, and its longest number 19 digits. */
const MAX_DEPTH = 64
const MAX_DIGITS = 100
/** A transaction of 96 kB has at most 2,400 outputs of six values each. More take more than 10 ms to parse. */
const MAX_VALUES = 20_000
/** A number that needs a bigint takes the time of several values. */
const [BIGINT_DIGITS, VALUES_PER_BIGINT] = [16, 3]
/** Text with escapes and bigints is parsed by a slower method. Escapes do not occur in transactions. */
const MAX_REVIVED_VALUES = 6_000
/** An input has at most 127 context variables. An object with very many keys becomes a slow hash table. */
const MAX_KEYS = 1_000

const [QUOTE, BACKSLASH, COMMA, DIGIT_0, DIGIT_9] = [0x22, 0x5c, 0x2c, 0x30, 0x39]
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Such JSON takes many times the time or memory of other JSON of the same size. */
function isExpensiveJson(json: string): boolean {
  let [depth, digits, values, hasBigInt] = [0, 0, 0, false]
  // Commas so far of the object at each level; a list counts as none.
  const keys = new Int32Array(MAX_DEPTH + 2)
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i)
    const isDigit = code >= DIGIT_0 && code <= DIGIT_9
    digits = isDigit ? digits + 1 : 0
    if (isDigit) {
      if (digits === BIGINT_DIGITS) [values, hasBigInt] = [values + VALUES_PER_BIGINT, true]
      if (digits > MAX_DIGITS) return true
    } else if (code === QUOTE) i = endOfString(json, i + 1)
    else if (code === COMMA) {
      if (++values >= MAX_VALUES || (keys[depth] ?? 0) >= MAX_KEYS) return true
      keys[depth] = (keys[depth] ?? 0) + 1
    } else if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      if (++depth > MAX_DEPTH) return true
      keys[depth] = code === OPEN_BRACE ? 1 : -MAX_VALUES - 1
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth = Math.max(0, depth - 1)
  }
  return hasBigInt && values > MAX_REVIVED_VALUES && json.includes('\\')
}

/** Position of the closing quote. Long texts are mostly hex without escapes, so the engine searches first. */
function endOfString(json: string, start: number): number {
  const quote = json.indexOf('"', start)
  if (quote < 0) return json.length
  if (json.charCodeAt(quote - 1) !== BACKSLASH) return quote
  let i = start
  while (i < json.length && json.charCodeAt(i) !== QUOTE) i += json.charCodeAt(i) === BACKSLASH ? 2 : 1
  return i
}
