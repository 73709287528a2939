import { missing, notFound, readSortDirection, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { refuse, Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentHeldToken, presentToken } from '../../present/v1/tokens.ts'
import { findIssuedToken, listIssuedTokens, listTokensByNumbers, listTokensNamed } from '../../queries/issued-tokens.ts'
import { countTokens } from '../../queries/token-count.ts'
import { findBoxesByTokenPrefix, listHeldTokens } from '../../queries/token-holdings.ts'
import { findTokensBeginning } from '../../queries/token-search.ts'
import { idOf } from '../../requests/id.ts'
import { pageOf, skippable } from '../../requests/page.ts'

export function serveTokens({ app, desk }: Api): void {
  // Two names of one list.
  for (const operation of [v1.getApiV1Tokens, v1.getApiV1Assets] as const)
    serve(app, desk, operation, { freshness: 'tip' }, async ({ query }, { db, tip }) => {
      const page = skippable(query)
      if (page instanceof Refusal) return page
      const kind = query.hideNfts === true ? 'divisible' : 'all'
      const [tokens, count] = await Promise.all([
        listIssuedTokens(db, kind, page, readSortDirection(query.sortDirection)),
        countTokens(db, tip),
      ])
      return { items: tokens.map(presentToken), total: count[kind] }
    })

  serve(app, desk, v1.getApiV1TokensP1, { freshness: 'thing' }, async ({ params }, { db }) => {
    const id = idOf(params.p1)
    const token = id === undefined ? undefined : await findIssuedToken(db, id)
    return token === undefined ? refuse(notFound(missing.token(params.p1))) : presentToken(token)
  })

  serve(app, desk, v1.getApiV1TokensBysymbolP1, { freshness: 'tip' }, async ({ params }, { db }) =>
    (await listTokensNamed(db, params.p1)).map(presentToken),
  )

  serve(app, desk, v1.getApiV1TokensSearch, { freshness: 'tip' }, async ({ query }, { db }) => {
    const { numbers, total } = await findTokensBeginning(db, query.query, pageOf(query))
    return { items: (await listTokensByNumbers(db, numbers)).map(presentToken), total }
  })

  serve(app, desk, v1.getApiV1AssetsSearchBytokenid, { freshness: 'tip' }, async ({ query }, { db }) => {
    const page = skippable(query)
    if (page instanceof Refusal) return page
    const found = await findBoxesByTokenPrefix(db, query.query, page)
    return { items: (await listHeldTokens(db, found)).map(presentHeldToken), total: found.total }
  })
}
