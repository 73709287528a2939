import { type Client, connect } from '@ergo-explorer/db'
import { followBestNode } from '../follow/follow.ts'
import { LiveStore } from '../write/live-store.ts'
import { followMempool } from './follow-mempool.ts'
import type { IndexOptions } from './index-chain.ts'
import { createTipReport } from './tip-report.ts'
import { acquireWriterLock } from './writer-lock.ts'

/** Follows the best node, one transaction per block, and the mempools of all healthy nodes. */
export async function followLive(options: IndexOptions): Promise<void> {
  const { databaseUrl: url, log, signal, mempool } = options
  const client = await connect({ url, applicationName: 'indexer-live', pipeline: true })
  try {
    if (
      !(await acquireWriterLock(client, signal, () =>
        log.info({}, 'waiting for another indexer to release the writer lock'),
      ))
    )
      return
    if (mempool === undefined) await clearMempool(client)
    await using mempoolFollower = mempool && followMempool(options, mempool)
    await followChain(client, mempoolFollower, options)
  } finally {
    await Promise.allSettled([client.end()])
  }
}

async function followChain(
  client: Client,
  mempoolFollower: ReturnType<typeof followMempool> | undefined,
  options: IndexOptions,
): Promise<void> {
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
      mempoolFollower?.poll(healthyNodes, store.tip.height)
      if (options.once !== true) return
      await mempoolFollower?.waitForPoll()
      atTip.abort()
    },
  })
}

/** Without polling, stale mempool rows would stay forever. */
async function clearMempool(client: Client): Promise<void> {
  await client.query('-- mempool.clear\nDELETE FROM mempool_transactions')
  await client.query('-- mempool.clearNodes\nDELETE FROM mempool_nodes')
}
