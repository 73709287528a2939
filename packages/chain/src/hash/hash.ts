/**
 * A hash function over bytes. This package takes it as an argument: servers pass WebAssembly (`hash/wasm`), which is
 * ten times faster, browsers pass plain JavaScript (`hash/noble`), which is small and needs no initialisation.
 */
export type Hash = (bytes: Uint8Array) => Uint8Array

/** Blake2b with a 32-byte digest: Ergo's hash for every id, root and address checksum. */
export type Blake2b256 = Hash
