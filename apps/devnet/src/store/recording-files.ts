import type { NetworkName } from '@ergo-explorer/chain'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export interface RecordedBlock {
  /** The source file. */
  readonly path: string
  readonly bytes: Buffer
}

/**
 * Reads blocks recorded from nodes: `.json` with one block, `.jsonl` and `.jsonl.gz` with one per line; for a folder,
 * all files directly in it. Files with the prefix of another network, such as `testnet-0002310.json`, are skipped.
 */
export function readRecordedBlocks(paths: readonly string[], network: NetworkName): RecordedBlock[] {
  return paths
    .flatMap(filesAt)
    .filter((path) => isRecording(path) && !isOfOtherNetwork(basename(path), network))
    .flatMap((path) => blocksIn(path).map((bytes) => ({ path, bytes })))
}

function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .map((name) => join(path, name))
}

const isRecording = (path: string): boolean => /\.(json|jsonl|jsonl\.gz)$/.test(path)

function isOfOtherNetwork(name: string, network: NetworkName): boolean {
  const [, named] = /^(mainnet|testnet|devnet)-/.exec(name) ?? []
  return named !== undefined && named !== network
}

function blocksIn(path: string): Buffer[] {
  const bytes = readFileSync(path)
  if (path.endsWith('.json')) return [trimEnd(bytes)]
  return linesOf(path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
}

const NEWLINE = 0x0a

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, start)
    const end = newline < 0 ? bytes.length : newline
    if (end > start) lines.push(bytes.subarray(start, end))
    start = end + 1
  }
  return lines
}

/** Files end with a line feed; the recorded responses did not. */
function trimEnd(bytes: Buffer): Buffer {
  let end = bytes.length
  while ((bytes[end - 1] ?? NEWLINE + 1) <= 0x20) end--
  return bytes.subarray(0, end)
}
