import { type Static, type TSchema, Type } from 'typebox'

/** The value or `null`. The property stays required: clients of v0 and v1 expect `null`, never a missing key. */
export function nullable<T extends TSchema>(schema: T) {
  // A named object is kept as a whole, so that a document can reference it by name.
  const isNamed = 'title' in schema
  const type: unknown = 'type' in schema ? schema.type : undefined
  if (typeof type !== 'string' || isNamed) return Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] })
  const enumValues =
    'enum' in schema && Array.isArray(schema.enum) ? { enum: [...(schema.enum as unknown[]), null] } : {}
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [type, 'null'], ...enumValues })
}
