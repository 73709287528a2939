import type { Hex } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentBox } from '../../present/v2/boxes.ts'
import { presentHolder } from '../../present/v2/holders.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { presentTokenDetail } from '../../present/v2/token-detail.ts'
import { presentBurn, presentTransfer } from '../../present/v2/token-movements.ts'
import { presentToken } from '../../present/v2/tokens.ts'
import { findTokenSupply, listHolders } from '../../queries/holders.ts'
import { countTokens } from '../../queries/token-count.ts'
import { findTokenDetails } from '../../queries/token-details.ts'
import { listSameNameTokens, searchTokens } from '../../queries/token-likeness.ts'
import { listCollectionTokens, listMostHeldTokens, listNewestTokens } from '../../queries/token-lists.ts'
import { listBurns, listTransfers } from '../../queries/token-movements.ts'
import { findTokenBoxes } from '../../queries/token-pages.ts'
import { listTracedBoxes } from '../../queries/traced-boxes.ts'
import { idOf } from '../../requests/id.ts'
import { cutPage, readPlace, readSkippable } from '../../requests/place.ts'

export function serveTokens(api: Api): void {
  const { app, desk } = api
  const terms = termsOf(api)

  serve(app, desk, v2.listTokens, { freshness: 'tip' }, async ({ query: asked }, { db, tip }) => {
    const { sort = 'newest', kind = 'all', query } = asked
    const place = readSkippable(asked, 2)
    if (place instanceof Refusal) return place
    if (query !== undefined) {
      const found = await searchTokens(db, kind, query, place.limit)
      return { items: found.map((token) => presentToken(terms, token)), total: found.length, next: null }
    }
    const [tokens, counted] = await Promise.all([
      sort === 'holders' ? listMostHeldTokens(db, kind, place) : listNewestTokens(db, kind, place),
      countTokens(db, tip),
    ])
    const { rows, next } = cutPage(tokens, place.limit, ({ holders, creationHeight, token }) => [
      sort === 'holders' ? holders : creationHeight,
      token,
    ])
    const { all, divisible } = counted
    const total = { all, fungible: divisible, nft: all - divisible }[kind]
    return { items: rows.map((token) => presentToken(terms, token)), total, next }
  })

  serve(app, desk, v2.getToken, { freshness: 'tip' }, async ({ params }, { db }) => {
    const id = idOf(params.tokenId)
    const token = id && (await findTokenDetails(db, id))
    return token ? presentTokenDetail(terms, token) : noToken(params.tokenId)
  })

  serve(app, desk, v2.listTokenHolders, { freshness: 'tip' }, async ({ params, query }, { db }) => {
    const id = idOf(params.tokenId)
    const place = readSkippable(query, 2)
    if (place instanceof Refusal) return place
    const [supply, holders] = id ? await Promise.all([findTokenSupply(db, id), listHolders(db, id, place)]) : []
    if (supply === undefined || holders === undefined) return noToken(params.tokenId)
    const { rows, next } = cutPage(holders, place.limit, ({ amount, script }) => [amount, script])
    const circulating = supply.emitted - supply.burned
    return { items: rows.map((row) => presentHolder(terms, row, circulating)), total: supply.holders, next }
  })

  serve(app, desk, v2.listTokenTransfers, { freshness: 'tip' }, async ({ params, query }, { db }) => {
    const id = idOf(params.tokenId)
    const place = readPlace(query, 2)
    if (place instanceof Refusal) return place
    const [supply, transfers] = id ? await Promise.all([findTokenSupply(db, id), listTransfers(db, id, place)]) : []
    if (supply === undefined || transfers === undefined) return noToken(params.tokenId)
    const { rows, next } = cutPage(transfers, place.limit, ({ transaction, script }) => [transaction, script])
    return { items: rows.map((row) => presentTransfer(terms, row)), total: supply.changes, next }
  })

  serve(app, desk, v2.listTokenBurns, { freshness: 'tip' }, async ({ params, query }, { db }) => {
    const id = idOf(params.tokenId)
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const [supply, burns] = id ? await Promise.all([findTokenSupply(db, id), listBurns(db, id, place)]) : []
    if (supply === undefined || burns === undefined) return noToken(params.tokenId)
    const { rows, next } = cutPage(burns, place.limit, ({ transaction }) => [transaction])
    return { items: rows.map(presentBurn), total: null, next }
  })

  serve(app, desk, v2.listTokenBoxes, { freshness: 'pool' }, async ({ params, query }, { db }) => {
    const id = idOf(params.tokenId)
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const page = id && (await findTokenBoxes(db, id, place))
    if (!page) return noToken(params.tokenId)
    const { rows, next } = cutPage(page.numbers, place.limit, (last) => [last])
    const items = (await listTracedBoxes(db, rows, terms)).map((box) => presentBox(terms, box))
    return { items, total: page.total, next }
  })

  serve(app, desk, v2.listSameNameTokens, { freshness: 'tip' }, async ({ params, query }, { db }) => {
    const id = idOf(params.tokenId)
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const found = id && (await listSameNameTokens(db, id, place))
    if (!found) return noToken(params.tokenId)
    return { items: found.rows.map((token) => presentToken(terms, token)), total: found.total, next: null }
  })

  serve(app, desk, v2.listCollectionTokens, { freshness: 'tip' }, async ({ params, query }, { db }) => {
    const id = idOf(params.tokenId)
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const [supply, tokens] = id ? await Promise.all([findTokenSupply(db, id), listCollectionTokens(db, id, place)]) : []
    if (supply === undefined || tokens === undefined) return noToken(params.tokenId)
    const { rows, next } = cutPage(tokens, place.limit, ({ token }) => [token])
    return { items: rows.map((token) => presentToken(terms, token)), total: null, next }
  })
}

const noToken = (id: Hex) => problem('not_found', `No token has the id ${id.slice(0, 100)}`)
