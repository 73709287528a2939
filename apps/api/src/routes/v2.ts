import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { cutRankedPage, parseCursorPage } from '#requests/pages.ts'
import { serveAddresses } from './v2/addresses.ts'
import { serveAddressHistory } from './v2/address-history.ts'
import { serveArtworks } from './v2/artworks.ts'
import { serveBlocks } from './v2/blocks/blocks.ts'
import { serveBoxSearch } from './v2/boxes/box-search.ts'
import { serveBoxSelection } from './v2/boxes/box-selection.ts'
import { serveBoxes } from './v2/boxes/boxes.ts'
import { serveChainProof } from './v2/chain-proof.ts'
import { serveCharts } from './v2/charts.ts'
import { serveContracts } from './v2/contracts.ts'
import { serveDifficulty, serveEpochs } from './v2/epochs.ts'
import { serveErgoPay } from './v2/ergo-pay.ts'
import { serveExports } from './v2/exports.ts'
import { serveHoldersAt } from './v2/holders-at.ts'
import { serveHome } from './v2/home.ts'
import { serveLedger } from './v2/ledger.ts'
import { serveJointHistory } from './v2/joint-history.ts'
import { serveLookups } from './v2/lookups.ts'
import { serveMarket, serveOrderBook, serveTokenMarkets, serveTokenPriceChart, serveTokenPrices } from './v2/market.ts'
import { serveMempool } from './v2/mempool.ts'
import { serveMiners } from './v2/miners.ts'
import { serveOraclePools } from './v2/oracle-pools.ts'
import { serveProtocols } from './v2/protocols.ts'
import { serveRawBytes } from './v2/raw-bytes.ts'
import { serveResolve } from './v2/resolve.ts'
import { serveRichList, serveSupply } from './v2/supply.ts'
import { serveStates } from './v2/states.ts'
import { serveStats } from './v2/stats.ts'
import { serveTokens } from './v2/tokens.ts'
import { serveTransactions } from './v2/transactions.ts'
import { serveUtilities } from './v2/utilities.ts'
import { serveWatches } from './v2/changes/watches.ts'

export function serveV2(api: RouteDependencies): void {
  serveAddresses(api)
  serveAddressHistory(api)
  serveArtworks(api)
  serveBlocks(api)
  serveBoxes(api)
  serveBoxSearch(api)
  serveBoxSelection(api)
  serveChainProof(api)
  serveCharts(api)
  serveContracts(api)
  serveDifficulty(api)
  serveEpochs(api)
  serveErgoPay(api)
  serveExports(api)
  serveHoldersAt(api)
  serveHome(api)
  serveLabels(api)
  serveLedger(api)
  serveJointHistory(api)
  serveLookups(api)
  serveMarket(api)
  serveTokenMarkets(api)
  serveTokenPrices(api)
  serveTokenPriceChart(api)
  serveMempool(api)
  serveMiners(api)
  serveOraclePools(api)
  serveOrderBook(api)
  serveProtocols(api)
  serveRawBytes(api)
  serveResolve(api)
  serveRichList(api)
  serveStates(api)
  serveStats(api)
  serveSupply(api)
  serveTokens(api)
  serveTransactions(api)
  serveUtilities(api)
  serveWatches(api)
}

/** The schema fills in the default, which the compiler cannot know. */
const DEFAULT_LABELS = 1000

function serveLabels({ app, context, labels }: RouteDependencies): void {
  const known = labels.map(({ label: name, kind, certainty, source, match, asOf = null }, number) => ({
    number,
    label: { name, kind, certainty, source, match, asOf },
  }))

  serveOperation({ app, context }, v2.listLabels, {
    freshness: 'tip',
    handler: ({ query }) => {
      const cursorPage = parseCursorPage({ ...query, limit: query.limit ?? DEFAULT_LABELS }, 2)
      const found = known.filter(({ label }) => query.kind === undefined || label.kind === query.kind)
      const { rows, next } = cutRankedPage(found, cursorPage, ({ number }) => number)
      return { items: rows.map(({ label }) => label), total: found.length, next }
    },
  })
}
