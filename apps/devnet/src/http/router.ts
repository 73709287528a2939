import { parseHeaderId, parseLossless } from '@ergo-explorer/chain'
import {
  type NodeResponse,
  internalError,
  unsupportedResponse,
  Rejection,
  rejectUnhandled,
  rejectInvalid,
  rejectMalformed,
} from './node-response.ts'

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
    if (route === undefined) return isMisreadAsId(segments) ? INVALID_ID.response : unsupportedResponse(segments)
    return handleRejections(() => {
      if (route.method !== request.method) throw rejectMethod(request.method, segments)
      try {
        return route.handle({ ...request, params: segments.filter((_, i) => isParameter(route.segments[i])) })
      } catch (error) {
        if (error instanceof Rejection && error.isUnhandled && isMisreadAsId(segments)) throw INVALID_ID
        throw error
      }
    })
  }
}

const INVALID_ID = rejectInvalid('Wrong modifierId format')

/**
 * The last route of a node below `/blocks` takes anything as an id. It also receives what the routes before it leave
 * unhandled, for example `/blocks/chainSlice` with a parameter that is not a number.
 */
function isMisreadAsId([root, id]: readonly string[]): boolean {
  return root === 'blocks' && id !== undefined && parseHeaderId(id) === undefined
}

/** A node names the method of its last rejected route, which handles OPTIONS for all paths. */
function rejectMethod(method: string, segments: readonly string[]): Rejection {
  // Other routes below accept GET, and a node then forgets that the method was wrong.
  if (method === 'GET' && segments.join() === 'transactions') return new Rejection(unsupportedResponse(segments), 'GET')
  return isMisreadAsId(segments) ? INVALID_ID : rejectUnhandled('MethodRejection(HttpMethod(OPTIONS))')
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

/** A route. A segment that starts with a colon is a parameter. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'HEAD'
  readonly segments: readonly string[]
  readonly handle: (request: RoutedRequest) => NodeResponse
}

/** A parameter that matches only digits; other text does not match the path, as in the node. */
export const NUMBER_PARAMETER = ':number'

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') === true

export const getRoute = (path: string, handle: Route['handle']): Route => createRoute('GET', path, handle)
export const postRoute = (path: string, handle: Route['handle']): Route => createRoute('POST', path, handle)
export const headRoute = (path: string, handle: Route['handle']): Route => createRoute('HEAD', path, handle)

function createRoute(method: Route['method'], path: string, handle: Route['handle']): Route {
  return { method, segments: path.split('/').slice(1), handle }
}

/** A request with its path parameters. */
export interface RoutedRequest {
  /** The values of the path parameters. */
  readonly params: readonly string[]
  readonly query: URLSearchParams
  readonly body: string
  readonly contentType: string | undefined
}

/** An id in the path. */
export function parsePathId(request: RoutedRequest, position: number): string {
  const id = parseHeaderId(request.params[position] ?? '')
  if (id === undefined) throw rejectInvalid('Wrong modifierId format')
  return id
}

/** A Scala Int or Long. An empty value counts as absent. */
export function intQuery(request: RoutedRequest, name: string, defaultValue: number): number {
  return Number(integerQuery(request, name, { defaultValue: BigInt(defaultValue), bits: 32 }))
}

export function longQuery(request: RoutedRequest, name: string, defaultValue: bigint): bigint {
  return integerQuery(request, name, { defaultValue, bits: 64 })
}

/** The body as JSON. A missing content type is accepted. */
export function jsonBody(request: RoutedRequest): unknown {
  const type = request.contentType?.split(';')[0]?.trim().toLowerCase() ?? JSON_TYPE
  if (type !== JSON_TYPE) {
    throw rejectUnhandled('akka.http.scaladsl.server.UnsupportedRequestContentTypeRejection@67b3a28d')
  }
  if (request.body === '') throw rejectInvalid('Request entity expected but not supplied')
  try {
    return parseLossless(request.body)
  } catch (error) {
    throw rejectMalformed(error instanceof Error ? error.message : String(error))
  }
}

export function textListBody(request: RoutedRequest): readonly string[] {
  const body = jsonBody(request)
  if (!Array.isArray(body) || !body.every((item) => typeof item === 'string')) {
    throw rejectMalformed('C[A]: expected a list of strings')
  }
  return body
}

export function idListBody(request: RoutedRequest): readonly string[] {
  const texts = textListBody(request)
  const invalidIds = texts.filter((text) => parseHeaderId(text) === undefined)
  if (invalidIds.length > 0) throw rejectInvalid(`Wrong modifierId format for: ${invalidIds.join()}`)
  return texts.map((text) => text.toLowerCase())
}

/** Text, with or without JSON quotes: nodes accept both for scripts and addresses. */
export function textBody(request: RoutedRequest): string {
  const text = request.body.trim()
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text
}

const JSON_TYPE = 'application/json'

function integerQuery(
  request: RoutedRequest,
  name: string,
  { defaultValue, bits }: { readonly defaultValue: bigint; readonly bits: 32 | 64 },
): bigint {
  const text = request.query.get(name) ?? ''
  if (text === '') return defaultValue
  const value = /^[+-]?\d{1,20}$/.test(text) ? BigInt(text.replace('+', '')) : undefined
  if (value === undefined || BigInt.asIntN(bits, value) !== value) {
    throw rejectUnhandled(
      `MalformedQueryParamRejection(${name},'${text}' is not a valid ${bits}-bit signed integer value,` +
        `Some(java.lang.NumberFormatException: For input string: "${text}"))`,
    )
  }
  return value
}
