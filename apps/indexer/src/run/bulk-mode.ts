import { NodeError, checkBoxes, type NodeOutcome } from '@ergo-explorer/node'
import type { Box, Block, HeaderId } from '@ergo-explorer/chain'
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
import { initializeIndex, bulkLoad } from '#bulk/bulk-load.ts'
import { type Checkpoint, readCheckpoint } from '#read/checkpoint.ts'
import { switchToLive } from '#bulk/live-switch.ts'
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
    const start = await loadOrCreateCheckpoint(client, options)
    if (start.mode === 'bulk') await load(client, reader, options)
    if (!signal.aborted) await buildLiveIndex(client, reader, options)
  } finally {
    progress.end()
    // Closing a broken connection fails; the original error matters.
    await Promise.allSettled([client.end(), reader.end()])
  }
}

async function loadOrCreateCheckpoint(client: Client, options: IndexOptions): Promise<Checkpoint> {
  const checkpoint = await readCheckpoint(client)
  if (checkpoint !== undefined) return checkpoint
  const { preset, blake2b256 } = options
  await initializeIndex({ client, preset, blake2b256, boxes: await fetchGenesis(options) })
  const created = await readCheckpoint(client)
  if (created === undefined) throw new Error('The index was initialised but has no checkpoint')
  return created
}

/** Loads up to the maximum reorg depth. Repeats, because the tip moves on meanwhile. */
async function load(client: Client, reader: Client, options: IndexOptions): Promise<void> {
  const { nodes, preset, blake2b256, maxReorgDepth, progress, status, log, signal } = options
  for (;;) {
    const checkpoint = await readCheckpoint(client)
    const height = checkpoint?.height ?? 0
    if (height > 0) await reportGenesis(client, options)
    const { healthy } = await nodes.poll(signal)
    const info = await nodes.run((node) => node.fetchInfo(signal), signal)
    if (!info.ok) throw info.error
    status.nodeHeight = info.value.fullHeight
    const toHeight = (info.value.fullHeight ?? 0) - maxReorgDepth
    if (toHeight <= height || signal.aborted) return
    log.info({ height, toHeight }, 'bulk load started')
    const sources: BlockSource[] = []
    const onIdsListed = (node: string, fromHeight: number) => void sources.push({ node, fromHeight })
    const onInvalidBlock = (node: string, reason: string) => banNode(node, reason, options)
    const { queues } = progress
    const onQueueLength = (length: number) => void (queues.fetched = length)
    const blocks = fetchBlocks(
      { height, id: checkpoint?.id },
      { toHeight, healthy, events: { onInvalidBlock, onIdsListed, onQueueLength }, options },
    )
    // Ends the source; everything fetched so far is still written.
    const stop = () => void blocks.return?.()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const onBatch = progress.begin(height, toHeight)
      await bulkLoad({ client, reader, preset, blake2b256, fromHeight: height, blocks, queues, onBatch })
    } catch (error) {
      throw attributeFault(error, sources, options)
    } finally {
      signal.removeEventListener('abort', stop)
    }
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
  const first = await fetchVerifiedBlocks(ids.value, { height: 0, id: undefined }, context)
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
