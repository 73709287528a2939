import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { lockedContracts } from '../../present/v2/locked-contracts.ts'
import { presentSupply } from '../../present/v2/supply.ts'
import { findLockedBalances } from '../../queries/locked-balances.ts'

export function serveSupply(api: Api): void {
  const { app, context, preset } = api
  const contracts = lockedContracts(api)
  const hashes = contracts.map(({ hash }) => hash)

  serve({ app, context }, v2.getSupply, {
    freshness: 'tip',
    handler: async (_, { db }) => presentSupply(preset, contracts, await findLockedBalances(db, hashes)),
  })
}
