/**
 * Encodes a list position as the keys of the last entry. Readable on purpose; it contains no secrets and is not
 * trusted.
 */
export const encodeCursor = (...keys: readonly (number | bigint | string)[]): string => keys.join('.')

/** Decodes a cursor with the expected number of keys, each a 64-bit integer; undefined for any other text. */
export function decodeCursor(text: string, keys: number): bigint[] | undefined {
  const parts = text.split('.')
  if (parts.length !== keys || !parts.every((part) => /^-?\d{1,19}$/.test(part))) return undefined
  const numbers = parts.map(BigInt)
  return numbers.every((number) => BigInt.asIntN(64, number) === number) ? numbers : undefined
}
