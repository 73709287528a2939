import { isHex } from '@ergo-explorer/chain'
import { parseSortDirection, v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { findUnspentOfScript } from '../../queries/script-boxes.ts'
import { findUnspentOfTemplate } from '../../queries/template-pages.ts'
import { findUnspentWithToken } from '../../queries/token-boxes.ts'
import { parseId } from '../../requests/id.ts'
import { parseAddress, scriptOfErgoTree } from '../../requests/script.ts'
import { findBoxPage, EMPTY_BOX_PAGE } from './box-page.ts'

export function serveUnspentBoxes({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v1.getApiV1BoxesUnspentByaddressP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const script = parseAddress(api, params.p1)
      if (script instanceof ErrorResponse) return script
      const direction = parseSortDirection(query.sortDirection)
      return findBoxPage(db, query, (page) => findUnspentOfScript(db, script.hash, { page, direction }))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesUnspentByergotreeP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      if (!isHex(params.p1)) return EMPTY_BOX_PAGE
      const { hash } = scriptOfErgoTree(api, params.p1)
      const direction = parseSortDirection(query.sortDirection)
      return findBoxPage(db, query, (page) => findUnspentOfScript(db, hash, { page, direction }))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesUnspentByergotreetemplatehashP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const hash = parseId(params.p1)
      return hash === undefined
        ? EMPTY_BOX_PAGE
        : findBoxPage(db, query, (page) => findUnspentOfTemplate(db, hash, page))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesUnspentBytokenidP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const id = parseId(params.p1)
      if (id === undefined) return EMPTY_BOX_PAGE
      const direction = parseSortDirection(query.sortDirection)
      return findBoxPage(db, query, (page) => findUnspentWithToken(db, id, { page, direction }))
    },
  })
}
