import { type Static, type TSchema, Type } from 'typebox'
import { type JsonSchema, mapSchema } from './map-schema.ts'
import { CONTEXT_EXTENSION } from './types/context-extension.ts'

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

const PAIRS = { type: 'array', items: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 } }
