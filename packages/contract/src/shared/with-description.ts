import { type Static, type TSchema, Type } from 'typebox'

/** The same schema with its own description, for a field whose name is not self-explanatory. */
export function withDescription<T extends TSchema>(schema: T, description: string) {
  return Type.Unsafe<Static<T>>({ ...schema, description })
}
