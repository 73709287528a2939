import type { RouteDependencies } from '../../route-dependencies.ts'
import { serveAddresses } from './addresses.ts'
import { serveBlocks } from './blocks.ts'
import { serveBoxes } from './boxes.ts'
import { serveCharts } from './charts.ts'
import { serveMempool } from './mempool.ts'
import { serveSearch } from './search.ts'
import { serveStatistics } from './statistics.ts'
import { serveTokens } from './tokens.ts'
import { serveTransactions } from './transactions.ts'

export function serveV0(api: RouteDependencies): void {
  serveAddresses(api)
  serveBlocks(api)
  serveBoxes(api)
  serveCharts(api)
  serveMempool(api)
  serveSearch(api)
  serveStatistics(api)
  serveTokens(api)
  serveTransactions(api)
}
