import type { Json } from '#store/stored-chain.ts'

/** A response before it is sent. */
export interface NodeResponse {
  readonly status: number
  readonly body: Json
  /** Additional headers; they override the common ones. */
  readonly headers?: Readonly<Record<string, string>>
}

export function ok(body: Json): NodeResponse {
  return { status: 200, body }
}

/** A node adds no detail to a 404. */
export function notFound(): NodeResponse {
  return errorResponse(404, 'not-found', null)
}

/** A response for an optional result: 200 or 404. */
export function okOrNotFound(body: Json | undefined): NodeResponse {
  return body === undefined ? notFound() : ok(body)
}

export function badRequest(detail: string): NodeResponse {
  return errorResponse(400, 'bad.request', detail)
}

function forbidden(detail: string): NodeResponse {
  return errorResponse(403, 'forbidden', detail)
}

export function internalError(detail: string): NodeResponse {
  return errorResponse(500, 'internal.error', detail)
}

/** A JSON list of items that are already JSON. Bytes stay bytes: stored blocks are not decoded. */
export function joinJsonList(items: readonly Json[]): Json {
  if (items.every((item) => typeof item === 'string')) return `[${items.join()}]`
  const parts = items.flatMap((item, i) => [i === 0 ? OPEN : COMMA, bodyBytes(item)])
  return Buffer.concat([...parts, CLOSE])
}

/** The body as sent over the wire. */
export function bodyBytes(body: Json): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body) : body
}

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')

function errorResponse(status: number, reason: string, detail: string | null): NodeResponse {
  return { status, body: JSON.stringify({ error: status, reason, detail }) }
}

/** A request that cannot be served. Thrown by the parsers, and converted to a response by the router. */
export class Rejection extends Error {
  override name = 'Rejection'
  readonly code = 'rejected'
  readonly response: NodeResponse
  /** Whether a node would try its next route. */
  readonly isUnhandled: boolean

  constructor(response: NodeResponse, message: string, isUnhandled = false) {
    super(message)
    this.response = response
    this.isUnhandled = isUnhandled
  }
}

/** A client error that the node reports as 400. */
export function rejectInvalid(detail: string): Rejection {
  return new Rejection(badRequest(detail), detail)
}

/** Invalid JSON, or JSON of an unexpected shape. */
export function rejectMalformed(detail: string): Rejection {
  return rejectInvalid(`The request content was malformed:\n${detail}`)
}

/** A client error that the node does not handle and reports as 500. */
export function rejectUnhandled(rejection: string): Rejection {
  const detail = `Unhandled rejection: ${rejection}`
  return new Rejection(internalError(detail), detail, true)
}

/** The response to unsupported routes, as a real node without these features gives it. */
export function unsupportedResponse([root = '']: readonly string[]): NodeResponse {
  if (API_KEY_ROUTES.has(root)) return invalidApiKey()
  if (root === 'blockchain') return internalError('Extra indexing is not enabled')
  return badRequest('The requested resource/endpoint could not be found.')
}

/** This node has no API key, so every key is wrong. */
export function invalidApiKey(): NodeResponse {
  return forbidden('The supplied authentication is not authorized to access this resource')
}

const API_KEY_ROUTES: ReadonlySet<string> = new Set(['wallet', 'scan', 'node'])
