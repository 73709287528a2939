import { type Static, type TSchema, Type } from 'typebox'
import { Int32 } from './integers.ts'

/** One page of a list, and how many entries the whole list has. */
export function items<T extends TSchema>(schema: T) {
  return Type.Object(
    { items: Type.Array(schema), total: Int32 },
    // The name under which generated clients know the page.
    'title' in schema ? { title: `Items_${String(schema.title)}` } : {},
  )
}

/** Exactly two. Tuples are written differently in JSON Schema of 2019 and of 2020; this is valid in both. */
export function pairOf<T extends TSchema>(schema: T) {
  return Type.Unsafe<[Static<T>, Static<T>]>({ type: 'array', items: schema, minItems: 2, maxItems: 2 })
}

/** Exactly three. */
export function tripleOf<T extends TSchema>(schema: T) {
  return Type.Unsafe<[Static<T>, Static<T>, Static<T>]>({ type: 'array', items: schema, minItems: 3, maxItems: 3 })
}
