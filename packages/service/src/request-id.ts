import { randomUUID } from 'node:crypto'

export const REQUEST_ID_HEADER = 'x-request-id'

/** Excludes everything that could break out of a log line or an SQL comment. */
const VALID_ID = /^[\w-]{8,64}$/

/** The request id that a proxy sent, or a new one if it is missing or unsafe. */
export function readRequestId(headers: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const header = headers[REQUEST_ID_HEADER]
  return typeof header === 'string' && VALID_ID.test(header) ? header : randomUUID()
}
