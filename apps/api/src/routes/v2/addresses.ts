import { rewardScript } from '@ergo-explorer/chain'
import { v2Operations as v2, writeCursor } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentEffect } from '../../present/v2/address-effects.ts'
import { presentAddress, presentHeld } from '../../present/v2/addresses.ts'
import { presentBox } from '../../present/v2/boxes.ts'
import { presentMentions } from '../../present/v2/key-mentions.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { presentToken } from '../../present/v2/tokens.ts'
import { presentSummaries, presentSummary } from '../../present/v2/transactions.ts'
import { listAddressBoxes } from '../../queries/address-boxes.ts'
import { findAddressOverview } from '../../queries/address-overview.ts'
import { listAddressTransactions } from '../../queries/address-transactions.ts'
import { listAddressWaiting } from '../../queries/address-waiting.ts'
import { findErgAt, listHeldTokens, listHeldTokensAt } from '../../queries/held-tokens.ts'
import { listKeyMentions } from '../../queries/key-mentions.ts'
import { listWaitingChanges } from '../../queries/pool-balances.ts'
import { listSummaries } from '../../queries/summaries.ts'
import { findTokensIssuedTo, listTokens } from '../../queries/token-pages.ts'
import { listTracedBoxes } from '../../queries/traced-boxes.ts'
import { readOwner } from '../../requests/owner.ts'
import { cutPage, readPlace } from '../../requests/place.ts'
import { scriptOfTree } from '../../requests/script.ts'

/** The first tokens of an address stand on its page; the rest is a list of its own. */
const FIRST_TOKENS = { after: undefined, offset: 0, limit: 200 } as const

export function serveAddresses(api: Api): void {
  const { app, desk } = api
  const terms = termsOf(api)

  serve(app, desk, v2.getAddress, { freshness: 'pool' }, async ({ params }, { db, tip }) => {
    const owner = readOwner(api, params.address)
    if (owner instanceof Refusal) return owner
    const { hash, publicKey, minerKey } = owner
    const rewardScriptHash = minerKey && scriptOfTree(api, rewardScript(minerKey)).hash
    const [overview, held, waiting] = await Promise.all([
      findAddressOverview(db, { scriptHash: hash, rewardScriptHash, publicKey }, tip.height),
      listHeldTokens(db, hash, FIRST_TOKENS),
      listWaitingChanges(db, hash),
    ])
    return presentAddress(
      terms,
      owner,
      overview,
      cutPage(held, FIRST_TOKENS.limit, ({ token }) => [token]),
      waiting,
    )
  })

  serve(app, desk, v2.getAddressBalance, { freshness: 'tip' }, async ({ params, query }, { db, tip }) => {
    const owner = readOwner(api, params.address)
    if (owner instanceof Refusal) return owner
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const { height = tip.height } = query
    if (height > tip.height) return problem('bad_request', `height: the newest block is ${tip.height}`)
    const [nanoErg, rows] = await Promise.all([
      findErgAt(db, owner.hash, height),
      height === tip.height ? listHeldTokens(db, owner.hash, place) : listHeldTokensAt(db, owner.hash, place, height),
    ])
    const page = cutPage(rows, place.limit, ({ token }) => [token])
    const held = { ...page, rows: page.rows.filter(({ amount }) => amount > 0n) }
    const tokens = presentHeld(terms, held, place.after === undefined)
    return { address: owner.address, height, nanoErg: String(nanoErg), tokens }
  })

  serve(app, desk, v2.listAddressTransactions, { freshness: 'tip' }, async ({ params, query }, { db, tip }) => {
    const owner = readOwner(api, params.address)
    if (owner instanceof Refusal) return owner
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const { rows, total, first } = await listAddressTransactions(db, owner.hash, place, query, query.token)
    const numbers = rows.map(({ transaction }) => transaction)
    const summaries = presentSummaries(terms, await listSummaries(db, numbers), tip.height)
    const effects = new Map(rows.map((row) => [row.transaction, row]))
    const items = summaries.flatMap((summary) => {
      const effect = summary.number === null ? undefined : effects.get(summary.number)
      return effect === undefined ? [] : [presentEffect(terms, summary, effect)]
    })
    const last = rows.at(-1)
    return { items, total, next: last !== undefined && last.number > first ? writeCursor(last.number) : null }
  })

  serve(app, desk, v2.listAddressUnconfirmed, { freshness: 'pool' }, async ({ params, query }, { db, tip }) => {
    const owner = readOwner(api, params.address)
    if (owner instanceof Refusal) return owner
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const { rows, names, total } = await listAddressWaiting(db, owner.hash, place)
    const items = rows.map(({ record, effect }) =>
      presentEffect(terms, presentSummary(terms, record, names, tip.height), effect),
    )
    return { items, total, next: null }
  })

  serve(app, desk, v2.listAddressBoxes, { freshness: 'pool' }, async ({ params, query }, { db }) => {
    const owner = readOwner(api, params.address)
    if (owner instanceof Refusal) return owner
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const { numbers, total } = await listAddressBoxes(db, owner.hash, query.state ?? 'unspent', place)
    const { rows, next } = cutPage(numbers, place.limit, (last) => [last])
    return { items: (await listTracedBoxes(db, rows, terms)).map((box) => presentBox(terms, box)), total, next }
  })

  serve(app, desk, v2.listAddressMentions, { freshness: 'pool' }, async ({ params, query }, { db }) => {
    const owner = readOwner(api, params.address)
    if (owner instanceof Refusal) return owner
    const place = readPlace(query, 2)
    if (place instanceof Refusal) return place
    if (owner.publicKey === undefined) return { items: [], total: 0, next: null }
    const mentions = await listKeyMentions(db, owner.publicKey, query.state ?? 'unspent', place)
    const { rows, next } = cutPage(mentions.rows, place.limit, (last) => [last.box, last.place])
    const boxes = await listTracedBoxes(db, [...new Set(rows.map(({ box }) => box))], terms)
    return { items: presentMentions(terms, rows, boxes), total: mentions.total, next }
  })

  serve(app, desk, v2.listAddressIssuedTokens, { freshness: 'tip' }, async ({ params, query }, { db }) => {
    const owner = readOwner(api, params.address)
    if (owner instanceof Refusal) return owner
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const { tokens, last } = await findTokensIssuedTo(db, owner.hash, place)
    const items = (await listTokens(db, tokens)).map((token) => presentToken(terms, token))
    const isAll = place.after === undefined && last === undefined
    return { items, total: isAll ? items.length : null, next: last === undefined ? null : writeCursor(last) }
  })
}
