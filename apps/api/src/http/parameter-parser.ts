import { type ApiError, invalidQuery, aboveMaximum, tooShort, belowMinimum } from '@ergo-explorer/contract'
import type { TSchema } from 'typebox'

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
export function createParameterParser(schema: TSchema | undefined): (raw: unknown) => ParsedParameters {
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
