import { hash } from 'node:crypto'
import { writeJson } from '@ergo-explorer/chain'
import {
  type ApiError,
  invalidQuery,
  aboveMaximum,
  tooShort,
  belowMinimum,
  acceptParsedJson,
  invalidBody,
  type Operation,
} from '@ergo-explorer/contract'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FastifyRequest } from 'fastify'
import { selectErrorFormat, type ErrorResponse } from './error-responses.ts'

export type ParsedParameters =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: ApiError }

/** The subset of JSON Schema used by parameters. */
interface Parameter {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly default?: unknown
}

type ParameterParser = (text: unknown) => { readonly value: unknown } | { readonly error: ApiError }

/**
 * Parses path or query parameters by their schema. Drops unknown parameters, so that the result can serve as a cache
 * key.
 */
function createParameterParser(schema: TSchema | undefined): (raw: unknown) => ParsedParameters {
  // The contract's schemas are flat objects.
  const { properties = {}, required = [] } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, Parameter>>
    readonly required?: readonly string[]
  }
  const parsers = Object.entries(properties).map(([name, parameter]) => ({
    name,
    parse: parserOf(name, parameter, required),
  }))
  return (raw) => {
    const input = raw as Readonly<Record<string, unknown>>
    const values: Record<string, unknown> = {}
    for (const { name, parse } of parsers) {
      const parsed = parse(input[name])
      if ('error' in parsed) return { ok: false, error: parsed.error }
      if (parsed.value !== undefined) values[name] = parsed.value
    }
    return { ok: true, values }
  }
}

function parserOf(name: string, parameter: Parameter, required: readonly string[]): ParameterParser {
  const invalid = { error: invalidQuery(name) }
  const parse =
    parameter.type === 'integer'
      ? integer(name, parameter)
      : parameter.type === 'boolean'
        ? boolean
        : text(name, parameter)
  const absent = required.includes(name) ? invalid : { value: parameter.default }
  return (input) => {
    if (input === undefined) return absent
    // A repeated parameter is an array.
    if (typeof input !== 'string') return invalid
    return parse(input) ?? invalid
  }
}

type TextParser = (text: string) => { readonly value: unknown } | { readonly error: ApiError } | undefined

function integer(name: string, { minimum = -Infinity, maximum = Infinity }: Parameter): TextParser {
  return (input) => {
    if (!/^[+-]?\d{1,19}$/.test(input)) return undefined
    const value = Number(input)
    if (value > maximum) return { error: aboveMaximum(name, maximum, BigInt(input.replace('+', ''))) }
    if (value < minimum) return { error: belowMinimum(name, minimum, BigInt(input)) }
    return { value }
  }
}

const boolean: TextParser = (input) =>
  input === 'true' ? { value: true } : input === 'false' ? { value: false } : undefined

function text(name: string, { enum: allowed, minLength = 0, maxLength = Infinity, pattern }: Parameter): TextParser {
  const regex = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  return (value) => {
    if (value.length < minLength) return { error: tooShort(name, minLength, value) }
    if (value.length > maxLength || value.includes('\0')) return undefined
    if (allowed !== undefined && !allowed.includes(value)) return undefined
    return regex === undefined || regex.test(value) ? { value } : undefined
  }
}

export type ValidatedBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string }

/** Validates a losslessly parsed JSON body. */
export function createBodyValidator(schema: TSchema): (body: unknown) => ValidatedBody {
  const validator = Compile(acceptParsedJson(schema))
  return (body) => {
    if (validator.Check(body)) return { ok: true, value: body }
    const [first] = validator.Errors(body)
    return {
      ok: false,
      reason: first === undefined ? 'not as expected' : `${first.instancePath || '/'} ${first.message}`,
    }
  }
}

export type ParsedRequest =
  | { readonly ok: true; readonly parts: Parts; readonly key: () => string }
  | { readonly ok: false; readonly error: ErrorResponse }

interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** A hash of the body, which may be long. */
function keyOf({ params, query, body }: Parts): string {
  const key = JSON.stringify([params, query])
  return body === undefined ? key : `${key} ${hash('sha256', writeJson(body), 'base64url')}`
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
    return { ok: true, parts, key: () => keyOf(parts) }
  }
}
