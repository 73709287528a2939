import {
  type BodyOf,
  decodeCursor,
  DEFAULT_PAGE_SIZE,
  type JointTransaction,
  type TransactionSummary,
  v2Operations as v2,
} from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { presentTransactionSummaries, selectStories } from '#present/v2/transactions.ts'
import { groupEffects } from '#queries/effects.ts'
import { type JointTransactionRecord, listJointHistory } from '#queries/addresses/joint-history.ts'
import { listSummaries } from '#queries/transactions/summaries.ts'
import { badCursor, readCursor } from '#requests/cursors.ts'
import { parseScripts } from '#requests/identifiers.ts'
import { cutPage } from '#requests/pages.ts'

const INT_MAX = 2 ** 31 - 1

/** One history for several addresses. */
export function serveJointHistory(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.listJointTransactions, {
    freshness: 'tip',
    concurrencyGroup: 'lookup',
    handler: async ({ body }, { db, tip }) => {
      const { limit = DEFAULT_PAGE_SIZE, order: direction = 'desc' } = body
      const after = parseAfter(body)
      const found = await listJointHistory(db, parseScripts(api, body.addresses), {
        after,
        limit: limit + 1,
        direction,
      })
      const { rows, next } = cutPage(found, { limit, direction }, ({ number }) => [number])
      const summaries = presentTransactionSummaries(
        presentContext,
        await listSummaries(
          db,
          rows.map(({ number }) => number),
        ),
        tip.height,
      )
      const byNumber = new Map(rows.map((row) => [row.number, row]))
      const items = summaries.map((summary) => withEffects(summary, byNumber.get(summary.number ?? -1)))
      return { items: selectStories(items, body), total: null, next }
    },
  })
}

const withEffects = (summary: TransactionSummary, row: JointTransactionRecord | undefined): JointTransaction => ({
  ...summary,
  effects: groupEffects(row?.effects ?? []),
})

function parseAfter({ cursor, order: direction = 'desc' }: BodyOf<typeof v2.listJointTransactions>): number {
  if (cursor === undefined) return direction === 'asc' ? -INT_MAX : INT_MAX
  const [number] = decodeCursor(readCursor(cursor, direction) ?? '', 1) ?? []
  if (number === undefined) throw badCursor(cursor, direction, 'body')
  return Number(number < -INT_MAX ? -INT_MAX : number > INT_MAX ? INT_MAX : number)
}
