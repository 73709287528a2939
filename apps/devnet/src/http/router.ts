import { type NodeResponse, internalError } from './node-response.ts'
import { unsupportedResponse } from './unsupported-response.ts'
import { Rejection, rejectUnhandled } from './rejection.ts'
import { isParameter, NUMBER_PARAMETER, type Route } from './route.ts'

export interface NodeRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly contentType: string | undefined
}

/** Routes a request. The first matching route in the table wins. */
export function createRouter(routes: readonly Route[]): (request: NodeRequest) => NodeResponse {
  const byLength = Map.groupBy(routes, ({ segments }) => segments.length)
  return (request) => {
    const segments = segmentsOf(request.path)
    const matching = (byLength.get(segments.length) ?? []).filter((route) => matches(route, segments))
    const route = matching.find(({ method }) => method === request.method) ?? matching[0]
    if (route === undefined) return unsupportedResponse(segments)
    return handleRejections(() => {
      if (route.method !== request.method) throw rejectUnhandled(`MethodRejection(HttpMethod(${route.method}))`)
      return route.handle({ ...request, params: segments.filter((_, i) => isParameter(route.segments[i])) })
    })
  }
}

function handleRejections(handle: () => NodeResponse): NodeResponse {
  try {
    return handle()
  } catch (error) {
    if (error instanceof Rejection) return error.response
    // Like a node: returns the message of any internal error and continues.
    return internalError(error instanceof Error ? error.message : String(error))
  }
}

function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1)
  return segments.at(-1) === '' ? segments.slice(0, -1) : segments
}

function matches(route: Route, segments: readonly string[]): boolean {
  return route.segments.every((expected, i) => {
    if (expected === NUMBER_PARAMETER) return DIGITS.test(segments[i] ?? '')
    return isParameter(expected) || expected === segments[i]
  })
}

/** Up to the digits of Scala's Int; a longer number does not match. */
const DIGITS = /^\d{1,10}$/
