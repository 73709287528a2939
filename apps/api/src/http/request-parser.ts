import { invalidBody, type Operation } from '@ergo-explorer/contract'
import type { FastifyRequest } from 'fastify'
import { selectErrorFormat } from './error-format.ts'
import { createBodyValidator } from './body-validator.ts'
import { createParameterParser } from './parameter-parser.ts'
import type { ErrorResponse } from './error-response.ts'

export type ParsedRequest =
  | { readonly ok: true; readonly parts: Parts; readonly key: () => string }
  | { readonly ok: false; readonly error: ErrorResponse }

interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

type RequestParts = Pick<FastifyRequest, 'params' | 'query' | 'body'>

/** Parses requests by the operation's schemas. `key` identifies the request in the cache. */
export function createRequestParser({
  path: pathTemplate,
  params,
  query,
  body,
}: Operation): (request: RequestParts) => ParsedRequest {
  const errorFormat = selectErrorFormat(pathTemplate)
  const parseParams = createParameterParser(params)
  const parseQuery = createParameterParser(query)
  const validateBody = body === undefined ? undefined : createBodyValidator(body)
  return (request) => {
    const parsedParams = parseParams(request.params)
    // An invalid path parameter means that the path does not exist.
    if (!parsedParams.ok) return { ok: false, error: errorFormat.routeNotFound() }
    const parsedQuery = parseQuery(request.query)
    if (!parsedQuery.ok) return { ok: false, error: errorFormat.error(parsedQuery.error) }
    const parsedBody = validateBody?.(request.body)
    if (parsedBody?.ok === false) return { ok: false, error: errorFormat.error(invalidBody(parsedBody.reason)) }
    const parts = { params: parsedParams.values, query: parsedQuery.values, body: parsedBody?.value }
    return { ok: true, parts, key: () => JSON.stringify([parsedParams.values, parsedQuery.values]) }
  }
}
