import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LabelFile, NetworkPreset } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createPool } from '@ergo-explorer/db'
import { createNodeClient } from '@ergo-explorer/node'
import { type Log, monitorMachine, stopServer, monitorEventLoop } from '@ergo-explorer/service'
import { createApp } from './app.ts'
import type { Config } from './config/settings.ts'
import { subscribeToIndexerEvents } from './database/indexer-events.ts'
import { createDatabaseServer } from './database/database-server.ts'
import { createDatabaseCluster } from './database/database-cluster.ts'
import { WatchStore } from './database/watch-store.ts'
import { RedisStatus } from './database/redis-status.ts'
import { RateLimiter, connectRedis, shareBudgets } from './limits/rate-limiter.ts'
import { createRefusalLog } from './submit/refusal-log.ts'

/** Poll interval of the databases when no notification arrives. */
const POLL_MS = 1000

/** Timeout for opening a connection. Waiting for an open one has a shorter timeout, see `database-server.ts`. */
const CONNECTION_TIMEOUT_MS = 2000

export interface RunOptions {
  readonly config: Config
  readonly preset: NetworkPreset
  readonly log: Log
  readonly signal: AbortSignal
  readonly labelFile?: LabelFile | undefined
}

/** Creates all components in order; they are disposed in reverse order. */
export async function runApi({ config, preset, log, signal, labelFile }: RunOptions): Promise<void> {
  const { connections, statementTimeoutMs } = config
  const open = (url: string, name: string) =>
    createDatabaseServer({
      name,
      network: preset.name,
      maxConcurrentQueries: connections,
      pool: createPool({
        url,
        // One more than the limit for client queries, for polls of the tip and of events.
        max: connections + 1,
        applicationName: 'api',
        statementTimeoutMs,
        connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
        isReadOnly: true,
      }),
    })
  await using sources = createDatabaseCluster({
    primary: open(config.databaseUrl, 'primary'),
    replicas: listed(config.replicaUrls).map((url, i) => open(url, `replica ${i + 1}`)),
    maxLagBlocks: config.maxLagBlocks,
    pollMs: POLL_MS,
  })
  await sources.refresh()
  await using watches = openWatchStore(config, log)
  using stack = new DisposableStack()
  stack.use(monitorMachine({ log }))
  const { readLimit, exportLimit, submitLimit, checkLimit } = config
  const rateLimiter = new RateLimiter(
    { read: readLimit, export: exportLimit, submit: submitLimit, check: checkLimit },
    Date.now,
  )
  const redisStatus = new RedisStatus(log)
  const redis =
    config.redisUrl === 'none'
      ? undefined
      : stack.adopt(connectRedis(config.redisUrl, redisStatus), (connection) => connection.disconnect())
  if (redis !== undefined) {
    const onEvent = (blockId: string | undefined) => {
      if (blockId !== undefined) sources.announce(blockId)
      void sources.refresh()
    }
    stack.use(subscribeToIndexerEvents(config.redisUrl, { onEvent, status: redisStatus }))
    stack.use(shareBudgets(rateLimiter, redis, redisStatus))
  }
  const eventLoop = stack.use(monitorEventLoop(config.maxEventLoopDelayMs))
  const nodes = listed(config.nodeUrls).map((url) => createNodeClient({ url }))
  const app = await createApp({
    sources,
    nodes,
    watches,
    preset,
    blake2b256: await createBlake2b256(),
    now: Date.now,
    refusals: createRefusalLog({ now: Date.now, redis }),
    ...(labelFile !== undefined && { labelFile }),
    log,
    responseCacheBytes: config.responseCacheMb * 2 ** 20,
    trustProxy: config.trustProxy,
    maxConnections: config.maxConnections,
    isOverloaded: () => eventLoop.isOverloaded,
    rateLimiter,
    redisStatus,
    live: {
      maxStreams: config.maxLiveStreams,
      maxStreamsPerClient: config.maxLiveStreamsPerClient,
      maxSubjects: config.maxLiveSubjects,
      maxBufferedBytes: config.liveBufferMb * 2 ** 20,
    },
    isV2Enabled: config.isV2Enabled,
    slowRequestMs: config.slowRequestMs,
    isSqlTraced: config.isSqlTraced,
    isStopping: () => signal.aborted,
  })
  const address = await app.listen({ host: config.host, port: config.port })
  log.info({ address, network: preset.name }, 'api started')
  if (!signal.aborted) await once(signal, 'abort')
  await sleep(config.shutdownGraceMs)
  await stopServer(app)
  for (const node of nodes) await node[Symbol.asyncDispose]()
  log.info({}, 'api stopped')
}

const openWatchStore = ({ operatorDatabaseUrl: url, statementTimeoutMs }: Config, log: Log): WatchStore | undefined =>
  url === 'none'
    ? undefined
    : new WatchStore({
        url,
        statementTimeoutMs,
        onError: (error) => log.warn({ err: error }, 'cannot mark a watch as used; check OPERATOR_DATABASE_URL'),
      })

const listed = (urls: readonly string[] | 'none'): readonly string[] => (urls === 'none' ? [] : urls)
