import type { JsonSchema } from '../shared/map-schema.ts'

export type Lacks = {
  /** Keys that the recording leaves out wherever its answer would have them, and what stands there. */
  readonly absent?: { readonly [key: string]: unknown }
  /** Numbers were recorded as text. */
  readonly hasTextNumbers?: true
}

/** The recorded value with what it is known to lack, and nothing else, put back where the schema wants it. */
export function mended(schema: unknown, value: unknown, lacks: Lacks): unknown {
  if (!isSchema(schema)) return value
  if (typeof value === 'string') return lacks.hasTextNumbers === true && isInteger(schema) ? numberIn(value) : value
  if (Array.isArray(value)) return value.map((item: unknown) => mended(schema['items'], item, lacks))
  const properties = schema['properties']
  if (!isSchema(value) || !isSchema(properties)) return value
  const absent = Object.entries(lacks.absent ?? {}).filter(([key]) => key in properties && !(key in value))
  const present = Object.entries(value).map(([key, part]) => [key, mended(properties[key], part, lacks)])
  return Object.fromEntries([...present, ...absent])
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const isInteger = ({ type }: JsonSchema) => type === 'integer' || (Array.isArray(type) && type.includes('integer'))

/** As chain's parser gives it: a bigint only where a number would not be exact. */
function numberIn(text: string): unknown {
  if (!/^-?\d+$/.test(text)) return text
  return Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)
}
