import type { SimBlock } from '@ergo-explorer/simchain'
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { canonical, type ChainKey, fileNameOf } from './chain-key.ts'
import { ChunkedFile } from './chunked-file.ts'
import { createAside } from './create-aside.ts'

/** Blocks of a simulated chain kept between two starts of a process. */
export interface ChainCache {
  /** Undefined when nothing was written for this key, or what was written has been damaged. */
  read(): SimBlock[] | undefined
  /** Replaces what was kept. */
  write(blocks: Iterable<SimBlock>): void
}

/**
 * A file of blocks as the engine itself serialises objects, which gives back exactly the same values without a decoder
 * of ours. It is a sequence of frames, each with its length and checksum: the key, pieces of the chain, an empty one.
 */
export function openChainCache(directory: string, key: ChainKey): ChainCache {
  const path = join(directory, `${fileNameOf(key)}.blocks`)
  // Another engine may serialise in another way.
  const title = Buffer.from(canonical({ ...key, format: 1, engine: process.versions.v8 }))
  return {
    read: () => (existsSync(path) ? readCache(path, title) : undefined),
    write: (blocks) => createAside(path, (aside) => writeCache(aside, title, blocks)),
  }
}

const FRAME_BLOCKS = 250

function writeCache(path: string, title: Buffer, blocks: Iterable<SimBlock>): void {
  using file = new ChunkedFile(path)
  writeFrame(file, title)
  let piece: SimBlock[] = []
  for (const block of blocks) {
    piece.push(block)
    if (piece.length < FRAME_BLOCKS) continue
    writeFrame(file, serialize(piece))
    piece = []
  }
  if (piece.length > 0) writeFrame(file, serialize(piece))
  writeFrame(file, Buffer.alloc(0))
  file.flush()
}

function writeFrame(file: ChunkedFile, content: Buffer): void {
  const head = Buffer.alloc(FRAME_HEAD)
  head.writeUInt32LE(content.length, 0)
  head.writeUInt32LE(crc32(content), 4)
  file.append(head)
  file.append(content)
}

const FRAME_HEAD = 8

function readCache(path: string, title: Buffer): SimBlock[] | undefined {
  const file = openSync(path, 'r')
  try {
    if (readFrame(file)?.equals(title) !== true) return undefined
    const blocks: SimBlock[] = []
    for (;;) {
      const frame = readFrame(file)
      if (frame === undefined) return undefined
      if (frame.length === 0) return blocks
      // The checksum says that these are the bytes written above, of values of this type.
      blocks.push(...(deserialize(frame) as SimBlock[]))
    }
  } finally {
    closeSync(file)
  }
}

/** The next frame; undefined when the file ends before it does, or it is not what was written. */
function readFrame(file: number): Buffer | undefined {
  const head = readExactly(file, FRAME_HEAD)
  const content = head && readExactly(file, head.readUInt32LE(0))
  return content && crc32(content) === head?.readUInt32LE(4) ? content : undefined
}

function readExactly(file: number, length: number): Buffer | undefined {
  // A damaged length may be any; memory is taken only for what can be there.
  if (length > fstatSync(file).size) return undefined
  const bytes = Buffer.allocUnsafe(length)
  return readSync(file, bytes, 0, length, null) === length ? bytes : undefined
}
