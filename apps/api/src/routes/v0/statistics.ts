import { formatSupplyText, supplyAt } from '@ergo-explorer/chain'
import { v0Operations as v0 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { presentInfo, presentStats } from '../../present/v0/statistics.ts'
import { findRecentBlocks, findUnspentValueSince } from '../../queries/recent-blocks.ts'

const DAY_MS = 86_400_000
const TIP_OPTIONS = { freshness: 'tip' } as const

export function serveStatistics({ app, context, preset, now }: Api): void {
  serve({ app, context }, v0.getApiV0Info, {
    ...TIP_OPTIONS,
    handler: async (_, { db, tip }) =>
      presentInfo(await findRecentBlocks(db, now() - DAY_MS), supplyAt(preset, tip.height)),
  })

  serve({ app, context }, v0.getApiV0InfoSupply, {
    ...TIP_OPTIONS,
    handler: (_, { tip }) => formatSupplyText(supplyAt(preset, tip.height)),
  })

  serve({ app, context }, v0.getApiV0Stats, {
    ...TIP_OPTIONS,
    handler: async (_, { db }) => {
      const day = await findRecentBlocks(db, now() - DAY_MS)
      return presentStats(day, day.firstBox === null ? 0n : await findUnspentValueSince(db, day.firstBox))
    },
  })
}
