import type { Hex } from '@ergo-explorer/chain'
import {
  MAX_UNPAGED,
  readSortDirection,
  tooManyBoxes,
  type V1MOutputInfo,
  v1Operations as v1,
} from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import type { Database } from '../../database/ask.ts'
import { refuse, Refusal } from '../../http/refusal.ts'
import { serveList } from '../../http/serve-stream.ts'
import { serve } from '../../http/serve.ts'
import { presentAnyBox, presentSpendable } from '../../present/v1/mempool.ts'
import { type AnyBox, boxesInOrder, findBoxes } from '../../queries/pool-boxes.ts'
import { findPoolSide, listLeftUnspent, type PoolSide } from '../../queries/pool-unspent.ts'
import { joinedPage } from '../../requests/joined-page.ts'
import { type Page, skippable } from '../../requests/page.ts'
import { readAddress } from '../../requests/script.ts'

/** What an address has when the mempool is applied to it. */
export function serveSpendableBoxes({ app, desk, ...api }: Api): void {
  serveList(
    app,
    desk,
    v1.getApiV1BoxesUnspentUnconfirmedByaddressP1,
    { freshness: 'pool' },
    async ({ params, query }, { db }) => {
      const script = readAddress(api, params.p1)
      if (script instanceof Refusal) return script
      const side = await findPoolSide(db, script.hash)
      if (side.added.length + side.confirmed - side.taken.length > MAX_UNPAGED) return refuse(tooManyBoxes())
      const direction = readSortDirection(query.sortDirection)
      const all = { offset: 0, limit: MAX_UNPAGED }
      const ids = [...side.added, ...(await listLeftUnspent(db, script.hash, side, all, direction))]
      return presented(boxesInOrder(db, ids, api))
    },
  )

  serve(app, desk, v1.getApiV1BoxesUnspentAllByaddressP1, { freshness: 'pool' }, async ({ params, query }, { db }) => {
    const script = readAddress(api, params.p1)
    if (script instanceof Refusal) return script
    const page = skippable(query)
    if (page instanceof Refusal) return page
    const side = await findPoolSide(db, script.hash)
    const direction = readSortDirection(query.sortDirection)
    const total = side.added.length + side.confirmed - side.taken.length
    const ids = await idsOfPage(db, script.hash, side, page, direction)
    const boxes = await findBoxes(db, ids, api)
    return { items: ids.flatMap((id) => boxes.get(id) ?? []).map(presentAnyBox), total }
  })
}

async function* presented(batches: AsyncIterable<readonly AnyBox[]>): AsyncGenerator<V1MOutputInfo[]> {
  for await (const boxes of batches) yield boxes.map(presentSpendable)
}

/** In one order by age: what waits is younger than all that is confirmed. */
async function idsOfPage(
  db: Database,
  scriptHash: Hex,
  side: PoolSide,
  page: Page,
  direction: 'asc' | 'desc',
): Promise<readonly Hex[]> {
  const listLeft = (window: Page) => listLeftUnspent(db, scriptHash, side, window, direction)
  const { added, taken, confirmed } = side
  if (direction === 'asc') {
    const { first, second } = joinedPage(page, confirmed - taken.length)
    return [...(await listLeft(first)), ...within(added, second)]
  }
  const { first, second } = joinedPage(page, added.length)
  return [...within(added.toReversed(), first), ...(await listLeft(second))]
}

const within = (ids: readonly Hex[], { offset, limit }: Page): readonly Hex[] => ids.slice(offset, offset + limit)
