import type { Json } from '../backend/backend.ts'

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

export function forbidden(detail: string): NodeResponse {
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
