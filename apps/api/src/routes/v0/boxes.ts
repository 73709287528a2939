import { type Hex, isHex } from '@ergo-explorer/chain'
import {
  MAX_UNPAGED,
  notFoundLabel,
  notFound,
  tooManyBoxes,
  type V0OutputInfo,
  v0Operations as v0,
} from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import type { Database } from '../../database/query.ts'
import { errorResponse, ErrorResponse } from '../../http/error-response.ts'
import { serveStreamedArray } from '../../http/serve-stream.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentOutput } from '../../present/v0/boxes.ts'
import { listBoxes } from '../../queries/box-records.ts'
import { listBoxesByIds } from '../../queries/boxes-by-ids.ts'
import { findScriptBoxes, findUnspentOfScript } from '../../queries/script-boxes.ts'
import { parseId } from '../../requests/id.ts'
import { parseAddress, scriptOfErgoTree } from '../../requests/script.ts'
import { findOrphanBox } from './orphan-boxes.ts'

const TIP_OPTIONS = { freshness: 'tip' } as const

export function serveBoxes({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0TransactionsBoxesP1, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const id = parseId(params.p1)
      if (id === undefined) return errorResponse(notFound(notFoundLabel.box(params.p1)))
      const [box = await findOrphanBox(api, db, id)] = await listBoxesByIds(db, [id])
      return box === undefined ? errorResponse(notFound(notFoundLabel.box(params.p1))) : presentOutput(box)
    },
  })

  serveStreamedArray({ app, context }, v0.getApiV0TransactionsBoxesByergotreeP1, {
    ...TIP_OPTIONS,
    handler: ({ params }, { db }) =>
      isHex(params.p1) ? listAll(db, scriptOfErgoTree(api, params.p1).hash) : listInBatches(db, []),
  })
  serveStreamedArray({ app, context }, v0.getApiV0TransactionsBoxesByergotreeUnspentP1, {
    ...TIP_OPTIONS,
    handler: ({ params }, { db }) =>
      isHex(params.p1) ? listUnspent(db, scriptOfErgoTree(api, params.p1).hash) : listInBatches(db, []),
  })
  serveStreamedArray({ app, context }, v0.getApiV0TransactionsBoxesByaddressP1, {
    ...TIP_OPTIONS,
    handler: ({ params }, { db }) => {
      const script = parseAddress(api, params.p1)
      return script instanceof ErrorResponse ? script : listAll(db, script.hash)
    },
  })
  serveStreamedArray({ app, context }, v0.getApiV0TransactionsBoxesByaddressUnspentP1, {
    ...TIP_OPTIONS,
    handler: ({ params }, { db }) => {
      const script = parseAddress(api, params.p1)
      return script instanceof ErrorResponse ? script : listUnspent(db, script.hash)
    },
  })
}

const ALL = { offset: 0, limit: MAX_UNPAGED }

/** Oldest first. */
async function listAll(db: Database, scriptHash: Hex): Promise<AsyncIterable<V0OutputInfo[]> | ErrorResponse> {
  const { numbers, total } = await findScriptBoxes(db, scriptHash, ALL)
  return total > MAX_UNPAGED ? errorResponse(tooManyBoxes()) : listInBatches(db, numbers)
}

async function listUnspent(db: Database, scriptHash: Hex): Promise<AsyncIterable<V0OutputInfo[]> | ErrorResponse> {
  const { numbers, total } = await findUnspentOfScript(db, scriptHash, { page: ALL, direction: 'asc' })
  return total > MAX_UNPAGED ? errorResponse(tooManyBoxes()) : listInBatches(db, numbers)
}

/** Reading ten thousand boxes at once would delay all other requests. */
const BATCH_SIZE = 500

async function* listInBatches(db: Database, numbers: readonly number[]): AsyncGenerator<V0OutputInfo[]> {
  for (let at = 0; at < numbers.length; at += BATCH_SIZE)
    yield (await listBoxes(db, numbers.slice(at, at + BATCH_SIZE))).map(presentOutput)
}
