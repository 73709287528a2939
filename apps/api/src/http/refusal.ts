import { type ApiError, NO_ROUTE } from '@ergo-explorer/contract'

/** An answer that says no, in the words of the version that was asked. */
export class Refusal {
  readonly status: number
  readonly body: object | string
  readonly contentType: string
  /** When to come back, in seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: object | string, contentType: string, retryAfter?: number) {
    this.status = status
    this.body = body
    this.contentType = contentType
    this.retryAfter = retryAfter
  }
}

/** As v0 and v1 say it. */
export const refuse = (error: ApiError, retryAfter?: number): Refusal =>
  new Refusal(error.status, error, 'application/json', retryAfter)

/** Their one refusal that is not JSON. */
export const refuseRoute = (): Refusal => new Refusal(NO_ROUTE.status, NO_ROUTE.text, NO_ROUTE.contentType)
