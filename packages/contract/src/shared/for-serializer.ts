import { type JsonSchema, mapSchema } from './map-schema.ts'

/**
 * The schema in the dialect of fast-json-stringify. It takes a `bigint` for an integer, but not for `integer or null`:
 * there it wants the older word `nullable`. Of `an object or null` it would validate every value to see which it is.
 */
export function forSerializer(schema: object): JsonSchema {
  return mapSchema(schema, withNullableWord)
}

function withNullableWord(schema: JsonSchema): JsonSchema {
  const [thing, nothing]: unknown[] = Array.isArray(schema['anyOf']) ? schema['anyOf'] : []
  if (isSchema(thing) && 'type' in thing && isSchema(nothing) && nothing['type'] === 'null')
    return { ...thing, nullable: true }
  const types = schema['type']
  if (!Array.isArray(types) || !types.includes('null')) return schema
  const [type, ...others]: unknown[] = types.filter((name) => name !== 'null')
  return others.length > 0 ? schema : { ...schema, type, nullable: true }
}

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null
