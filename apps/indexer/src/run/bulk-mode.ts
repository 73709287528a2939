import { NodeError } from '@ergo-explorer/node'
import type { Block, HeaderId } from '@ergo-explorer/chain'
import { type Client, connect } from '@ergo-explorer/db'
import { undoBulkBlocks, writtenChain } from '#bulk/branch.ts'
import { fetchChain, type FetchEvents, fetchInWorker } from '#bulk/block-stream.ts'
import { BulkLoader, initializeIndex } from '#bulk/bulk-load.ts'
import { CheckedHeaders } from '#bulk/checked-headers.ts'
import { switchToLive } from '#bulk/live-switch.ts'
import type { ParentBlock } from '#follow/node-chain.ts'
import { type Clock, SYSTEM_CLOCK } from '#follow/retry.ts'
import { type Checkpoint, readCheckpoint } from '#read/checkpoint.ts'
import { readHeaderContext } from '#read/header-context.ts'
import { attributeFault, banNode, type BlockSource, confirmClaims, fetchGenesis, pollBestNode } from './bulk-nodes.ts'
import { BulkVerifier } from './bulk-verifier.ts'
import { acquireWriterLock, cancelOnAbort } from './database.ts'
import { runFirstSync } from './first-sync.ts'
import type { IndexOptions } from './index-options.ts'

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
      if (!(await load({ client, reader, loader, startHeight: checkpoint?.seededFrom ?? 0 }, options))) return
    }
    if (!signal.aborted) await buildLiveIndex(client, reader, options)
  } finally {
    progress.end()
    // Closing a broken connection fails; the original error matters.
    await Promise.allSettled([client.end(), reader.end()])
  }
}

/** The index is read back into memory after a start of the process, an error of the database or an undo of blocks. */
async function openLoader(
  client: Client,
  reader: Client,
  { checkpoint, options }: { readonly checkpoint: Checkpoint | undefined; readonly options: IndexOptions },
): Promise<BulkLoader> {
  const { preset, blake2b256, idTableBytes } = options
  if (checkpoint === undefined) {
    const boxes = await fetchGenesis(options)
    const created = await initializeIndex({ client, preset, blake2b256, idTableBytes, boxes })
    if (created === undefined) throw new Error('The index was created by another process')
    return new BulkLoader({ client, reader, preset, blake2b256 }, created)
  }
  return readIndex(client, reader, { height: checkpoint.height, options })
}

async function readIndex(
  client: Client,
  reader: Client,
  { height, options }: { readonly height: number; readonly options: IndexOptions },
): Promise<BulkLoader> {
  const { preset, blake2b256, idTableBytes, progress, log } = options
  log.info({ height }, 'reading the index to continue the first sync')
  const loader = await BulkLoader.open({ client, reader, preset, blake2b256, idTableBytes }, height)
  progress.open(loader.rowsRead)
  return loader
}

interface OpenIndex {
  readonly client: Client
  readonly reader: Client
  readonly loader: BulkLoader
  /** Height before the first block of the index. */
  readonly startHeight: number
}

/** Returns false if aborted. */
async function load(opened: OpenIndex, options: IndexOptions): Promise<boolean> {
  const { client, reader, startHeight } = opened
  let { loader } = opened
  using atEnd = new DisposableStack()
  atEnd.defer(() => loader[Symbol.dispose]())
  const { preset, status, progress, clock = SYSTEM_CLOCK, log } = options
  const headers = new CheckedHeaders({ preset, readContext: (height) => readHeaderContext(client, preset, height) })
  const verifier = new BulkVerifier(options)
  let healthy: readonly string[] = []
  let isGenesisReported = false
  const saveProgress = createProgressSaver(client, progress, clock)
  const written = () => writtenChain(client, preset, { tip: loader.tip, startHeight })
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
      const node = await pollBestNode(written(), verifier, options)
      healthy = node.ok ? node.healthy : []
      status.lastError = node.ok ? undefined : node.error
      status.interruption = undefined
      if (!node.ok) return node
      status.nodeHeight = node.value.fullHeight
      const { sharedHeight: height } = node
      if (height < loader.tip.height) {
        log.warn({ node: healthy[0], from: loader.tip.height, fromId: loader.tip.id, to: height }, 'blocks undone')
        await undoBulkBlocks(client, preset, height)
        loader[Symbol.dispose]()
        loader = await readIndex(client, reader, { height, options })
        isGenesisReported = height > 0
      }
      return node
    },
    confirm: () => confirmClaims(written(), options),
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
  const healthyWorkerNodes = healthy.flatMap((name) => workerNodes.find((node) => node.name === name) ?? [])
  const job = {
    nodes: healthyWorkerNodes,
    preset,
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

/** Two connections keep two cores busy: PostgreSQL builds small indexes, and all state tables, on one. */
async function buildLiveIndex(client: Client, cancelClient: Client, options: IndexOptions): Promise<void> {
  const { databaseUrl: url, preset, log, signal, progress } = options
  log.info({}, 'building state and indexes')
  const helper = await connect({ url, applicationName: 'indexer-bulk-build' })
  const watched = await Promise.all([client, helper].map((each) => cancelOnAbort(each, cancelClient, signal)))
  try {
    const onStep = progress.step.bind(progress)
    const isDone = await switchToLive({ client, helpers: [helper], preset, signal, onStep })
    if (isDone) log.info({}, 'index is live')
  } finally {
    for (const stopWatching of watched) stopWatching()
    // Closing a broken connection fails; the original error matters.
    await helper.end().catch(() => undefined)
  }
}
