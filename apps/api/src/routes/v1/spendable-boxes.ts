import type { Hex } from '@ergo-explorer/chain'
import {
  MAX_UNPAGED,
  parseSortDirection,
  tooManyBoxes,
  type V1MOutputInfo,
  v1Operations as v1,
} from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { errorResponse } from '#http/error-responses.ts'
import { serveStreamedArray } from '#http/streams.ts'
import { serveOperation } from '#http/operations.ts'
import { presentAnyBox, presentSpendableBox } from '#present/v1/mempool.ts'
import { type AnyBox, streamAnyBoxes, listAnyBoxes } from '#queries/boxes/any-boxes.ts'
import { findMempoolEffect, listRemainingUnspent, type MempoolEffect } from '#queries/boxes/spendable.ts'
import { splitJoinedPage, type Page, parseBoundedPage } from '#requests/pages.ts'
import { parseAddress } from '#requests/identifiers.ts'

/** Boxes of an address with the mempool applied. */
export function serveSpendableBoxes({ app, context, ...api }: RouteDependencies): void {
  serveStreamedArray({ app, context }, v1.getApiV1BoxesUnspentUnconfirmedByaddressP1, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db }) => {
      const script = parseAddress(api, params.p1)
      const side = await findMempoolEffect(db, script.hash)
      if (side.created.length + side.confirmed - side.spent.length > MAX_UNPAGED) throw errorResponse(tooManyBoxes())
      const direction = parseSortDirection(query.sortDirection)
      const all = { offset: 0, limit: MAX_UNPAGED }
      const ids = [
        ...side.created,
        ...(await listRemainingUnspent(db, script.hash, { effect: side, page: all, direction })),
      ]
      return presented(streamAnyBoxes(db, ids, api))
    },
  })

  serveOperation({ app, context }, v1.getApiV1BoxesUnspentAllByaddressP1, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db }) => {
      const script = parseAddress(api, params.p1)
      const page = parseBoundedPage(query)
      const side = await findMempoolEffect(db, script.hash)
      const direction = parseSortDirection(query.sortDirection)
      const total = side.created.length + side.confirmed - side.spent.length
      const ids = await idsOfPage(db, script.hash, { side, page, direction })
      const boxes = await listAnyBoxes(db, ids, api)
      return { items: ids.flatMap((id) => boxes.get(id) ?? []).map(presentAnyBox), total }
    },
  })
}

async function* presented(batches: AsyncIterable<readonly AnyBox[]>): AsyncGenerator<V1MOutputInfo[]> {
  for await (const boxes of batches) yield boxes.map(presentSpendableBox)
}

/** Sorted by age: mempool boxes are younger than all confirmed ones. */
async function idsOfPage(
  db: Database,
  scriptHash: Hex,
  { side, page, direction }: { readonly side: MempoolEffect; readonly page: Page; readonly direction: 'asc' | 'desc' },
): Promise<readonly Hex[]> {
  const listLeft = (window: Page) => listRemainingUnspent(db, scriptHash, { effect: side, page: window, direction })
  const { created, spent, confirmed } = side
  if (direction === 'asc') {
    const { first, second } = splitJoinedPage(page, confirmed - spent.length)
    return [...(await listLeft(first)), ...within(created, second)]
  }
  const { first, second } = splitJoinedPage(page, created.length)
  return [...within(created.toReversed(), first), ...(await listLeft(second))]
}

const within = (ids: readonly Hex[], { offset, limit }: Page): readonly Hex[] => ids.slice(offset, offset + limit)
