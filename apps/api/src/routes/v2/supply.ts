import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { lockedContracts } from '../../present/v2/locked-contracts.ts'
import { presentSupply } from '../../present/v2/supply.ts'
import { findLockedCoins } from '../../queries/locked-coins.ts'

export function serveSupply(api: Api): void {
  const { app, desk, preset } = api
  const contracts = lockedContracts(api)
  const hashes = contracts.map(({ hash }) => hash)

  serve(app, desk, v2.getSupply, { freshness: 'tip' }, async (_, { db }) =>
    presentSupply(preset, contracts, await findLockedCoins(db, hashes)),
  )
}
