import { v0Operations as v0 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentOutput } from '../../present/v0/boxes.ts'
import { listBoxes } from '../../queries/box-records.ts'
import { listBoxesOfMint, listIssuingBoxes } from '../../queries/issuing-boxes.ts'
import { countTokens } from '../../queries/token-count.ts'
import { idOf } from '../../requests/id.ts'
import { skippable } from '../../requests/page.ts'

const tipWise = { freshness: 'tip' } as const

export function serveTokens({ app, desk }: Api): void {
  serve(app, desk, v0.getApiV0AssetsIssuingboxes, tipWise, async ({ query }, { db, tip }) => {
    const page = skippable(query)
    if (page instanceof Refusal) return page
    const { all: total } = await countTokens(db, tip)
    return { items: (await listBoxes(db, await listIssuingBoxes(db, page))).map(presentOutput), total }
  })

  serve(app, desk, v0.getApiV0AssetsP1Issuingbox, tipWise, async ({ params }, { db }) => {
    const id = idOf(params.p1)
    const numbers = id === undefined ? [] : await listBoxesOfMint(db, id)
    return (await listBoxes(db, numbers)).map(presentOutput)
  })

  // The contract they speak of was given up long ago.
  serve(app, desk, v0.getApiV0DexTokensP1Unspentsellorders, tipWise, () => [])
  serve(app, desk, v0.getApiV0DexTokensP1Unspentbuyorders, tipWise, () => [])
}
