import { rewardScript, toNanoErg } from '@ergo-explorer/chain'
import { DEFAULT_PAGE_SIZE, type QueryOf, v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createInvalidFieldResponse } from '#http/error-responses.ts'
import { heightAboveTip } from '#requests/heights.ts'
import { serveOperation } from '#http/operations.ts'
import { presentAddressEffect, presentAddress, presentHeldTokens, presentKeyMentions } from '#present/v2/addresses.ts'
import { presentBox } from '#present/v2/boxes.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { rentHeights } from '#present/v2/rent.ts'
import { presentToken } from '#present/v2/tokens/tokens.ts'
import { presentTransactionSummary, selectStories } from '#present/v2/transactions.ts'
import { listAddressBoxes, listBoxesAtHeight, listKeyMentions } from '#queries/addresses/boxes.ts'
import { findAddressOverview } from '#queries/addresses/overview.ts'
import { type AddressMempoolRange, listAddressMempool } from '#queries/addresses/transactions.ts'
import { findErgBalanceAt, listHeldTokens, listHeldTokensAt } from '#queries/addresses/balances.ts'
import { findMempoolChanges } from '#queries/mempool/balances.ts'
import { listTokensIssuedTo, listTokens } from '#queries/tokens/lists.ts'
import { listBoxesWithSpending } from '#queries/boxes/any-boxes.ts'
import { parseAddressOwner } from '#requests/identifiers.ts'
import { badCursor, readCursor, writeCursor } from '#requests/cursors.ts'
import { cutPage, parseCursorPage } from '#requests/pages.ts'
import { scriptOfErgoTree } from '#scripts.ts'

const NOT_WITH_ALL = {
  in: 'query',
  name: 'height',
  reason: 'selects unspent boxes, so state=all is not allowed',
} as const

/** Tokens included in the address detail; the others have their own list. */
const FIRST_TOKENS = { after: undefined, direction: 'desc', offset: 0, limit: 200 } as const

export function serveAddresses(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)
  const { hash: feeScriptHash } = scriptOfErgoTree(api, api.preset.systemScripts.fee)

  serveOperation({ app, context }, v2.getAddress, {
    freshness: 'mempool',
    handler: async ({ params }, { db, tip }) => {
      const owner = parseAddressOwner(api, params.address)
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
        held: cutPage(held, FIRST_TOKENS, ({ token }) => [token]),
        mempoolChanges,
        tip,
      })
    },
  })

  serveOperation({ app, context }, v2.getAddressBalance, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const owner = parseAddressOwner(api, params.address)
      const cursorPage = parseCursorPage(query, 1)
      const { height = tip.height } = query
      if (height > tip.height) return heightAboveTip(tip)
      const [nanoErg, rows] = await Promise.all([
        findErgBalanceAt(db, owner.hash, height),
        height === tip.height
          ? listHeldTokens(db, owner.hash, cursorPage)
          : listHeldTokensAt(db, owner.hash, { page: cursorPage, height }),
      ])
      const page = cutPage(rows, cursorPage, ({ token }) => [token])
      const held = { ...page, rows: page.rows.filter(({ amount }) => amount > 0n) }
      const tokens = presentHeldTokens(presentContext, held, cursorPage.after === undefined)
      return { address: owner.address, height, nanoErg: toNanoErg(nanoErg), tokens }
    },
  })

  serveOperation({ app, context }, v2.listAddressPending, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db, tip }) => {
      const owner = parseAddressOwner(api, params.address)
      const page = parseMempoolPage(query)
      const { rows, names, total } = await listAddressMempool(db, owner.hash, { ...page, feeScriptHash })
      const last = rows.length > page.limit ? rows[page.limit - 1] : undefined
      const items = rows
        .slice(0, page.limit)
        .map(({ record, effect }) =>
          presentAddressEffect(
            presentContext,
            presentTransactionSummary(presentContext, record, { names, tipHeight: tip.height }),
            { effect, names },
          ),
        )
      const next = last && writeCursor(page.direction, last.record.firstSeen ?? 0, last.record.id)
      return { items: selectStories(items, query), total, next: next ?? null }
    },
  })

  serveOperation({ app, context }, v2.listAddressBoxes, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db, tip }) => {
      const owner = parseAddressOwner(api, params.address)
      const cursorPage = parseCursorPage(query, 1)
      const present = async (numbers: readonly number[]) =>
        (await listBoxesWithSpending(db, numbers, presentContext)).map((box) => presentBox(presentContext, box))
      const { height, state = 'unspent' } = query
      if (height !== undefined) {
        if (height > tip.height) return heightAboveTip(tip)
        if (state === 'all') return createInvalidFieldResponse(NOT_WITH_ALL)
        const { numbers, lastScanned } = await listBoxesAtHeight(db, owner.hash, { height, page: cursorPage })
        const next = lastScanned === null ? null : writeCursor(cursorPage.direction, lastScanned)
        return { items: await present(numbers), total: null, next }
      }
      const { numbers, total } = await listAddressBoxes(db, owner.hash, {
        state,
        page: cursorPage,
      })
      const { rows, next } = cutPage(numbers, cursorPage, (last) => [last])
      return { items: await present(rows), total, next }
    },
  })

  serveOperation({ app, context }, v2.listAddressMentions, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db }) => {
      const owner = parseAddressOwner(api, params.address)
      const cursorPage = parseCursorPage(query, 2)
      if (owner.publicKey === undefined) return { items: [], total: 0, next: null }
      const mentions = await listKeyMentions(db, owner.publicKey, { state: query.state ?? 'unspent', page: cursorPage })
      const { rows, next } = cutPage(mentions.rows, cursorPage, (last) => [last.box, last.position])
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
      const cursorPage = parseCursorPage(query, 1)
      const { tokens, lastScanned } = await listTokensIssuedTo(db, owner.hash, cursorPage)
      const items = (await listTokens(db, tokens)).map((token) => presentToken(presentContext, token))
      const isAll = cursorPage.after === undefined && lastScanned === undefined
      return {
        items,
        total: isAll ? items.length : null,
        next: lastScanned === undefined ? null : writeCursor(cursorPage.direction, lastScanned),
      }
    },
  })
}

/** The mempool changes between pages, so the cursor contains the sort keys instead of referring to an entry. */
function parseMempoolPage(query: QueryOf<typeof v2.listAddressPending>): AddressMempoolRange {
  const { limit = DEFAULT_PAGE_SIZE, cursor, offset = 0, order: direction = 'desc' } = query
  if (cursor === undefined) return { direction, after: undefined, offset, limit }
  const [, firstSeen, id] = /^(\d{1,18})\.([0-9a-f]{64})$/.exec(readCursor(cursor, direction) ?? '') ?? []
  if (firstSeen === undefined || id === undefined) throw badCursor(cursor, direction)
  return { direction, after: { firstSeen: BigInt(firstSeen), id }, offset: 0, limit }
}
