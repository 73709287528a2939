import { type Static, type TSchema, Type } from 'typebox'
import { Int32 } from './integers.ts'

/** One page of a list, with the total number of entries. */
export function itemsPage<T extends TSchema>(schema: T) {
  return Type.Object(
    { items: Type.Array(schema), total: Int32 },
    // Name of the page in generated clients.
    'title' in schema ? { title: `Items_${String(schema.title)}` } : {},
  )
}

/** Exactly two items. JSON Schema 2019 and 2020 write tuples differently; this is valid in both. */
export function pairOf<T extends TSchema>(schema: T) {
  return Type.Unsafe<[Static<T>, Static<T>]>({ type: 'array', items: schema, minItems: 2, maxItems: 2 })
}

/** Exactly three items. */
export function tripleOf<T extends TSchema>(schema: T) {
  return Type.Unsafe<[Static<T>, Static<T>, Static<T>]>({ type: 'array', items: schema, minItems: 3, maxItems: 3 })
}
