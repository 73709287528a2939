import { formatSupplyText, supplyAt } from '@ergo-explorer/chain'
import { v0Operations as v0 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentChainInfo, presentStatsSummary } from '../../present/v0/statistics.ts'
import { findRecentBlocks, findUnspentValueSince } from '../../queries/recent-blocks.ts'

const DAY_MS = 86_400_000
const TIP_OPTIONS = { freshness: 'tip' } as const

export function serveStatistics({ app, context, preset, now }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0Info, {
    ...TIP_OPTIONS,
    handler: async (_, { db, tip }) =>
      presentChainInfo(await findRecentBlocks(db, now() - DAY_MS), supplyAt(preset, tip.height)),
  })

  serveOperation({ app, context }, v0.getApiV0InfoSupply, {
    ...TIP_OPTIONS,
    handler: (_, { tip }) => formatSupplyText(supplyAt(preset, tip.height)),
  })

  serveOperation({ app, context }, v0.getApiV0Stats, {
    ...TIP_OPTIONS,
    handler: async (_, { db }) => {
      const day = await findRecentBlocks(db, now() - DAY_MS)
      return presentStatsSummary(day, day.firstBox === null ? 0n : await findUnspentValueSince(db, day.firstBox))
    },
  })
}
