import { Type, type Static, type TObjectOptions, type TProperties, type TSchema } from 'typebox'

export const INT32_MIN = -2_147_483_648
export const INT32_MAX = 2_147_483_647

/** A 32-bit integer: a height, an index, a count. */
export const Int32 = Type.Integer({ format: 'int32' })

/** Unix time in milliseconds. Exact as a number until the year 287,396. */
export const Timestamp = Type.Integer({ format: 'int64', description: 'Unix time in milliseconds' })

/**
 * An amount, a difficulty or a global index: a plain integer on the wire and a `bigint` in memory, because the emission
 * box and many tokens hold more than 2^53 − 1. Validators only know JSON types, see `acceptParsedJson`.
 */
export const BigInteger = Type.Unsafe<bigint>({ type: 'integer', format: 'int64' })

/** An integer in a request. Wallets that follow EIP-12 send amounts as decimal text, so both are accepted. */
export const IntegerInput = Type.Unsafe<number | bigint | string>({
  // Text, because generated clients in JavaScript cannot send all integers as numbers.
  examples: ['1000000'],
  anyOf: [
    { type: 'integer', format: 'int64' },
    { type: 'string', pattern: '^-?[0-9]{1,19}$' },
  ],
})

/** Block, transaction, box or token id, or a hash: 32 bytes. */
export const Id = Type.String({ pattern: '^[0-9a-f]{64}$', description: '32 bytes in lower-case hex' })

export const HexText = Type.String({ pattern: '^([0-9a-f]{2})*$', description: 'Bytes in lower-case hex' })

export const AddressText = Type.String({ pattern: '^[1-9A-HJ-NP-Za-km-z]+$', description: 'Ergo address in Base58' })

/** Marks a description that belongs to one use of a named type, and not to the type. */
export const OF_USE = 'x-of-use'

/** The value or `null`. The property stays required: clients of v0 and v1 expect `null`, never a missing key. */
export function nullable<T extends TSchema>(schema: T) {
  // A named object is kept as a whole, so that a document can reference it by name.
  const isNamed = 'title' in schema
  if (isNamed && OF_USE in schema) {
    const { description, [OF_USE]: _, ...named } = schema as TSchema & { description?: string; [OF_USE]?: true }
    return Type.Unsafe<Static<T> | null>({ anyOf: [named, { type: 'null' }], description })
  }
  const type: unknown = 'type' in schema ? schema.type : undefined
  if (typeof type !== 'string' || isNamed) return Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] })
  const enumValues =
    'enum' in schema && Array.isArray(schema.enum) ? { enum: [...(schema.enum as unknown[]), null] } : {}
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [type, 'null'], ...enumValues })
}

/** The same schema with its own description, for a field whose name is not self-explanatory. */
export function withDescription<T extends TSchema>(schema: T, description: string) {
  return Type.Unsafe<Static<T>>({ ...schema, description, ...('title' in schema && { [OF_USE]: true }) })
}

/** An object that may have no other keys, so that a misspelled one is an error instead of being ignored. */
export const closedObject = <T extends TProperties>(properties: T, options: TObjectOptions = {}) =>
  Type.Object(properties, { ...options, additionalProperties: false })

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
