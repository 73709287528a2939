import { missing, notFound, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { refuse, Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentBlock, presentHeader } from '../../present/v1/blocks.ts'
import { listPageOfChain } from '../../queries/block-pages.ts'
import { listBlocks } from '../../queries/block-records.ts'
import { listHeaders } from '../../queries/header-records.ts'
import { readBlockPage } from '../../requests/block-page.ts'
import { idOf } from '../../requests/id.ts'
import { findBlockSummary } from '../v0/block-summary.ts'

export function serveBlocks({ app, desk, ...api }: Api): void {
  serve(app, desk, v1.getApiV1Blocks, { freshness: 'tip' }, async ({ query }, { db, tip }) => {
    const page = readBlockPage(query)
    if (page instanceof Refusal) return page
    const heights = await listPageOfChain(db, tip.height, page)
    return { items: (await listBlocks(db, heights)).map(presentBlock), total: tip.height }
  })

  serve(app, desk, v1.getApiV1BlocksHeaders, { freshness: 'tip' }, async ({ query }, { db, tip }) => {
    const page = readBlockPage(query)
    if (page instanceof Refusal) return page
    const heights = await listPageOfChain(db, tip.height, page)
    return { items: (await listHeaders(db, heights)).map(presentHeader), total: tip.height }
  })

  serve(app, desk, v1.getApiV1BlocksP1, { freshness: 'thing' }, async ({ params }, sight) => {
    const id = idOf(params.p1)
    const summary = id === undefined ? undefined : await findBlockSummary(api, sight, id)
    return summary ?? refuse(notFound(missing.block(params.p1)))
  })
}
