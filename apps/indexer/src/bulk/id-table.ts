/**
 * Maps ids to unsigned 32-bit numbers, for tens of millions of entries. Uses flat arrays with linear probing, because a
 * Map is limited to 2^24 entries and gives the garbage collector one string per entry to trace. Never shrinks.
 *
 * The segments grow one after another and by a quarter, so that the table is never in memory twice and at most a third
 * of it is free: 25 to 32 bytes per entry.
 */
export class IdTable {
  /** Per slot: the key, then the number. An all-zero key marks a free slot. */
  readonly #segments: Uint32Array<ArrayBuffer>[]
  /** Entries of each segment. */
  readonly #used = new Uint32Array(SEGMENTS)
  #size = 0
  /** Number of the all-zero id (the parent of block 1), whose key would look like a free slot. */
  #zeroIdNumber: number | undefined
  readonly #key: IdKey = new Uint32Array(KEY_WORDS)

  constructor() {
    this.#segments = Array.from({ length: SEGMENTS }, () => new Uint32Array(INITIAL_SLOTS * SLOT_WORDS))
  }

  get size(): number {
    return this.#size + (this.#zeroIdNumber === undefined ? 0 : 1)
  }

  get byteLength(): number {
    return this.#segments.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  get(id: string): number | undefined {
    readIdKey(id, this.#key)
    if (isFree(this.#key, 0)) return this.#zeroIdNumber
    const words = this.#segmentOf(segmentIndex(this.#key))
    const at = slotOf(words, this.#key, 0) * SLOT_WORDS
    return isFree(words, at) ? undefined : words[at + NUMBER]
  }

  set(id: string, number: number): void {
    if (number >>> 0 !== number) throw new RangeError(`not an unsigned 32-bit number: ${number}`)
    readIdKey(id, this.#key)
    if (isFree(this.#key, 0)) {
      this.#zeroIdNumber = number
      return
    }
    const index = segmentIndex(this.#key)
    let words = this.#segmentOf(index)
    let at = slotOf(words, this.#key, 0) * SLOT_WORDS
    if (isFree(words, at)) {
      const used = (this.#used[index] ?? 0) + 1
      if (used * SLOT_WORDS > words.length * MAX_LOAD) {
        words = grow(words)
        this.#segments[index] = words
        at = slotOf(words, this.#key, 0) * SLOT_WORDS
      }
      copyWords(this.#key, 0, words, at, KEY_WORDS)
      this.#used[index] = used
      this.#size++
    }
    words[at + NUMBER] = number
  }

  delete(id: string): boolean {
    readIdKey(id, this.#key)
    if (isFree(this.#key, 0)) {
      const existed = this.#zeroIdNumber !== undefined
      this.#zeroIdNumber = undefined
      return existed
    }
    const index = segmentIndex(this.#key)
    const words = this.#segmentOf(index)
    const slot = slotOf(words, this.#key, 0)
    if (isFree(words, slot * SLOT_WORDS)) return false
    closeGap(words, slot)
    this.#used[index] = (this.#used[index] ?? 0) - 1
    this.#size--
    return true
  }

  #segmentOf(index: number): Uint32Array<ArrayBuffer> {
    return this.#segments[index] ?? NO_SLOTS
  }
}

const KEY_WORDS = 4

const NUMBER = KEY_WORDS
const SLOT_WORDS = KEY_WORDS + 1
const SEGMENT_BITS = 6
const SEGMENTS = 2 ** SEGMENT_BITS
const INITIAL_SLOTS = 16
const MAX_LOAD = 0.8
const GROWTH = 1.25
const NO_SLOTS = new Uint32Array(0)

/** The second word chooses the segment, the first one the slot. */
const segmentIndex = (key: Uint32Array): number => (key[1] ?? 0) >>> (32 - SEGMENT_BITS)

/**
 * Where a key belongs in a segment: keys are hashes, so their bits are already distributed. An attack that clusters ids
 * costs one box, and its fee, per id.
 */
const homeOf = (firstWord: number, slots: number): number => ((firstWord / 2 ** 32) * slots) | 0

/** Slot of the key that starts at `from` in `key`, or the free slot where it would be inserted. */
function slotOf(words: Uint32Array, key: Uint32Array, from: number): number {
  const slots = words.length / SLOT_WORDS
  let slot = homeOf(key[from] ?? 0, slots)
  for (let at = slot * SLOT_WORDS; !isFree(words, at); at = slot * SLOT_WORDS) {
    if (
      words[at] === key[from] &&
      words[at + 1] === key[from + 1] &&
      words[at + 2] === key[from + 2] &&
      words[at + 3] === key[from + 3]
    ) {
      return slot
    }
    slot = next(slot, slots)
  }
  return slot
}

const next = (slot: number, slots: number): number => (slot + 1 === slots ? 0 : slot + 1)
/** Steps forward from one slot to another, around the end. */
const distance = (from: number, to: number, slots: number): number => (to >= from ? to - from : to - from + slots)

/**
 * Moves later entries of the probe chain back instead of leaving tombstones: spent boxes would fill the table with them.
 */
function closeGap(words: Uint32Array, slot: number): void {
  const slots = words.length / SLOT_WORDS
  let gap = slot
  for (let at = next(slot, slots); !isFree(words, at * SLOT_WORDS); at = next(at, slots)) {
    const home = homeOf(words[at * SLOT_WORDS] ?? 0, slots)
    // Skip entries whose home slot lies after the gap: a lookup would no longer reach them.
    if (distance(home, at, slots) < distance(gap, at, slots)) continue
    copyWords(words, at * SLOT_WORDS, words, gap * SLOT_WORDS, SLOT_WORDS)
    gap = at
  }
  words.fill(0, gap * SLOT_WORDS, (gap + 1) * SLOT_WORDS)
}

function grow(old: Uint32Array): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(Math.ceil((old.length / SLOT_WORDS) * GROWTH) * SLOT_WORDS)
  for (let from = 0; from < old.length; from += SLOT_WORDS) {
    if (!isFree(old, from)) copyWords(old, from, words, slotOf(words, old, from) * SLOT_WORDS, SLOT_WORDS)
  }
  return words
}

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
