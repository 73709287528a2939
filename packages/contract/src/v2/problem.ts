import { type Static, Type } from 'typebox'

/** Errors of v2. Codes are stable; titles and details are for humans and may change. */
export const PROBLEMS = {
  bad_request: { status: 400, title: 'Invalid request' },
  bad_address: { status: 400, title: 'Not an address of this network' },
  bad_cursor: { status: 400, title: 'Invalid cursor for this list' },
  transaction_rejected: { status: 400, title: 'The transaction was rejected' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  body_too_large: { status: 413, title: 'The request body is too large' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Internal server error' },
  unavailable: { status: 503, title: 'Service temporarily unavailable' },
} as const

export type ProblemCode = keyof typeof PROBLEMS

export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String(),
    detail: Type.String(),
  },
  { title: 'Problem' },
)
export type Problem = Static<typeof Problem>
