import { isHex } from '@ergo-explorer/chain'
import { parseSortDirection, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serve } from '../../http/serve.ts'
import { findUnspentOfScript } from '../../queries/script-boxes.ts'
import { findUnspentOfTemplate } from '../../queries/template-pages.ts'
import { findUnspentWithToken } from '../../queries/token-boxes.ts'
import { parseId } from '../../requests/id.ts'
import { parseAddress, scriptOfErgoTree } from '../../requests/script.ts'
import { boxPage, NO_BOXES } from './box-page.ts'

export function serveUnspentBoxes({ app, context, ...api }: Api): void {
  serve({ app, context }, v1.getApiV1BoxesUnspentByaddressP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const script = parseAddress(api, params.p1)
      if (script instanceof ErrorResponse) return script
      const direction = parseSortDirection(query.sortDirection)
      return boxPage(db, query, (page) => findUnspentOfScript(db, script.hash, { page, direction }))
    },
  })

  serve({ app, context }, v1.getApiV1BoxesUnspentByergotreeP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      if (!isHex(params.p1)) return NO_BOXES
      const { hash } = scriptOfErgoTree(api, params.p1)
      const direction = parseSortDirection(query.sortDirection)
      return boxPage(db, query, (page) => findUnspentOfScript(db, hash, { page, direction }))
    },
  })

  serve({ app, context }, v1.getApiV1BoxesUnspentByergotreetemplatehashP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const hash = parseId(params.p1)
      return hash === undefined ? NO_BOXES : boxPage(db, query, (page) => findUnspentOfTemplate(db, hash, page))
    },
  })

  serve({ app, context }, v1.getApiV1BoxesUnspentBytokenidP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const id = parseId(params.p1)
      if (id === undefined) return NO_BOXES
      const direction = parseSortDirection(query.sortDirection)
      return boxPage(db, query, (page) => findUnspentWithToken(db, id, { page, direction }))
    },
  })
}
