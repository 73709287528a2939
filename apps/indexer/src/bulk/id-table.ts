/**
 * Maps ids to unsigned 32-bit numbers, for tens of millions of entries. Uses one flat array with linear probing,
 * because a Map is limited to 2^24 entries and gives the garbage collector one string per entry to trace. Never
 * shrinks.
 */
export class IdTable {
  /** Per slot: the key, then the number. An all-zero key marks a free slot. */
  #words: Uint32Array<ArrayBuffer>
  /** Slot count minus one; the slot count is a power of two. */
  #mask: number
  #used = 0
  /** Number of the all-zero id (the parent of block 1), whose key would look like a free slot. */
  #zeroIdNumber: number | undefined
  readonly #key: IdKey = new Uint32Array(KEY_WORDS)

  constructor() {
    this.#mask = INITIAL_SLOTS - 1
    this.#words = new Uint32Array(INITIAL_SLOTS * SLOT_WORDS)
  }

  get size(): number {
    return this.#used + (this.#zeroIdNumber === undefined ? 0 : 1)
  }

  get byteLength(): number {
    return this.#words.byteLength
  }

  get(id: string): number | undefined {
    readIdKey(id, this.#key)
    if (isFree(this.#key, 0)) return this.#zeroIdNumber
    const at = this.#slotOf(this.#key, 0) * SLOT_WORDS
    return isFree(this.#words, at) ? undefined : this.#words[at + NUMBER]
  }

  set(id: string, number: number): void {
    if (number >>> 0 !== number) throw new RangeError(`not an unsigned 32-bit number: ${number}`)
    readIdKey(id, this.#key)
    if (isFree(this.#key, 0)) {
      this.#zeroIdNumber = number
      return
    }
    let at = this.#slotOf(this.#key, 0) * SLOT_WORDS
    if (isFree(this.#words, at)) {
      if (this.#used + 1 > (this.#mask + 1) * MAX_LOAD) {
        this.#grow()
        at = this.#slotOf(this.#key, 0) * SLOT_WORDS
      }
      copyWords(this.#key, 0, this.#words, at, KEY_WORDS)
      this.#used++
    }
    this.#words[at + NUMBER] = number
  }

  delete(id: string): boolean {
    readIdKey(id, this.#key)
    if (isFree(this.#key, 0)) {
      const existed = this.#zeroIdNumber !== undefined
      this.#zeroIdNumber = undefined
      return existed
    }
    const slot = this.#slotOf(this.#key, 0)
    if (isFree(this.#words, slot * SLOT_WORDS)) return false
    this.#closeGap(slot)
    this.#used--
    return true
  }

  /** Slot of the key that starts at `from` in `words`, or the free slot where it would be inserted. */
  #slotOf(words: Uint32Array, from: number): number {
    const table = this.#words
    const mask = this.#mask
    // Ids are hashes, so their bits are already distributed. An attack that clusters ids costs one box, and its fee,
    // per id.
    let slot = (words[from] ?? 0) & mask
    for (let at = slot * SLOT_WORDS; !isFree(table, at); at = slot * SLOT_WORDS) {
      if (
        table[at] === words[from] &&
        table[at + 1] === words[from + 1] &&
        table[at + 2] === words[from + 2] &&
        table[at + 3] === words[from + 3]
      ) {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /**
   * Moves later entries of the probe chain back instead of leaving tombstones: spent boxes would fill the table with
   * them.
   */
  #closeGap(slot: number): void {
    const words = this.#words
    const mask = this.#mask
    let gap = slot
    for (let next = (slot + 1) & mask; !isFree(words, next * SLOT_WORDS); next = (next + 1) & mask) {
      const home = (words[next * SLOT_WORDS] ?? 0) & mask
      // Skip entries whose home slot lies after the gap: a lookup would no longer reach them. Distances wrap around the
      // end.
      if (((next - home) & mask) < ((next - gap) & mask)) continue
      copyWords(words, next * SLOT_WORDS, words, gap * SLOT_WORDS, SLOT_WORDS)
      gap = next
    }
    words.fill(0, gap * SLOT_WORDS, (gap + 1) * SLOT_WORDS)
  }

  #grow(): void {
    const old = this.#words
    this.#words = new Uint32Array(old.length * 2)
    this.#mask = this.#mask * 2 + 1
    for (let from = 0; from < old.length; from += SLOT_WORDS) {
      if (isFree(old, from)) continue
      copyWords(old, from, this.#words, this.#slotOf(old, from) * SLOT_WORDS, SLOT_WORDS)
    }
  }
}

const KEY_WORDS = 4

const NUMBER = KEY_WORDS
const SLOT_WORDS = KEY_WORDS + 1
const INITIAL_SLOTS = 16
const MAX_LOAD = 0.7

const isFree = (words: Uint32Array, at: number): boolean =>
  words[at] === 0 && words[at + 1] === 0 && words[at + 2] === 0 && words[at + 3] === 0

// Built-in copies cost more than moving the few words by hand.
function copyWords(from: Uint32Array, start: number, to: Uint32Array, at: number, count: number): void {
  for (let i = 0; i < count; i++) to[at + i] = from[start + i] ?? 0
}

/**
 * Key of an id table: the first 16 bytes of an id as four words. Eight bytes are not enough: an attacker who creates
 * boxes can grind two ids that share 8 bytes with 2^32 hashes (an afternoon of work), and the second id would return
 * the row of the first. 16 bytes take 2^64 hashes; longer keys would only cost memory.
 */
type IdKey = Uint32Array<ArrayBuffer>

/** @throws RangeError when the text is not an id, because its key could collide with another id. */
function readIdKey(id: string, into: IdKey): void {
  let combined = id.length === 64 ? 0 : INVALID
  for (let word = 0; word < KEY_WORDS; word++) {
    let bits = 0
    for (let i = word * 8; i < word * 8 + 8; i++) {
      const nibble = NIBBLE_OF_CODE[id.charCodeAt(i)] ?? INVALID
      combined |= nibble
      bits = (bits << 4) | nibble
    }
    into[word] = bits
  }
  if (combined > 15) throw new RangeError(`not an id of 64 lower-case hex digits: ${id.slice(0, 80)}`)
}

// Lookup table by character code: parseInt of slices takes four times as long, and Buffer.write is not faster.
const INVALID = 255
const NIBBLE_OF_CODE = new Uint8Array(256).fill(INVALID)
for (const [value, digit] of Array.from('0123456789abcdef').entries()) NIBBLE_OF_CODE[digit.charCodeAt(0)] = value
