import { parseLossless } from '@ergo-explorer/chain'
import {
  acceptParsedJson,
  ApiError,
  errorStatusesOf,
  NodeApiError,
  type Operation,
  Problem,
} from '@ergo-explorer/contract'
import type { HttpResponse } from '@ergo-explorer/testkit/http'
import { parseJsonStream } from '@ergo-explorer/testkit/http'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { isStreamed } from '#requests/operations.ts'
import type { ApiRequest } from '#requests/requests.ts'
import { hasStackTrace } from './response-log.ts'

const MAX_RESPONSE_MS = 2000

type Check = (value: unknown) => string | undefined

const checks = new Map<TSchema, Check>()

function schemaCheck(schema: TSchema): Check {
  const cachedCheck = checks.get(schema)
  if (cachedCheck !== undefined) return cachedCheck
  const validator = Compile(acceptParsedJson(schema))
  const check: Check = (value) => {
    if (validator.Check(value)) return undefined
    const [first] = validator.Errors(value)
    return `${first?.instancePath ?? ''} ${first?.message ?? 'does not match the schema'}`
  }
  checks.set(schema, check)
  return check
}

/** Why a response violates the contract, or undefined. */
export function findContractViolation({ operation, method }: ApiRequest, response: HttpResponse): string | undefined {
  const { status } = response
  const text = String(response.body)
  // A streamed response takes as long as its reader, so only the first byte is timed.
  const ms = isStreamed(operation) ? response.firstByteMs : response.ms
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`
  if (ms > MAX_RESPONSE_MS) return `took ${Math.round(ms)} ms`
  if (status >= 400 && hasStackTrace(text)) return 'response contains a stack trace'
  if (method === 'HEAD' || method === 'OPTIONS' || status === 304) return undefined
  return status === 200
    ? findBodyProblem(operation.definition, response)
    : findErrorProblem(operation.definition, response)
}

function findBodyProblem({ response, stream, contentType }: Operation, received: HttpResponse): string | undefined {
  if (contentType !== undefined || received.headers['content-type']?.includes('json') !== true) return undefined
  const text = String(received.body)
  try {
    const values = stream === true ? parseJsonStream(text) : [parseLossless(text)]
    return values.map(schemaCheck(response)).find((problem) => problem !== undefined)
  } catch (error) {
    return `invalid JSON: ${String(error)}`
  }
}

/** Error statuses that every operation may return, for example for an oversized body or an unknown path. */
const ALWAYS_ALLOWED = new Set([404, 405, 413, 429])

function findErrorProblem(operation: Operation, { status, headers, body }: HttpResponse): string | undefined {
  const { path } = operation
  const text = String(body)
  if (!ALWAYS_ALLOWED.has(status) && !(errorStatusesOf(operation) as readonly number[]).includes(status))
    return `status ${status} is not documented: ${text.slice(0, 200)}`
  if (headers['content-type']?.startsWith('text/plain') === true)
    return text === 'Not found' ? undefined : `unexpected text: ${text.slice(0, 100)}`
  const schema = path.startsWith('/api/v2') ? Problem : path.startsWith('/node') ? NodeApiError : ApiError
  return schemaCheck(schema)(JSON.parse(text))
}
