import { type Answer, badRequest, internalError } from './answer.ts'

/** A request that cannot be served as it stands. Thrown where its parts are read, answered once by the router. */
export class Rejection extends Error {
  override name = 'Rejection'
  readonly code = 'rejected'
  readonly answer: Answer

  constructor(answer: Answer, message: string) {
    super(message)
    this.answer = answer
  }
}

/** The caller's fault, and the node says so. */
export function invalid(detail: string): Rejection {
  return new Rejection(badRequest(detail), detail)
}

/** JSON that is none, or not of the shape that was wanted. */
export function malformed(detail: string): Rejection {
  return invalid(`The request content was malformed:\n${detail}`)
}

/** The caller's fault too, but the node has no answer for it and blames itself. */
export function unhandled(rejection: string): Rejection {
  const detail = `Unhandled rejection: ${rejection}`
  return new Rejection(internalError(detail), detail)
}
