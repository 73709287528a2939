import { BadAnswer } from './fields.ts'

export type DecodedAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: BadAnswer }

/** Decoders throw from wherever they are; this is where that becomes a value. */
export function attempt<T>(decode: () => T): DecodedAnswer<T> {
  try {
    return { ok: true, value: decode() }
  } catch (error) {
    if (error instanceof BadAnswer) return { ok: false, error }
    throw error
  }
}
