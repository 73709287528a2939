/** Bytes that are not what they should be. Thrown inside decoders, which return it to their callers as a value. */
export class BadBytes extends Error {
  override name = 'BadBytes'
  readonly code = 'bad_bytes'
}

export type Decoded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

/** Runs a decoder that may throw {@link BadBytes} and turns that into a value; any other error is a bug and passes. */
export function decoded<T>(decode: () => T): Decoded<T> {
  try {
    return { ok: true, value: decode() }
  } catch (error) {
    if (error instanceof BadBytes) return { ok: false, reason: error.message }
    throw error
  }
}
