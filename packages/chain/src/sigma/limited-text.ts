import type { Hex } from '#bytes/hex.ts'

class TextTooLong extends Error {}

/** Text in parts, up to a length. */
export class LimitedText {
  readonly #parts: string[] = []
  #left: number

  constructor(maxLength: number) {
    this.#left = maxLength
  }

  add(part: string): void {
    this.#left -= part.length
    if (this.#left < 0) throw new TextTooLong()
    this.#parts.push(part)
  }

  /** Writes each item with commas between them. */
  list<T>(items: readonly T[], separator: string, write: (item: T, index: number) => void): void {
    for (const [index, item] of items.entries()) {
      if (index > 0) this.add(separator)
      write(item, index)
    }
  }

  toString(): string {
    return this.#parts.join('')
  }
}

/** The text, or undefined if it would be longer than the limit. It is not built any further then. */
export function writeLimited(maxLength: number, write: (out: LimitedText) => void): string | undefined {
  const out = new LimitedText(maxLength)
  try {
    write(out)
    return out.toString()
  } catch (error) {
    if (error instanceof TextTooLong) return undefined
    throw error
  }
}

const MIN_LIMIT = 1000
const CHARACTERS_PER_DIGIT = 4

/**
 * How long the text of a constant may be. Types and collections of units or booleans are described by a few bytes, and
 * anyone can put thousands of them on the chain.
 */
export const maxTextLength = (bytes: Hex): number => Math.max(MIN_LIMIT, CHARACTERS_PER_DIGIT * bytes.length)
