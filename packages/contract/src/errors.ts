import { type Static, Type } from 'typebox'
import { MAX_UNPAGED } from './shared/parameters.ts'
import { Int32 } from './shared/schemas.ts'

/* Errors of v0 and v1, word for word: clients compare these texts, and some parse them. */

/** JSON error of v0 and v1. Clients read both fields. */
export const ApiError = Type.Object(
  { status: Int32, reason: Type.String() },
  { title: 'ApiError', description: 'The HTTP status and the reason as text' },
)
export type ApiError = Static<typeof ApiError>

/** Unknown path or method: the only error that is not JSON. */
export const ROUTE_NOT_FOUND = { status: 404, text: 'Not found', contentType: 'text/plain; charset=UTF-8' } as const

/** Name of the missing object for {@link notFound}. */
export const notFoundLabel = {
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

/** Without a detail: the parameter is missing or has the wrong type. */
export const invalidQuery = (name: string, detail?: string): ApiError =>
  badRequest(`Invalid value for: query parameter ${name}${detail === undefined ? '' : ` (${detail})`}`)

export const aboveMaximum = (name: string, max: number, actual: number | bigint): ApiError =>
  invalidQuery(name, `expected value to be less than or equal to ${max}, but was ${actual}`)

export const belowMinimum = (name: string, min: number, actual: number | bigint): ApiError =>
  invalidQuery(name, `expected value to be greater than or equal to ${min}, but was ${actual}`)

export const tooShort = (name: string, min: number, actual: string): ApiError =>
  invalidQuery(name, `expected value to have length greater than or equal to ${min}, but was ${actual}`)

export const invalidBody = (detail: string): ApiError => badRequest(`Invalid value for: body (${detail})`)

export const undecodableAddress = (address: string): ApiError => badRequest(`Failed to decode address '${address}'`)

/** A v0 list without paging that is too long for one response. */
export const tooManyBoxes = (): ApiError =>
  badRequest(`The list has more than ${MAX_UNPAGED} boxes; ask for it by pages in v1`)

export const notHex = (detail: string): ApiError => badRequest(`Could not decode hex string: ${detail}`)

export const scriptTooLong = (max: number): ApiError =>
  badRequest(`The source of the script is longer than ${max} characters`)

export const unparsableErgoTree = (): ApiError => badRequest('Could not parse ergo tree')

/** Faults of a submitted transaction. Bots parse these texts to find the rejected input. */
export const submissionFaults = {
  valueNotPositive: 'nanoERG amounts must be positive',
  tokenNotPositive: 'Token amounts must be positive',
  inputNotFound: (index: number, boxId: string) => `Input ${index}:${boxId} not found`,
  inputSpent: (index: number, boxId: string) => `Input ${index}:${boxId} was spent`,
} as const

export const invalidTransaction = (reasons: readonly string[]): ApiError =>
  badRequest(`Transaction is invalid. ${reasons.join('; ')}`)

/** v0 returns a client error, v1 a server error. */
export const broadcastingDisabled = {
  v0: (): ApiError => badRequest('Transaction broadcasting is disabled'),
  v1: (): ApiError => unknownError('Feature not supported: Tx broadcasting'),
} as const
