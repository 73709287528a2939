import { type Static, type TSchema, Type } from 'typebox'

/** The same schema with a sentence of its own, for a field whose name does not tell what it holds. */
export function described<T extends TSchema>(schema: T, description: string) {
  return Type.Unsafe<Static<T>>({ ...schema, description })
}
