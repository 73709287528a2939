import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createPool } from '@ergo-explorer/db'
import { createNodeClient } from '@ergo-explorer/node'
import { type Log, stopServer, watchEventLoop } from '@ergo-explorer/service'
import { createApp } from './app.ts'
import type { Config } from './config/settings.ts'
import { hearEvents } from './database/hear-events.ts'
import { createSource } from './database/source.ts'
import { createSources } from './database/sources.ts'
import { Allowances } from './limits/allowances.ts'
import { openRedis, shareCounts } from './limits/share-counts.ts'

/** How long the databases are not looked at when nobody brings news. */
const POLL_MS = 1000

/** How long opening a connection may take. Who waits for one that is open has less patience: see `source.ts`. */
const CONNECTION_TIMEOUT_MS = 2000

/** Everything is built here by hand, top to bottom, and closes itself in the other direction. */
export async function run(config: Config, log: Log, signal: AbortSignal): Promise<void> {
  const { network, connections, statementTimeoutMs } = config
  const open = (url: string, name: string) =>
    createSource({
      name,
      network,
      atOnce: connections,
      pool: createPool({
        url,
        // One more than visitors get, for looks at the tip and at events.
        max: connections + 1,
        applicationName: 'api',
        statementTimeoutMs,
        connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
        isReadOnly: true,
      }),
    })
  await using sources = createSources({
    primary: open(config.databaseUrl, 'primary'),
    replicas: listed(config.replicaUrls).map((url, i) => open(url, `replica ${i + 1}`)),
    maxLagBlocks: config.maxLagBlocks,
    pollMs: POLL_MS,
  })
  await sources.look()
  using stack = new DisposableStack()
  const { readLimit, exportLimit, submitLimit } = config
  const allowances = new Allowances({ read: readLimit, export: exportLimit, submit: submitLimit }, Date.now)
  if (config.redisUrl !== 'none') {
    stack.use(hearEvents(config.redisUrl, () => void sources.look()))
    stack.use(
      shareCounts(
        allowances,
        stack.adopt(openRedis(config.redisUrl), (redis) => redis.disconnect()),
      ),
    )
  }
  const eventLoop = stack.use(watchEventLoop(config.lateMs))
  const nodes = listed(config.nodeUrls).map((url) => createNodeClient({ url }))
  const app = await createApp({
    sources,
    nodes,
    preset: presetOf(network),
    blake2b256: await createBlake2b256(),
    now: Date.now,
    log,
    keptBytes: config.keptMegabytes * 2 ** 20,
    trustProxy: config.trustProxy,
    maxConnections: config.maxConnections,
    isLate: () => eventLoop.isLate,
    allowances,
    maxReaders: config.maxReaders,
    isV2Enabled: config.isV2Enabled,
    slowMs: config.slowMs,
    isSqlTraced: config.isSqlTraced,
    isStopping: () => signal.aborted,
  })
  const address = await app.listen({ host: config.host, port: config.port })
  log.info({ address, network }, 'api started')
  if (!signal.aborted) await once(signal, 'abort')
  await sleep(config.stopDelayMs)
  await stopServer(app)
  for (const node of nodes) await node[Symbol.asyncDispose]()
  log.info({}, 'api stopped')
}

const listed = (urls: readonly string[] | 'none'): readonly string[] => (urls === 'none' ? [] : urls)
