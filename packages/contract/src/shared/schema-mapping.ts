import { type Static, type TSchema, Type } from 'typebox'
import { CONTEXT_EXTENSION } from './chain-types.ts'
import { HexText } from './schemas.ts'

/** A schema as plain JSON. */
export type JsonSchema = { readonly [key: string]: unknown }

/** Returns a copy in which every schema, inner ones first, was passed through the function. */
export function mapSchema(schema: object, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  return change(Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, mapPart(part, change)])))
}

function mapPart(part: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(part)) return part.map((item: unknown) => mapPart(item, change))
  // A map of properties is treated like a schema here; its values are objects, never the strings that `change` checks.
  return typeof part === 'object' && part !== null ? mapSchema(part, change) : part
}

/**
 * Adapts a schema to fast-json-stringify. It accepts a `bigint` for an integer, but not for `integer or null`, where it
 * needs the older keyword `nullable`. For `an object or null` it would otherwise validate every value to choose the
 * branch.
 */
export function forSerializer(schema: object): JsonSchema {
  return mapSchema(schema, useNullableKeyword)
}

function useNullableKeyword(schema: JsonSchema): JsonSchema {
  if ('discriminator' in schema) return mergeVariants(schema['anyOf'] as readonly Variant[])
  const [valueSchema, nullSchema]: unknown[] = Array.isArray(schema['anyOf']) ? schema['anyOf'] : []
  if (isSchema(valueSchema) && 'type' in valueSchema && isSchema(nullSchema) && nullSchema['type'] === 'null')
    return { ...valueSchema, nullable: true }
  const types = schema['type']
  if (!Array.isArray(types) || !types.includes('null')) return schema
  const [type, ...others]: unknown[] = types.filter((name) => name !== 'null')
  return others.length > 0 ? schema : { ...schema, type, nullable: true }
}

interface Variant extends JsonSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>
}

/** One object with the properties of all variants; a property that differs is written as it is, without a choice. */
function mergeVariants(variants: readonly Variant[]): JsonSchema {
  const [first, ...others] = variants
  const properties = Object.entries(first?.properties ?? {}).map(([name, schema]) => {
    const text = JSON.stringify(schema)
    return [name, others.every((each) => JSON.stringify(each.properties[name]) === text) ? schema : {}]
  })
  return { ...first, properties: Object.fromEntries(properties) as JsonSchema }
}

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null

/**
 * Adapts a schema to values from chain's parseLossless for TypeBox's validator: a 64-bit integer may be a `bigint`, and
 * a context extension whose keys are out of order is a list of pairs.
 */
export function acceptParsedJson<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T>>(mapSchema(schema, accept))
}

function accept(schema: JsonSchema): JsonSchema {
  if (schema['format'] === 'int64') return { ...schema, type: [schema['type'], 'bigint'].flat() }
  if (schema['title'] === CONTEXT_EXTENSION) return { anyOf: [schema, PAIRS] }
  return schema
}

const PAIR = [{ type: 'string', pattern: '^-?[0-9]+$' }, { ...HexText }]
const PAIRS = { type: 'array', items: { type: 'array', prefixItems: PAIR, minItems: 2, maxItems: 2 } }
