import type { Block, Box, Hex, Transaction } from '@ergo-explorer/chain'
import {
  type BlockTransaction,
  type QueryOf,
  type TransactionSummary,
  v2Operations as v2,
} from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { ReadSnapshot } from '#database/database-cluster.ts'
import { type Database, SnapshotChanged } from '#database/query.ts'
import type { ErrorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { summarizeOrphanTransactions } from '#present/v2/blocks.ts'
import { presentPackedBox, presentPlainBox } from '#present/v2/packed-boxes.ts'
import { createPresentContext, type PresentContext } from '#present/v2/present-context.ts'
import { presentTransactionSummaries, selectStories } from '#present/v2/transactions.ts'
import { findBlock, type FoundBlock, listBlockTransactions } from '#queries/blocks/details.ts'
import { listHeaders } from '#queries/blocks/records.ts'
import { listTransactionBoxes } from '#queries/blocks/transaction-boxes.ts'
import { type AnyBox, listAnyBoxes } from '#queries/boxes/any-boxes.ts'
import { parseBlockRef } from '#requests/identifiers.ts'
import { type CursorPage, deriveDensePage, parseCursorPage } from '#requests/pages.ts'

/** More than any block contains. */
const MAX_TRANSACTIONS = 1_000_000
/** Of a page with boxes. A single larger transaction exceeds it. */
const MAX_BYTES = 1_000_000

interface TransactionPage {
  readonly items: BlockTransaction[]
  readonly total: number
  readonly next: string | null
}

export function serveBlockTransactions(api: RouteDependencies, blockNotFound: (text: string) => ErrorResponse): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.listBlockTransactions, {
    freshness: 'entity',
    handler: async ({ params, query }, snapshot) => {
      const { db } = snapshot
      const cursorPage = parseCursorPage(query, 1)
      const blockRef = parseBlockRef(params.block)
      if (blockRef === undefined) return blockNotFound(params.block)
      const listed = await listMainChainPage(presentContext, { blockRef, cursorPage, query }, snapshot)
      if (listed !== undefined) return withStories(listed, query)
      // Beyond the last transaction, or an orphaned block.
      const found = await findBlockOf(db, blockRef)
      if (found === undefined) return blockNotFound(params.block)
      if (found.isMain) return { items: [], total: found.transactions, next: null }
      return withStories(
        await listOrphanedPage(presentContext, { block: found.block, cursorPage, query }, snapshot),
        query,
      )
    },
  })
}

const withStories = (page: TransactionPage, query: PageRequest['query']): TransactionPage => ({
  ...page,
  items: selectStories(page.items, query),
})

interface PageRequest {
  readonly cursorPage: CursorPage<1>
  readonly query: QueryOf<typeof v2.listBlockTransactions>
}

/** Undefined if the main chain has no transactions of the block in this range. */
async function listMainChainPage(
  context: PresentContext,
  { blockRef, cursorPage, query }: PageRequest & { readonly blockRef: Hex | number },
  { db, tip }: ReadSnapshot,
): Promise<TransactionPage | undefined> {
  const { rows } = deriveDensePage(cursorPage, { first: 0, last: MAX_TRANSACTIONS }, 'asc')
  const listed = await listBlockTransactions(db, blockRef, rows)
  if (listed === undefined) return undefined
  const { total, records } = listed
  const summaries = presentTransactionSummaries(context, listed, tip.height)
  const pageOf = (items: BlockTransaction[], limit: number): TransactionPage => {
    const { next } = deriveDensePage({ ...cursorPage, limit }, { first: 0, last: total - 1 }, 'asc')
    return { items, total, next }
  }
  if (query.include === undefined) return pageOf(summaries, cursorPage.limit)
  const boxes = await listTransactionBoxes(
    db,
    records.flatMap(({ number }) => number ?? []),
    MAX_BYTES,
  )
  const items = boxes.map(({ number, inputs, outputs }, i) => {
    const summary = summaries[i]
    if (summary?.number !== number) throw new SnapshotChanged(`transaction ${number} was rolled back`)
    return withBoxes(summary, {
      inputs: inputs.map(presentPackedBox).map((box) => ({ boxId: box.boxId, box })),
      outputs: outputs.map(presentPackedBox),
    })
  })
  return pageOf(items, items.length)
}

type BoxesOf = Required<Pick<BlockTransaction, 'inputs' | 'outputs'>>

const withBoxes = (summary: TransactionSummary, boxes: BoxesOf): BlockTransaction => ({ ...summary, ...boxes })

async function listOrphanedPage(
  context: PresentContext,
  { block, cursorPage, query }: PageRequest & { readonly block: Block },
  { db, tip }: ReadSnapshot,
): Promise<TransactionPage> {
  const total = block.transactions.length
  const { rows, next } = deriveDensePage(cursorPage, { first: 0, last: total - 1 }, 'asc')
  const records = summarizeOrphanTransactions(context, block, rows)
  const items = presentTransactionSummaries(context, records, tip.height)
  if (query.include === undefined) return { items, total, next }
  const transactions = rows.flatMap((position) => block.transactions[position] ?? [])
  const spent = transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId))
  const known = await listAnyBoxes(db, [...new Set(spent)], context)
  return {
    items: items.map((item, i) => withBoxes(item, orphanedBoxes(context, transactions[i], { block, known }))),
    total,
    next,
  }
}

function orphanedBoxes(
  context: PresentContext,
  transaction: Transaction | undefined,
  { block, known }: { readonly block: Block; readonly known: ReadonlyMap<Hex, AnyBox> },
): BoxesOf {
  const created = new Map<Hex, Box>(block.transactions.flatMap(({ outputs }) => outputs.map((box) => [box.boxId, box])))
  const find = (boxId: Hex) => {
    const own = created.get(boxId)
    if (own !== undefined) return presentPlainBox(context, { ...own, id: boxId })
    const box = known.get(boxId)
    return box === undefined ? null : presentPlainBox(context, { ...box, index: box.position })
  }
  return {
    inputs: (transaction?.inputs ?? []).map(({ boxId }) => ({ boxId, box: find(boxId) })),
    outputs: (transaction?.outputs ?? []).map((box) => presentPlainBox(context, { ...box, id: box.boxId })),
  }
}

/** A main chain block by height, or any block by id. */
async function findBlockOf(db: Database, blockRef: Hex | number): Promise<FoundBlock | undefined> {
  if (typeof blockRef === 'string') return findBlock(db, blockRef)
  const [header] = await listHeaders(db, [blockRef])
  return header && { isMain: true, ...header, extension: [], nextId: null }
}
