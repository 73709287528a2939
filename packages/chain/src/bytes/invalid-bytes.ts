/** What is wrong with the bytes, for a user interface that shows its own text. */
export type BytesFault = 'truncated' | 'trailing-bytes' | 'unknown-type' | 'not-a-constant' | 'too-deep' | 'malformed'

/** Invalid bytes. Thrown inside decoders, which return it to their callers as a value. */
export class InvalidBytesError extends Error {
  override name = 'InvalidBytesError'
  readonly code = 'bad_bytes'
  readonly fault: BytesFault

  constructor(message: string, fault: BytesFault = 'malformed') {
    super(message)
    this.fault = fault
  }
}

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string; readonly fault?: BytesFault }

/** Runs a decoder and returns an {@link InvalidBytesError} as a value. Other errors are bugs and are rethrown. */
export function tryDecode<T>(decode: () => T): Decoded<T> {
  try {
    return { ok: true, value: decode() }
  } catch (error) {
    if (error instanceof InvalidBytesError) return { ok: false, reason: error.message, fault: error.fault }
    throw error
  }
}
