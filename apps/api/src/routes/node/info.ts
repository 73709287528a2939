import { type NodeInfoResponse, nodeOperations as node } from '@ergo-explorer/contract'
import type { NodeClient, NodeInfo } from '@ergo-explorer/node'
import { approximateBytes, Cache } from '@ergo-explorer/service'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { packageVersion } from '#package-version.ts'
import { presentInfo } from '#present/node/blocks.ts'
import { findChainState } from '#queries/chain-state.ts'
import { nodeNetwork } from '@ergo-explorer/chain'

/** As long as a proxy may cache it. */
const FRESH_MS = 2000
/** Without an answer of a node, the index alone is described. */
const TIMEOUT_MS = 1000

export function serveNodeInfo({ app, context, nodes, preset, now }: RouteDependencies): void {
  const cache = new Cache<NodeInfoResponse>({ maxBytes: 65_536, sizeOf: approximateBytes, freshMs: () => FRESH_MS })
  const launchTime = now()
  const version = packageVersion()
  const network = nodeNetwork(preset)

  serveOperation({ app, context }, node.getNodeInfo, {
    freshness: 'mempool',
    handler: (_, { db, tip }) =>
      cache.get('info', tip.versions.mempool) ??
      cache.load('info', tip.versions.mempool, async () => {
        const [state, info] = await Promise.all([findChainState(db, tip.height), fetchFirstInfo(nodes)])
        return presentInfo({ tip, state, network, node: info, version, launchTime, now: now() })
      }),
  })

  serveOperation({ app, context }, node.getNodeIndexedHeight, {
    freshness: 'tip',
    handler: (_, { tip }) => ({ indexedHeight: tip.height, fullHeight: tip.height }),
  })
}

/** Of the node that answers first; undefined if none does. */
async function fetchFirstInfo(nodes: readonly NodeClient[]): Promise<NodeInfo | undefined> {
  const answers = nodes.map(async (client) => {
    const outcome = await client.fetchInfo(AbortSignal.timeout(TIMEOUT_MS))
    if (!outcome.ok) throw outcome.error
    return outcome.value
  })
  return Promise.any(answers).catch(() => undefined)
}
