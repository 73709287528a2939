/**
 * Key of an id table: the first 16 bytes of an id as four words. Eight bytes are not enough: an attacker who creates
 * boxes can grind two ids that share 8 bytes with 2^32 hashes (an afternoon of work), and the second id would return
 * the row of the first. 16 bytes take 2^64 hashes; longer keys would only cost memory.
 */
export type IdKey = Uint32Array<ArrayBuffer>

export const KEY_WORDS = 4

/** @throws RangeError when the text is not an id, because its key could collide with another id. */
export function readIdKey(id: string, into: IdKey): void {
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
