import { type Client, connect } from '@ergo-explorer/db'
import type { IndexerLog, FollowStatus } from '#follow/follow-status.ts'
import type { Tip } from '#follow/chain-store.ts'
import { followBestNode } from '#follow/follow-best-node.ts'
import { addMissingSteps, hasUnfinishedSteps, restartForgottenCounters } from '#state/schema-steps.ts'
import { LiveStore } from '#write/live-store.ts'
import { followMempool } from './mempool-follower.ts'
import type { IndexOptions } from './index-options.ts'
import { acquireWriterLock, LOCK_TIMEOUT_MS } from './database.ts'
import { type RunningSchemaSteps, startSchemaSteps } from './schema-steps.ts'

/** Follows the best node, one transaction per block, and the mempools of all healthy nodes. */
export async function followLive(options: IndexOptions): Promise<void> {
  const { databaseUrl: url, log, signal, mempool } = options
  const client = await connect({
    url,
    applicationName: 'indexer-live',
    pipeline: true,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
  })
  try {
    if (
      !(await acquireWriterLock(client, signal, () =>
        log.info({}, 'waiting for another indexer to release the writer lock'),
      ))
    )
      return
    await storeReorgDepth(client, options.maxReorgDepth)
    if (mempool === undefined) await clearMempool(client)
    await addMissingSteps(client)
    const restarted = await restartForgottenCounters(client)
    if (restarted.length > 0)
      log.warn({ steps: restarted }, 'an older version has written blocks without these counters; they are rebuilt')
    await using mempoolFollower = mempool && followMempool(options, mempool)
    await using schemaSteps = (await hasUnfinishedSteps(client)) ? startSchemaSteps(options) : undefined
    await followChain(client, { mempoolFollower, schemaSteps, options })
  } finally {
    await Promise.allSettled([client.end()])
  }
}

interface LiveContext {
  readonly mempoolFollower: ReturnType<typeof followMempool> | undefined
  readonly schemaSteps: RunningSchemaSteps | undefined
  readonly options: IndexOptions
}

async function followChain(client: Client, { mempoolFollower, schemaSteps, options }: LiveContext): Promise<void> {
  const { preset, blake2b256, publisher, log, status, signal } = options
  const store = await LiveStore.open({
    client,
    preset,
    blake2b256,
    onCommitted: publisher.publish.bind(publisher),
    ...(mempoolFollower && { hooks: mempoolFollower.hooks }),
    ...(options.onBlockSeconds && { onSeconds: options.onBlockSeconds }),
  })
  const report = createTipReport(log, status, () => performance.now())
  // Stops following only.
  const atTip = new AbortController()
  await followBestNode({
    ...options,
    store,
    signal: AbortSignal.any([signal, atTip.signal]),
    onTip(tip) {
      if (tip.height === 1 && tip.id !== undefined) options.onGenesis?.(tip.id)
      report(tip)
    },
    async onAtTip({ healthyNodes }) {
      mempoolFollower?.poll(healthyNodes, store.tip.height, nodesWithInputBlocks(options.nodes))
      if (options.once !== true) return
      await mempoolFollower?.waitForPoll()
      await schemaSteps?.finished
      atTip.abort()
    },
  })
}

const nodesWithInputBlocks = ({ statuses }: Pick<IndexOptions['nodes'], 'statuses'>): ReadonlySet<string> =>
  new Set(statuses.flatMap(({ name, info }) => (info.ok && info.value.hasInputBlocks ? [name] : [])))

/** Readers derive from it which blocks are settled. */
async function storeReorgDepth(client: Client, maxReorgDepth: number): Promise<void> {
  await client.query(
    '-- checkpoint.storeReorgDepth\nUPDATE checkpoint SET max_reorg_depth = $1 WHERE max_reorg_depth IS DISTINCT FROM $1',
    [maxReorgDepth],
  )
}

/** Without polling, stale mempool rows would stay forever. */
async function clearMempool(client: Client): Promise<void> {
  await client.query('-- mempool.clear\nDELETE FROM mempool_transactions')
  await client.query('-- mempool.clearNodes\nDELETE FROM mempool_nodes')
}

const LOG_INTERVAL_MS = 5000

/** Logs each block at the tip, and periodic progress before that. */
export function createTipReport(log: IndexerLog, status: FollowStatus, nowMs: () => number) {
  let lastLoggedAt = Number.NEGATIVE_INFINITY
  return ({ height, id }: Tip): void => {
    const { nodeHeight, lag, hasMore } = status
    if (lag === 0 && !hasMore) log.info({ height, id }, 'at the tip')
    else if (nowMs() - lastLoggedAt >= LOG_INTERVAL_MS) {
      lastLoggedAt = nowMs()
      log.info({ height, nodeHeight, lag }, 'catching up')
    }
  }
}
