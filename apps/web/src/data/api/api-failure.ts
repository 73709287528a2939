/**
 * `unreachable`: no connection; `timeout`: no response in time; `unreadable`: the body is not valid; `refused`: an
 * error response.
 */
export type FailureCode = 'unreachable' | 'timeout' | 'unreadable' | 'refused'

export interface FailureOptions {
  readonly cause?: unknown
  readonly message?: string
}

export class ApiFailure extends Error {
  readonly code: FailureCode
  /** The requested path, without the host: the API URL that the server uses must not reach the visitor. */
  readonly path: string

  constructor(code: FailureCode, path: string, { cause, message = `${code}: ${path}` }: FailureOptions = {}) {
    super(message, { cause })
    this.name = 'ApiFailure'
    this.code = code
    this.path = path
  }
}
