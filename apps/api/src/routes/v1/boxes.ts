import {
  type V1OutputInfo,
  notFoundLabel,
  notFound,
  v1Operations as v1,
  parseSortDirection,
} from '@ergo-explorer/contract'
import { isHex } from '@ergo-explorer/chain'
import type { Database } from '#database/query.ts'
import { errorResponse } from '#http/error-responses.ts'
import { presentOutput } from '#present/v1/transactions.ts'
import { listBoxes } from '#queries/boxes/records.ts'
import type { RowNumberPage } from '#queries/pages.ts'
import { type Page, parseBoundedPage } from '#requests/pages.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import {
  listScriptBoxes,
  listTemplateBoxes,
  listTokenBoxes,
  listUnspentOfScript,
  listUnspentOfTemplate,
  listUnspentWithToken,
} from '#queries/boxes/pages.ts'
import { parseId, parseAddress } from '#requests/identifiers.ts'
import { scriptOfErgoTree } from '#scripts.ts'
import { findMainOrOrphanBox } from '../v0/orphan-boxes.ts'

export function serveBoxes({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v1.getApiV1BoxesP1, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const box = await findMainOrOrphanBox(api, db, parseId(params.p1))
      return box === undefined ? errorResponse(notFound(notFoundLabel.box(params.p1))) : presentOutput(box)
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesByaddressP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const script = parseAddress(api, params.p1)
      return listBoxPage(db, query, (page) => listScriptBoxes(db, script.hash, page))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesByergotreeP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      if (!isHex(params.p1)) return EMPTY_BOX_PAGE
      const { hash } = scriptOfErgoTree(api, params.p1)
      return listBoxPage(db, query, (page) => listScriptBoxes(db, hash, page))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesByergotreetemplatehashP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const hash = parseId(params.p1)
      return hash === undefined ? EMPTY_BOX_PAGE : listBoxPage(db, query, (page) => listTemplateBoxes(db, hash, page))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesBytokenidP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const id = parseId(params.p1)
      return id === undefined ? EMPTY_BOX_PAGE : listBoxPage(db, query, (page) => listTokenBoxes(db, id, page))
    },
  })
}

export function serveUnspentBoxes({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v1.getApiV1BoxesUnspentByaddressP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const script = parseAddress(api, params.p1)
      const direction = parseSortDirection(query.sortDirection)
      return listBoxPage(db, query, (page) => listUnspentOfScript(db, script.hash, { page, direction }))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesUnspentByergotreeP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      if (!isHex(params.p1)) return EMPTY_BOX_PAGE
      const { hash } = scriptOfErgoTree(api, params.p1)
      const direction = parseSortDirection(query.sortDirection)
      return listBoxPage(db, query, (page) => listUnspentOfScript(db, hash, { page, direction }))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesUnspentByergotreetemplatehashP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const hash = parseId(params.p1)
      return hash === undefined
        ? EMPTY_BOX_PAGE
        : listBoxPage(db, query, (page) => listUnspentOfTemplate(db, hash, page))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesUnspentBytokenidP1, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => {
      const id = parseId(params.p1)
      if (id === undefined) return EMPTY_BOX_PAGE
      const direction = parseSortDirection(query.sortDirection)
      return listBoxPage(db, query, (page) => listUnspentWithToken(db, id, { page, direction }))
    },
  })
}

interface BoxPage {
  readonly items: V1OutputInfo[]
  readonly total: number
}

const EMPTY_BOX_PAGE: BoxPage = { items: [], total: 0 }

/** A page of boxes, found by skipping index entries. */
async function listBoxPage(
  db: Database,
  query: Partial<Page>,
  listNumbers: (page: Page) => Promise<RowNumberPage>,
): Promise<BoxPage> {
  const page = parseBoundedPage(query)
  const { numbers, total } = await listNumbers(page)
  return { items: (await listBoxes(db, numbers)).map(presentOutput), total }
}
