/** A response that does not match the node's API documentation. Thrown while decoding, returned as a value. */
export class InvalidResponse extends Error {
  override name = 'InvalidResponse'
  readonly code = 'invalid_response'
}

export type Fields = Readonly<Record<string, unknown>>

export function asFields(value: unknown, subject: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidResponse(`${subject} is not an object`)
  // Checked above; the values stay unknown.
  return value as Fields
}

export function asList(value: unknown, subject: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new InvalidResponse(`${subject} is not a list`)
  return value
}

export function asPair(value: unknown, subject: string): readonly [unknown, unknown] {
  const [first, second, ...more] = asList(value, subject)
  if (more.length > 0) throw new InvalidResponse(`${subject} is not a pair`)
  return [first, second]
}

/** Lower-case hex, optionally with an exact length in bytes. */
export function hexField(fields: Fields, name: string, byteLength?: number): string {
  const value = fields[name]
  const isHex = typeof value === 'string' && value.length % 2 === 0 && HEX_DIGITS.test(value)
  if (!isHex || (byteLength !== undefined && value.length !== 2 * byteLength)) {
    throw new InvalidResponse(`${name} is not ${byteLength === undefined ? '' : `${byteLength} bytes of `}hex`)
  }
  return value
}

/** An id; the caller chooses its type. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It is a checked cast: the kind is the caller's.
export function idField<Id extends string>(fields: Fields, name: string): Id {
  return hexField(fields, name, 32) as Id
}

/** A non-negative safe integer: heights, indexes, times, sizes. */
export function integerField(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new InvalidResponse(`${name} is not a non-negative integer`)
  }
  return value
}

/** A signed integer of 32 bits. Blocks of version 1 may contain boxes with negative creation heights. */
export function int32Field(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number' || (value | 0) !== value) throw new InvalidResponse(`${name} is not a 32-bit integer`)
  return value
}

/** An amount. Nodes send numbers of any size; wallets and some proxies send decimal strings. */
export function amountField(fields: Fields, name: string): bigint {
  const value = fields[name]
  if (typeof value === 'bigint' && value >= 0n) return value
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && DECIMAL.test(value)) return BigInt(value)
  throw new InvalidResponse(`${name} is not a non-negative integer`)
}

export function textField(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw new InvalidResponse(`${name} is not a string`)
  return value
}

/** A field that is null until the node knows it, and absent on older nodes. */
export function optionalField<T>(
  fields: Fields,
  name: string,
  read: (fields: Fields, name: string) => T,
): T | undefined {
  return fields[name] === undefined || fields[name] === null ? undefined : read(fields, name)
}

// Matching pairs of digits instead takes twice as long.
const HEX_DIGITS = /^[0-9a-f]*$/
const DECIMAL = /^\d{1,100}$/

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: InvalidResponse }

/** Turns an InvalidResponse thrown by a decoder into a value. */
export function tryDecode<T>(decode: () => T): Decoded<T> {
  try {
    return { ok: true, value: decode() }
  } catch (error) {
    if (error instanceof InvalidResponse) return { ok: false, error }
    throw error
  }
}
