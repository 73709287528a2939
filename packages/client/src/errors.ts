/** `unreachable`: no connection, or it broke; `timeout`: no response in time; `unreadable`: the body is not valid JSON. */
export type TransportErrorCode = 'unreachable' | 'timeout' | 'unreadable'

/** No usable response was received. Retrying may help, except for `unreadable`. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly code: TransportErrorCode
  /** Path and query of the request, without the host. */
  readonly path: string

  constructor(code: TransportErrorCode, path: string, cause?: unknown) {
    super(`${code}: ${path}`, { cause })
    this.code = code
    this.path = path
  }
}

/** An invalid parameter or body field. */
export interface FieldError {
  readonly in: 'path' | 'query' | 'body'
  /** Name of the parameter, or path of the body field such as `registers.R4`; empty for the whole body. */
  readonly name: string
  readonly reason: string
  /** Allowed values; for an unknown name, the allowed names. */
  readonly allowed?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  /** Allowed name that is most similar to the unknown one. */
  readonly suggestion?: string
}

/** Fields of an error response. */
export interface ProblemFields {
  readonly type: string
  readonly title: string
  readonly status: number
  /** Stable code, for example `not_found` or `bad_address`; undefined if the response is not from the API itself. */
  readonly code: string | undefined
  readonly detail: string
  /** What is wrong with the request, field by field; empty if the problem does not concern fields. */
  readonly errors: readonly FieldError[]
  /** For reports to the operator of the API. */
  readonly requestId: string | undefined
  /** How long to wait before a retry, if the response says so. */
  readonly retryAfterSeconds: number | undefined
}

/** The API returned an error response: a problem according to RFC 9457, or an error page of a proxy. */
export class ApiProblem extends Error implements ProblemFields {
  override readonly name = 'ApiProblem'
  readonly path: string
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string | undefined
  readonly detail: string
  readonly errors: readonly FieldError[]
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(path: string, problem: ProblemFields) {
    super(`${problem.status} ${problem.title}: ${problem.detail || path}`)
    this.path = path
    this.type = problem.type
    this.title = problem.title
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail
    this.errors = problem.errors
    this.requestId = problem.requestId
    this.retryAfterSeconds = problem.retryAfterSeconds
  }
}

export async function readProblem(path: string, response: Response): Promise<ApiProblem> {
  const body = parseObject(await response.text())
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : undefined)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiProblem(path, {
    type: text('type') ?? 'about:blank',
    title: text('title') ?? (response.statusText || 'Error response'),
    status: response.status,
    code: text('code'),
    detail: text('detail') ?? '',
    // Only the API itself lists errors, as its contract describes them.
    errors: Array.isArray(body['errors']) ? (body['errors'] as FieldError[]) : [],
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
  })
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Resolves to null if the object does not exist, that is for an error response with one of these statuses. */
export async function orNull<Result>(
  promise: Promise<Result>,
  statuses: readonly number[] = [404],
): Promise<Result | null> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof ApiProblem && statuses.includes(error.status)) return null
    throw error
  }
}
