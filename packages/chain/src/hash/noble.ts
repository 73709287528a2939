import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import type { Blake2b256, Hash } from './hash.ts'

/** Blake2b-256 in plain JavaScript, for the browser. */
export const blake2b256: Blake2b256 = (bytes) => blake2b(bytes, { dkLen: 32 })

export const sha256: Hash = (bytes) => nobleSha256(bytes)
