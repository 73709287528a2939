import type { RouteDependencies } from '#route-dependencies.ts'
import { serveNodeBalances } from './node/balances.ts'
import { serveNodeBlocks } from './node/blocks.ts'
import { serveNodeBoxes, serveNodeUnspentBoxes } from './node/boxes.ts'
import { serveNodeInfo } from './node/info.ts'
import { serveNodeProofs } from './node/nipopow.ts'
import { serveNodeRelay } from './node/relay.ts'
import { serveNodeUtilities } from './node/utilities.ts'
import { serveNodeMempool, serveNodeTransactions } from './node/transactions.ts'

/** The API of an Ergo node with its extra index, for wallets that expect a node. */
export function serveNodeApi(api: RouteDependencies): void {
  serveNodeInfo(api)
  serveNodeBlocks(api)
  serveNodeProofs(api)
  serveNodeTransactions(api)
  serveNodeBoxes(api)
  serveNodeUnspentBoxes(api)
  serveNodeBalances(api)
  serveNodeMempool(api)
  serveNodeRelay(api)
  serveNodeUtilities(api)
}
