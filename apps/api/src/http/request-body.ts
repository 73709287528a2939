import { parseLossless } from '@ergo-explorer/chain'
import type { FastifyInstance } from 'fastify'
import type { ValidatedBody } from './request-parser.ts'
import { getRequestTrace } from './trace.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is text, with or without quotes. */
    readonly hasTextBody?: true
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
    const start = performance.now()
    const parsed = parseBody(String(body))
    getRequestTrace(request).cost?.add(performance.now() - start)
    if (parsed.ok) done(null, parsed.value)
    else done(Object.assign(new Error(parsed.reason), { statusCode: 400 }))
  })
}

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

const [QUOTE, BACKSLASH, COMMA, DIGIT_0, DIGIT_9] = [0x22, 0x5c, 0x2c, 0x30, 0x39]
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Such JSON takes many times the time or memory of other JSON of the same size. */
function isExpensiveJson(json: string): boolean {
  let [depth, digits, commas, isInString] = [0, 0, 0, false]
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i)
    if (isInString) {
      if (code === BACKSLASH) i++
      else if (code === QUOTE) isInString = false
      continue
    }
    digits = code >= DIGIT_0 && code <= DIGIT_9 ? digits + 1 : 0
    if (code === QUOTE) isInString = true
    else if (code === COMMA) commas++
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) depth++
    else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--
    if (depth > MAX_DEPTH || digits > MAX_DIGITS || commas >= MAX_VALUES) return true
  }
  return false
}
