import type { HeaderId } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createNodeProbe } from '#health/node-probe.ts'
import { serveOperation } from '#http/operations.ts'
import { packageVersion } from '#package-version.ts'
import {
  blocksBehind,
  presentDatabases,
  presentFirstSync,
  presentNode,
  presentWatchedNode,
  presentTip,
} from '#present/v2/status.ts'
import type { LiveStats } from '#live/event-streams.ts'
import { listBlockIds } from '#queries/blocks/details.ts'
import { listWatchedNodes } from '#queries/mempool/overview.ts'

/** Every node with blocks is ahead of an index that is not complete. */
const NO_TIP = { id: '' as HeaderId, height: 0 }

/** Serves the public service status. It must not reveal where services run. */
export function serveStatus(
  { app, context, sources, nodes: clients, now }: RouteDependencies,
  streams: LiveStats,
): void {
  const probeNodes = createNodeProbe(clients, now)
  const startedAt = now()
  const version = packageVersion()
  const serviceFields = () => ({
    databases: presentDatabases([sources.primary, ...sources.replicas]),
    softwareVersion: version,
    startedAt,
    liveStreamCount: streams.streams,
  })
  serveOperation({ app, context }, v2.getStatus, {
    freshness: 'never',
    handler: async (_, { db, tip }) => {
      const probes = await probeNodes(tip.id)
      const heights = probes.flatMap(({ info }) => (info?.fullHeight === undefined ? [] : [info.fullHeight]))
      const ours = await listBlockIds(db, heights)
      const nodes =
        clients.length === 0
          ? (await listWatchedNodes(db)).map(presentWatchedNode)
          : probes.map((each, index) => presentNode(each, { number: index + 1, tip, ownBlockIds: ours }))
      return { tip: presentTip(tip), firstSync: null, lag: blocksBehind(nodes, tip), nodes, ...serviceFields() }
    },
    async handleWithoutIndex() {
      const { status } = sources.primary
      if (status.ok || status.firstSync === undefined) return undefined
      const probes = await probeNodes(NO_TIP.id)
      const nodes = probes.map((each, index) =>
        presentNode(each, { number: index + 1, tip: NO_TIP, ownBlockIds: new Map() }),
      )
      const firstSync = presentFirstSync(status.firstSync)
      return { tip: null, firstSync, lag: blocksBehind(nodes, firstSync), nodes, ...serviceFields() }
    },
  })
}
