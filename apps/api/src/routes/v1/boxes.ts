import { isHex } from '@ergo-explorer/chain'
import { notFoundLabel, notFound, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { errorResponse, ErrorResponse } from '../../http/error-response.ts'
import { serve } from '../../http/serve.ts'
import { presentOutput } from '../../present/v1/boxes.ts'
import { listBoxesByIds } from '../../queries/boxes-by-ids.ts'
import { findScriptBoxes } from '../../queries/script-boxes.ts'
import { findTemplateBoxes } from '../../queries/template-pages.ts'
import { findTokenBoxes } from '../../queries/token-boxes.ts'
import { parseId } from '../../requests/id.ts'
import { parseAddress, scriptOfErgoTree } from '../../requests/script.ts'
import { findOrphanBox } from '../v0/orphan-boxes.ts'
import { boxPage, NO_BOXES } from './box-page.ts'

export function serveBoxes({ app, context, ...api }: Api): void {
  serve({ app, context }, v1.getApiV1BoxesP1, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const id = parseId(params.p1)
      if (id === undefined) return errorResponse(notFound(notFoundLabel.box(params.p1)))
      const [box = await findOrphanBox(api, db, id)] = await listBoxesByIds(db, [id])
      return box === undefined ? errorResponse(notFound(notFoundLabel.box(params.p1))) : presentOutput(box)
    },
  })

  serve({ app, context }, v1.getApiV1BoxesByaddressP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const script = parseAddress(api, params.p1)
      return script instanceof ErrorResponse
        ? script
        : boxPage(db, query, (page) => findScriptBoxes(db, script.hash, page))
    },
  })

  serve({ app, context }, v1.getApiV1BoxesByergotreeP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      if (!isHex(params.p1)) return NO_BOXES
      const { hash } = scriptOfErgoTree(api, params.p1)
      return boxPage(db, query, (page) => findScriptBoxes(db, hash, page))
    },
  })

  serve({ app, context }, v1.getApiV1BoxesByergotreetemplatehashP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const hash = parseId(params.p1)
      return hash === undefined ? NO_BOXES : boxPage(db, query, (page) => findTemplateBoxes(db, hash, page))
    },
  })

  serve({ app, context }, v1.getApiV1BoxesBytokenidP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const id = parseId(params.p1)
      return id === undefined ? NO_BOXES : boxPage(db, query, (page) => findTokenBoxes(db, id, page))
    },
  })
}
