import { type ApiError, type ProblemCode, unknownError } from '@ergo-explorer/contract'
import { problem } from './problem.ts'
import { refuse, type Refusal, refuseRoute } from './refusal.ts'

/** How a version of the contract says what is not about one operation. */
export interface Family {
  readonly refusal: (error: ApiError, retryAfter?: number) => Refusal
  readonly noRoute: () => Refusal
  readonly unexpected: () => Refusal
}

const old: Family = {
  refusal: refuse,
  noRoute: refuseRoute,
  // What went wrong inside is for the log: texts of exceptions tell strangers too much.
  unexpected: () => refuse(unknownError('see the log of the server')),
}

const CODES: Readonly<Record<number, ProblemCode>> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'body_too_large',
  429: 'too_many_requests',
  503: 'unavailable',
}

const v2: Family = {
  refusal: ({ status, reason }, retryAfter) =>
    problem(CODES[status] ?? 'bad_request', reason.replace(/^Bad request: /, ''), retryAfter),
  noRoute: () => problem('not_found', 'No such path'),
  unexpected: () => problem('internal_error', 'See the log of the server'),
}

export const familyOf = (url: string): Family => (url.startsWith('/api/v2') ? v2 : old)
