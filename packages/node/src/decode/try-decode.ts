import { InvalidResponse } from './fields.ts'

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
