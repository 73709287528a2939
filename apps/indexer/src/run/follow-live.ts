import { type Client, connect } from '@ergo-explorer/db'
import { follow } from '../follow/follow.ts'
import { LiveStore } from '../write/live-store.ts'
import { followPool } from './follow-pool.ts'
import type { IndexOptions } from './index-chain.ts'
import { createTipReport } from './tip-report.ts'
import { becomeWriter } from './writer-lock.ts'

/** Follows the best node, one transaction a block, and what waits beside it. */
export async function followLive(options: IndexOptions): Promise<void> {
  const { databaseUrl: url, log, signal, mempool } = options
  const client = await connect({ url, applicationName: 'indexer-live', pipeline: true })
  try {
    if (!(await becomeWriter(client, signal, () => log.info({}, 'another indexer writes, waiting')))) return
    if (mempool === undefined) await forgetPool(client)
    await using pool = mempool && followPool(options, mempool)
    await followWith(client, pool, options)
  } finally {
    await Promise.allSettled([client.end()])
  }
}

async function followWith(
  client: Client,
  pool: ReturnType<typeof followPool> | undefined,
  options: IndexOptions,
): Promise<void> {
  const { preset, blake2b256, publisher, log, status, signal } = options
  const store = await LiveStore.open({
    client,
    preset,
    blake2b256,
    onCommitted: publisher.publish.bind(publisher),
    ...(pool && { hooks: pool.hooks }),
    ...(options.onBlockSeconds && { onSeconds: options.onBlockSeconds }),
  })
  const report = createTipReport(log, status, () => performance.now())
  // Stops following, and nothing else.
  const atTip = new AbortController()
  await follow({
    ...options,
    store,
    signal: AbortSignal.any([signal, atTip.signal]),
    onTip(tip) {
      if (tip.height === 1 && tip.id !== undefined) options.onGenesis?.(tip.id)
      report(tip)
    },
    async afterStep({ fit }) {
      pool?.look(fit, store.tip.height)
      if (options.once !== true) return
      await pool?.settled()
      atTip.abort()
    },
  })
}

/** What waited when it was last looked at would seem to wait for ever. */
async function forgetPool(client: Client): Promise<void> {
  await client.query('-- pool.forget\nDELETE FROM pool_transactions')
  await client.query('-- pool.forgetNodes\nDELETE FROM pool_nodes')
}
