import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createNodeClient, type NodeClient } from '@ergo-explorer/node'
import type { ThrowawayDatabases } from '@ergo-explorer/testkit/databases'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { type Index, readState, startIndex, untilHeight } from './explorer.ts'
import { connectPeer, unwrap } from './node-rest.ts'
import type { Options } from './options.ts'
import type { Report } from '@ergo-explorer/testkit/reporting/report'

/** Blocks that the losing branch must have at least. */
const MIN_DEPTH = 3
const WAIT = { pollMs: 500, timeoutMs: 600_000 }
const HOOK_TIMEOUT_MS = 300_000

/** Runs a command of the operator, for example a script that restarts a node. */
async function runHook(command: string, report: Report): Promise<void> {
  report.progress(`running: ${command}`)
  await promisify(execFile)('sh', ['-c', command], { timeout: HOOK_TIMEOUT_MS })
}

interface ForkContext {
  readonly options: Options & { readonly second: string }
  /** The index of the first node. */
  readonly index: Index
  readonly databases: ThrowawayDatabases
  readonly maxReorgDepth: number
  readonly report: Report
}

/**
 * Separates two nodes, lets both mine, and joins them again. Each node has its own index, so one of the two indexes
 * must roll back the losing branch, whichever that is.
 */
export async function followFork({ options, index, databases, maxReorgDepth, report }: ForkContext): Promise<void> {
  const { url, second, preset: presetFile, 'hook-separate': separate, 'hook-join': join } = options
  const tally = report.part('fork')
  await using stack = new AsyncDisposableStack()
  const clients = [url, second].map((each) => stack.use(createNodeClient({ url: each })))
  const [first, other] = clients as [NodeClient, NodeClient]
  const otherIndex = stack.use(await startIndex(databases, { nodeUrls: [second], presetFile, maxReorgDepth }))
  await untilHeight(otherIndex, 1)

  if (separate !== undefined) await runHook(separate, report)
  const forkHeight = await waitUntil('a branch of each node', () => findFork(first, other, MIN_DEPTH), WAIT)
  report.progress(`fork: the branches separate above height ${forkHeight}`)
  const tips = await Promise.all(clients.map(async (client) => unwrap(await client.fetchInfo()).fullHeight ?? 0))
  await Promise.all([untilHeight(index, forkHeight + MIN_DEPTH), untilHeight(otherIndex, forkHeight + MIN_DEPTH)])
  const branches = await Promise.all([index, otherIndex].map((each) => readIds(each, forkHeight)))
  tally.compare(
    'branches of the indexes differ',
    true,
    branches[0]?.get(forkHeight + 1) !== branches[1]?.get(forkHeight + 1),
  )

  if (join !== undefined) await runHook(join, report)
  else if (options.peer !== undefined && options.key !== undefined) await connectPeer(url, options.peer, options.key)
  await waitUntil('one branch for both nodes', () => isSameChain(first, other), WAIT)
  const height = Math.max(...tips) + 1
  await Promise.all([untilHeight(index, height), untilHeight(otherIndex, height)])
  await waitUntil('the same branch in both indexes', () => isSameBranch(index, otherIndex, height), WAIT)

  const ids = unwrap(await first.fetchHeaderIds(forkHeight + 1, height - forkHeight))
  const depths = await Promise.all(
    [index, otherIndex].map(async (each, i) => {
      const after = await readIds(each, forkHeight)
      for (const [offset, id] of ids.entries())
        tally.compare(`block ${forkHeight + 1 + offset} of index ${i + 1}`, id, after.get(forkHeight + 1 + offset))
      const undone = [...(branches[i] ?? [])].filter(([blockHeight, id]) => after.get(blockHeight) !== id)
      for (const [, id] of undone) tally.compare(`orphan ${id}`, true, await isOrphan(each, id))
      return undone.length
    }),
  )
  tally.compare(`an index rolled back at least ${MIN_DEPTH} blocks`, true, Math.max(...depths) >= MIN_DEPTH)
  report.addFigure(`fork: ${Math.max(...depths)} blocks rolled back above height ${forkHeight}`)
}

/** The height of the last common block, or 0 if a branch is shorter than the depth or a node is still starting. */
async function findFork(first: NodeClient, other: NodeClient, depth: number): Promise<number> {
  const infos = [await first.fetchInfo(), await other.fetchInfo()]
  const lowest = Math.min(...infos.map((info) => (info.ok ? (info.value.fullHeight ?? 0) : 0)))
  if (lowest === 0) return 0
  const from = Math.max(1, lowest - MAX_SEARCHED + 1)
  const [ours, theirs] = [
    unwrap(await first.fetchHeaderIds(from, lowest - from + 1)),
    unwrap(await other.fetchHeaderIds(from, lowest - from + 1)),
  ]
  const common = ours.findLastIndex((id, i) => theirs[i] === id)
  if (common === -1) throw new Error(`The nodes have no common block from height ${from} on`)
  const height = from + common
  return lowest - height >= depth ? height : 0
}

const MAX_SEARCHED = 200

async function isSameChain(first: NodeClient, other: NodeClient): Promise<boolean> {
  const infos = [await first.fetchInfo(), await other.fetchInfo()]
  const heights = infos.map((info) => (info.ok ? (info.value.fullHeight ?? 0) : 0))
  const lowest = Math.min(...heights)
  if (lowest === 0) return false
  const [ours, theirs] = [unwrap(await first.fetchIdsAt(lowest))[0], unwrap(await other.fetchIdsAt(lowest))[0]]
  return ours !== undefined && ours === theirs
}

async function readIds({ client }: Index, above: number): Promise<Map<number, string>> {
  const { rows } = await client.query<{ height: number; id: string }>(
    '-- real-node.branch\nSELECT height, id FROM blocks WHERE height > $1',
    [above],
  )
  return new Map(rows.map(({ height, id }) => [height, id]))
}

async function isSameBranch(index: Index, other: Index, height: number): Promise<boolean> {
  const [ours, theirs] = [await readIds(index, height - 1), await readIds(other, height - 1)]
  return ours.get(height) !== undefined && ours.get(height) === theirs.get(height)
}

async function isOrphan({ client }: Index, id: string): Promise<boolean> {
  const { rows } = await client.query('-- real-node.orphan\nSELECT FROM orphan_blocks WHERE id = $1', [`\\x${id}`])
  return rows.length === 1
}

/** Restarts the node that the index follows; the index must continue by itself. */
export async function followRestart(command: string, { url, index, report }: FollowedNode): Promise<void> {
  const before = (await readState(index))?.height ?? 0
  await runHook(command, report)
  await using client = createNodeClient({ url })
  const height = await waitUntil(
    'a block after the restart',
    async () => {
      const info = await client.fetchInfo()
      return info.ok && (info.value.fullHeight ?? 0) > before ? info.value.fullHeight : undefined
    },
    WAIT,
  )
  const state = await untilHeight(index, height)
  report.part('restart').compare('the index follows the restarted node', true, state.height > before)
}

interface FollowedNode {
  readonly url: string
  readonly index: Index
  readonly report: Report
}

/** Restarts the second node without data and starts an index on it while it is syncing. */
export async function indexSyncingNode(
  command: string,
  { url, databases, presetFile, report, maxReorgDepth }: SyncContext,
): Promise<Index> {
  await runHook(command, report)
  await using client = createNodeClient({ url })
  const info = unwrap(await client.fetchInfo())
  report.addFigure(
    `sync: the index starts while the node has ${info.fullHeight ?? 0} of ${info.headersHeight ?? 0} blocks`,
  )
  return startIndex(databases, { nodeUrls: [url], presetFile, maxReorgDepth })
}

interface SyncContext {
  readonly url: string
  readonly databases: ThrowawayDatabases
  readonly presetFile: string | undefined
  readonly report: Report
  readonly maxReorgDepth: number
}
