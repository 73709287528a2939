import { v2Operations as v2 } from '@ergo-explorer/contract'
import { findChangingNumber } from '@ergo-explorer/stories'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createProblemResponse, ErrorResponse } from '#http/error-responses.ts'
import { serveExport } from '#http/exports.ts'
import { serveOperation } from '#http/operations.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import {
  presentCurrentState,
  presentState,
  presentStateCells,
  presentStateValue,
  STATE_CSV_COLUMNS,
} from '#present/v2/protocols/states.ts'
import { presentTokenName } from '#present/v2/tokens.ts'
import { findEntityNames } from '#queries/entity-names.ts'
import {
  belowOfCursor,
  findTokenStates,
  listPendingStates,
  listStateValues,
  type StateValueRecord,
} from '#queries/tokens/states.ts'
import type { Database } from '#database/query.ts'
import { parseId } from '#requests/identifiers.ts'
import { cutPage, parseCursorPage } from '#requests/pages.ts'

/** The history of a token of a single unit, which usually identifies the state of a contract. */
export function serveStates(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.listTokenStates, {
    freshness: 'mempool',
    handler: async ({ params: { tokenId }, query }, { db }) => {
      const cursorPage = parseCursorPage(query, 1)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const { after, limit } = cursorPage
      const id = parseId(tokenId)
      const [found, pending] = id
        ? await Promise.all([
            findTokenStates(db, id, { below: belowOfCursor(after), limit, context: presentContext }),
            after === undefined ? listPendingStates(db, id, presentContext) : [],
          ])
        : []
      if (id === undefined || found === undefined || pending === undefined) return notSingleton(tokenId)
      const names = await findEntityNames(
        db,
        [...found.rows, ...pending].map(({ story }) => story?.facts),
      )
      const { rows, next } = cutPage(found.rows, limit, ({ box }) => [box.number ?? 0])
      return {
        token: presentTokenName(presentContext, { tokenId: id, ...found.token }),
        current: presentCurrentState(presentContext, found.newest),
        pending: pending.map((state, i) =>
          presentState(presentContext, state, { before: pending[i - 1] ?? found.newest, names }),
        ),
        items: rows.map((state, i) => presentState(presentContext, state, { before: found.rows[i + 1], names })),
        total: found.total,
        next,
      }
    },
  })

  serveOperation({ app, context }, v2.listTokenStateValues, {
    freshness: 'tip',
    handler: async ({ params: { tokenId }, query }, { db }) => {
      const cursorPage = parseCursorPage({ ...query, limit: query.limit ?? DEFAULT_VALUES }, 1)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const { after, limit } = cursorPage
      const id = parseId(tokenId)
      const found = id && (await listStateValues(db, id, { below: belowOfCursor(after), limit: limit + 1 }))
      // Every singleton has a state.
      if (!found || (found.length === 0 && after === undefined)) return notSingleton(tokenId)
      const { rows, next } = cutPage(found, limit, ({ number }) => [number])
      const path = query.path ?? findChangingNumber(rows.map(({ registers }) => registers)) ?? 'value'
      const items = rows.map((state, i) => presentStateValue(state, { before: found[i + 1], path }))
      return { path, items, total: null, next }
    },
  })

  serveExport({ app, context }, v2.exportTokenStates, async ({ params: { tokenId } }, { db }) => {
    const id = parseId(tokenId)
    const first = id && (await listStateValues(db, id, { below: belowOfCursor(undefined), limit: BATCH_SIZE }))
    if (id === undefined || !first || first.length === 0) return notSingleton(tokenId)
    return {
      filename: `ergo-${id.slice(0, 12)}-states`,
      columns: STATE_CSV_COLUMNS,
      batches: (async function* () {
        for await (const states of allStates(db, id, first))
          yield states.map((state) => presentStateCells(presentContext, state))
      })(),
    }
  })
}

const DEFAULT_VALUES = 500
const BATCH_SIZE = 1000

async function* allStates(
  db: Database,
  id: string,
  first: readonly StateValueRecord[],
): AsyncGenerator<readonly StateValueRecord[]> {
  for (let states = first; ;) {
    const last = states.at(-1)
    if (last === undefined) return
    yield states
    states = await listStateValues(db, id, { below: last.number, limit: BATCH_SIZE })
  }
}

const notSingleton = (id: string) =>
  createProblemResponse('not_found', `No token of a single unit has the id ${id.slice(0, 100)}`)
