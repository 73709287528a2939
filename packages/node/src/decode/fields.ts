/** An answer that is not shaped as the node's documentation says. Thrown while decoding, returned as a value. */
export class BadAnswer extends Error {
  override name = 'BadAnswer'
  readonly code = 'bad_answer'
}

export type Fields = Readonly<Record<string, unknown>>

export function asFields(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadAnswer(`${what} is not an object`)
  // Checked on the line above; the values stay unknown.
  return value as Fields
}

export function asList(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadAnswer(`${what} is not a list`)
  return value
}

export function asPair(value: unknown, what: string): readonly [unknown, unknown] {
  const [first, second, ...more] = asList(value, what)
  if (more.length > 0) throw new BadAnswer(`${what} is not a pair`)
  return [first, second]
}

/** Lower-case hex; with a length, of exactly that many bytes. */
export function hexField(fields: Fields, name: string, byteLength?: number): string {
  const value = fields[name]
  if (typeof value !== 'string' || !HEX.test(value) || (byteLength !== undefined && value.length !== 2 * byteLength)) {
    throw new BadAnswer(`${name} is not ${byteLength === undefined ? '' : `${byteLength} bytes of `}hex`)
  }
  return value
}

/** An id of any kind. The caller names the kind; this is where a node's text becomes one. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It is a checked cast: the kind is the caller's.
export function idField<Id extends string>(fields: Fields, name: string): Id {
  return hexField(fields, name, 32) as Id
}

/** An integer that fits JavaScript's: heights, indexes, times, sizes. */
export function integerField(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new BadAnswer(`${name} is not a non-negative integer`)
  }
  return value
}

/** An amount. Nodes write a number of any size; wallets and some proxies write decimal text. */
export function amountField(fields: Fields, name: string): bigint {
  const value = fields[name]
  if (typeof value === 'bigint' && value >= 0n) return value
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && DECIMAL.test(value)) return BigInt(value)
  throw new BadAnswer(`${name} is not a non-negative integer`)
}

export function textField(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw new BadAnswer(`${name} is not a text`)
  return value
}

/** A field that a node leaves empty until it knows better; older nodes leave it out. */
export function optionalField<T>(
  fields: Fields,
  name: string,
  read: (fields: Fields, name: string) => T,
): T | undefined {
  return fields[name] === undefined || fields[name] === null ? undefined : read(fields, name)
}

const HEX = /^(?:[0-9a-f]{2})*$/
const DECIMAL = /^\d{1,100}$/
