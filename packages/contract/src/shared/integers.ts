import { Type } from 'typebox'

export const INT32_MIN = -2_147_483_648
export const INT32_MAX = 2_147_483_647

/** A 32-bit integer: a height, an index, a count. */
export const Int32 = Type.Integer({ format: 'int32' })

/** Unix time in milliseconds. Exact as a number until the year 287,396. */
export const Timestamp = Type.Integer({ format: 'int64', description: 'Unix time in milliseconds' })

/**
 * An amount, a difficulty or a global index: a plain integer on the wire and a `bigint` in memory, because the emission
 * box and many tokens hold more than 2^53 − 1. Validators only know JSON types, see {@link
 * file://./accept-parsed-json.ts}.
 */
export const BigInteger = Type.Unsafe<bigint>({ type: 'integer', format: 'int64' })

/** An integer in a request. Wallets that follow EIP-12 send amounts as decimal text, so both are accepted. */
export const IntegerInput = Type.Unsafe<number | bigint | string>({
  anyOf: [
    { type: 'integer', format: 'int64' },
    { type: 'string', pattern: '^-?[0-9]{1,19}$' },
  ],
})
