import { readFileSync, globSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { parseLossless } from '@ergo-explorer/chain'

/** Blocks and boxes as a node returns them. Expected values are derived from this JSON without our own decoders. */
export interface JsonBlock {
  readonly header: {
    readonly id: string
    readonly parentId: string
    readonly height: number
    readonly version: number
    readonly timestamp: number
    readonly nBits: number
    readonly votes: string
    readonly stateRoot: string
    readonly powSolutions: { readonly pk: string }
  }
  readonly blockTransactions: { readonly transactions: readonly JsonTransaction[]; readonly size: number }
  readonly extension: unknown
}

export interface JsonTransaction {
  readonly id: string
  readonly inputs: readonly JsonInput[]
  readonly dataInputs: readonly { readonly boxId: string }[]
  readonly outputs: readonly JsonBox[]
  readonly size: number
}

export interface JsonInput {
  readonly boxId: string
  readonly spendingProof: {
    readonly proofBytes: string
    /** Pairs if the keys were not in ascending order in the text. */
    readonly extension: Readonly<Record<string, string>> | readonly (readonly [string, string])[]
  }
}

export interface JsonBox {
  readonly boxId: string
  readonly transactionId: string
  readonly index: number
  readonly value: number | bigint
  readonly ergoTree: string
  readonly creationHeight: number
  readonly assets: readonly { readonly tokenId: string; readonly amount: number | bigint }[]
  readonly additionalRegisters: Readonly<Record<string, string>>
}

/** Reads a JSON value, a JSON list or JSON lines, optionally gzipped. The caller is responsible for the type. */
export function readRecords<T>(path: string): T[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  if (!/\.jsonl(\.gz)?$/.test(path)) return [parseLossless(text)].flat() as T[]
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => parseLossless(line) as T)
}

/** The files of one folder of recorded data: the full recordings, or the vectors in this repository. */
export class RecordedFiles {
  readonly #folder: string
  readonly #names: readonly string[]

  constructor(folder: string) {
    this.#folder = folder
    this.#names = globSync('{node,vectors}/**/*.{json,jsonl,gz}', { cwd: folder }).toSorted()
  }

  /** The paths of all files whose name, relative to the folder, matches. */
  list(pattern: RegExp): string[] {
    return this.#names.filter((name) => pattern.test(name)).map((name) => join(this.#folder, name))
  }

  /** @throws unless exactly one file matches */
  find(pattern: RegExp): string {
    const [path, another] = this.list(pattern)
    if (path === undefined || another !== undefined)
      throw new Error(`${this.#folder} must contain one file like ${pattern.source}`)
    return path
  }
}

export interface RecordedBlock {
  readonly block: JsonBlock
  /** The file that contains the block. */
  readonly path: string
}

/** Consecutive recorded blocks. */
export type BlockRun = readonly RecordedBlock[]

/** The longest runs of consecutive blocks in the files, by height. Duplicate blocks count once. */
export function findRuns(paths: readonly string[]): BlockRun[] {
  const recorded = new Map<string, RecordedBlock>()
  for (const path of paths) {
    for (const block of readRecords<JsonBlock>(path)) recorded.set(block.header.id, { block, path })
  }
  const runs: RecordedBlock[][] = []
  for (const recordedBlock of [...recorded.values()].toSorted(
    (a, b) => recordedBlockHeight(a) - recordedBlockHeight(b),
  )) {
    const run = runs.find((blocks) => blocks.at(-1)?.block.header.id === recordedBlock.block.header.parentId)
    if (run === undefined) runs.push([recordedBlock])
    else run.push(recordedBlock)
  }
  return runs
}

/** The run that contains this height, starting there. Empty if the height was not recorded. */
export function sliceRunFrom(runs: readonly BlockRun[], height: number): BlockRun {
  const run = runs.find((blocks) => blocks.some((recordedBlock) => recordedBlockHeight(recordedBlock) === height)) ?? []
  return run.filter((recordedBlock) => recordedBlockHeight(recordedBlock) >= height)
}

export const recordedBlockHeight = ({ block }: RecordedBlock): number => block.header.height

export function formatHeightRange(run: BlockRun): string {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return 'no blocks'
  return run.length === 1
    ? `block ${recordedBlockHeight(first)}`
    : `blocks ${recordedBlockHeight(first)}–${recordedBlockHeight(last)}`
}

interface MissingBox {
  readonly boxId: string
  readonly height: number
}

export interface BoxUsage {
  /** Ids of the boxes that the blocks spend or read. */
  readonly used: ReadonlySet<string>
  /** Used boxes that are neither available nor created by an earlier transaction. */
  readonly missing: readonly MissingBox[]
}

/** Finds the boxes that the blocks need but that are not available. Without them the blocks cannot be indexed. */
export function findMissingBoxes(blocks: readonly JsonBlock[], available: readonly JsonBox[]): BoxUsage {
  const known = new Set(available.map(({ boxId }) => boxId))
  const used = new Set<string>()
  const missing: MissingBox[] = []
  for (const { header, blockTransactions } of blocks) {
    for (const { inputs, dataInputs, outputs } of blockTransactions.transactions) {
      for (const { boxId } of [...inputs, ...dataInputs]) {
        if (!known.has(boxId) && !used.has(boxId)) missing.push({ boxId, height: header.height })
        used.add(boxId)
      }
      for (const { boxId } of outputs) known.add(boxId)
    }
  }
  return { used, missing }
}
