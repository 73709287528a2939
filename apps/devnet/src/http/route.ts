import type { NodeResponse } from './node-response.ts'
import type { RoutedRequest } from './routed-request.ts'

/** A route. A segment that starts with a colon is a parameter. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'HEAD'
  readonly segments: readonly string[]
  readonly handle: (request: RoutedRequest) => NodeResponse
}

/** A parameter that matches only digits; other text does not match the path, as in the node. */
export const NUMBER_PARAMETER = ':number'

export const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') === true

export const getRoute = (path: string, handle: Route['handle']): Route => route('GET', path, handle)
export const postRoute = (path: string, handle: Route['handle']): Route => route('POST', path, handle)
export const headRoute = (path: string, handle: Route['handle']): Route => route('HEAD', path, handle)

function route(method: Route['method'], path: string, handle: Route['handle']): Route {
  return { method, segments: path.split('/').slice(1), handle }
}
