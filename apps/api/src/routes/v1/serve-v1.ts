import type { RouteDependencies } from '../../route-dependencies.ts'
import { serveAddressBatches } from './address-batches.ts'
import { serveAddresses } from './addresses.ts'
import { serveBlockStreams } from './block-streams.ts'
import { serveBlocks } from './blocks.ts'
import { serveBoxSearch } from './box-search.ts'
import { serveBoxStreams } from './box-streams.ts'
import { serveBoxes } from './boxes.ts'
import { serveErgoTree } from './ergo-tree.ts'
import { serveGenuineTokens } from './genuine-tokens.ts'
import { serveMempool } from './mempool.ts'
import { serveNetwork } from './network.ts'
import { serveSpendableBoxes } from './spendable-boxes.ts'
import { serveTokens } from './tokens.ts'
import { serveTransactions } from './transactions.ts'
import { serveUnspentBoxes } from './unspent-boxes.ts'

export function serveV1(api: RouteDependencies): void {
  serveNetwork(api)
  serveBlocks(api)
  serveBlockStreams(api)
  serveTransactions(api)
  serveAddresses(api)
  serveAddressBatches(api)
  serveBoxes(api)
  serveUnspentBoxes(api)
  serveSpendableBoxes(api)
  serveBoxSearch(api)
  serveBoxStreams(api)
  serveTokens(api)
  serveGenuineTokens(api)
  serveMempool(api)
  serveErgoTree(api)
}
