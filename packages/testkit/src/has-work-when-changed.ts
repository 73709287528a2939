import { type Blake2b256, type Header, headerWithoutSolution, hexToBytes, isHit } from '@ergo-explorer/chain'

/**
 * Whether a header would still count as mined after one byte of what was hashed, or of the nonce, changes. `seed` picks
 * the bytes, so that a run over many headers reaches every field.
 */
export function hasWorkWhenChanged(header: Header, seed: number, blake2b256: Blake2b256): boolean {
  const content = headerWithoutSolution(header)
  const nonce = hexToBytes(header.powSolution.n)
  const hits = (bytes: Uint8Array, n: Uint8Array) =>
    isHit(blake2b256(bytes), n, header.height, header.nBits, blake2b256)
  return hits(changed(content, seed * 31), nonce) || hits(content, changed(nonce, seed))
}

function changed(bytes: Uint8Array, position: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const at = position % bytes.length
  copy[at] = (copy[at] ?? 0) ^ 0x01
  return copy
}
