import { type Static, type TSchema, Type } from 'typebox'

/**
 * The value or `null`. A property of this kind is required all the same: clients of v0 and v1 read an absent value as
 * `null` and never find its key missing.
 */
export function nullable<T extends TSchema>(schema: T) {
  // A named object stays whole inside, so that a document can still refer to it by its name.
  const isNamed = 'title' in schema
  const type: unknown = 'type' in schema ? schema.type : undefined
  return Type.Unsafe<Static<T> | null>(
    typeof type === 'string' && !isNamed ? { ...schema, type: [type, 'null'] } : { anyOf: [schema, { type: 'null' }] },
  )
}
