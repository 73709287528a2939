import { rewardScript } from '@ergo-explorer/chain'
import { v2Operations as v2, encodeCursor } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { createProblemResponse } from '../../http/problem-response.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentAddressEffect } from '../../present/v2/address-effects.ts'
import { presentAddress, presentHeldTokens } from '../../present/v2/addresses.ts'
import { presentBox } from '../../present/v2/boxes.ts'
import { presentKeyMentions } from '../../present/v2/key-mentions.ts'
import { createPresentContext } from '../../present/v2/present-context.ts'
import { presentToken } from '../../present/v2/tokens.ts'
import { presentTransactionSummaries, presentTransactionSummary } from '../../present/v2/transactions.ts'
import { listAddressBoxes } from '../../queries/address-boxes.ts'
import { findAddressOverview } from '../../queries/address-overview.ts'
import { listAddressTransactions } from '../../queries/address-transactions.ts'
import { listAddressMempool } from '../../queries/address-mempool.ts'
import { findErgBalanceAt, listHeldTokens, listHeldTokensAt } from '../../queries/held-tokens.ts'
import { listKeyMentions } from '../../queries/key-mentions.ts'
import { listMempoolChanges } from '../../queries/mempool-balances.ts'
import { listSummaries } from '../../queries/summaries.ts'
import { findTokensIssuedTo, listTokens } from '../../queries/token-pages.ts'
import { listBoxesWithSpending } from '../../queries/boxes-with-spending.ts'
import { parseAddressOwner } from '../../requests/address-owner.ts'
import { cutPage, parseCursorPage } from '../../requests/cursor-page.ts'
import { scriptOfErgoTree } from '../../requests/script.ts'

/** Tokens included in the address detail; the others have their own list. */
const FIRST_TOKENS = { after: undefined, offset: 0, limit: 200 } as const

export function serveAddresses(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.getAddress, {
    freshness: 'mempool',
    handler: async ({ params }, { db, tip }) => {
      const owner = parseAddressOwner(api, params.address)
      if (owner instanceof ErrorResponse) return owner
      const { hash, publicKey, minerKey } = owner
      const rewardScriptHash = minerKey && scriptOfErgoTree(api, rewardScript(minerKey)).hash
      const [overview, held, mempoolChanges] = await Promise.all([
        findAddressOverview(db, { scriptHash: hash, rewardScriptHash, publicKey }, tip.height),
        listHeldTokens(db, hash, FIRST_TOKENS),
        listMempoolChanges(db, hash),
      ])
      return presentAddress(presentContext, owner, {
        overview,
        held: cutPage(held, FIRST_TOKENS.limit, ({ token }) => [token]),
        mempoolChanges,
      })
    },
  })

  serveOperation({ app, context }, v2.getAddressBalance, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const owner = parseAddressOwner(api, params.address)
      if (owner instanceof ErrorResponse) return owner
      const cursorPage = parseCursorPage(query, 1)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const { height = tip.height } = query
      if (height > tip.height) return createProblemResponse('bad_request', `height: the newest block is ${tip.height}`)
      const [nanoErg, rows] = await Promise.all([
        findErgBalanceAt(db, owner.hash, height),
        height === tip.height
          ? listHeldTokens(db, owner.hash, cursorPage)
          : listHeldTokensAt(db, owner.hash, { page: cursorPage, height }),
      ])
      const page = cutPage(rows, cursorPage.limit, ({ token }) => [token])
      const held = { ...page, rows: page.rows.filter(({ amount }) => amount > 0n) }
      const tokens = presentHeldTokens(presentContext, held, cursorPage.after === undefined)
      return { address: owner.address, height, nanoErg: String(nanoErg), tokens }
    },
  })

  serveOperation({ app, context }, v2.listAddressTransactions, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const owner = parseAddressOwner(api, params.address)
      if (owner instanceof ErrorResponse) return owner
      const cursorPage = parseCursorPage(query, 1)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const { rows, total, firstNumber } = await listAddressTransactions(db, owner.hash, {
        page: cursorPage,
        window: query,
        tokenId: query.token,
      })
      const numbers = rows.map(({ transaction }) => transaction)
      const summaries = presentTransactionSummaries(presentContext, await listSummaries(db, numbers), tip.height)
      const effects = new Map(rows.map((row) => [row.transaction, row]))
      const items = summaries.flatMap((summary) => {
        const effect = summary.number === null ? undefined : effects.get(summary.number)
        return effect === undefined ? [] : [presentAddressEffect(presentContext, summary, effect)]
      })
      const last = rows.at(-1)
      return { items, total, next: last !== undefined && last.number > firstNumber ? encodeCursor(last.number) : null }
    },
  })

  serveOperation({ app, context }, v2.listAddressUnconfirmed, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db, tip }) => {
      const owner = parseAddressOwner(api, params.address)
      if (owner instanceof ErrorResponse) return owner
      const cursorPage = parseCursorPage(query, 1)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const { rows, names, total } = await listAddressMempool(db, owner.hash, cursorPage)
      const items = rows.map(({ record, effect }) =>
        presentAddressEffect(
          presentContext,
          presentTransactionSummary(presentContext, record, { names, tipHeight: tip.height }),
          effect,
        ),
      )
      return { items, total, next: null }
    },
  })

  serveOperation({ app, context }, v2.listAddressBoxes, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db }) => {
      const owner = parseAddressOwner(api, params.address)
      if (owner instanceof ErrorResponse) return owner
      const cursorPage = parseCursorPage(query, 1)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const { numbers, total } = await listAddressBoxes(db, owner.hash, {
        state: query.state ?? 'unspent',
        page: cursorPage,
      })
      const { rows, next } = cutPage(numbers, cursorPage.limit, (last) => [last])
      return {
        items: (await listBoxesWithSpending(db, rows, presentContext)).map((box) => presentBox(presentContext, box)),
        total,
        next,
      }
    },
  })

  serveOperation({ app, context }, v2.listAddressMentions, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db }) => {
      const owner = parseAddressOwner(api, params.address)
      if (owner instanceof ErrorResponse) return owner
      const cursorPage = parseCursorPage(query, 2)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      if (owner.publicKey === undefined) return { items: [], total: 0, next: null }
      const mentions = await listKeyMentions(db, owner.publicKey, { state: query.state ?? 'unspent', page: cursorPage })
      const { rows, next } = cutPage(mentions.rows, cursorPage.limit, (last) => [last.box, last.position])
      const boxes = await listBoxesWithSpending(db, [...new Set(rows.map(({ box }) => box))], presentContext)
      return { items: presentKeyMentions(presentContext, rows, boxes), total: mentions.total, next }
    },
  })

  serveOperation({ app, context }, v2.listAddressIssuedTokens, {
    freshness: 'tip',
    handler: async ({ params, query }, { db }) => {
      const owner = parseAddressOwner(api, params.address)
      if (owner instanceof ErrorResponse) return owner
      const cursorPage = parseCursorPage(query, 1)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const { tokens, lastScanned } = await findTokensIssuedTo(db, owner.hash, cursorPage)
      const items = (await listTokens(db, tokens)).map((token) => presentToken(presentContext, token))
      const isAll = cursorPage.after === undefined && lastScanned === undefined
      return {
        items,
        total: isAll ? items.length : null,
        next: lastScanned === undefined ? null : encodeCursor(lastScanned),
      }
    },
  })
}
