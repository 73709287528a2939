import { type Static, Type } from 'typebox'

/** Errors of v2. Codes are stable; titles and details are for humans and may change. Descriptions are on /api/v2/problems. */
export const PROBLEMS = {
  bad_request: {
    status: 400,
    title: 'Invalid request',
    description:
      'A parameter or the request body does not match the description of the operation. The detail names the parameter. Correct the request; do not repeat it unchanged.',
  },
  unknown_parameter: {
    status: 400,
    title: 'Unknown parameter',
    description:
      'The operation has no query parameter or body key of this name, so it would have been ignored. The detail and `errors` name the most similar known name and all allowed ones. Correct the name, or leave it out.',
  },
  bad_address: {
    status: 400,
    title: 'Not an address of this network',
    description: 'The text is not an address, its checksum is wrong, or it belongs to another network.',
  },
  bad_cursor: {
    status: 400,
    title: 'Invalid cursor for this list',
    description:
      'A cursor belongs to the list and the sort order that returned it as next. Start again without a cursor.',
  },
  not_indexed: {
    status: 400,
    title: 'No index supports this search',
    description:
      'The search has no condition that an index supports, so it would have to read the whole chain. The detail names the conditions to add.',
  },
  transaction_rejected: {
    status: 400,
    title: 'The transaction was rejected',
    description:
      'The node did not accept the transaction. The detail contains its reason, for example a box that is already spent.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    description:
      'There is no such object at the current height, or no such path. Objects that are only in the mempool or in an orphaned block have operations of their own.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    description: 'The path exists, but not for this HTTP method. The Allow header lists the methods.',
  },
  body_too_large: {
    status: 413,
    title: 'The request body is too large',
    description: 'The request body exceeds the limit of the operation.',
  },
  url_too_long: {
    status: 414,
    title: 'The URL is too long',
    description: 'The URL, with its path and query, exceeds 16,384 bytes. Send long lists in the body of a lookup.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    description:
      'The client has used up its rate limit. Wait for the number of seconds in the Retry-After header. The RateLimit headers of every response show what is left.',
  },
  internal_error: {
    status: 500,
    title: 'Internal server error',
    description:
      'The request failed because of an error of the server. It may be repeated. Report it with the X-Request-Id header of the response.',
  },
  unavailable: {
    status: 503,
    title: 'Service temporarily unavailable',
    description:
      'The server is overloaded, starting, or cannot reach its database or node. Repeat the request after the number of seconds in the Retry-After header.',
  },
} as const

export type ProblemCode = keyof typeof PROBLEMS

/** Maximum number of {@link FieldError}s in a problem. */
export const MAX_FIELD_ERRORS = 10

export const FieldError = Type.Object(
  {
    in: Type.Enum(['path', 'query', 'body'], { type: 'string', description: 'Part of the request' }),
    name: Type.String({
      description:
        'Name of the parameter, or path of the body field: `registers.R4`, `addresses[0]`; empty for the whole body',
    }),
    reason: Type.String({ description: 'What is wrong, and what is allowed' }),
    allowed: Type.Optional(
      Type.Array(Type.String(), { description: 'Allowed values; for an unknown parameter or key, the allowed names' }),
    ),
    minimum: Type.Optional(Type.Integer({ description: 'Minimum of an integer' })),
    maximum: Type.Optional(Type.Integer({ description: 'Maximum of an integer' })),
    suggestion: Type.Optional(Type.String({ description: 'Allowed name that is most similar to the unknown one' })),
  },
  { title: 'FieldError' },
)
export type FieldError = Static<typeof FieldError>

export const Problem = Type.Object(
  {
    type: Type.String({
      description:
        'Path of the description of the problem on the host of the API, for example /api/v2/problems#not_found',
    }),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.Enum(Object.keys(PROBLEMS) as ProblemCode[], {
      type: 'string',
      description: 'Stable name of the problem; more may be added',
    }),
    detail: Type.String({ description: 'What is wrong with this request' }),
    errors: Type.Optional(
      Type.Array(FieldError, {
        maxItems: MAX_FIELD_ERRORS,
        description: 'Invalid parameters and body fields, for problems that concern some',
      }),
    ),
  },
  { title: 'Problem' },
)
export type Problem = Static<typeof Problem>
