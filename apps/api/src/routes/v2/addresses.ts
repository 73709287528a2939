import { rewardScript, toNanoErg } from '@ergo-explorer/chain'
import { v2Operations as v2, encodeCursor } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { ErrorResponse, createInvalidFieldResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentAddressEffect, presentAddress, presentHeldTokens, presentKeyMentions } from '#present/v2/addresses.ts'
import { presentBox } from '#present/v2/boxes.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { rentHeights } from '#present/v2/rent.ts'
import { presentToken } from '#present/v2/tokens.ts'
import { presentTransactionSummaries, presentTransactionSummary } from '#present/v2/transactions.ts'
import { listAddressBoxes, listKeyMentions } from '#queries/addresses/boxes.ts'
import { findAddressOverview } from '#queries/addresses/overview.ts'
import { listAddressTransactions, listAddressMempool } from '#queries/addresses/transactions.ts'
import { findErgBalanceAt, listHeldTokens, listHeldTokensAt } from '#queries/addresses/balances.ts'
import { findMempoolChanges } from '#queries/mempool/balances.ts'
import { listSummaries } from '#queries/transactions/summaries.ts'
import { findTokensIssuedTo, listTokens } from '#queries/tokens/lists.ts'
import { listBoxesWithSpending } from '#queries/boxes/any-boxes.ts'
import { parseAddressOwner } from '#requests/identifiers.ts'
import { cutPage, parseCursorPage } from '#requests/pages.ts'
import { scriptOfErgoTree } from '#scripts.ts'

/** Tokens included in the address detail; the others have their own list. */
const FIRST_TOKENS = { after: undefined, offset: 0, limit: 200 } as const

export function serveAddresses(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)
  const { hash: feeScriptHash } = scriptOfErgoTree(api, api.preset.systemScripts.fee)

  serveOperation({ app, context }, v2.getAddress, {
    freshness: 'mempool',
    handler: async ({ params }, { db, tip }) => {
      const owner = parseAddressOwner(api, params.address)
      if (owner instanceof ErrorResponse) return owner
      const { hash, publicKey, minerKey } = owner
      const rewardScriptHash = minerKey && scriptOfErgoTree(api, rewardScript(minerKey)).hash
      const [overview, held, mempoolChanges] = await Promise.all([
        findAddressOverview(
          db,
          {
            scriptHash: hash,
            rewardScriptHash,
            publicKey,
            rent: rentHeights(api.preset, tip.height),
          },
          tip.height,
        ),
        listHeldTokens(db, hash, FIRST_TOKENS),
        findMempoolChanges(db, hash),
      ])
      return presentAddress(presentContext, owner, {
        overview,
        held: cutPage(held, FIRST_TOKENS.limit, ({ token }) => [token]),
        mempoolChanges,
        tip,
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
      if (height > tip.height)
        return createInvalidFieldResponse({
          in: 'query',
          name: 'height',
          reason: `must not exceed that of the newest block, ${tip.height}`,
          maximum: tip.height,
        })
      const [nanoErg, rows] = await Promise.all([
        findErgBalanceAt(db, owner.hash, height),
        height === tip.height
          ? listHeldTokens(db, owner.hash, cursorPage)
          : listHeldTokensAt(db, owner.hash, { page: cursorPage, height }),
      ])
      const page = cutPage(rows, cursorPage.limit, ({ token }) => [token])
      const held = { ...page, rows: page.rows.filter(({ amount }) => amount > 0n) }
      const tokens = presentHeldTokens(presentContext, held, cursorPage.after === undefined)
      return { address: owner.address, height, nanoErg: toNanoErg(nanoErg), tokens }
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
        tokenId: query.tokenId,
        feeScriptHash,
      })
      const numbers = rows.map(({ transaction }) => transaction)
      const counterparties = rows.map((row) => JSON.stringify(row.counterparties))
      const found = await listSummaries(db, numbers, counterparties)
      const effects = new Map(rows.map((row) => [row.transaction, row]))
      const items = presentTransactionSummaries(presentContext, found, tip.height).flatMap((summary) => {
        const effect = summary.number === null ? undefined : effects.get(summary.number)
        return effect === undefined
          ? []
          : [presentAddressEffect(presentContext, summary, { effect, names: found.names })]
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
      const { rows, names, total } = await listAddressMempool(db, owner.hash, { ...cursorPage, feeScriptHash })
      const items = rows.map(({ record, effect }) =>
        presentAddressEffect(
          presentContext,
          presentTransactionSummary(presentContext, record, { names, tipHeight: tip.height }),
          { effect, names },
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
      return {
        items: presentKeyMentions(presentContext, rows, { key: owner.publicKey, boxes }),
        total: mentions.total,
        next,
      }
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
