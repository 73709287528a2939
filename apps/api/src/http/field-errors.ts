import { type FieldError, MAX_FIELD_ERRORS, PATTERN_TEXTS, type ProblemCode } from '@ergo-explorer/contract'
import { createFieldErrorsResponse, type ErrorResponse } from './error-responses.ts'

/** The subset of JSON Schema used by requests. */
export interface RequestSchema {
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly default?: unknown
  readonly anyOf?: readonly RequestSchema[]
  readonly items?: RequestSchema
  readonly properties?: Readonly<Record<string, RequestSchema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, RequestSchema>>
  readonly additionalProperties?: unknown
}

/** Part and name of a field. */
export type FieldLocation = Pick<FieldError, 'in' | 'name'>

/** A field error and the problem that it alone would be. */
export interface Fault {
  readonly code: ProblemCode
  readonly error: FieldError
}

const fault = ({ in: part, name }: FieldLocation, rest: Omit<FieldError, 'in' | 'name'>): Fault => ({
  code: 'bad_request',
  error: { in: part, name: name.slice(0, MAX_NAME_LENGTH), ...rest },
})

export const missingFault = (location: FieldLocation, schema: RequestSchema): Fault => {
  const { reason, ...rest } = invalidFault(location, schema).error
  return fault(location, { ...rest, reason: `is required, and ${reason}` })
}

export const repeatedFault = (location: FieldLocation): Fault => fault(location, { reason: 'must not be repeated' })

/** A value that does not match its schema. The reason says what does. */
export function invalidFault(location: FieldLocation, schema: RequestSchema): Fault {
  const { minimum, maximum, enum: allowed, pattern = '' } = schema
  const error = fault(location, {
    reason: `must be ${describeValue(schema)}`,
    ...(allowed !== undefined && { allowed: allowed.map(String) }),
    ...(schema.type === 'boolean' && { allowed: ['true', 'false'] }),
    ...(schema.type === 'integer' && minimum !== undefined && { minimum }),
    ...(schema.type === 'integer' && maximum !== undefined && { maximum }),
  })
  return { ...error, code: PATTERN_TEXTS[pattern]?.problem ?? 'bad_request' }
}

export function unknownFault(location: FieldLocation, known: readonly string[]): Fault {
  // In a body, the known names belong to the object that contains the key.
  const name = location.name.slice(location.name.lastIndexOf('.') + 1)
  const suggestion = findSimilarName(name, known)
  const unknown = fault(location, {
    reason: location.in === 'body' ? 'unknown key' : 'unknown parameter',
    allowed: [...known],
    ...(suggestion !== undefined && { suggestion }),
  })
  return { ...unknown, code: 'unknown_parameter' }
}

function describeValue(schema: RequestSchema): string {
  const { type, enum: allowed, minimum, maximum, anyOf, pattern } = schema
  if (anyOf !== undefined) return anyOf.map(describeValue).join(', or text with ')
  if (allowed !== undefined) return `one of ${allowed.map(String).join(', ')}`
  switch ([type].flat()[0]) {
    case 'integer':
      return `an integer${describeRange(minimum, maximum)}`
    case 'boolean':
      return 'true or false'
    case 'array':
      return `a list${describeCount(schema.minItems, schema.maxItems, 'item')}`
    case 'object':
      return 'an object'
    case undefined:
    default: {
      const length = describeCount(schema.minLength, schema.maxLength, 'character')
      const text = pattern === undefined ? 'text' : (PATTERN_TEXTS[pattern]?.text ?? `text that matches ${pattern}`)
      return text + (length === '' ? '' : pattern === undefined ? length : `,${length.slice(' of'.length)}`)
    }
  }
}

function describeRange(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return maximum === undefined ? '' : ` of at most ${maximum}`
  return maximum === undefined ? ` of at least ${minimum}` : ` from ${minimum} to ${maximum}`
}

function describeCount(min: number | undefined, max: number | undefined, unit: string): string {
  const plural = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`
  if (max === undefined) return min === undefined ? '' : ` of at least ${plural(min)}`
  return min === undefined ? ` of at most ${plural(max)}` : ` of ${min} to ${plural(max)}`
}

/** Clients send the names, so they are cut. */
const MAX_NAME_LENGTH = 100
/** Longer names are no misspellings; the comparison takes quadratic time. */
const MAX_COMPARED_LENGTH = 40

/** The known name that differs least, if at least half of its letters are the same. */
export function findSimilarName(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_COMPARED_LENGTH) return undefined
  const distances = known.map((candidate) => ({ candidate, distance: editDistance(fold(name), fold(candidate)) }))
  const [nearest] = distances.toSorted((a, b) => a.distance - b.distance)
  if (nearest === undefined) return undefined
  return nearest.distance <= Math.max(name.length, nearest.candidate.length) / 2 ? nearest.candidate : undefined
}

/** Spellings such as token_id and tokenID are the same name. */
const fold = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Number of letters to insert, remove, replace or swap with their neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let previous: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? at(previous, j - 2) + 1 : Infinity
      next.push(Math.min(replaced, at(row, j) + 1, at(next, j - 1) + 1, swapped))
    }
    previous = row
    row = next
  }
  return at(row, b.length)
}

const at = (row: readonly number[], i: number): number => row[i] ?? Infinity

/** Errors that the text of a problem names; `errors` lists the others. */
const MAX_DETAILED = 3

/** The problem of an invalid request. An unknown name takes precedence, because it may explain the other errors. */
export function createFieldProblem(faults: readonly Fault[]): ErrorResponse {
  const [first] = faults
  const isSame = faults.every(({ code }) => code === first?.code)
  const isUnknown = faults.some(({ code }) => code === 'unknown_parameter')
  const code = isUnknown ? 'unknown_parameter' : isSame && first !== undefined ? first.code : 'bad_request'
  const errors = faults.slice(0, MAX_FIELD_ERRORS).map(({ error }) => error)
  return createFieldErrorsResponse(code, errors.slice(0, MAX_DETAILED).map(describeError).join('; '), errors)
}

function describeError({ in: part, name, reason, allowed = [], suggestion }: FieldError): string {
  if (!reason.startsWith('unknown')) return `${name === '' ? part : name}: ${reason}`
  const names = part === 'body' ? 'keys' : 'parameters'
  const hint = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
  const list = allowed.length === 0 ? `No ${names} are allowed` : `Allowed ${names}: ${allowed.join(', ')}`
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)} "${name}".${hint} ${list}`
}
