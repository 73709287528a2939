/**
 * What tables of ids compare: the first 16 bytes of an id, as four words. Eight bytes would not do: whoever makes
 * boxes can grind two ids that agree in 8 bytes with 2^32 hashes, an afternoon's work, and the second would then
 * answer with the row of the first. 16 bytes ask for 2^64, and the other half of the memory would buy nothing more.
 */
export type IdKey = Uint32Array<ArrayBuffer>

export const KEY_WORDS = 4

/** @throws RangeError when the text is not an id: it would otherwise be the key of another one. */
export function readIdKey(id: string, into: IdKey): void {
  let seen = id.length === 64 ? 0 : INVALID
  for (let word = 0; word < KEY_WORDS; word++) {
    let bits = 0
    for (let i = word * 8; i < word * 8 + 8; i++) {
      const nibble = NIBBLE_OF_CODE[id.charCodeAt(i)] ?? INVALID
      seen |= nibble
      bits = (bits << 4) | nibble
    }
    into[word] = bits
  }
  if (seen > 15) throw new RangeError(`not an id of 64 lower-case hex digits: ${id.slice(0, 80)}`)
}

// A table of codes: parseInt of slices takes four times as long, and Buffer.write is no faster.
const INVALID = 255
const NIBBLE_OF_CODE = new Uint8Array(256).fill(INVALID)
for (const [value, digit] of Array.from('0123456789abcdef').entries()) NIBBLE_OF_CODE[digit.charCodeAt(0)] = value
