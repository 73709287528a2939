import { type NodeResponse, badRequest, internalError } from './node-response.ts'

/** A request that cannot be served. Thrown by the parsers, and converted to a response by the router. */
export class Rejection extends Error {
  override name = 'Rejection'
  readonly code = 'rejected'
  readonly response: NodeResponse

  constructor(response: NodeResponse, message: string) {
    super(message)
    this.response = response
  }
}

/** A client error that the node reports as 400. */
export function rejectInvalid(detail: string): Rejection {
  return new Rejection(badRequest(detail), detail)
}

/** Invalid JSON, or JSON of an unexpected shape. */
export function rejectMalformed(detail: string): Rejection {
  return rejectInvalid(`The request content was malformed:\n${detail}`)
}

/** A client error that the node does not handle and reports as 500. */
export function rejectUnhandled(rejection: string): Rejection {
  const detail = `Unhandled rejection: ${rejection}`
  return new Rejection(internalError(detail), detail)
}
