import type { Block, HeaderId } from '@ergo-explorer/chain'
import { type Client, connect } from '@ergo-explorer/db'
import { begin } from '../bulk/begin.ts'
import { fetchChain, type SourceEvents } from '../bulk/block-source.ts'
import { bulkLoad } from '../bulk/bulk-load.ts'
import { fetchInWorker } from '../bulk/fetch-in-worker.ts'
import type { Parent } from '../follow/fetch-checked.ts'
import { type Checkpoint, readCheckpoint } from '../read/checkpoint.ts'
import { switchToLive } from '../switch/switch-to-live.ts'
import { accuse, blame, type Claim } from './blame.ts'
import { cancelOnAbort } from './cancel-on-abort.ts'
import { fetchGenesis } from './fetch-genesis.ts'
import type { IndexOptions } from './index-chain.ts'
import { becomeWriter } from './writer-lock.ts'

/** Loads everything that no reorganisation can reach any more, then makes the index a live one. */
export async function loadInBulk(options: IndexOptions): Promise<void> {
  const { databaseUrl: url, log, signal, progress } = options
  const client = await connect({ url, applicationName: 'indexer-bulk' })
  const reader = await connect({ url, applicationName: 'indexer-bulk-reader' })
  try {
    if (!(await becomeWriter(client, signal, () => log.info({}, 'another indexer writes, waiting')))) return
    const start = await startingPoint(client, options)
    if (start.mode === 'bulk') await load(client, reader, options)
    if (!signal.aborted) await finish(client, reader, options)
  } finally {
    progress.end()
    // A broken connection cannot say goodbye; what matters was in the error.
    await Promise.allSettled([client.end(), reader.end()])
  }
}

async function startingPoint(client: Client, options: IndexOptions): Promise<Checkpoint> {
  const checkpoint = await readCheckpoint(client)
  if (checkpoint !== undefined) return checkpoint
  const { preset, blake2b256 } = options
  await begin({ client, preset, blake2b256, boxes: await fetchGenesis(options) })
  const begun = await readCheckpoint(client)
  if (begun === undefined) throw new Error('The index has begun and has no checkpoint')
  return begun
}

/** As far as no reorganisation reaches; the tip moves on meanwhile, so more than once. */
async function load(client: Client, reader: Client, options: IndexOptions): Promise<void> {
  const { nodes, preset, blake2b256, maxReorgDepth, progress, status, log, signal } = options
  for (;;) {
    const checkpoint = await readCheckpoint(client)
    const height = checkpoint?.height ?? 0
    if (height > 0) await noteGenesis(client, options)
    const { fit } = await nodes.poll(signal)
    const info = await nodes.run((node) => node.fetchInfo(signal), signal)
    if (!info.ok) throw info.error
    status.nodeHeight = info.value.fullHeight
    const toHeight = (info.value.fullHeight ?? 0) - maxReorgDepth
    if (toHeight <= height || signal.aborted) return
    log.info({ height, toHeight }, 'bulk mode begins')
    const claims: Claim[] = []
    const onClaim = (node: string, fromHeight: number) => void claims.push({ node, fromHeight })
    const onLie = (node: string, reason: string) => accuse(node, reason, options)
    const { queues } = progress
    const onWaiting = (pieces: number) => void (queues.fetched = pieces)
    const blocks = fetchFrom({ height, id: checkpoint?.id }, toHeight, fit, { onLie, onClaim, onWaiting }, options)
    // The source ends, and what has come until then is still written.
    const stop = () => void blocks.return?.()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const onBatch = progress.begin(height, toHeight)
      await bulkLoad({ client, reader, preset, blake2b256, fromHeight: height, blocks, queues, onBatch })
    } catch (error) {
      throw blame(error, claims, options)
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}

/** Pieces that wait between two threads: enough that neither waits for the other's every step. */
const PIECES_AHEAD = 8

function fetchFrom(
  after: Parent,
  toHeight: number,
  fit: readonly string[],
  events: SourceEvents,
  options: IndexOptions,
): AsyncIterableIterator<readonly Block[]> {
  const { nodes, preset, blake2b256, fetchesInFlight: inFlight, fetchThread, signal } = options
  if (fetchThread === undefined) {
    return fetchChain({ nodes, preset, blake2b256, after, toHeight, inFlight, ...events, signal })
  }
  // The thread looks at nodes for itself and cannot know who is held to have lied.
  const fitForThread = fetchThread.filter(({ name }) => fit.includes(name))
  const order = { nodes: fitForThread, network: preset.name, after, toHeight, inFlight, ahead: PIECES_AHEAD }
  return fetchInWorker(order, events, signal)
}

/** While loading it stands only in its block, which was the first to be written and so is the first to be found. */
async function noteGenesis(client: Client, { onGenesis }: IndexOptions): Promise<void> {
  const { rows } = await client.query<{ id: HeaderId }>(
    '-- blocks.findFirst\nSELECT id FROM blocks WHERE height = 1 LIMIT 1',
  )
  if (rows[0] !== undefined) onGenesis?.(rows[0].id)
}

async function finish(client: Client, other: Client, options: IndexOptions): Promise<void> {
  const { preset, log, signal, progress } = options
  log.info({}, 'building state and indexes')
  const unwatch = await cancelOnAbort(client, other, signal)
  try {
    const isDone = await switchToLive({ client, preset, signal, onStep: progress.step.bind(progress) })
    if (isDone) log.info({}, 'the index is live')
  } finally {
    unwatch()
  }
}
