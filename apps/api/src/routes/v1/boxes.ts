import { isHex } from '@ergo-explorer/chain'
import { notFoundLabel, notFound, v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { errorResponse, ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentOutput } from '../../present/v1/boxes.ts'
import { listBoxesByIds } from '../../queries/boxes-by-ids.ts'
import { findScriptBoxes } from '../../queries/script-boxes.ts'
import { findTemplateBoxes } from '../../queries/template-pages.ts'
import { findTokenBoxes } from '../../queries/token-boxes.ts'
import { parseId } from '../../requests/id.ts'
import { parseAddress, scriptOfErgoTree } from '../../requests/script.ts'
import { findOrphanBox } from '../v0/orphan-boxes.ts'
import { findBoxPage, EMPTY_BOX_PAGE } from './box-page.ts'

export function serveBoxes({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v1.getApiV1BoxesP1, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const id = parseId(params.p1)
      if (id === undefined) return errorResponse(notFound(notFoundLabel.box(params.p1)))
      const [box = await findOrphanBox(api, db, id)] = await listBoxesByIds(db, [id])
      return box === undefined ? errorResponse(notFound(notFoundLabel.box(params.p1))) : presentOutput(box)
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesByaddressP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const script = parseAddress(api, params.p1)
      return script instanceof ErrorResponse
        ? script
        : findBoxPage(db, query, (page) => findScriptBoxes(db, script.hash, page))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesByergotreeP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      if (!isHex(params.p1)) return EMPTY_BOX_PAGE
      const { hash } = scriptOfErgoTree(api, params.p1)
      return findBoxPage(db, query, (page) => findScriptBoxes(db, hash, page))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesByergotreetemplatehashP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const hash = parseId(params.p1)
      return hash === undefined ? EMPTY_BOX_PAGE : findBoxPage(db, query, (page) => findTemplateBoxes(db, hash, page))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesBytokenidP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const id = parseId(params.p1)
      return id === undefined ? EMPTY_BOX_PAGE : findBoxPage(db, query, (page) => findTokenBoxes(db, id, page))
    },
  })
}
