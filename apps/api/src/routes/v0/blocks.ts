import { badRequest, missing, notFound, v0Operations as v0 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { refuse, Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentBlock } from '../../present/v0/blocks.ts'
import { countHeights, findHeightsBetween, listPageOfChain, listPageOfHeights } from '../../queries/block-pages.ts'
import { listBlocks } from '../../queries/block-records.ts'
import { listIdsAt } from '../../queries/find-block.ts'
import { isByHeight, readBlockPage } from '../../requests/block-page.ts'
import { idOf } from '../../requests/id.ts'
import { findBlockSummary } from './block-summary.ts'

/** Some ten weeks: so many blocks of a time are sorted for one answer. */
const MAX_SORTED = 50_000

export function serveBlocks({ app, desk, ...api }: Api): void {
  serve(app, desk, v0.getApiV0Blocks, { freshness: 'tip' }, async ({ query }, { db, tip }) => {
    const page = readBlockPage(query)
    if (page instanceof Refusal) return page
    const { startDate, endDate } = query
    if (startDate === undefined && endDate === undefined) {
      const heights = await listPageOfChain(db, tip.height, page)
      return { items: (await listBlocks(db, heights)).map(presentBlock), total: tip.height }
    }
    const among = await findHeightsBetween(db, startDate ?? 0, endDate ?? Number.MAX_SAFE_INTEGER)
    const total = countHeights(among)
    if (total > MAX_SORTED && !isByHeight(page.sortBy)) return refuse(badRequest(TOO_LONG))
    const heights = await listPageOfHeights(db, among, page)
    return { items: (await listBlocks(db, heights)).map(presentBlock), total }
  })

  serve(app, desk, v0.getApiV0BlocksP1, { freshness: 'thing' }, async ({ params }, sight) => {
    const id = idOf(params.p1)
    const summary = id === undefined ? undefined : await findBlockSummary(api, sight, id)
    return summary ?? refuse(notFound(missing.block(params.p1)))
  })

  serve(app, desk, v0.getApiV0BlocksAtP1, { freshness: 'tip' }, ({ params }, { db }) => listIdsAt(db, params.p1))
}

const TOO_LONG = `Between startDate and endDate are more than ${MAX_SORTED} blocks; sort them by height, or ask for less time`
