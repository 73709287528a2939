import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeneratedChain } from '#simulated-chain/simulated-chain.ts'
import type { IndexContents, IndexSizes } from './index-contents.ts'
import type { SyncRecord } from './sync-record.ts'

/** A command that has run to its end. */
export interface ProgramCost {
  readonly seconds: number
  readonly cpuSeconds: { readonly indexer: number; readonly postgres: number }
  /** PostgreSQL without its shared buffers. */
  readonly peakMb: { readonly indexer: number; readonly postgres: number }
  readonly exitCode: number | null
  /** Its last lines. */
  readonly output: string
}

/** Verification of all blocks. */
interface VerifyResult {
  /** Not measured on long chains. */
  readonly oneConnection?: ProgramCost
  readonly fourConnections: ProgramCost
}

export interface SnapshotResult {
  readonly exported: ProgramCost
  readonly bytes: number
  readonly isChangedByteRefused: boolean
  readonly imported: ProgramCost
  /** The blocks after the snapshot, following a node. */
  readonly caughtUp: ProgramCost
  /** Verification of these blocks. */
  readonly sinceLast: ProgramCost
  readonly height: number
  readonly differences: readonly string[]
}

export interface KillResult {
  readonly kills: number
  readonly steps: number
  /** Steps that a kill has interrupted. */
  readonly stepsKilled: number
  readonly seconds: number
  readonly differences: readonly string[]
}

export interface OperationResult {
  readonly name: string
  readonly requests: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  /** Mean number of statements and of buffers that PostgreSQL touches per request. */
  readonly statements: number
  readonly buffers: number
  /** Mean number of descents of an index. */
  readonly lookups: number
  /** Mean number of boxes, tokens and transactions in the response, plus one for the response itself. */
  readonly items: number
  /** Parts of the plans whose cost grows with the chain. */
  readonly problems: readonly string[]
}

/** Results of the stages so far. A stage with a result is not repeated. */
export interface RunState {
  readonly boxes: number
  readonly chain?: GeneratedChain
  readonly sync?: SyncRecord
  /** After the sync. */
  readonly contents?: IndexContents
  readonly verify?: VerifyResult
  readonly api?: { readonly operations: readonly OperationResult[]; readonly peakMb: number }
  readonly sizes?: IndexSizes
  readonly snapshot?: SnapshotResult
  readonly kills?: KillResult
}

type NeededStage = 'chain' | 'sync' | 'verify' | 'api' | 'sizes'

/** A run with all stages that the summary needs. */
export type CompleteRun = RunState & Required<Pick<RunState, NeededStage>>

const FILE = 'state.json'

/** The folder of a run of this size; a work directory contains one for each. */
export const runFolder = (directory: string, boxes: number): string => join(directory, String(boxes))

export function readState(folder: string): RunState | undefined {
  const path = join(folder, FILE)
  // Written by writeState and moved into place atomically.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RunState) : undefined
}

export function writeState(folder: string, state: RunState): void {
  const path = join(folder, FILE)
  writeFileSync(`${path}.new`, `${JSON.stringify(state, undefined, 2)}\n`)
  renameSync(`${path}.new`, path)
}

export function isComplete(state: RunState): state is CompleteRun {
  const { chain, sync, verify, api, sizes } = state
  return [chain, verify, api, sizes].every((result) => result !== undefined) && sync?.isDone === true
}

/** The largest complete run in the work directory that is smaller than this one. */
export function findSmallerRun(directory: string, boxes: number): CompleteRun | undefined {
  const smaller = readdirSync(directory)
    .map(Number)
    .filter((size) => size > 0 && size < boxes)
    .toSorted((a, b) => b - a)
  for (const size of smaller) {
    const state = readState(runFolder(directory, size))
    if (state !== undefined && isComplete(state)) return state
  }
  return undefined
}
