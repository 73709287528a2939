import { STORY_KINDS } from '@ergo-explorer/stories'
import { MAX_PRICED_POINTS, type QueryOf, v2Operations as v2, type BalanceHistory } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { createInvalidFieldResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentAddressEffect } from '#present/v2/addresses.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { presentTokenName } from '#present/v2/tokens/tokens.ts'
import { presentTransactionSummaries, selectStories } from '#present/v2/transactions.ts'
import { isPriceable, presentAddressValue, tokenValueOf, usdOf } from '#present/v2/protocols/valuation.ts'
import { findAccountAt, listHeldTokensAt, listPooledTokensAt } from '#queries/addresses/balances.ts'
import {
  findFirstChange,
  findHeightAt,
  findHeightBounds,
  listBalanceProbes,
  listIntervalFlows,
} from '#queries/addresses/history.ts'
import {
  type AddressTransactionRecord,
  type ChangeFilters,
  findFlow,
  listAddressTransactions,
} from '#queries/addresses/transactions.ts'
import { UNKNOWN_TOKEN } from '#queries/boxes/records.ts'
import { POOL_SCRIPT_HASHES } from '#queries/pool-states.ts'
import { loadPrices } from '#queries/prices.ts'
import { listSummaries } from '#queries/transactions/summaries.ts'
import { heightAboveTip } from '#requests/heights.ts'
import { parseAddressOwner } from '#requests/identifiers.ts'
import { writeCursor } from '#requests/cursors.ts'
import { parseCursorPage } from '#requests/pages.ts'
import { scriptOfErgoTree } from '#scripts.ts'

/** Tokens that an address ever held, which are read to name those without a price. */
const MAX_COUNTED_TOKENS = 1000
const DEFAULT_POINTS = 100

export function serveAddressHistory(api: RouteDependencies): void {
  const { app, context, preset } = api
  const presentContext = createPresentContext(api)
  const { hash: feeScriptHash } = scriptOfErgoTree(api, preset.systemScripts.fee)

  serveOperation({ app, context }, v2.getAddressValue, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const { hash, address } = parseAddressOwner(api, params.address)
      const { height: requested, time } = query
      if (requested !== undefined && time !== undefined)
        return createInvalidFieldResponse({ in: 'query', name: 'time', reason: 'is not allowed beside height' })
      if (requested !== undefined && requested > tip.height) return heightAboveTip(tip)
      const found = requested ?? (time === undefined ? tip.height : await findHeightAt(db, time))
      const height = Math.max(0, found)
      const page = { after: undefined, direction: 'asc', offset: 0, limit: MAX_COUNTED_TOKENS } as const
      const [account, pooled, ever] = await Promise.all([
        findAccountAt(db, hash, height),
        listPooledTokensAt(db, hash, { height, poolScripts: POOL_SCRIPT_HASHES }),
        listHeldTokensAt(db, hash, { page, height }),
      ])
      const block = { height, timestamp: Number(account.timestamp ?? 0n) }
      const tokenIds = pooled.filter((asset) => isPriceable(presentContext, asset)).map(({ tokenId }) => tokenId)
      const prices = await loadPrices(db, preset.oraclePools, [{ ...block, tokenIds }])
      const held = ever.slice(0, MAX_COUNTED_TOKENS).filter(({ amount }) => amount > 0n)
      const isHeldComplete = ever.length <= MAX_COUNTED_TOKENS
      return presentAddressValue(
        presentContext,
        { ...account, pooled, held, isHeldComplete },
        { address, prices, block },
      )
    },
  })

  serveOperation({ app, context }, v2.getBalanceHistory, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }): Promise<BalanceHistory | ReturnType<typeof heightAboveTip>> => {
      const { hash, address } = parseAddressOwner(api, params.address)
      const { tokenId, points: count = DEFAULT_POINTS, usd: isValued = false, fromTime, toTime = tip.timestamp } = query
      if (fromTime !== undefined && fromTime > toTime)
        return createInvalidFieldResponse({ in: 'query', name: 'fromTime', reason: 'must not be later than toTime' })
      if (tokenId !== undefined && isValued && count > MAX_PRICED_POINTS)
        return createInvalidFieldResponse({
          in: 'query',
          name: 'points',
          reason: `must not exceed ${MAX_PRICED_POINTS} for the value of a token`,
          maximum: MAX_PRICED_POINTS,
        })
      const asset = tokenId ?? ERG
      const found = await findFirstChange(db, hash, asset)
      const token = tokenId === undefined ? null : { ...UNKNOWN_TOKEN, ...found, tokenId }
      const first = found?.timestamp ?? null
      const to = Math.min(toTime, tip.timestamp)
      const from = Math.min(fromTime ?? Number(first ?? to), to)
      const times = first === null ? [] : timesBetween(from, to, count)
      const probes = await listBalanceProbes(db, hash, { tokenId: asset, times })
      const blocks = probes.map(({ height, blockTime }) => ({ height, timestamp: Number(blockTime ?? 0n) }))
      const isPriced = isValued && (token === null || isPriceable(presentContext, token))
      const tokenIds = token === null ? [] : [token.tokenId]
      const [flows, prices] = await Promise.all([
        listIntervalFlows(db, hash, { tokenId: asset, bounds: probes.map(({ bound }) => bound) }),
        isPriced
          ? loadPrices(
              db,
              preset.oraclePools,
              blocks.map(({ height, timestamp }) => ({ height, timestamp, tokenIds })),
            )
          : undefined,
      ])
      return {
        address,
        token: token && presentTokenName(presentContext, token),
        fromTime: from,
        toTime: to,
        points: probes.map(({ height, amount, blockTime }, i) => {
          const block = { height, timestamp: Number(blockTime ?? 0n) }
          const usd =
            prices &&
            (token === null
              ? usdOf(amount, prices.rateAt(height))
              : (tokenValueOf(prices, { tokenId: token.tokenId, amount }, block)?.usd ?? null))
          const flow = flows[i]
          return {
            timestamp: times[i] ?? to,
            height,
            amount: String(amount),
            usd: usd ?? null,
            received: flow === undefined ? null : String(flow.received),
            sent: flow === undefined ? null : String(flow.sent),
          }
        }),
      }
    },
  })

  /** The filters of a request; undefined if an index answers it. */
  const parseFilters = (query: FilterQuery): ChangeFilters | undefined => {
    const { direction, kind, counterparty, minAmount, maxAmount } = query
    if ([direction, kind, counterparty, minAmount, maxAmount].every((filter) => filter === undefined)) return undefined
    const [min, max] = [parseBound('minAmount', minAmount), parseBound('maxAmount', maxAmount)]
    return {
      sign: direction && (direction === 'in' ? 1 : -1),
      kinds: kind === undefined ? undefined : kind.split(',').map(kindNumber),
      counterparty: counterparty === undefined ? undefined : parseAddressOwner(api, counterparty).hash,
      minAmount: min,
      maxAmount: max,
    }
  }

  serveOperation({ app, context }, v2.getAddressFlow, {
    freshness: 'tip',
    handler: async ({ params, query }, { db }) => {
      const { hash, address } = parseAddressOwner(api, params.address)
      const { tokenId } = query
      const filters = parseFilters(query)
      const window = await findHeightBounds(db, query)
      const flow = await findFlow(db, hash, { window, tokenId, ...(filters && { filters }) })
      return {
        address,
        tokenId: tokenId ?? null,
        transactionCount: flow.transactions,
        received: String(flow.received),
        sent: String(flow.sent),
        scannedCount: flow.scanned,
        reachedHeight: flow.isComplete ? null : flow.height,
      }
    },
  })

  serveOperation({ app, context }, v2.listAddressTransactions, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const owner = parseAddressOwner(api, params.address)
      const cursorPage = parseCursorPage(query, 1)
      const filters = parseFilters(query)
      if (filters !== undefined && cursorPage.offset > 0)
        return createInvalidFieldResponse({
          in: 'query',
          name: 'offset',
          reason: 'is not allowed with filters; use cursor',
        })
      const { rows, total, endNumber, reached } = await listAddressTransactions(db, owner.hash, {
        page: cursorPage,
        window: await findHeightBounds(db, query),
        tokenId: query.tokenId,
        filters,
        feeScriptHash,
      })
      const numbers = rows.map(({ transaction }) => transaction)
      const counterparties = rows.map((row) => JSON.stringify(row.counterparties))
      const found = await listSummaries(db, numbers, counterparties)
      const effects = new Map(rows.map((row) => [row.transaction, row]))
      const listed = presentTransactionSummaries(presentContext, found, tip.height).flatMap((summary) => {
        const effect = summary.number === null ? undefined : effects.get(summary.number)
        return effect === undefined ? [] : [{ summary, effect }]
      })
      const prices = query.usd === true ? await pricesOf(db, listed) : undefined
      const hasNext = reached !== undefined && reached.number !== endNumber
      return {
        items: selectStories(
          listed.map(({ summary, effect }) =>
            presentAddressEffect(presentContext, summary, { effect, names: found.names, prices }),
          ),
          query,
        ),
        total: filters === undefined ? total : null,
        next: hasNext ? writeCursor(cursorPage.direction, reached.number) : null,
        reachedHeight: filters !== undefined && hasNext ? reached.height : null,
      }
    },
  })

  const pricesOf = (
    db: Database,
    listed: readonly {
      readonly summary: { readonly height: number | null; readonly timestamp: number | null }
      readonly effect: AddressTransactionRecord
    }[],
  ) =>
    loadPrices(
      db,
      preset.oraclePools,
      listed.map(({ summary: { height, timestamp }, effect: { assets } }) => ({
        height: height ?? 0,
        timestamp: timestamp ?? 0,
        tokenIds: assets.filter((asset) => isPriceable(presentContext, asset)).map(({ tokenId }) => tokenId),
      })),
    )
}

/** ERG has the empty id. */
const ERG = ''

type FilterQuery = Pick<
  QueryOf<typeof v2.getAddressFlow>,
  'direction' | 'kind' | 'counterparty' | 'minAmount' | 'maxAmount'
>

/** Times at equal distances, the first and the last included. */
const timesBetween = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + Math.round(((to - from) * i) / (count - 1)))

/** The pattern allows any 19 digits. */
function parseBound(name: string, text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined
  const amount = BigInt(text)
  if (amount < 2n ** 63n) return amount
  throw createInvalidFieldResponse({ in: 'query', name, reason: 'must be below 2^63' })
}

function kindNumber(kind: string): number {
  const number = STORY_KINDS.findIndex((word) => word === kind)
  if (number >= 0) return number
  throw createInvalidFieldResponse({
    in: 'query',
    name: 'kind',
    reason: `must be story kinds: ${STORY_KINDS.join(', ')}`,
  })
}
