import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { deriveLockedContracts } from '../../present/v2/locked-contracts.ts'
import { presentSupply } from '../../present/v2/supply.ts'
import { findNanoErgBalancesAtTip } from '../../queries/nano-erg-balances-at-tip.ts'

export function serveSupply(api: RouteDependencies): void {
  const { app, context, preset } = api
  const contracts = deriveLockedContracts(api)
  const hashes = contracts.map(({ hash }) => hash)

  serveOperation({ app, context }, v2.getSupply, {
    freshness: 'tip',
    handler: async (_, { db }) => presentSupply(preset, contracts, await findNanoErgBalancesAtTip(db, hashes)),
  })
}
