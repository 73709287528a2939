import { createBLAKE2b } from 'hash-wasm'
import type { Blake2b256 } from './hash.ts'

/**
 * Blake2b-256 in WebAssembly, for servers. One instance hashes one message at a time, so it must be used synchronously.
 */
export async function createBlake2b256(): Promise<Blake2b256> {
  const hasher = await createBLAKE2b(256)
  return (bytes) => hasher.init().update(bytes).digest('binary')
}
