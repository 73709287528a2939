import { type ApiError, invalidQuery, overMax, tooShort, underMin } from '@ergo-explorer/contract'
import type { TSchema } from 'typebox'

export type ReadParameters =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: ApiError }

/** The part of JSON Schema that parameters use. */
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

type ReadOne = (text: unknown) => { readonly value: unknown } | { readonly error: ApiError }

/**
 * Reads the texts of a path or a query by their schema. Parameters that the schema does not know are dropped, so that
 * what comes out also names the answer.
 */
export function parameterReader(schema: TSchema | undefined): (raw: unknown) => ReadParameters {
  // The schemas of the contract are objects of plain parameters.
  const { properties = {}, required = [] } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, Parameter>>
    readonly required?: readonly string[]
  }
  const readers = Object.entries(properties).map(([name, parameter]) => ({
    name,
    read: readerOf(name, parameter, required),
  }))
  return (raw) => {
    const given = raw as Readonly<Record<string, unknown>>
    const values: Record<string, unknown> = {}
    for (const { name, read } of readers) {
      const one = read(given[name])
      if ('error' in one) return { ok: false, error: one.error }
      if (one.value !== undefined) values[name] = one.value
    }
    return { ok: true, values }
  }
}

function readerOf(name: string, parameter: Parameter, required: readonly string[]): ReadOne {
  const wrong = { error: invalidQuery(name) }
  const read =
    parameter.type === 'integer'
      ? integer(name, parameter)
      : parameter.type === 'boolean'
        ? boolean
        : text(name, parameter)
  const absent = required.includes(name) ? wrong : { value: parameter.default }
  return (given) => {
    if (given === undefined) return absent
    // A parameter that is given twice is a list.
    if (typeof given !== 'string') return wrong
    return read(given) ?? wrong
  }
}

type ReadText = (text: string) => { readonly value: unknown } | { readonly error: ApiError } | undefined

function integer(name: string, { minimum = -Infinity, maximum = Infinity }: Parameter): ReadText {
  return (given) => {
    if (!/^[+-]?\d{1,19}$/.test(given)) return undefined
    const value = Number(given)
    if (value > maximum) return { error: overMax(name, maximum, BigInt(given.replace('+', ''))) }
    if (value < minimum) return { error: underMin(name, minimum, BigInt(given)) }
    return { value }
  }
}

const boolean: ReadText = (given) =>
  given === 'true' ? { value: true } : given === 'false' ? { value: false } : undefined

function text(name: string, { enum: words, minLength = 0, maxLength = Infinity, pattern }: Parameter): ReadText {
  const form = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  return (value) => {
    if (value.length < minLength) return { error: tooShort(name, minLength, value) }
    if (value.length > maxLength || value.includes('\0')) return undefined
    if (words !== undefined && !words.includes(value)) return undefined
    return form === undefined || form.test(value) ? { value } : undefined
  }
}
