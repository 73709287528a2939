import { NodeError, checkBoxes, type NodeOutcome } from '@ergo-explorer/node'
import { type Box, type Block, EMPTY_HEADER_CONTEXT, type HeaderId } from '@ergo-explorer/chain'
import { type Client, connect } from '@ergo-explorer/db'
import { BlockRejected } from '#derive/transaction.ts'
import { fetchChainIds, fetchChain, type FetchEvents, fetchInWorker } from '#bulk/block-stream.ts'
import {
  fetchVerifiedBlocks,
  type NodeContext,
  isInvalidResponse,
  invalidResponseOutcome,
  type ParentBlock,
} from '#follow/node-chain.ts'
import { BulkLoader, initializeIndex } from '#bulk/bulk-load.ts'
import { CheckedHeaders } from '#bulk/checked-headers.ts'
import { type Checkpoint, readCheckpoint } from '#read/checkpoint.ts'
import { readHeaderContext } from '#read/header-context.ts'
import { switchToLive } from '#bulk/live-switch.ts'
import { type Clock, SYSTEM_CLOCK } from '#follow/retry.ts'
import { runFirstSync } from './first-sync.ts'
import type { IndexOptions } from './index-options.ts'
import { cancelOnAbort, acquireWriterLock } from './database.ts'

/** Loads all blocks below the maximum reorg depth in bulk, then switches the index to live mode. */
export async function loadInBulk(options: IndexOptions): Promise<void> {
  const { databaseUrl: url, log, signal, progress } = options
  const client = await connect({ url, applicationName: 'indexer-bulk' })
  const reader = await connect({ url, applicationName: 'indexer-bulk-reader' })
  try {
    if (
      !(await acquireWriterLock(client, signal, () =>
        log.info({}, 'waiting for another indexer to release the writer lock'),
      ))
    )
      return
    const checkpoint = await readCheckpoint(client)
    if (checkpoint === undefined || checkpoint.mode === 'bulk') {
      const loader = await openLoader(client, reader, { checkpoint, options })
      if (!(await load(client, loader, options))) return
    }
    if (!signal.aborted) await buildLiveIndex(client, reader, options)
  } finally {
    progress.end()
    // Closing a broken connection fails; the original error matters.
    await Promise.allSettled([client.end(), reader.end()])
  }
}

/** The only place where the index is read back into memory: after a start of the process or an error of the database. */
async function openLoader(
  client: Client,
  reader: Client,
  { checkpoint, options }: { readonly checkpoint: Checkpoint | undefined; readonly options: IndexOptions },
): Promise<BulkLoader> {
  const { preset, blake2b256, progress, log } = options
  const context = { client, reader, preset, blake2b256 }
  if (checkpoint === undefined) {
    const created = await initializeIndex({ client, preset, blake2b256, boxes: await fetchGenesis(options) })
    if (created === undefined) throw new Error('The index was created by another process')
    return new BulkLoader(context, created)
  }
  log.info({ height: checkpoint.height }, 'reading the index to continue the first sync')
  const loader = await BulkLoader.open(context, checkpoint.height)
  progress.open(loader.rowsRead)
  return loader
}

/** Returns false if aborted. */
async function load(client: Client, loader: BulkLoader, options: IndexOptions): Promise<boolean> {
  const { nodes, preset, status, progress, clock = SYSTEM_CLOCK, log, signal } = options
  const headers = new CheckedHeaders({ preset, readContext: (height) => readHeaderContext(client, preset, height) })
  let healthy: readonly string[] = []
  let isGenesisReported = false
  const saveProgress = createProgressSaver(client, progress, clock)
  const isComplete = await runFirstSync({
    ...options,
    clock,
    height: () => loader.tip.height,
    async poll() {
      await saveProgress()
      if (!isGenesisReported && loader.tip.height > 0) {
        await reportGenesis(client, options)
        isGenesisReported = true
      }
      const info = await pollBestNode(nodes, signal)
      healthy = info.ok ? info.healthy : []
      status.lastError = info.ok ? undefined : info.error
      if (info.ok) status.nodeHeight = info.value.fullHeight
      return info
    },
    load: (toHeight) => loadPass(loader, { headers, toHeight, healthy, options }),
  })
  const { passes, rereadRows } = progress.loaded
  if (isComplete) log.info({ height: loader.tip.height, passes, rereadRows }, 'bulk load complete')
  return isComplete
}

const SAVE_INTERVAL_MS = 5000

/** Stores the progress for the API, which knows only the database. */
function createProgressSaver(client: Client, progress: IndexOptions['progress'], clock: Clock): () => Promise<void> {
  let savedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (progress.loading === undefined || clock.now() - savedAt < SAVE_INTERVAL_MS) return
    savedAt = clock.now()
    const { target, blocksPerSecond } = progress.loading
    await client.query('-- checkpoint.saveProgress\nUPDATE checkpoint SET sync_target = $1, sync_rate = $2', [
      target,
      blocksPerSecond,
    ])
  }
}

async function pollBestNode(nodes: IndexOptions['nodes'], signal: AbortSignal) {
  const { healthy, unhealthy } = await nodes.poll(signal)
  const best = nodes.statuses.find(({ name }) => name === healthy[0])
  if (best?.info.ok === true) return { ok: true, value: best.info.value, healthy } as const
  return {
    ok: false,
    error: unhealthy.map(({ name, code, reason }) => `${name} (${code}): ${reason}`).join('; '),
  } as const
}

/** One uninterrupted load. Returns the error of the node that ended it early. */
async function loadPass(
  loader: BulkLoader,
  {
    headers,
    toHeight,
    healthy,
    options,
  }: {
    readonly headers: CheckedHeaders
    readonly toHeight: number
    readonly healthy: readonly string[]
    readonly options: IndexOptions
  },
): Promise<NodeError | undefined> {
  const { progress, signal } = options
  const { queues } = progress
  const sources: BlockSource[] = []
  const events: FetchEvents = {
    onInvalidBlock: (node, reason) => banNode(node, reason, options),
    onIdsListed: (node, fromHeight) => void sources.push({ node, fromHeight }),
    onQueueLength: (length) => void (queues.fetched = length),
  }
  const { height, id } = loader.tip
  const fetched = fetchBlocks({ height, id }, { toHeight, healthy, events, options })
  // Ends the source; everything fetched so far is still written.
  const stop = () => void fetched.return?.()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const blocks = await headers.follow(
      { height, id },
      {
        blocks: fetched,
        sourceAt: (at) => sources.findLast(({ fromHeight }) => fromHeight <= at)?.node ?? 'unknown',
        onFault: ({ code, node, reason }) => code === 'invalid_response' && banNode(node, reason ?? code, options),
      },
    )
    return await loader.load({ blocks, queues, onBatch: progress.beginPass(height) })
  } catch (error) {
    const fault = attributeFault(error, sources, options)
    if (fault instanceof NodeError) return fault
    throw fault
  } finally {
    signal.removeEventListener('abort', stop)
    // Discarded with the source.
    queues.fetched = 0
  }
}

/** Chunks buffered between the threads, so that neither waits for every step of the other. */
const MAX_BUFFERED_CHUNKS = 8

function fetchBlocks(
  after: ParentBlock,
  {
    toHeight,
    healthy,
    events,
    options,
  }: {
    readonly toHeight: number
    readonly healthy: readonly string[]
    readonly events: FetchEvents
    readonly options: IndexOptions
  },
): AsyncIterableIterator<readonly Block[]> {
  const { nodes, preset, blake2b256, fetchConcurrency: concurrency, workerNodes, signal } = options
  if (workerNodes === undefined) {
    return fetchChain({ nodes, preset, blake2b256, after, toHeight, concurrency, ...events, signal })
  }
  // The worker selects nodes itself and does not know the bans of this thread.
  const healthyWorkerNodes = workerNodes.filter(({ name }) => healthy.includes(name))
  const job = {
    nodes: healthyWorkerNodes,
    network: preset.name,
    after,
    toHeight,
    concurrency,
    maxBuffered: MAX_BUFFERED_CHUNKS,
  }
  return fetchInWorker(job, events, signal)
}

/** During bulk load the genesis id is only in block 1, which was written first and is therefore found quickly. */
async function reportGenesis(client: Client, { onGenesis }: IndexOptions): Promise<void> {
  const { rows } = await client.query<{ id: HeaderId }>(
    '-- blocks.findFirst\nSELECT id FROM blocks WHERE height = 1 LIMIT 1',
  )
  if (rows[0] !== undefined) onGenesis?.(rows[0].id)
}

async function buildLiveIndex(client: Client, cancelClient: Client, options: IndexOptions): Promise<void> {
  const { preset, log, signal, progress } = options
  log.info({}, 'building state and indexes')
  const stopWatching = await cancelOnAbort(client, cancelClient, signal)
  try {
    const isDone = await switchToLive({ client, preset, signal, onStep: progress.step.bind(progress) })
    if (isDone) log.info({}, 'index is live')
  } finally {
    stopWatching()
  }
}

type NodeRegistry = Pick<IndexOptions, 'nodes' | 'log'>

/** The node that listed the block ids from this height on. */
interface BlockSource {
  readonly node: string
  readonly fromHeight: number
}

/** Excludes a node for a while after it sent invalid data. */
function banNode(node: string, reason: string, { nodes, log }: NodeRegistry): void {
  nodes.ban(node, reason)
  log.error({ node, reason }, 'node banned')
}

/**
 * Turns a rejected block into a NodeError, which is retried, and bans the node that listed its id; loading then continues from the
 * checkpoint with another node. The node that served the block is not at fault: by id, a correct node also serves
 * blocks of branches that it does not follow.
 */
export function attributeFault(error: unknown, sources: readonly BlockSource[], registry: NodeRegistry): unknown {
  if (!(error instanceof BlockRejected)) return error
  const source = sources.findLast(({ fromHeight }) => fromHeight <= error.height)
  if (source === undefined) return error
  banNode(source.node, error.message, registry)
  return new NodeError('invalid_response', source.node, `block ${error.id}`, { reason: error.message, cause: error })
}

/** Fetches the genesis boxes from the first node whose data is consistent. */
async function fetchGenesis(options: IndexOptions): Promise<readonly Box[]> {
  const { nodes, preset, blake2b256, signal } = options
  const genesis = await nodes.run(async (client) => {
    const boxes = await fetchConsistentGenesis({ client, preset, blake2b256, signal })
    if (!boxes.ok && isInvalidResponse(boxes.error))
      banNode(client.name, boxes.error.reason ?? boxes.error.message, options)
    return boxes
  }, signal)
  if (!genesis.ok) throw genesis.error
  return genesis.value
}

/**
 * Wrong genesis boxes would make every block that spends the real ones invalid, and with it every correct node.
 * Therefore they are checked against block 1 first.
 */
async function fetchConsistentGenesis(context: NodeContext): Promise<NodeOutcome<Box[]>> {
  const { client, blake2b256, signal } = context
  const boxes = await client.fetchGenesisBoxes(signal)
  if (!boxes.ok) return boxes
  const [fault] = checkBoxes(boxes.value, blake2b256)
  if (fault !== undefined) return invalidGenesis(context, fault.message)
  const known = new Set(boxes.value.map(({ boxId }) => boxId))
  if (known.size < boxes.value.length) return invalidGenesis(context, 'duplicate box')
  const ids = await fetchChainIds(client, { first: 1, limit: 1, signal })
  if (!ids.ok) return ids
  const parent = { height: 0, id: undefined, headers: EMPTY_HEADER_CONTEXT }
  const first = await fetchVerifiedBlocks(ids.value, parent, context)
  if (!first.ok) return first
  for (const { inputs, outputs } of first.value.flatMap(({ transactions }) => transactions)) {
    const missing = inputs.find(({ boxId }) => !known.has(boxId))
    if (missing !== undefined)
      return invalidGenesis(context, `block 1 spends box ${missing.boxId}, which is not a genesis box`)
    for (const { boxId } of outputs) known.add(boxId)
  }
  return boxes
}

const invalidGenesis = ({ client }: NodeContext, reason: string): NodeOutcome<never> =>
  invalidResponseOutcome(client.name, 'genesis boxes', `invalid genesis boxes: ${reason}`)
