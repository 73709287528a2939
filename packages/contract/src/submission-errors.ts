import { badRequest, unknownError } from './errors.ts'
import type { ApiError } from './shared/api-error.ts'

/** What can be wrong with a submitted transaction. Bots take these texts apart to learn which input was refused. */
export const faults = {
  valueNotPositive: 'nanoERG amounts must be positive',
  tokenNotPositive: 'Token amounts must be positive',
  inputNotFound: (index: number, boxId: string) => `Input ${index}:${boxId} not found`,
  inputSpent: (index: number, boxId: string) => `Input ${index}:${boxId} was spent`,
} as const

export const invalidTransaction = (reasons: readonly string[]): ApiError =>
  badRequest(`Transaction is invalid. ${reasons.join('; ')}`)

/** v0 blames the request for it, v1 the server. */
export const broadcastingIsOff = {
  v0: (): ApiError => badRequest('Transaction broadcasting is disabled'),
  v1: (): ApiError => unknownError('Feature not supported: Tx broadcasting'),
} as const
