import { formatSupplyText, supplyAt } from '@ergo-explorer/chain'
import { v0Operations as v0 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { presentInfo, presentStats } from '../../present/v0/statistics.ts'
import { findRecentBlocks, findUnspentValue } from '../../queries/recent-blocks.ts'

const DAY_MS = 86_400_000
const tipWise = { freshness: 'tip' } as const

export function serveStatistics({ app, desk, preset, now }: Api): void {
  serve(app, desk, v0.getApiV0Info, tipWise, async (_, { db, tip }) =>
    presentInfo(await findRecentBlocks(db, now() - DAY_MS), supplyAt(preset, tip.height)),
  )

  serve(app, desk, v0.getApiV0InfoSupply, tipWise, (_, { tip }) => formatSupplyText(supplyAt(preset, tip.height)))

  serve(app, desk, v0.getApiV0Stats, tipWise, async (_, { db }) => {
    const day = await findRecentBlocks(db, now() - DAY_MS)
    return presentStats(day, day.firstBox === null ? 0n : await findUnspentValue(db, day.firstBox))
  })
}
