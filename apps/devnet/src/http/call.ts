import { parseHeaderId, parseLossless } from '@ergo-explorer/chain'
import { invalid, malformed, unhandled } from './rejection.ts'

/** A request that has found its route. */
export interface Call {
  /** What stood in the places that the route leaves open. */
  readonly params: readonly string[]
  readonly query: URLSearchParams
  readonly body: string
  readonly contentType: string | undefined
}

/** An id of any kind in the path. */
export function idAt(call: Call, position: number): string {
  const id = parseHeaderId(call.params[position] ?? '')
  if (id === undefined) throw invalid('Wrong modifierId format')
  return id
}

/** A whole number of Scala's Int or Long. An empty value counts as absent. */
export function intQuery(call: Call, name: string, whenAbsent: number): number {
  return Number(integerQuery(call, name, BigInt(whenAbsent), 32))
}

export function longQuery(call: Call, name: string, whenAbsent: bigint): bigint {
  return integerQuery(call, name, whenAbsent, 64)
}

/** The body as JSON. A caller who names no content type is believed. */
export function jsonBody(call: Call): unknown {
  const type = call.contentType?.split(';')[0]?.trim().toLowerCase() ?? JSON_TYPE
  if (type !== JSON_TYPE) {
    throw unhandled(`UnsupportedRequestContentTypeRejection(Set(${JSON_TYPE}),Some(${call.contentType}))`)
  }
  if (call.body === '') throw invalid('Request entity expected but not supplied')
  try {
    return parseLossless(call.body)
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : String(error))
  }
}

export function textListBody(call: Call): readonly string[] {
  const body = jsonBody(call)
  if (!Array.isArray(body) || !body.every((item) => typeof item === 'string')) {
    throw malformed('C[A]: expected a list of strings')
  }
  return body
}

export function idListBody(call: Call): readonly string[] {
  const texts = textListBody(call)
  const wrong = texts.filter((text) => parseHeaderId(text) === undefined)
  if (wrong.length > 0) throw invalid(`Wrong modifierId format for: ${wrong.join()}`)
  return texts.map((text) => text.toLowerCase())
}

/** A text, quoted as JSON or bare: nodes take scripts and addresses both ways. */
export function textBody(call: Call): string {
  const text = call.body.trim()
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text
}

const JSON_TYPE = 'application/json'

function integerQuery(call: Call, name: string, whenAbsent: bigint, bits: 32 | 64): bigint {
  const text = call.query.get(name) ?? ''
  if (text === '') return whenAbsent
  const value = /^[+-]?\d{1,20}$/.test(text) ? BigInt(text.replace('+', '')) : undefined
  if (value === undefined || BigInt.asIntN(bits, value) !== value) {
    throw unhandled(
      `MalformedQueryParamRejection(${name},'${text}' is not a valid ${bits}-bit signed integer value,` +
        `Some(java.lang.NumberFormatException: For input string: "${text}"))`,
    )
  }
  return value
}
