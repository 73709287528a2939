import { circulatingSupply } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { presentAmm } from '../../present/v2/amm-pools.ts'
import { DAY_MS } from '../../present/v2/charts.ts'
import { lockedContracts } from '../../present/v2/locked-contracts.ts'
import { presentErgPrice, presentGoldPrice, standingRate } from '../../present/v2/market.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { listLargestAmms } from '../../queries/amm-pools.ts'
import { findLockedCoins } from '../../queries/locked-coins.ts'
import { listStandingRates } from '../../queries/standing-rates.ts'

const MOST_POOLS = 100

export function serveMarket(api: Api): void {
  const { app, desk, preset, now } = api
  const terms = termsOf(api)
  const hashes = lockedContracts(api).map(({ hash }) => hash)
  const poolNfts = preset.oraclePools.map(({ poolNft }) => poolNft)

  serve(app, desk, v2.getMarket, { freshness: 'tip' }, async (_, { db }) => {
    const dayAgo = now() - DAY_MS
    const [rates, { height, timestamp, values }, pools] = await Promise.all([
      listStandingRates(db, poolNfts, dayAgo),
      findLockedCoins(db, hashes),
      listLargestAmms(db, dayAgo, MOST_POOLS),
    ])
    const usd = standingRate(preset.oraclePools, rates, 'nanoErgPerUsd', height)
    const gold = standingRate(preset.oraclePools, rates, 'nanoErgPerKilogramOfGold', height)
    const locked = values.reduce((sum, value) => sum + value, 0n)
    return {
      height,
      timestamp,
      erg: usd === undefined ? null : presentErgPrice(usd, circulatingSupply(preset, locked), height),
      gold: gold === undefined ? null : presentGoldPrice(gold, usd, height),
      pools: pools.map((pool) => presentAmm(terms, pool, usd?.rate ?? null)),
    }
  })
}
