import { randomUUID } from 'node:crypto'

export const REQUEST_ID_HEADER = 'x-request-id'

/** Nothing that could leave a line of the log or a comment in SQL. */
const SOUND = /^[\w-]{8,64}$/

/** What a proxy calls the request, or a new name where it has none that can be trusted. */
export function requestIdIn(headers: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && SOUND.test(given) ? given : randomUUID()
}
