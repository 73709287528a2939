import type { RouteDependencies } from '../../route-dependencies.ts'
import { serveAddresses } from './addresses.ts'
import { serveBlocks } from './blocks.ts'
import { serveBoxes } from './boxes.ts'
import { serveCharts } from './charts.ts'
import { serveContracts } from './contracts.ts'
import { serveDifficulty } from './difficulty.ts'
import { serveEpochs } from './epochs.ts'
import { serveErgoPay } from './ergo-pay.ts'
import { serveExports } from './exports.ts'
import { serveHome } from './home.ts'
import { serveLabels } from './labels.ts'
import { serveMarket } from './market.ts'
import { serveMempool } from './mempool.ts'
import { serveOraclePools } from './oracle-pools.ts'
import { serveOrderBook } from './order-book.ts'
import { serveResolve } from './resolve.ts'
import { serveRichList } from './rich-list.ts'
import { serveStats } from './stats.ts'
import { serveSupply } from './supply.ts'
import { serveTokens } from './tokens.ts'
import { serveTransactions } from './transactions.ts'
import { serveUtilities } from './utilities.ts'

export function serveV2(api: RouteDependencies): void {
  serveAddresses(api)
  serveBlocks(api)
  serveBoxes(api)
  serveCharts(api)
  serveContracts(api)
  serveDifficulty(api)
  serveEpochs(api)
  serveErgoPay(api)
  serveExports(api)
  serveHome(api)
  serveLabels(api)
  serveMarket(api)
  serveMempool(api)
  serveOraclePools(api)
  serveOrderBook(api)
  serveResolve(api)
  serveRichList(api)
  serveStats(api)
  serveSupply(api)
  serveTokens(api)
  serveTransactions(api)
  serveUtilities(api)
}
