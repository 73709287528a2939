import { type Hex, isHex } from '@ergo-explorer/chain'
import {
  MAX_UNPAGED,
  notFoundLabel,
  notFound,
  tooManyBoxes,
  type V0OutputInfo,
  v0Operations as v0,
} from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { errorResponse } from '#http/error-responses.ts'
import { serveStreamedArray } from '#http/streams.ts'
import { serveOperation } from '#http/operations.ts'
import { presentOutput } from '#present/v0/boxes.ts'
import { listBoxes } from '#queries/boxes/records.ts'
import { type ListPage, listScriptBoxes, listUnspentOfScript } from '#queries/boxes/pages.ts'
import { parseId, parseAddress } from '#requests/identifiers.ts'
import { scriptOfErgoTree } from '#scripts.ts'
import { findMainOrOrphanBox } from './orphan-boxes.ts'

export function serveBoxes({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0TransactionsBoxesP1, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const box = await findMainOrOrphanBox(api, db, parseId(params.p1))
      return box === undefined ? errorResponse(notFound(notFoundLabel.box(params.p1))) : presentOutput(box)
    },
  })

  for (const [operation, find] of [
    [v0.getApiV0TransactionsBoxesByergotreeP1, listScriptBoxes],
    [v0.getApiV0TransactionsBoxesByergotreeUnspentP1, listUnspent],
  ] as const)
    serveStreamedArray({ app, context }, operation, {
      freshness: 'tip',
      handler: ({ params }, { db }) =>
        isHex(params.p1) ? listAll(db, scriptOfErgoTree(api, params.p1).hash, find) : listInBatches(db, []),
    })
  for (const [operation, find] of [
    [v0.getApiV0TransactionsBoxesByaddressP1, listScriptBoxes],
    [v0.getApiV0TransactionsBoxesByaddressUnspentP1, listUnspent],
  ] as const)
    serveStreamedArray({ app, context }, operation, {
      freshness: 'tip',
      handler: ({ params }, { db }) => {
        const script = parseAddress(api, params.p1)
        return listAll(db, script.hash, find)
      },
    })
}

const listUnspent: ListPage = (db, scriptHash, page) => listUnspentOfScript(db, scriptHash, { page, direction: 'asc' })

/** Oldest first. */
async function listAll(db: Database, scriptHash: Hex, find: ListPage): Promise<AsyncIterable<V0OutputInfo[]>> {
  const { numbers, total } = await find(db, scriptHash, { offset: 0, limit: MAX_UNPAGED })
  if (total > MAX_UNPAGED) throw errorResponse(tooManyBoxes())
  return listInBatches(db, numbers)
}

/** Reading ten thousand boxes at once would delay all other requests. */
const BATCH_SIZE = 500

async function* listInBatches(db: Database, numbers: readonly number[]): AsyncGenerator<V0OutputInfo[]> {
  for (let at = 0; at < numbers.length; at += BATCH_SIZE)
    yield (await listBoxes(db, numbers.slice(at, at + BATCH_SIZE))).map(presentOutput)
}
