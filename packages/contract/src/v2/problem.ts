import { type Static, Type } from 'typebox'

/** Why v2 says no. A code is stable; titles and details are for people. */
export const PROBLEMS = {
  bad_request: { status: 400, title: 'The request cannot be understood' },
  bad_address: { status: 400, title: 'This is no address of this network' },
  bad_cursor: { status: 400, title: 'This cursor was not given by this list' },
  transaction_refused: { status: 400, title: 'The transaction was refused' },
  not_found: { status: 404, title: 'There is no such thing' },
  method_not_allowed: { status: 405, title: 'The path has no such method' },
  body_too_large: { status: 413, title: 'The body is too large' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong here' },
  unavailable: { status: 503, title: 'No answer can be given now' },
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
