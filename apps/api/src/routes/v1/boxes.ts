import { isHex } from '@ergo-explorer/chain'
import { missing, notFound, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { refuse, Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentOutput } from '../../present/v1/boxes.ts'
import { listBoxesByIds } from '../../queries/boxes-by-ids.ts'
import { findScriptBoxes } from '../../queries/script-boxes.ts'
import { findTemplateBoxes } from '../../queries/template-pages.ts'
import { findTokenBoxes } from '../../queries/token-boxes.ts'
import { idOf } from '../../requests/id.ts'
import { readAddress, scriptOfTree } from '../../requests/script.ts'
import { findLostBox } from '../v0/lost-boxes.ts'
import { boxPage, NO_BOXES } from './box-page.ts'

export function serveBoxes({ app, desk, ...api }: Api): void {
  serve(app, desk, v1.getApiV1BoxesP1, { freshness: 'thing' }, async ({ params }, { db }) => {
    const id = idOf(params.p1)
    if (id === undefined) return refuse(notFound(missing.box(params.p1)))
    const [box = await findLostBox(api, db, id)] = await listBoxesByIds(db, [id])
    return box === undefined ? refuse(notFound(missing.box(params.p1))) : presentOutput(box)
  })

  serve(app, desk, v1.getApiV1BoxesByaddressP1, { freshness: 'tip' }, ({ params, query }, { db }) => {
    const script = readAddress(api, params.p1)
    return script instanceof Refusal ? script : boxPage(db, query, (page) => findScriptBoxes(db, script.hash, page))
  })

  serve(app, desk, v1.getApiV1BoxesByergotreeP1, { freshness: 'tip' }, ({ params, query }, { db }) => {
    if (!isHex(params.p1)) return NO_BOXES
    const { hash } = scriptOfTree(api, params.p1)
    return boxPage(db, query, (page) => findScriptBoxes(db, hash, page))
  })

  serve(app, desk, v1.getApiV1BoxesByergotreetemplatehashP1, { freshness: 'tip' }, ({ params, query }, { db }) => {
    const hash = idOf(params.p1)
    return hash === undefined ? NO_BOXES : boxPage(db, query, (page) => findTemplateBoxes(db, hash, page))
  })

  serve(app, desk, v1.getApiV1BoxesBytokenidP1, { freshness: 'tip' }, ({ params, query }, { db }) => {
    const id = idOf(params.p1)
    return id === undefined ? NO_BOXES : boxPage(db, query, (page) => findTokenBoxes(db, id, page))
  })
}
