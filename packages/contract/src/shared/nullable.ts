import { type Static, type TSchema, Type } from 'typebox'

/**
 * The value or `null`. A property of this kind is required all the same: clients of v0 and v1 read an absent value as
 * `null` and never find its key missing.
 */
export function nullable<T extends TSchema>(schema: T) {
  // A named object stays whole inside, so that a document can still refer to it by its name.
  const isNamed = 'title' in schema
  const type: unknown = 'type' in schema ? schema.type : undefined
  if (typeof type !== 'string' || isNamed) return Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] })
  const words = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...(schema.enum as unknown[]), null] } : {}
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [type, 'null'], ...words })
}
