import { type ApiError, ROUTE_NOT_FOUND } from '@ergo-explorer/contract'

/** An error response in the format of the requested API version. */
export class ErrorResponse {
  readonly status: number
  readonly body: object | string
  readonly contentType: string
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: object | string, contentType: string, retryAfter?: number) {
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
export const routeNotFoundResponse = (): ErrorResponse =>
  new ErrorResponse(ROUTE_NOT_FOUND.status, ROUTE_NOT_FOUND.text, ROUTE_NOT_FOUND.contentType)
