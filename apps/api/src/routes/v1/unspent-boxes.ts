import { isHex } from '@ergo-explorer/chain'
import { readSortDirection, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { findUnspentOfScript } from '../../queries/script-boxes.ts'
import { findUnspentOfTemplate } from '../../queries/template-pages.ts'
import { findUnspentWithToken } from '../../queries/token-boxes.ts'
import { idOf } from '../../requests/id.ts'
import { readAddress, scriptOfTree } from '../../requests/script.ts'
import { boxPage, NO_BOXES } from './box-page.ts'

export function serveUnspentBoxes({ app, desk, ...api }: Api): void {
  serve(app, desk, v1.getApiV1BoxesUnspentByaddressP1, { freshness: 'tip' }, ({ params, query }, { db }) => {
    const script = readAddress(api, params.p1)
    if (script instanceof Refusal) return script
    const direction = readSortDirection(query.sortDirection)
    return boxPage(db, query, (page) => findUnspentOfScript(db, script.hash, page, direction))
  })

  serve(app, desk, v1.getApiV1BoxesUnspentByergotreeP1, { freshness: 'tip' }, ({ params, query }, { db }) => {
    if (!isHex(params.p1)) return NO_BOXES
    const { hash } = scriptOfTree(api, params.p1)
    const direction = readSortDirection(query.sortDirection)
    return boxPage(db, query, (page) => findUnspentOfScript(db, hash, page, direction))
  })

  serve(
    app,
    desk,
    v1.getApiV1BoxesUnspentByergotreetemplatehashP1,
    { freshness: 'tip' },
    ({ params, query }, { db }) => {
      const hash = idOf(params.p1)
      return hash === undefined ? NO_BOXES : boxPage(db, query, (page) => findUnspentOfTemplate(db, hash, page))
    },
  )

  serve(app, desk, v1.getApiV1BoxesUnspentBytokenidP1, { freshness: 'tip' }, ({ params, query }, { db }) => {
    const id = idOf(params.p1)
    if (id === undefined) return NO_BOXES
    const direction = readSortDirection(query.sortDirection)
    return boxPage(db, query, (page) => findUnspentWithToken(db, id, page, direction))
  })
}
