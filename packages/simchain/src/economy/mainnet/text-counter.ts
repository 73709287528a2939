/**
 * Counts how often each text occurs, for millions of texts: it stores a hash of 64 bits and a count in one flat array,
 * because the garbage collector would trace every text of a Map again and again.
 */
export class TextCounter {
  /** Per slot: two halves of the hash and the count. A count of 0 marks a free slot. */
  #words = new Uint32Array(INITIAL_SLOTS * SLOT_WORDS)
  #size = 0

  /** Number of different texts. */
  get size(): number {
    return this.#size
  }

  add(text: string): void {
    if ((this.#size + 1) * SLOT_WORDS > this.#words.length * MAX_LOAD) this.#grow()
    const [low, high] = [hash(text, FNV_START), hash(text, OTHER_START)]
    const at = slotOf(this.#words, low, high)
    const count = this.#words[at + 2] ?? 0
    if (count === 0) this.#size++
    this.#words[at] = low
    this.#words[at + 1] = high
    this.#words[at + 2] = count + 1
  }

  /** The highest counts, in descending order. */
  highest(limit: number): number[] {
    return Array.from(
      this.#words
        .filter((_, i) => i % SLOT_WORDS === 2)
        .toSorted()
        .slice(-limit),
    ).toReversed()
  }

  #grow(): void {
    const old = this.#words
    this.#words = new Uint32Array(old.length * 2)
    for (let from = 0; from < old.length; from += SLOT_WORDS) {
      if (old[from + 2] === 0) continue
      this.#words.set(old.subarray(from, from + SLOT_WORDS), slotOf(this.#words, old[from] ?? 0, old[from + 1] ?? 0))
    }
  }
}

const INITIAL_SLOTS = 1024
const SLOT_WORDS = 3
const MAX_LOAD = 0.7

/** Where the slot of a hash starts, or the free one where it would be inserted. */
function slotOf(words: Uint32Array, low: number, high: number): number {
  const slots = words.length / SLOT_WORDS
  let slot = low & (slots - 1)
  for (let at = slot * SLOT_WORDS; ; at = slot * SLOT_WORDS) {
    if (words[at + 2] === 0 || (words[at] === low && words[at + 1] === high)) return at
    slot = (slot + 1) & (slots - 1)
  }
}

const FNV_START = 0x811c9dc5
const OTHER_START = 0x9e3779b9

/** FNV-1a, with its bits mixed once more: neighbouring texts would fill neighbouring slots. */
function hash(text: string, start: number): number {
  let bits = start
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b)
  return (bits ^ (bits >>> 16)) >>> 0
}
