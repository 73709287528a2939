import { PAGE_WORDS, type PageStore } from './page-store.ts'

/**
 * Maps ids to unsigned 32-bit numbers, for hundreds of millions of entries. A Map is limited to 2^24 entries and gives
 * the garbage collector one string per entry to trace. Never shrinks.
 *
 * Extendible hashing: the first bits of a hash choose a page, and a full page is split in two by one more bit. Each
 * operation reads and writes at most one page, also while the table grows, so the pages may be on disk. Pages are 45 to
 * 90 % full: 23 to 45 bytes per entry.
 */
export class IdTable {
  readonly #pages: PageStore
  /** The page of each hash prefix. A page that was split less often than others has several prefixes. */
  #directory: Uint32Array<ArrayBuffer>
  #prefixBits = 0
  #size = 0
  /** Number of the all-zero id (the parent of block 1), whose key would look like a free slot. */
  #zeroIdNumber: number | undefined
  readonly #key: IdKey = new Uint32Array(KEY_WORDS)
  /** The page that is being split. */
  readonly #full = new Uint32Array(PAGE_WORDS)

  constructor(pages: PageStore) {
    this.#pages = pages
    this.#directory = Uint32Array.of(pages.allocate())
  }

  get size(): number {
    return this.#size + (this.#zeroIdNumber === undefined ? 0 : 1)
  }

  get(id: string): number | undefined {
    readIdKey(id, this.#key)
    if (isFree(this.#key, 0)) return this.#zeroIdNumber
    const page = this.#pageOf(this.#key, 0)
    const words = this.#pages.read(page)
    const at = findSlot(words, this.#pages.startOf(page), this.#key, 0)
    return isFree(words, at) ? undefined : words[at + NUMBER]
  }

  set(id: string, number: number): void {
    if (number >>> 0 !== number) throw new RangeError(`not an unsigned 32-bit number: ${number}`)
    readIdKey(id, this.#key)
    if (isFree(this.#key, 0)) {
      this.#zeroIdNumber = number
      return
    }
    for (;;) {
      const page = this.#pageOf(this.#key, 0)
      const words = this.#pages.read(page)
      const start = this.#pages.startOf(page)
      const at = findSlot(words, start, this.#key, 0)
      if (isFree(words, at)) {
        if ((words[start + USED] ?? 0) >= MAX_USED) {
          this.#split(page)
          continue
        }
        copyWords(this.#key, 0, words, at, KEY_WORDS)
        words[start + USED] = (words[start + USED] ?? 0) + 1
        this.#size++
      }
      words[at + NUMBER] = number
      this.#pages.write(page)
      return
    }
  }

  delete(id: string): boolean {
    readIdKey(id, this.#key)
    if (isFree(this.#key, 0)) {
      const existed = this.#zeroIdNumber !== undefined
      this.#zeroIdNumber = undefined
      return existed
    }
    const page = this.#pageOf(this.#key, 0)
    const words = this.#pages.read(page)
    const start = this.#pages.startOf(page)
    const at = findSlot(words, start, this.#key, 0)
    if (isFree(words, at)) return false
    closeGap(words, start + HEADER_WORDS, (at - start - HEADER_WORDS) / SLOT_WORDS)
    words[start + USED] = (words[start + USED] ?? 0) - 1
    this.#size--
    this.#pages.write(page)
    return true
  }

  #pageOf(key: Uint32Array, from: number): number {
    return this.#directory[this.#prefixOf(key, from)] ?? 0
  }

  #prefixOf(key: Uint32Array, from: number): number {
    // Divided, because a shift by 32 bits would not shift at all.
    return Math.floor(this.#pages.hash(key, from) / 2 ** (32 - this.#prefixBits))
  }

  /** Moves about half of the entries of the page to which the current key belongs to a new page. */
  #split(page: number): void {
    const start = this.#pages.startOf(page)
    this.#full.set(this.#pages.read(page).subarray(start, start + PAGE_WORDS))
    const bits = (this.#full[PREFIX_BITS] ?? 0) + 1
    if (bits > this.#prefixBits) this.#doubleDirectory()
    const added = this.#pages.allocate()
    // The prefixes of a page follow each other. The new page takes the second half of them.
    const half = 2 ** (this.#prefixBits - bits)
    const prefix = this.#prefixOf(this.#key, 0)
    const middle = prefix - (prefix % (2 * half)) + half
    this.#directory.fill(added, middle, middle + half)
    for (const target of [page, added]) this.#refill(target, bits)
  }

  /** Writes those entries of the split page that belong to this page now. */
  #refill(page: number, bits: number): void {
    const words = this.#pages.read(page)
    const start = this.#pages.startOf(page)
    words.fill(0, start, start + PAGE_WORDS)
    let used = 0
    for (let from = HEADER_WORDS; from < HEADER_WORDS + SLOTS * SLOT_WORDS; from += SLOT_WORDS) {
      if (isFree(this.#full, from) || this.#pageOf(this.#full, from) !== page) continue
      copyWords(this.#full, from, words, findSlot(words, start, this.#full, from), SLOT_WORDS)
      used++
    }
    words[start + USED] = used
    words[start + PREFIX_BITS] = bits
    this.#pages.write(page)
  }

  #doubleDirectory(): void {
    if (this.#prefixBits === MAX_PREFIX_BITS) throw new RangeError(`too many ids for one table: ${this.#size}`)
    this.#prefixBits++
    const previous = this.#directory
    this.#directory = new Uint32Array(previous.length * 2).map((_, i) => previous[i >>> 1] ?? 0)
  }
}

const KEY_WORDS = 4
const NUMBER = KEY_WORDS
const SLOT_WORDS = KEY_WORDS + 1
/** A page starts with the number of its entries and the length of its prefixes. An all-zero key marks a free slot. */
const USED = 0
const PREFIX_BITS = 1
const HEADER_WORDS = 2
const SLOTS = Math.floor((PAGE_WORDS - HEADER_WORDS) / SLOT_WORDS)
const MAX_USED = Math.floor(SLOTS * 0.9)
const MAX_PREFIX_BITS = 30

/** Where a key belongs in a page. Keys are hashes, so their bits are already distributed. */
const homeOf = (firstWord: number): number => ((firstWord / 2 ** 32) * SLOTS) | 0

/** Offset of the slot with the key that starts at `from`, or of the free slot where it would be inserted. */
function findSlot(words: Uint32Array, start: number, key: Uint32Array, from: number): number {
  let slot = homeOf(key[from] ?? 0)
  for (;;) {
    const at = start + HEADER_WORDS + slot * SLOT_WORDS
    if (isFree(words, at)) return at
    if (
      words[at] === key[from] &&
      words[at + 1] === key[from + 1] &&
      words[at + 2] === key[from + 2] &&
      words[at + 3] === key[from + 3]
    ) {
      return at
    }
    slot = next(slot)
  }
}

const next = (slot: number): number => (slot + 1 === SLOTS ? 0 : slot + 1)
/** Steps forward from one slot to another, around the end. */
const distance = (from: number, to: number): number => (to >= from ? to - from : to - from + SLOTS)

/**
 * Moves later entries of the probe chain back instead of leaving tombstones: spent boxes would fill the table with them.
 */
function closeGap(words: Uint32Array, slots: number, slot: number): void {
  let gap = slot
  for (let at = next(slot); !isFree(words, slots + at * SLOT_WORDS); at = next(at)) {
    const home = homeOf(words[slots + at * SLOT_WORDS] ?? 0)
    // Skip entries whose home slot lies after the gap: a lookup would no longer reach them.
    if (distance(home, at) < distance(gap, at)) continue
    copyWords(words, slots + at * SLOT_WORDS, words, slots + gap * SLOT_WORDS, SLOT_WORDS)
    gap = at
  }
  words.fill(0, slots + gap * SLOT_WORDS, slots + (gap + 1) * SLOT_WORDS)
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
