import { type HeaderId, type NetworkPreset, nodeNetwork } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createNodeClient } from '@ergo-explorer/node'
import { durationHistogram } from '@ergo-explorer/service'
import type { Config } from '#config/settings.ts'
import { createPublisher, countEvents } from '#events/publisher.ts'
import { type IndexerLog, createFollowStatus } from '#follow/follow-status.ts'
import { METRIC_PREFIX } from '#metrics/metrics.ts'
import { type ConnectionPools, startStatusServer } from '#metrics/status-server.ts'
import { indexChain } from '#run/index-loop.ts'
import { retryForever } from '#follow/retry.ts'
import { prepareSchema } from '#run/database.ts'
import { createProgressBar, type Terminal } from '#work/progress-bar.ts'
import { createProgressReport } from '#bulk/progress.ts'
import { watchNodes } from '#follow/watched-nodes.ts'

/** Composition root: creates all components in order; they are disposed in reverse order. */
export async function runIndexer(
  config: Config,
  options: {
    readonly preset: NetworkPreset
    readonly once: boolean
    readonly log: IndexerLog
    readonly signal: AbortSignal
    /** Shows the progress of the first sync. */
    readonly terminal?: Terminal
  },
): Promise<void> {
  const { preset, once, signal, terminal } = options
  const bar = terminal && createProgressBar(terminal)
  const log = bar?.above(options.log) ?? options.log
  const { databaseUrl, pollMs, maxReorgDepth, switchDistance, fetchConcurrency, projectionDays } = config
  const clock = () => performance.now()
  // With another node to turn to, a stalled request is given up earlier.
  const timeouts = config.nodeUrls.length > 1 ? { idleMs: 10_000, totalMs: 30_000 } : {}
  const clients = config.nodeUrls.map((url) => createNodeClient({ url, timeouts }))
  // The ids in presets are valid: built-in ones by definition, others since they were read.
  const genesisBlockId = preset.genesisId as HeaderId | undefined
  await using nodes = watchNodes({ clients, network: nodeNetwork(preset), genesisBlockId, clock, log })
  const redisUrl = config.redisUrl === 'none' ? undefined : config.redisUrl
  const publisher = createPublisher(redisUrl, {
    onError: ({ message }) => log.warn({ reason: message }, 'Redis failed; readers notice new blocks later'),
    onRecovery: () => log.info({}, 'Redis works again'),
  })
  await using events = countEvents(publisher, clock)
  const following = createFollowStatus()
  const progress = createProgressReport(log, clock, bar)
  const pools: ConnectionPools = new Map()
  const commits = durationHistogram(`${METRIC_PREFIX}block_commit_seconds`, 'Time to write and commit a block')
  await using status = await startStatusServer({
    config,
    network: preset.name,
    following,
    progress,
    nodes,
    events,
    pools,
    metrics: [commits],
    signal,
  })
  log.info({ network: preset.name, nodes: clients.map(({ name }) => name), status: status.url }, 'indexer started')
  await retryForever(
    () => prepareSchema(databaseUrl, { mayMigrate: config.migrate, log, readerRole: selectReaderRole(config) }),
    { log, signal },
  )
  await indexChain({
    databaseUrl,
    preset,
    blake2b256: await createBlake2b256(),
    nodes,
    publisher: events,
    log,
    status: following,
    progress,
    signal,
    pollMs,
    maxReorgDepth,
    switchDistance,
    fetchConcurrency,
    idTableBytes: config.idTablesMb * 2 ** 20,
    workerNodes: config.nodeUrls.map((url, i) => ({ url, name: clients[i]?.name ?? url })),
    mempool: config.mempool ? clients : undefined,
    projectionDays,
    onBlockSeconds: (seconds) => commits.observe(seconds),
    pools,
    onGenesis: nodes.expectGenesis.bind(nodes),
    once,
  })
  log.info({}, signal.aborted ? 'indexer stopped' : 'indexer finished, index at the tip')
}

export const selectReaderRole = ({ readerRole }: Pick<Config, 'readerRole'>): string | undefined =>
  readerRole === 'none' ? undefined : readerRole
