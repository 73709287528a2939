/** A place in a list, as the keys of its last entry. Readable on purpose; nothing in it is secret or trusted. */
export const writeCursor = (...keys: readonly (number | bigint | string)[]): string => keys.join('.')

/** The keys of a cursor that has as many as it should, each a whole number that fits 64 bits; undefined for any other text. */
export function readCursor(text: string, keys: number): bigint[] | undefined {
  const parts = text.split('.')
  if (parts.length !== keys || !parts.every((part) => /^-?\d{1,19}$/.test(part))) return undefined
  const numbers = parts.map(BigInt)
  return numbers.every((number) => BigInt.asIntN(64, number) === number) ? numbers : undefined
}
