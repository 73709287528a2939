import { badRequest, unknownError } from './errors.ts'
import type { ApiError } from './shared/api-error.ts'

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
