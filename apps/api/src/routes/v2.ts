import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { selectNetworkLabels } from '#present/v2/present-context.ts'
import { serveAddresses } from './v2/addresses.ts'
import { serveBlocks } from './v2/blocks.ts'
import { serveBoxes } from './v2/boxes.ts'
import { serveCharts } from './v2/charts.ts'
import { serveContracts } from './v2/contracts.ts'
import { serveDifficulty, serveEpochs } from './v2/epochs.ts'
import { serveErgoPay } from './v2/ergo-pay.ts'
import { serveExports } from './v2/exports.ts'
import { serveHome } from './v2/home.ts'
import { serveMarket, serveOrderBook } from './v2/market.ts'
import { serveMempool } from './v2/mempool.ts'
import { serveOraclePools } from './v2/oracle-pools.ts'
import { serveResolve } from './v2/resolve.ts'
import { serveRichList, serveSupply } from './v2/supply.ts'
import { serveStats } from './v2/stats.ts'
import { serveTokens } from './v2/tokens.ts'
import { serveTransactions } from './v2/transactions.ts'
import { serveUtilities } from './v2/utilities.ts'

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

function serveLabels({ app, context, preset, blake2b256 }: RouteDependencies): void {
  const known = selectNetworkLabels(preset, blake2b256).map(
    ({ label: name, kind, certainty, source, match, asOf = null }) => ({
      name,
      kind,
      certainty,
      source,
      match,
      asOf,
    }),
  )

  serveOperation({ app, context }, v2.listLabels, {
    freshness: 'tip',
    handler: ({ query }) => {
      const items = known.filter(({ kind }) => query.kind === undefined || kind === query.kind)
      return { items, total: items.length, next: null }
    },
  })
}
