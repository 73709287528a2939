import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { createNodeLook } from '../../health/look-at-nodes.ts'
import { serve } from '../../http/serve.ts'
import type { Live } from '../../live/serve-live.ts'
import { ownVersion } from '../../own-version.ts'
import { lagBehind, presentDatabases, presentNode, presentWatchedNode } from '../../present/v2/service-status.ts'
import { presentTip } from '../../present/v2/tip.ts'
import { listBlockIds } from '../../queries/block-ids.ts'
import { listWatchedNodes } from '../../queries/watched-nodes.ts'

/** How the explorer is, for anybody: nothing in it tells where its parts run. */
export function serveStatus({ app, desk, sources, nodes: clients, now }: Api, live: Live): void {
  const look = createNodeLook(clients, now)
  const startedAt = now()
  const version = ownVersion()
  serve(app, desk, v2.getStatus, { freshness: 'never' }, async (_, { db, tip }) => {
    const looks = await look(tip.id)
    const heights = looks.flatMap(({ info }) => (info?.fullHeight === undefined ? [] : [info.fullHeight]))
    const ours = await listBlockIds(db, heights)
    const nodes =
      clients.length === 0
        ? (await listWatchedNodes(db)).map(presentWatchedNode)
        : looks.map((each, index) => presentNode(each, index + 1, tip, ours))
    return {
      tip: presentTip(tip),
      lag: lagBehind(nodes, tip),
      nodes,
      databases: presentDatabases([sources.primary, ...sources.replicas]),
      version,
      startedAt,
      liveReaders: live.readers,
    }
  })
}
