import { type HeaderId, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createNodeClient } from '@ergo-explorer/node'
import { Durations } from '@ergo-explorer/service'
import type { Config } from '../config/settings.ts'
import { createPublisher } from '../events/publisher.ts'
import { type FollowLog, newFollowStatus } from '../follow/follow-status.ts'
import { countEvents } from '../metrics/count-events.ts'
import { PREFIX } from '../metrics/create-metrics.ts'
import { type OpenPools, openStatus } from '../metrics/open-status.ts'
import { indexChain } from '../run/index-chain.ts'
import { persist } from '../run/persist.ts'
import { prepareSchema } from '../run/prepare-schema.ts'
import { createProgress } from '../run/progress-report.ts'
import { watchNodes } from '../run/watch-nodes.ts'

/** Everything is built here by hand, top to bottom, and closes itself in the other direction. */
export async function run(config: Config, once: boolean, log: FollowLog, signal: AbortSignal): Promise<void> {
  const { databaseUrl, network, pollMs, maxReorgDepth, fetchesInFlight } = config
  const preset = presetOf(network)
  const clock = () => performance.now()
  const clients = config.nodeUrls.map((url) => createNodeClient({ url }))
  // What a preset says about its network is true.
  const genesisBlockId = preset.genesisId as HeaderId | undefined
  await using nodes = watchNodes({ clients, network, genesisBlockId, clock, log })
  const redisUrl = config.redisUrl === 'none' ? undefined : config.redisUrl
  const publisher = createPublisher(redisUrl, ({ message }) => log.warn({ reason: message }, 'Redis is away'))
  await using events = countEvents(publisher, clock)
  const following = newFollowStatus()
  const progress = createProgress(log, clock)
  const pools: OpenPools = new Map()
  const commits = new Durations({ name: `${PREFIX}block_seconds`, help: 'Time to write a block and commit it' })
  await using status = await openStatus({
    config,
    following,
    progress,
    nodes,
    events,
    pools,
    metrics: [commits],
    signal,
  })
  log.info({ network, nodes: clients.map(({ name }) => name), status: status.url }, 'indexer started')
  await persist(() => prepareSchema(databaseUrl, config.migrate, log, readerOf(config)), log, signal)
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
    fetchesInFlight,
    fetchThread: config.nodeUrls.map((url, i) => ({ url, name: clients[i]?.name ?? url })),
    mempool: config.mempool ? clients : undefined,
    onBlockSeconds: commits.add.bind(commits),
    pools,
    onGenesis: nodes.expectGenesis.bind(nodes),
    once,
  })
  log.info({}, signal.aborted ? 'indexer stopped' : 'the index is at the tip')
}

export const readerOf = ({ readerRole }: Pick<Config, 'readerRole'>): string | undefined =>
  readerRole === 'none' ? undefined : readerRole
