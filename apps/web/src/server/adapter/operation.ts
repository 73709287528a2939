import type { ApiFunction } from '@ergo-explorer/client'

/** Reads v0 and v1 of the host. */
export interface LegacyApi {
  /** The parsed body; null when the object does not exist. @throws ApiFailure */
  readonly get: <T>(path: string) => Promise<T | null>
  /** The oracle pool of the price, which v0 and v1 cannot tell. */
  readonly pricePoolNft: string
}

/** Parameters as they are in a URL. */
export type UrlParams<Params> = {
  readonly [Name in keyof Params]: undefined extends Params[Name] ? string | undefined : string
}

/** Result for parameters that v0 and v1 do not have. */
export const NOT_OFFERED = Symbol('not offered')

/** An operation of v2 that v0 and v1 can answer. */
export interface AdaptedOperation {
  readonly id: string
  readonly path: string
  readonly run: (params: Readonly<Record<string, string>>, api: LegacyApi) => Promise<unknown>
}

/** Answers an operation of v2 from v0 and v1; null when the object does not exist. */
export const adapt = <Params extends object, Result>(
  operation: ApiFunction<Params, Result>,
  run: (params: UrlParams<Params>, api: LegacyApi) => Promise<Result | null | typeof NOT_OFFERED>,
): AdaptedOperation => ({
  id: operation.id,
  path: operation.path,
  // Path parameters are in the path, and every other parameter is optional in a URL.
  run: async (params, api) => await run(params as UrlParams<Params>, api),
})

export interface Range {
  readonly limit: number
  readonly offset: number
}

interface RangeParams {
  readonly limit?: string | undefined
  readonly offset?: string | undefined
  readonly cursor?: string | undefined
}

const DEFAULT_LIMIT = 30
/** The largest page of v1. */
const MAX_LIMIT = 500

/** v0 and v1 have no cursors, so ours contain the offset. */
export function readRange({ limit, offset, cursor }: RangeParams): Range {
  const count = readInteger(limit) ?? DEFAULT_LIMIT
  return { limit: Math.min(Math.max(1, count), MAX_LIMIT), offset: readInteger(cursor ?? offset) ?? 0 }
}

/** Cursor of the page after this one; null at the end of the list. */
export const nextCursor = ({ limit, offset }: Range, total: number): string | null =>
  offset + limit < total ? String(offset + limit) : null

export const rangeQuery = ({ limit, offset }: Range) => `limit=${limit}&offset=${offset}`

/** Undefined for other text. */
const readInteger = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
