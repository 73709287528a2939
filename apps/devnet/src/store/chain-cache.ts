import { closeSync, existsSync, fstatSync, openSync, readSync, globSync, readFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { SimBlock } from '@ergo-explorer/simchain'
import { canonicalKey, type ChainKey, chainFileName } from './chain-file.ts'
import { ChunkedFile, createAtomically } from './output-files.ts'

/** A cache of simulated blocks between process starts. */
export interface ChainCache {
  /** Undefined when there is no file for this key, or it is damaged. */
  read(): SimBlock[] | undefined
  /** Replaces the cached blocks. */
  write(blocks: Iterable<SimBlock>): void
}

/**
 * A file of blocks in V8's serialisation format, which restores exact values without our own decoder. It is a sequence
 * of frames, each with length and checksum: the key, chunks of blocks, an empty frame.
 */
export function openChainCache(directory: string, key: ChainKey): ChainCache {
  const path = join(directory, `${chainFileName(key)}.blocks`)
  // The format may differ between V8 versions.
  const cacheKey = Buffer.from(canonicalKey({ ...key, format: 1, engine: process.versions.v8 }))
  return {
    read: () => (existsSync(path) ? readCache(path, cacheKey) : undefined),
    write: (blocks) => createAtomically(path, (temporaryPath) => writeCache(temporaryPath, cacheKey, blocks)),
  }
}

const FRAME_BLOCKS = 250

function writeCache(path: string, cacheKey: Buffer, blocks: Iterable<SimBlock>): void {
  using file = new ChunkedFile(path)
  writeFrame(file, cacheKey)
  let frameBlocks: SimBlock[] = []
  for (const block of blocks) {
    frameBlocks.push(block)
    if (frameBlocks.length < FRAME_BLOCKS) continue
    writeFrame(file, serialize(frameBlocks))
    frameBlocks = []
  }
  if (frameBlocks.length > 0) writeFrame(file, serialize(frameBlocks))
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

function readCache(path: string, cacheKey: Buffer): SimBlock[] | undefined {
  const file = openSync(path, 'r')
  try {
    if (readFrame(file)?.equals(cacheKey) !== true) return undefined
    const blocks: SimBlock[] = []
    for (;;) {
      const frame = readFrame(file)
      if (frame === undefined) return undefined
      if (frame.length === 0) return blocks
      // The checksum proves that these are the bytes written above, with values of this type.
      blocks.push(...(deserialize(frame) as SimBlock[]))
    }
  } finally {
    closeSync(file)
  }
}

/** The next frame; undefined when it is truncated or damaged. */
function readFrame(file: number): Buffer | undefined {
  const head = readExactly(file, FRAME_HEAD)
  const content = head && readExactly(file, head.readUInt32LE(0))
  return content && crc32(content) === head?.readUInt32LE(4) ? content : undefined
}

function readExactly(file: number, length: number): Buffer | undefined {
  // A damaged length may be arbitrarily large; never allocate more than the file size.
  if (length > fstatSync(file).size) return undefined
  const bytes = Buffer.allocUnsafe(length)
  return readSync(file, bytes, 0, length, null) === length ? bytes : undefined
}

/** The version of the code that generates simulated chains: a hash over its sources. */
export function sourceVersion(): string {
  const hash = createHash('sha256')
  for (const module of ['@ergo-explorer/chain', '@ergo-explorer/simchain']) {
    const folder = dirname(fileURLToPath(import.meta.resolve(module)))
    const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
    for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
