import { join } from 'node:path'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit/databases'
import { waitForShutdown } from '@ergo-explorer/testkit/wait-until'
import {
  type BlockRun,
  findRuns,
  type JsonBox,
  readRecords,
  type RecordedFiles,
  sliceRunFrom,
} from '#data/recorded-data.ts'
import type { ReplayContext } from '#replay-context.ts'
import { type ReplayNode, startReplayNode } from '#replay-node.ts'
import { indexWindow } from './index-window.ts'
import { buildWindow, type RecordedWindow } from './recorded-window.ts'

/** A part of the recordings that is small enough for the repository; see its README. */
export const VECTORS = join(import.meta.dirname, '../../vectors')

/** A file with the boxes that a window of blocks spends or reads; its name begins with the heights. */
const SEED_BOXES = /^node\/boxes\/mainnet-\d+-\d+-(?:inputs|spent-and-read)\.jsonl?(?:\.gz)?$/

/** First height of each window whose seed boxes were recorded, and their file. */
export const listWindows = (files: RecordedFiles) =>
  files.list(SEED_BOXES).map((path) => [firstHeightOf(path), path] as const)

const firstHeightOf = (path: string): number => Number(/mainnet-(\d+)-/.exec(path)?.[1])

/** Blocks from the middle of the chain. Trimmed blocks are excluded because a node could not serve them. */
export const recordedRuns = ({ files }: Pick<ReplayContext, 'files'>): BlockRun[] =>
  findRuns(files.list(/^node\/blocks\/mainnet-(?!0000001-)\d+(?:-\d+)?\.jsonl?(?:\.gz)?$/))

/** An indexed window with the node that serves its blocks. */
export interface OpenedWindow extends AsyncDisposable {
  readonly recorded: RecordedWindow
  readonly node: ReplayNode
  readonly database: ThrowawayDatabase
}

/** Indexes a run of blocks from the middle of the chain, with the boxes of a file as initial state. */
export async function openWindow(
  run: BlockRun,
  boxesPath: string,
  { preset, blake2b256, databases }: Pick<ReplayContext, 'preset' | 'blake2b256' | 'databases'>,
): Promise<OpenedWindow> {
  const recorded = buildWindow(run, readRecords<JsonBox>(boxesPath))
  await using owned = new AsyncDisposableStack()
  const paths = [...new Set(run.map(({ path }) => path))]
  const node = owned.use(await startReplayNode({ paths, fromHeight: recorded.from }))
  const database = owned.use(await databases.create())
  await indexWindow({ databaseUrl: database.url, nodeUrl: node.url, preset, blake2b256, recorded })
  const disposables = owned.move()
  return { recorded, node, database, [Symbol.asyncDispose]: () => disposables.disposeAsync() }
}

/** Indexes the longest window and serves it until the program is stopped. Prints URLs and heights as JSON. */
export async function serveLongestWindow(context: ReplayContext): Promise<void> {
  const runs = recordedRuns(context)
  const windows = listWindows(context.files).map(([from, boxes]) => ({ run: sliceRunFrom(runs, from), boxes }))
  const [longest] = windows.toSorted((a, b) => b.run.length - a.run.length)
  if (longest === undefined) throw new Error('No window was recorded')
  await using window = await openWindow(longest.run, longest.boxes, context)
  const { node, database, recorded } = window
  console.log(JSON.stringify({ node: node.url, database: database.url, from: recorded.from, to: recorded.to }))
  await waitForShutdown()
}
