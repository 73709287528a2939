import type { ByteReader } from '#bytes/byte-reader.ts'

const VERSION_1 = 1
/** Later versions may append fields, whose length the header states. */
const LAST_KNOWN_VERSION = 4

/**
 * Reads the bytes of a block header inside a constant (sigmastate ErgoHeader). They are kept as they are: the header's
 * id is their hash.
 */
export function readHeaderBytes(reader: ByteReader): Uint8Array {
  const start = reader.position
  // The version is a signed byte.
  const version = (reader.byte() << 24) >> 24
  reader.take(32 + 32 + 32 + 33)
  reader.vlq64()
  reader.take(32 + 4)
  reader.vlq()
  reader.take(3)
  if (version > VERSION_1) {
    const length = reader.byte()
    if (version > LAST_KNOWN_VERSION) reader.take(length)
  }
  // Version 1 proves its work with two points, a nonce and a distance; later versions with one point and a nonce.
  reader.take(version === VERSION_1 ? 33 + 33 + 8 : 33 + 8)
  if (version === VERSION_1) reader.take(reader.byte())
  return reader.bytes.subarray(start, reader.position)
}
