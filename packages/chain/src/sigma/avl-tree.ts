import type { ByteReader } from '#bytes/byte-reader.ts'
import type { ByteWriter } from '#bytes/byte-writer.ts'
import type { AvlTree } from './types.ts'

const INSERT = 1
const UPDATE = 2
const REMOVE = 4

/** Root hash (32 bytes) and tree height (1 byte). */
const DIGEST_LENGTH = 33

export function readAvlTree(reader: ByteReader): AvlTree {
  const digest = reader.take(DIGEST_LENGTH)
  const flags = reader.byte()
  const keyLength = reader.vlq()
  const valueLength = reader.byte() === 0 ? undefined : reader.vlq()
  return {
    digest,
    insertAllowed: (flags & INSERT) !== 0,
    updateAllowed: (flags & UPDATE) !== 0,
    removeAllowed: (flags & REMOVE) !== 0,
    keyLength,
    valueLength,
  }
}

export function writeAvlTree(writer: ByteWriter, tree: AvlTree): void {
  const flags =
    (tree.insertAllowed ? INSERT : 0) | (tree.updateAllowed ? UPDATE : 0) | (tree.removeAllowed ? REMOVE : 0)
  writer.put(tree.digest).byte(flags).vlq(tree.keyLength)
  if (tree.valueLength === undefined) writer.byte(0)
  else writer.byte(1).vlq(tree.valueLength)
}
