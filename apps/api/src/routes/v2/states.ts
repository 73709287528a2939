import { v2Operations as v2 } from '@ergo-explorer/contract'
import { findChangingNumber } from '@ergo-explorer/stories'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createProblemResponse } from '#http/error-responses.ts'
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
import { presentTokenName } from '#present/v2/tokens/tokens.ts'
import { listEntityNames } from '#queries/entity-names.ts'
import { listTokenStates, listPendingStates, listStateValues, type StateValueRecord } from '#queries/tokens/states.ts'
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
      const { after, direction } = cursorPage
      const id = parseId(tokenId)
      // The newest states, which come first in this order only.
      const hasPending = after === undefined && direction === 'desc'
      const [found, pending] = id
        ? await Promise.all([
            listTokenStates(db, id, { page: cursorPage, context: presentContext }),
            hasPending ? listPendingStates(db, id, presentContext) : [],
          ])
        : []
      if (id === undefined || found === undefined || pending === undefined) return notSingleton(tokenId)
      const names = await listEntityNames(
        db,
        [...found.rows.map(({ state }) => state), ...pending].map(({ story }) => story?.facts),
      )
      const { rows, next } = cutPage(found.rows, cursorPage, ({ state }) => [state.box.number ?? 0])
      return {
        token: presentTokenName(presentContext, { tokenId: id, ...found.token }),
        current: presentCurrentState(presentContext, found.newest),
        pending: pending.map((state, i) =>
          presentState(presentContext, state, { before: pending[i - 1] ?? found.newest, names }),
        ),
        items: rows.map(({ state, before }) => presentState(presentContext, state, { before, names })),
        total: found.total,
        next,
      }
    },
  })

  serveOperation({ app, context }, v2.listTokenStateValues, {
    freshness: 'tip',
    handler: async ({ params: { tokenId }, query }, { db }) => {
      const cursorPage = parseCursorPage({ ...query, limit: query.limit ?? DEFAULT_VALUES }, 1)
      const { after, direction } = cursorPage
      const id = parseId(tokenId)
      const found = id && (await listStateValues(db, id, cursorPage))
      // Every singleton has a state.
      if (!found || (found.length === 0 && after === undefined)) return notSingleton(tokenId)
      const { rows, next } = cutPage(found, cursorPage, ({ state }) => [state.number])
      const newestFirst = direction === 'desc' ? rows : rows.toReversed()
      const path = query.path ?? findChangingNumber(newestFirst.map(({ state }) => state.registers)) ?? 'value'
      const items = rows.map(({ state, before }) => presentStateValue(state, { before, path }))
      return { path, items, total: null, next }
    },
  })

  serveExport({ app, context }, v2.exportTokenStates, async ({ params: { tokenId } }, { db }) => {
    const id = parseId(tokenId)
    const first = id && (await listStateBatch(db, id, undefined))
    if (id === undefined || !first || first.length === 0) throw notSingleton(tokenId)
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
    states = await listStateBatch(db, id, last.number)
  }
}

/** States of an export, newest first. */
async function listStateBatch(db: Database, id: string, below: number | undefined): Promise<StateValueRecord[]> {
  const after = below === undefined ? undefined : ([BigInt(below)] as const)
  const found = await listStateValues(db, id, { after, direction: 'desc', limit: BATCH_SIZE })
  return found.slice(0, BATCH_SIZE).map(({ state }) => state)
}

const notSingleton = (id: string) =>
  createProblemResponse('not_found', `No token of a single unit has the id ${id.slice(0, 100)}`)
