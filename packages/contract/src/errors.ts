import type { ApiError } from './shared/api-error.ts'
import { MAX_UNPAGED } from './shared/paging.ts'

/*
 * The refusals of v0 and v1, word for word: clients compare these texts, and some take them apart.
 */

/** A path that no operation has, or has with another verb: the one error that is not JSON. */
export const NO_ROUTE = { status: 404, text: 'Not found', contentType: 'text/plain; charset=UTF-8' } as const

/** What was looked for, as {@link notFound} names it. */
export const missing = {
  block: (id: string) => `Block with id: ${id}`,
  transaction: (id: string) => `Transaction with id: ${id}`,
  unconfirmedTransaction: (id: string) => `Unconfirmed transaction with id: ${id}`,
  box: (id: string) => `Output with id: ${id}`,
  token: (id: string) => `Token with id: ${id}`,
  networkState: 'Latest network state',
  networkInfo: 'Latest network info',
  epoch: 'Data about last epoch is missing',
} as const

export const notFound = (label: string): ApiError => ({ status: 404, reason: `Not found ${label}` })

export const badRequest = (text: string): ApiError => ({ status: 400, reason: `Bad request: ${text}` })

export const unknownError = (message: string): ApiError => ({ status: 500, reason: `Unknown error: ${message}` })

/** Without a detail: the parameter is missing, or not of its type. */
export const invalidQuery = (name: string, detail?: string): ApiError =>
  badRequest(`Invalid value for: query parameter ${name}${detail === undefined ? '' : ` (${detail})`}`)

export const overMax = (name: string, max: number, was: number | bigint): ApiError =>
  invalidQuery(name, `expected value to be less than or equal to ${max}, but was ${was}`)

export const underMin = (name: string, min: number, was: number | bigint): ApiError =>
  invalidQuery(name, `expected value to be greater than or equal to ${min}, but was ${was}`)

export const tooShort = (name: string, min: number, was: string): ApiError =>
  invalidQuery(name, `expected value to have length greater than or equal to ${min}, but was ${was}`)

export const invalidBody = (detail: string): ApiError => badRequest(`Invalid value for: body (${detail})`)

export const undecodableAddress = (address: string): ApiError => badRequest(`Failed to decode address '${address}'`)

/** A list of v0 that has no pages and is longer than one answer should be. */
export const tooManyBoxes = (): ApiError =>
  badRequest(`The list has more than ${MAX_UNPAGED} boxes; ask for it by pages in v1`)

export const notHex = (detail: string): ApiError => badRequest(`Could not decode hex string: ${detail}`)

export const unparsableErgoTree = (): ApiError => badRequest('Could not parse ergo tree')
