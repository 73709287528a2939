import { type ApiError, type ProblemCode, unknownError } from '@ergo-explorer/contract'
import { createProblemResponse } from './problem-response.ts'
import { errorResponse, type ErrorResponse, routeNotFoundResponse } from './error-response.ts'

/** Formats errors that do not belong to one operation, per API version. */
export interface ErrorFormat {
  readonly error: (error: ApiError, retryAfter?: number) => ErrorResponse
  readonly routeNotFound: () => ErrorResponse
  readonly internalError: () => ErrorResponse
}

const v0AndV1: ErrorFormat = {
  error: errorResponse,
  routeNotFound: routeNotFoundResponse,
  // Internal errors are only logged: exception texts would leak details to clients.
  internalError: () => errorResponse(unknownError('see the log of the server')),
}

const CODES: Readonly<Record<number, ProblemCode>> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'body_too_large',
  429: 'too_many_requests',
  503: 'unavailable',
}

const v2: ErrorFormat = {
  error: ({ status, reason }, retryAfter) =>
    createProblemResponse(CODES[status] ?? 'bad_request', reason.replace(/^Bad request: /, ''), retryAfter),
  routeNotFound: () => createProblemResponse('not_found', 'No such path'),
  internalError: () => createProblemResponse('internal_error', 'See the server log'),
}

export const selectErrorFormat = (url: string): ErrorFormat => (url.startsWith('/api/v2') ? v2 : v0AndV1)
