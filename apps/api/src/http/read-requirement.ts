import type { FastifyRequest } from 'fastify'
import type { ReadRequirement } from '#database/database-cluster.ts'
import type { Tip } from '#database/tip.ts'
import type { RequestContext } from './request-context.ts'

const TIP = /^[0-9a-f]{16}$/
const SEEN = /^(\d{1,18})-\d{1,18}$/

/**
 * A client that knows of a block requests data for it with `?tip=`, the first 16 hex digits of its id. One that has
 * submitted a transaction sends `?seen=` from the response, an event id. Caches on the way then have no older response
 * under this URL. Undefined if the request has neither.
 */
export function requirementOf({ query }: Pick<FastifyRequest, 'query'>): ReadRequirement | undefined {
  const { tip, seen } = query as { readonly tip?: unknown; readonly seen?: unknown }
  const hasTip = typeof tip === 'string' && TIP.test(tip)
  const sequence = typeof seen === 'string' ? SEEN.exec(seen)?.[1] : undefined
  if (!hasTip && sequence === undefined) return undefined
  return { ...(hasTip && { tip }), ...(sequence !== undefined && { seen: BigInt(sequence) }) }
}

/** Whether a response for this tip may be cached under the URL of the request. */
export const isReached = (
  { versions, sequence }: Pick<Tip, 'versions' | 'sequence'>,
  { tip, seen }: ReadRequirement = {},
): boolean => (tip === undefined || tip === versions.chain) && (seen === undefined || sequence >= seen)

/** Waits briefly until a database meets the requirement, if that can be expected. */
export async function waitUntilReached(
  context: Pick<RequestContext, 'waitForVersion' | 'waitForSequence' | 'clientOf'>,
  request: FastifyRequest,
  { tip, seen }: ReadRequirement,
): Promise<void> {
  const client = context.clientOf(request)
  if (seen !== undefined) await context.waitForSequence(seen, client)
  if (tip !== undefined) await context.waitForVersion(tip, client)
}

/** The URL of the same request without `tip` and `seen`. */
export const withoutRequirement = (url: string): string =>
  url.replaceAll(/(?<=[?&])(?:tip=[0-9a-f]{16}|seen=\d{1,18}-\d{1,18})(?:&|$)/g, '').replace(/[?&]$/, '')
