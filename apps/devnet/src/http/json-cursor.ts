import { type Hex, isHex } from '@ergo-explorer/chain'
import { rejectMalformed, type Rejection } from './rejection.ts'

/**
 * A position inside posted JSON with its path, which error messages name like the node, innermost first. Each reader
 * accepts what the node's decoder accepts, so numbers may be strings.
 */
export class JsonCursor {
  readonly #value: unknown
  readonly #path: readonly string[]

  constructor(value: unknown, path: readonly string[] = []) {
    this.#value = value
    this.#path = path
  }

  field(name: string): JsonCursor {
    const path = [`DownField(${name})`, ...this.#path]
    const fields = typeof this.#value === 'object' && this.#value !== null ? this.#value : {}
    if (!Object.hasOwn(fields, name)) {
      throw rejectMalformed(`Attempt to decode value on failed cursor: ${path.join()}`)
    }
    return new JsonCursor((fields as Record<string, unknown>)[name], path)
  }

  items(): JsonCursor[] {
    if (!Array.isArray(this.#value)) throw this.failure('is not a list')
    return this.#value.map((item) => new JsonCursor(item, ['DownArray', ...this.#path]))
  }

  /** The fields of an object in text order; parseLossless returns a list of pairs when the keys are not ascending. */
  pairs(): (readonly [key: string, value: JsonCursor])[] {
    if (typeof this.#value !== 'object' || this.#value === null) throw this.failure('is not an object')
    const entries: unknown[] = Array.isArray(this.#value) ? this.#value : Object.entries(this.#value)
    return entries.map((entry) => {
      if (!Array.isArray(entry)) throw this.failure('is not an object')
      const [key, value] = entry as unknown[]
      return [String(key), new JsonCursor(value, [`DownField(${String(key)})`, ...this.#path])]
    })
  }

  /** Lower-case hex, optionally of exactly this many bytes. */
  hex(byteLength?: number): Hex {
    const text = this.#value
    if (typeof text !== 'string' || !isHex(text)) throw this.failure('is not hex')
    if (byteLength !== undefined && text.length !== 2 * byteLength) throw this.failure(`is not ${byteLength} bytes`)
    return text.toLowerCase()
  }

  /** A non-negative Scala Long: no value in a transaction is negative. */
  long(): bigint {
    const value = integerOf(this.#value)
    if (value === undefined || value < 0n || value >= 2n ** 63n) throw this.failure('is not a Long')
    return value
  }

  int(): number {
    const value = integerOf(this.#value)
    if (value === undefined || value < 0n || value >= 2n ** 31n) throw this.failure('is not an Int')
    return Number(value)
  }

  failure(what: string): Rejection {
    return rejectMalformed(`${what}: ${this.#path.join()}`)
  }
}

function integerOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return typeof value === 'string' && /^-?\d{1,20}$/.test(value) ? BigInt(value) : undefined
}
