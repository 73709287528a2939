/** Why an answer did not come: nobody there, no answer in time, an answer that is none, or one that says it failed. */
export type FailureCode = 'unreachable' | 'timeout' | 'unreadable' | 'refused'

export class ApiFailure extends Error {
  readonly code: FailureCode
  /** What was asked for. Without the host: the server's way to the API is nobody's business. */
  readonly path: string

  constructor(code: FailureCode, path: string, cause?: unknown, message = `${code}: ${path}`) {
    super(message, { cause })
    this.name = 'ApiFailure'
    this.code = code
    this.path = path
  }
}
