import { checkToken } from '@ergo-explorer/chain'
import { v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { pageOf } from '../../requests/page.ts'

export function serveGenuineTokens({ app, desk, tokenLists }: Api): void {
  const { genuine, blocked } = tokenLists

  serve(app, desk, v1.getApiV1TokensCheckP1P2, { freshness: 'tip' }, ({ params }) =>
    checkToken(params.p1.toLowerCase(), params.p2, tokenLists),
  )

  serve(app, desk, v1.getApiV1TokensListgenuine, { freshness: 'tip' }, ({ query }) => {
    const { offset, limit } = pageOf(query)
    return { items: genuine.slice(offset, offset + limit), total: genuine.length }
  })

  serve(app, desk, v1.getApiV1TokensListblocked, { freshness: 'tip' }, ({ query }) => {
    const { offset, limit } = pageOf(query)
    const names = blocked.slice(offset, offset + limit).map(({ tokenName }) => tokenName)
    return { items: names, total: blocked.length }
  })
}
