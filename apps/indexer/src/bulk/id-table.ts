import { type IdKey, KEY_WORDS, readIdKey } from './id-key.ts'

/**
 * From ids to unsigned 32-bit numbers, for tens of millions of them: one flat array with linear probing, because a Map
 * holds 2^24 entries and no more, and gives the collector a string per entry to walk. Never shrinks.
 */
export class IdTable {
  /** Per slot the key, then the number. A slot whose key is all zero is free. */
  #words: Uint32Array<ArrayBuffer>
  /** Slots less one; the slots are a power of two. */
  #mask: number
  #used = 0
  /** The number of the id of zeros, the parent of the first block: its key would look like a free slot. */
  #ofZeros: number | undefined
  readonly #key: IdKey = new Uint32Array(KEY_WORDS)

  constructor() {
    this.#mask = FIRST_SLOTS - 1
    this.#words = new Uint32Array(FIRST_SLOTS * SLOT_WORDS)
  }

  get size(): number {
    return this.#used + (this.#ofZeros === undefined ? 0 : 1)
  }

  get byteLength(): number {
    return this.#words.byteLength
  }

  get(id: string): number | undefined {
    readIdKey(id, this.#key)
    if (isFree(this.#key, 0)) return this.#ofZeros
    const at = this.#slotOf(this.#key, 0) * SLOT_WORDS
    return isFree(this.#words, at) ? undefined : this.#words[at + NUMBER]
  }

  set(id: string, number: number): void {
    if (number >>> 0 !== number) throw new RangeError(`not an unsigned 32-bit number: ${number}`)
    readIdKey(id, this.#key)
    if (isFree(this.#key, 0)) {
      this.#ofZeros = number
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
      const was = this.#ofZeros !== undefined
      this.#ofZeros = undefined
      return was
    }
    const slot = this.#slotOf(this.#key, 0)
    if (isFree(this.#words, slot * SLOT_WORDS)) return false
    this.#closeGap(slot)
    this.#used--
    return true
  }

  /** The slot of the key that starts at `from` in `words`, or the free one where it belongs. */
  #slotOf(words: Uint32Array, from: number): number {
    const ours = this.#words
    const mask = this.#mask
    // Ids are hashes, so their own bits spread them. Grinding ids into one neighbourhood costs a box, and its fee, each.
    let slot = (words[from] ?? 0) & mask
    for (let at = slot * SLOT_WORDS; !isFree(ours, at); at = slot * SLOT_WORDS) {
      if (
        ours[at] === words[from] &&
        ours[at + 1] === words[from + 1] &&
        ours[at + 2] === words[from + 2] &&
        ours[at + 3] === words[from + 3]
      ) {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /** Moves later entries of the chain back instead of leaving a marker: spent boxes would fill the table with markers. */
  #closeGap(slot: number): void {
    const words = this.#words
    const mask = this.#mask
    let gap = slot
    for (let next = (slot + 1) & mask; !isFree(words, next * SLOT_WORDS); next = (next + 1) & mask) {
      const home = (words[next * SLOT_WORDS] ?? 0) & mask
      // An entry whose home lies behind the gap would no longer be found before it; distances go round the end.
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

const NUMBER = KEY_WORDS
const SLOT_WORDS = KEY_WORDS + 1
const FIRST_SLOTS = 16
const MAX_LOAD = 0.7

const isFree = (words: Uint32Array, at: number): boolean =>
  words[at] === 0 && words[at + 1] === 0 && words[at + 2] === 0 && words[at + 3] === 0

// The built-in copies cost more than the few words they would move here.
function copyWords(from: Uint32Array, start: number, to: Uint32Array, at: number, count: number): void {
  for (let i = 0; i < count; i++) to[at + i] = from[start + i] ?? 0
}
