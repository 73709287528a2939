import { type Answer, internalError } from './answer.ts'
import { answerOutOfScope } from './out-of-scope.ts'
import { Rejection, unhandled } from './rejection.ts'
import { isOpen, NUMBER, type Route } from './route.ts'

export interface NodeRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly contentType: string | undefined
}

/** Finds the route of a request and answers it. Among routes that fit, the first in the table wins. */
export function createRouter(routes: readonly Route[]): (request: NodeRequest) => Answer {
  const byLength = Map.groupBy(routes, ({ segments }) => segments.length)
  return (request) => {
    const segments = segmentsOf(request.path)
    const fitting = (byLength.get(segments.length) ?? []).filter((route) => fits(route, segments))
    const route = fitting.find(({ method }) => method === request.method) ?? fitting[0]
    if (route === undefined) return answerOutOfScope(segments)
    return answered(() => {
      if (route.method !== request.method) throw unhandled(`MethodRejection(HttpMethod(${route.method}))`)
      return route.handle({ ...request, params: segments.filter((_, i) => isOpen(route.segments[i])) })
    })
  }
}

function answered(handle: () => Answer): Answer {
  try {
    return handle()
  } catch (error) {
    if (error instanceof Rejection) return error.answer
    // A node answers with the text of whatever went wrong inside it, and carries on.
    return internalError(error instanceof Error ? error.message : String(error))
  }
}

function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1)
  return segments.at(-1) === '' ? segments.slice(0, -1) : segments
}

function fits(route: Route, segments: readonly string[]): boolean {
  return route.segments.every((wanted, i) => {
    if (wanted === NUMBER) return DIGITS.test(segments[i] ?? '')
    return isOpen(wanted) || wanted === segments[i]
  })
}

/** As far as Scala's Int goes; a longer number is no number to the node. */
const DIGITS = /^\d{1,10}$/
