import { circulatingSupply } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentAmmPool } from '../../present/v2/amm-pools.ts'
import { DAY_MS } from '../../present/v2/charts.ts'
import { deriveLockedContracts } from '../../present/v2/locked-contracts.ts'
import { presentErgPrice, presentGoldPrice, selectOracleRate } from '../../present/v2/market.ts'
import { createPresentContext } from '../../present/v2/present-context.ts'
import { listLargestAmmPools } from '../../queries/amm-pools.ts'
import { findNanoErgBalancesAtTip } from '../../queries/nano-erg-balances-at-tip.ts'
import { listLatestRates } from '../../queries/latest-rates.ts'

const MAX_POOLS = 100

export function serveMarket(api: RouteDependencies): void {
  const { app, context, preset, now } = api
  const presentContext = createPresentContext(api)
  const hashes = deriveLockedContracts(api).map(({ hash }) => hash)
  const poolNfts = preset.oraclePools.map(({ poolNft }) => poolNft)

  serveOperation({ app, context }, v2.getMarket, {
    freshness: 'tip',
    handler: async (_, { db }) => {
      const dayAgo = now() - DAY_MS
      const [rates, { height, timestamp, values }, pools] = await Promise.all([
        listLatestRates(db, poolNfts, dayAgo),
        findNanoErgBalancesAtTip(db, hashes),
        listLargestAmmPools(db, dayAgo, MAX_POOLS),
      ])
      const usd = selectOracleRate(preset.oraclePools, { rates, unit: 'nanoErgPerUsd', tipHeight: height })
      const gold = selectOracleRate(preset.oraclePools, { rates, unit: 'nanoErgPerKilogramOfGold', tipHeight: height })
      const locked = values.reduce((sum, value) => sum + value, 0n)
      return {
        height,
        timestamp,
        erg: usd === undefined ? null : presentErgPrice(usd, circulatingSupply(preset, locked), height),
        gold: gold === undefined ? null : presentGoldPrice(gold, usd, height),
        pools: pools.map((pool) => presentAmmPool(presentContext, pool, { usdRate: usd?.rate ?? null })),
      }
    },
  })
}
