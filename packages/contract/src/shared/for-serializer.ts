import { type JsonSchema, mapSchema } from './map-schema.ts'

/**
 * Adapts a schema to fast-json-stringify. It accepts a `bigint` for an integer, but not for `integer or null`, where it
 * needs the older keyword `nullable`. For `an object or null` it would otherwise validate every value to choose the
 * branch.
 */
export function forSerializer(schema: object): JsonSchema {
  return mapSchema(schema, useNullableKeyword)
}

function useNullableKeyword(schema: JsonSchema): JsonSchema {
  const [valueSchema, nullSchema]: unknown[] = Array.isArray(schema['anyOf']) ? schema['anyOf'] : []
  if (isSchema(valueSchema) && 'type' in valueSchema && isSchema(nullSchema) && nullSchema['type'] === 'null')
    return { ...valueSchema, nullable: true }
  const types = schema['type']
  if (!Array.isArray(types) || !types.includes('null')) return schema
  const [type, ...others]: unknown[] = types.filter((name) => name !== 'null')
  return others.length > 0 ? schema : { ...schema, type, nullable: true }
}

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null
