import { v0Operations as v0 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { presentOutput } from '#present/v0/boxes.ts'
import { listBoxes } from '#queries/boxes/records.ts'
import { listMintOutputBoxes, listIssuingBoxes } from '#queries/tokens/issued.ts'
import { countTokens } from '#queries/statistics.ts'
import { parseId } from '#requests/identifiers.ts'
import { parseBoundedPage } from '#requests/pages.ts'

const TIP_OPTIONS = { freshness: 'tip' } as const

export function serveTokens({ app, context }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0AssetsIssuingboxes, {
    ...TIP_OPTIONS,
    handler: async ({ query }, { db, tip }) => {
      const page = parseBoundedPage(query)
      const { all: total } = await countTokens(db, tip)
      return { items: (await listBoxes(db, await listIssuingBoxes(db, page))).map(presentOutput), total }
    },
  })

  serveOperation({ app, context }, v0.getApiV0AssetsP1Issuingbox, {
    ...TIP_OPTIONS,
    handler: async ({ params }, { db }) => {
      const id = parseId(params.p1)
      const numbers = id === undefined ? [] : await listMintOutputBoxes(db, id)
      return (await listBoxes(db, numbers)).map(presentOutput)
    },
  })

  // The exchange contract of these operations was retired long ago.
  serveOperation({ app, context }, v0.getApiV0DexTokensP1Unspentsellorders, { ...TIP_OPTIONS, handler: () => [] })
  serveOperation({ app, context }, v0.getApiV0DexTokensP1Unspentbuyorders, { ...TIP_OPTIONS, handler: () => [] })
}
