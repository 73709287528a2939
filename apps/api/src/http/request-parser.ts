import { hash } from 'node:crypto'
import { writeJson } from '@ergo-explorer/chain'
import {
  type ApiError,
  invalidQuery,
  aboveMaximum,
  tooShort,
  belowMinimum,
  acceptParsedJson,
  commonParametersOf,
  invalidBody,
  isStrict,
  MAX_FIELD_ERRORS,
  type Operation,
} from '@ergo-explorer/contract'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FastifyRequest } from 'fastify'
import { listBodyErrors } from './body-errors.ts'
import { selectErrorFormat, type ErrorResponse } from './error-responses.ts'
import {
  createFieldProblem,
  type Fault,
  type FieldLocation,
  invalidFault,
  missingFault,
  repeatedFault,
  type RequestSchema,
  unknownFault,
} from './field-errors.ts'
import { findFirstError } from './schema-check.ts'

type ParsedParameters =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: ApiError }

/** Path or query parameters by their schema: the contract's schemas are flat objects. */
type ParametersSchema = Pick<RequestSchema, 'properties' | 'required'>

type ParameterParser = (text: unknown) => { readonly value: unknown } | { readonly error: ApiError }

const listParsers = ({ properties = {}, required = [] }: ParametersSchema) =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, parse: parserOf(name, schema, required) }))

/**
 * Parses the parameters of v0, v1 and of a node. Drops unknown parameters, so that the result can serve as a cache key.
 */
function createParameterParser(schema: ParametersSchema): (raw: unknown) => ParsedParameters {
  const parsers = listParsers(schema)
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

/**
 * Parses the parameters of v2 and adds all invalid and unknown ones to `faults`. Common parameters do not become part
 * of the result, because it is a cache key.
 */
function createStrictParser(
  part: 'path' | 'query',
  schema: ParametersSchema,
  common: ParametersSchema = {},
): (raw: unknown, faults: Fault[]) => Readonly<Record<string, unknown>> {
  const parsers = listParsers(schema)
  const commonParsers = listParsers(common)
  const known = [...parsers, ...commonParsers].map(({ name }) => name)
  const isKnown = new Set(known)
  return (raw, faults) => {
    const input = raw as Readonly<Record<string, unknown>>
    const values: Record<string, unknown> = {}
    for (const name in input) {
      if (faults.length >= MAX_FIELD_ERRORS) return values
      if (!isKnown.has(name)) faults.push(unknownFault({ in: part, name }, known))
    }
    for (const { name, schema: parameter, parse } of parsers) {
      const parsed = parse(input[name])
      if ('error' in parsed) faults.push(parameterFault({ in: part, name }, parameter, input[name]))
      else if (parsed.value !== undefined) values[name] = parsed.value
    }
    for (const { name, schema: parameter, parse } of commonParsers)
      if ('error' in parse(input[name])) faults.push(parameterFault({ in: part, name }, parameter, input[name]))
    return values
  }
}

function parameterFault(location: FieldLocation, schema: RequestSchema, input: unknown): Fault {
  if (input === undefined) return missingFault(location, schema)
  return typeof input === 'string' ? invalidFault(location, schema) : repeatedFault(location)
}

function parserOf(name: string, parameter: RequestSchema, required: readonly string[]): ParameterParser {
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

function integer(name: string, { minimum = -Infinity, maximum = Infinity }: RequestSchema): TextParser {
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

function text(
  name: string,
  { enum: allowed, minLength = 0, maxLength = Infinity, pattern }: RequestSchema,
): TextParser {
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
  const accepted = acceptParsedJson(schema)
  const validator = Compile(accepted)
  return (body) => {
    if (validator.Check(body)) return { ok: true, value: body }
    return { ok: false, reason: findFirstError(accepted as RequestSchema, body) }
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
export const createRequestParser = (operation: Operation): ((request: RequestParts) => ParsedRequest) =>
  isStrict(operation) ? createStrictRequestParser(operation) : createLenientRequestParser(operation)

const accept = (parts: Parts): ParsedRequest => ({ ok: true, parts, key: () => keyOf(parts) })

function createLenientRequestParser({ path: pathTemplate, params = {}, query = {}, body }: Operation) {
  const errorFormat = selectErrorFormat(pathTemplate)
  const parseParams = createParameterParser(params)
  const parseQuery = createParameterParser(query)
  const validateBody = body === undefined ? undefined : createBodyValidator(body)
  return (request: RequestParts): ParsedRequest => {
    const parsedParams = parseParams(request.params)
    // An invalid path parameter means that the path does not exist.
    if (!parsedParams.ok) return { ok: false, error: errorFormat.routeNotFound() }
    const parsedQuery = parseQuery(request.query)
    if (!parsedQuery.ok) return { ok: false, error: errorFormat.error(parsedQuery.error) }
    const parsedBody = validateBody?.(request.body)
    if (parsedBody?.ok === false) return { ok: false, error: errorFormat.error(invalidBody(parsedBody.reason)) }
    return accept({ params: parsedParams.values, query: parsedQuery.values, body: parsedBody?.value })
  }
}

/** One response names everything that is wrong with the request. */
function createStrictRequestParser(operation: Operation) {
  const { params = {}, query = {}, body } = operation
  const parseParams = createStrictParser('path', params)
  const parseQuery = createStrictParser('query', query, { properties: commonParametersOf(operation) })
  const bodySchema = body === undefined ? undefined : acceptParsedJson(body)
  const bodyValidator = bodySchema === undefined ? undefined : Compile(bodySchema)
  return (request: RequestParts): ParsedRequest => {
    const faults: Fault[] = []
    const parts = {
      params: parseParams(request.params, faults),
      query: parseQuery(request.query, faults),
      body: bodyValidator === undefined ? undefined : request.body,
    }
    if (bodySchema !== undefined && bodyValidator?.Check(request.body) === false)
      faults.push(...listBodyErrors(bodySchema as RequestSchema, request.body))
    return faults.length === 0 ? accept(parts) : { ok: false, error: createFieldProblem(faults) }
  }
}
