import type { Registers } from '@ergo-explorer/chain'
import {
  type BodyOf,
  BOX_SEARCH_STARTS,
  decodeCursor,
  DEFAULT_PAGE_SIZE,
  encodeCursor,
  type SortDirection,
  v2Operations as v2,
} from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { badCursorResponse, createInvalidFieldResponse, createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentSpendableBox, presentTransactionBox } from '#present/v2/boxes.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { type AnyBox, listAnyBoxes, listBoxesWithSpending } from '#queries/boxes/any-boxes.ts'
import {
  type BoxCriteria,
  chooseStart,
  listMatchingBoxes,
  listSpendableBoxes,
  NEWEST,
  NEWEST_PENDING,
  OLDEST,
  type PendingPosition,
  type SearchPosition,
  type SearchStart,
  type SpendableBoxes,
  startsOf,
} from '#queries/boxes/matching.ts'
import { isByCreationHeight } from '#queries/boxes/matching-sql.ts'
import { badCursor, readCursor, writeCursor } from '#requests/cursors.ts'
import { parseScripts } from '#requests/identifiers.ts'
import type { AddressContext } from '#scripts.ts'

export function serveBoxSearch(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.searchBoxes, {
    freshness: 'mempool',
    concurrencyGroup: 'search',
    handler: async ({ body }, { db }) => {
      const criteria = parseCriteria(api, body)
      const { order: direction = 'desc' } = body
      const resumed = body.cursor === undefined ? undefined : parseSearchCursor(body.cursor, criteria, direction)
      const start = resumed?.start ?? (await chooseStart(db, criteria))
      if (start === undefined) return NOT_INDEXED
      const { limit = DEFAULT_PAGE_SIZE } = body
      const after = resumed?.after ?? (direction === 'asc' ? OLDEST : NEWEST)
      const found = await listMatchingBoxes(db, criteria, { start, after, direction, limit })
      const boxes = await listBoxesWithSpending(db, found.numbers.slice(0, limit), presentContext)
      const items = boxes
        .filter((box) => hasRegisters(box.registers, criteria.registers))
        .map((box) => presentTransactionBox(presentContext, box))
      const next = found.numbers.length > limit ? positionOf(boxes.at(-1)) : found.horizon
      const cursor = next && encodePosition(start, next, direction)
      return { items, total: null, next: cursor ?? null, searchedBy: start.by }
    },
  })

  serveOperation({ app, context }, v2.listSpendableBoxes, {
    freshness: 'mempool',
    concurrencyGroup: 'lookup',
    handler: async ({ body }, { db }) => {
      const scripts = parseScripts(api, body.addresses)
      const criteria = { scope: 'unspent', scripts, token: body.tokenId } as const
      const resumed = parseSpendableCursor(body, criteria)
      const start = resumed.start ?? (await chooseStart(db, criteria)) ?? { by: 'script' }
      const { limit = DEFAULT_PAGE_SIZE } = body
      const found = await listSpendableBoxes(db, criteria, { ...resumed, start, limit })
      const ids = [...found.pending, ...found.ids].slice(0, limit)
      const boxes = await listAnyBoxes(db, ids, presentContext)
      const items = ids.flatMap((id) => boxes.get(id) ?? [])
      return { items: items.map(presentSpendableBox), total: null, next: nextSpendable(found, items, { start, limit }) }
    },
  })
}

const NOT_INDEXED = createProblemResponse(
  'not_indexed',
  'Add addresses, ergoTrees, templateHash or tokenId. Values of registers are indexed for each template, and values of boxes are not indexed',
)

function parseCriteria(context: AddressContext, body: BodyOf<typeof v2.searchBoxes>): BoxCriteria {
  const { addresses = [], ergoTrees = [], templateHash, tokenId, registers, minValue, maxValue, state } = body
  const scripts = parseScripts(context, addresses, ergoTrees)
  if (scripts.length > MAX_SCRIPTS)
    throw createInvalidFieldResponse({
      in: 'body',
      name: 'ergoTrees',
      reason: `must be at most ${MAX_SCRIPTS} scripts in total with addresses`,
    })
  return {
    scope: state ?? 'unspent',
    scripts: scripts.length === 0 ? undefined : scripts,
    template: templateHash,
    token: tokenId,
    registers,
    minValue: minValue === undefined ? undefined : BigInt(minValue),
    maxValue: maxValue === undefined ? undefined : BigInt(maxValue),
  }
}

const MAX_SCRIPTS = 20

/** The query compares registers by their content only. */
const hasRegisters = (registers: Registers, expected: Registers = {}): boolean =>
  Object.entries(expected).every(([id, value]) => registers[id as keyof Registers] === value)

const positionOf = (box: AnyBox | undefined): SearchPosition | undefined =>
  box && { creationHeight: box.creationHeight, box: box.number ?? 0 }

/** The start condition as a number: that of a register is the number of the register. */
const codeOf = ({ by, register }: SearchStart): number => register ?? BOX_SEARCH_STARTS.indexOf(by)

/** Later pages keep the start condition of the first, which determines their order. */
const encodePosition = (
  start: SearchStart,
  { creationHeight, box }: SearchPosition,
  direction: SortDirection = 'desc',
): string =>
  isByCreationHeight(start.by)
    ? writeCursor(direction, codeOf(start), creationHeight, box)
    : writeCursor(direction, codeOf(start), box)

interface ResumedSearch {
  readonly start: SearchStart
  readonly after: SearchPosition
}

function parseSearchCursor(cursor: string, criteria: BoxCriteria, direction: SortDirection = 'desc'): ResumedSearch {
  const position = readCursor(cursor, direction) ?? ''
  const [code, ...keys] = (decodeCursor(position, 2) ?? decodeCursor(position, 3) ?? []).map(clampToInt)
  const start = startsOf(criteria).find((each) => codeOf(each) === code)
  if (start === undefined || keys.length !== (isByCreationHeight(start.by) ? 2 : 1))
    throw badCursor(cursor, direction, 'body')
  return { start, after: { creationHeight: keys.at(-2) ?? 0, box: keys.at(-1) ?? 0 } }
}

/** Positions are 32-bit numbers; beyond them, a page is empty or the first. */
const clampToInt = (key: bigint): number => Number(key < -INT_MAX ? -INT_MAX : key > INT_MAX ? INT_MAX : key)
const INT_MAX = 2n ** 31n - 1n

interface ResumedSpendable {
  readonly start: SearchStart | undefined
  readonly after: SearchPosition
  readonly pendingBefore: PendingPosition | undefined
}

/** A cursor is within the boxes of the mempool, which come first, or within the confirmed boxes. */
function parseSpendableCursor(
  { cursor, includePending = false }: BodyOf<typeof v2.listSpendableBoxes>,
  criteria: BoxCriteria,
): ResumedSpendable {
  const first = { start: undefined, after: NEWEST }
  if (cursor === undefined) return { ...first, pendingBefore: includePending ? NEWEST_PENDING : undefined }
  const [, firstSeen, transactionId, index] = /^(\d{1,18})\.([0-9a-f]{64})\.(\d{1,5})$/.exec(cursor) ?? []
  if (firstSeen === undefined || transactionId === undefined) {
    const resumed = parseSearchCursor(cursor, criteria)
    return { ...resumed, pendingBefore: undefined }
  }
  if (!includePending) throw badCursorResponse(`Invalid cursor: ${cursor}`, 'body')
  return { ...first, pendingBefore: { firstSeen: BigInt(firstSeen), transactionId, index: Number(index) } }
}

function nextSpendable(
  { pending, pendingSince, ids, numbers, horizon }: SpendableBoxes,
  items: readonly AnyBox[],
  { start, limit }: { readonly start: SearchStart; readonly limit: number },
): string | null {
  const last = items.at(-1)
  if (pending.length > limit && last !== undefined)
    return encodeCursor(pendingSince[limit - 1] ?? 0n, last.transactionId, last.position)
  const confirmed = limit - pending.length
  if (ids.length > confirmed)
    return encodePosition(start, { creationHeight: 0, box: numbers[confirmed - 1] ?? NEWEST.box })
  return horizon === undefined ? null : encodePosition(start, horizon)
}
