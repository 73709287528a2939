import { parseLossless } from '@ergo-explorer/chain'
import { ApiError, asRead, type Operation, Problem } from '@ergo-explorer/contract'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { jsonValues } from '../requests/json-values.ts'
import { isLong } from '../requests/documents.ts'
import type { Request } from '../requests/make-request.ts'
import type { Received } from '../requests/send.ts'

const SLOW_MS = 2000

type Check = (value: unknown) => string | undefined

const checks = new Map<TSchema, Check>()

function checkOf(schema: TSchema): Check {
  const known = checks.get(schema)
  if (known !== undefined) return known
  const validator = Compile(asRead(schema))
  const check: Check = (value) => {
    if (validator.Check(value)) return undefined
    const [first] = validator.Errors(value)
    return `${first?.instancePath ?? ''} ${first?.message ?? 'is not as described'}`
  }
  checks.set(schema, check)
  return check
}

/** What is wrong with an answer; undefined when nothing is. */
export function judge({ described, method }: Request, answer: Received): string | undefined {
  const { status, text } = answer
  // What is sent while it is read has begun by then.
  const ms = isLong(described) ? answer.firstByteMs : answer.ms
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`
  if (ms > SLOW_MS) return `took ${Math.round(ms)} ms`
  if (/\bat .*(\.ts|\.js|node:internal)/.test(text) && status >= 400) return 'shows where it went wrong inside'
  if (method === 'HEAD' || method === 'OPTIONS' || status === 304) return undefined
  return status === 200 ? wrongAnswer(described.operation, answer) : wrongRefusal(described.operation, answer)
}

function wrongAnswer({ response, stream, contentType }: Operation, answer: Received): string | undefined {
  if (contentType !== undefined || !answer.contentType.includes('json')) return undefined
  try {
    const check = checkOf(response)
    if (stream !== true) return check(parseLossless(answer.text))
    return jsonValues(answer.text)
      .map(check)
      .find((wrong) => wrong !== undefined)
  } catch (error) {
    return `is no JSON: ${String(error)}`
  }
}

/** Refusals any operation may come to: its body is too large, or its path does not exist. */
const ALWAYS = new Set([404, 405, 413, 429])

function wrongRefusal({ path, errors }: Operation, { status, contentType, text }: Received): string | undefined {
  if (!ALWAYS.has(status) && !(errors as readonly number[]).includes(status))
    return `status ${status} is not described: ${text.slice(0, 200)}`
  if (contentType.startsWith('text/plain')) return text === 'Not found' ? undefined : `says ${text.slice(0, 100)}`
  return checkOf(path.startsWith('/api/v2') ? Problem : ApiError)(JSON.parse(text))
}
