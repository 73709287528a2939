import type { Block, HeaderId } from '@ergo-explorer/chain'
import { type Client, connect } from '@ergo-explorer/db'
import { initializeIndex } from '../bulk/initialize-index.ts'
import { fetchChain, type FetchEvents } from '../bulk/fetch-chain.ts'
import { bulkLoad } from '../bulk/bulk-load.ts'
import { fetchInWorker } from '../bulk/fetch-in-worker.ts'
import type { ParentBlock } from '../follow/fetch-verified-blocks.ts'
import { type Checkpoint, readCheckpoint } from '../read/checkpoint.ts'
import { switchToLive } from '../switch/switch-to-live.ts'
import { banNode, attributeFault, type BlockSource } from './attribute-fault.ts'
import { cancelOnAbort } from './cancel-on-abort.ts'
import { fetchGenesis } from './fetch-genesis.ts'
import type { IndexOptions } from './index-chain.ts'
import { acquireWriterLock } from './writer-lock.ts'

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
