import { type Blake2b256, type Header, headerWithoutSolution, hexToBytes, isHit } from '@ergo-explorer/chain'

/**
 * Whether a header still has valid work after flipping a bit of its content or of its nonce. `seed` selects the byte,
 * so that a run over many headers covers every field.
 */
export function hasWorkAfterMutation(header: Header, seed: number, blake2b256: Blake2b256): boolean {
  const content = headerWithoutSolution(header)
  const nonce = hexToBytes(header.powSolution.n)
  const hits = (bytes: Uint8Array, n: Uint8Array) =>
    isHit(blake2b256(bytes), n, header.height, header.nBits, blake2b256)
  return hits(flipBit(content, seed * 31), nonce) || hits(content, flipBit(nonce, seed))
}

function flipBit(bytes: Uint8Array, position: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const at = position % bytes.length
  copy[at] = (copy[at] ?? 0) ^ 0x01
  return copy
}
