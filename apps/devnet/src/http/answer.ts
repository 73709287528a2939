import type { Json } from '../backend/backend.ts'

/** What goes back to a caller, before it is put on the wire. */
export interface Answer {
  readonly status: number
  readonly body: Json
  /** Beyond those that every answer carries; the same name here wins over them. */
  readonly headers?: Readonly<Record<string, string>>
}

export function ok(body: Json): Answer {
  return { status: 200, body }
}

/** A node says nothing more about what it does not have. */
export function notFound(): Answer {
  return failure(404, 'not-found', null)
}

/** An answer where there is one, else 404: what a node does with every optional result. */
export function okOrNotFound(body: Json | undefined): Answer {
  return body === undefined ? notFound() : ok(body)
}

export function badRequest(detail: string): Answer {
  return failure(400, 'bad.request', detail)
}

export function forbidden(detail: string): Answer {
  return failure(403, 'forbidden', detail)
}

export function internalError(detail: string): Answer {
  return failure(500, 'internal.error', detail)
}

/** A JSON list of what is JSON already. Bytes stay bytes: a store's blocks are not decoded on their way out. */
export function listOf(items: readonly Json[]): Json {
  if (items.every((item) => typeof item === 'string')) return `[${items.join()}]`
  const parts = items.flatMap((item, i) => [i === 0 ? OPEN : COMMA, bytesOf(item)])
  return Buffer.concat([...parts, CLOSE])
}

/** The body as it goes over the wire, for whoever wants to cut or change it. */
export function bytesOf(body: Json): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body) : body
}

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')

function failure(status: number, reason: string, detail: string | null): Answer {
  return { status, body: JSON.stringify({ error: status, reason, detail }) }
}
