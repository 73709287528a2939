import {
  type ApiError,
  type FieldError,
  NODE_FORBIDDEN,
  NODE_ROUTE_NOT_FOUND,
  type NodeApiError,
  nodeErrorOf,
  ROUTE_NOT_FOUND,
  type Problem,
  PROBLEMS,
  type ProblemCode,
  unknownError,
} from '@ergo-explorer/contract'

/** An error response in the format of the requested API version. Handlers may return it; everything below them throws it. */
export class ErrorResponse extends Error {
  readonly status: number
  readonly body: object | string
  readonly contentType: string
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: object | string, contentType: string, retryAfter?: number) {
    super(`response with status ${status}`)
    this.status = status
    this.body = body
    this.contentType = contentType
    this.retryAfter = retryAfter
  }
}

/** Creates an error response of v0 and v1. */
export const errorResponse = (error: ApiError, retryAfter?: number): ErrorResponse =>
  new ErrorResponse(error.status, error, 'application/json', retryAfter)

/** The only error response of v0 and v1 that is not JSON. */
const routeNotFoundResponse = (): ErrorResponse =>
  new ErrorResponse(ROUTE_NOT_FOUND.status, ROUTE_NOT_FOUND.text, ROUTE_NOT_FOUND.contentType)

/** Creates an error response of v2 (RFC 9457). */
export function createProblemResponse(code: ProblemCode, detail: string, retryAfter?: number): ErrorResponse {
  return new ErrorResponse(PROBLEMS[code].status, problemOf(code, detail), 'application/problem+json', retryAfter)
}

/** The same for a request with invalid parameters or body fields. */
export function createFieldErrorsResponse(code: ProblemCode, detail: string, errors: FieldError[]): ErrorResponse {
  return new ErrorResponse(
    PROBLEMS[code].status,
    { ...problemOf(code, detail), errors } satisfies Problem,
    'application/problem+json',
  )
}

/** The same for one field. */
export const createInvalidFieldResponse = (error: FieldError): ErrorResponse =>
  createFieldErrorsResponse('bad_request', `${error.name}: ${error.reason}`, [error])

export const badCursorResponse = (detail: string, part: 'query' | 'body'): ErrorResponse =>
  createFieldErrorsResponse('bad_cursor', detail, [{ in: part, name: 'cursor', reason: BAD_CURSOR }])

const BAD_CURSOR = 'must be the `next` of a previous page of the same list, with the same filters and order'

function problemOf(code: ProblemCode, detail: string): Problem {
  const { status, title } = PROBLEMS[code]
  return { type: `/api/v2/problems#${code}`, title, status, code, detail }
}

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
  414: 'url_too_long',
  429: 'too_many_requests',
  503: 'unavailable',
}

const v2: ErrorFormat = {
  error: ({ status, reason }, retryAfter) =>
    createProblemResponse(CODES[status] ?? 'bad_request', reason.replace(/^Bad request: /, ''), retryAfter),
  routeNotFound: () => createProblemResponse('not_found', 'No such path'),
  internalError: () => createProblemResponse('internal_error', 'See the server log'),
}

/** Creates an error response of the node API. */
export const nodeErrorResponse = (error: NodeApiError, retryAfter?: number): ErrorResponse =>
  new ErrorResponse(error.error, error, 'application/json', retryAfter)

const node: ErrorFormat = {
  error: ({ status, reason }, retryAfter) =>
    nodeErrorResponse(nodeErrorOf(status, reason.replace(/^(Bad request|Service unavailable): /, '')), retryAfter),
  routeNotFound: () => nodeErrorResponse(NODE_ROUTE_NOT_FOUND),
  internalError: () => nodeErrorResponse(nodeErrorOf(500, 'See the server log')),
}

/** Parts of a node that are not public. */
const forbiddenNode: ErrorFormat = { ...node, routeNotFound: () => nodeErrorResponse(NODE_FORBIDDEN) }

const NODE_PATH = /^\/node(?:[/?]|$)/
const FORBIDDEN_NODE_PATH = /^\/node\/(?:wallet|mining|scan|node)(?:[/?]|$)/

/** The page for people who open the address of the API in a browser. */
export const GRAPHQL_PAGE_PATH = '/api/docs/graphql'
export const GRAPHQL_PATH = '/api/graphql'

/** Errors of a request that is not executed, in the format of GraphQL responses. */
export const graphqlErrorResponse = (
  status: number,
  errors: readonly { readonly message: string }[],
  retryAfter?: number,
): ErrorResponse => new ErrorResponse(status, { errors }, 'application/json', retryAfter)

const graphql: ErrorFormat = {
  error: ({ status, reason }, retryAfter) =>
    graphqlErrorResponse(status, [graphqlError(status, reason.replace(/^Bad request: /, ''))], retryAfter),
  routeNotFound: () => graphqlErrorResponse(404, [graphqlError(404, 'No such path')]),
  internalError: () => graphqlErrorResponse(500, [graphqlError(500, 'See the server log')]),
}

/** As GraphQL servers usually name them. */
const GRAPHQL_CODES: Readonly<Record<number, string>> = {
  404: 'NOT_FOUND',
  413: 'LIMIT_EXCEEDED',
  414: 'LIMIT_EXCEEDED',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'UNAVAILABLE',
}

const graphqlError = (status: number, message: string) => ({
  message,
  extensions: { code: GRAPHQL_CODES[status] ?? 'BAD_REQUEST' },
})

/** Also of versions that do not exist, and of misspelled paths. */
const OTHER_API_PATH = /^\/api(?!\/v[01](?:[/?]|$))(?:[/?]|$)/

export function selectErrorFormat(url: string): ErrorFormat {
  if (url.startsWith(GRAPHQL_PATH)) return graphql
  if (OTHER_API_PATH.test(url)) return v2
  if (!NODE_PATH.test(url)) return v0AndV1
  return FORBIDDEN_NODE_PATH.test(url) ? forbiddenNode : node
}
