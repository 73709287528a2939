import { notFoundLabel, notFound, v1Operations as v1, type V1BlockSummary } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { errorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentBlock, presentHeader } from '#present/v1/blocks.ts'
import { listHeightsPage } from '#queries/blocks/pages.ts'
import { listBlocks, listHeaders, type HeaderRecord } from '#queries/blocks/records.ts'
import { parseBlockPage } from '#requests/pages.ts'
import { parseId } from '#requests/identifiers.ts'
import type { ReadSnapshot } from '#database/database-cluster.ts'
import { serveStream } from '#http/streams.ts'
import { presentV0Header } from '#present/v0/blocks.ts'
import { presentTransaction } from '#present/v0/transactions.ts'
import { listTransactions } from '#queries/transactions/records.ts'
import { indexesInWindow } from '#requests/ranges.ts'
import { findBlockSummary } from '../v0/blocks.ts'

export function serveBlocks({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v1.getApiV1Blocks, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const page = parseBlockPage(query)
      const heights = await listHeightsPage(db, { preset: api.preset, tipHeight: tip.height }, page)
      return {
        items: (await listBlocks(db, heights)).map((block) => presentBlock(api.preset, block)),
        total: tip.height,
      }
    },
  })

  serveOperation({ app, context }, v1.getApiV1BlocksHeaders, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const page = parseBlockPage(query)
      const heights = await listHeightsPage(db, { preset: api.preset, tipHeight: tip.height }, page)
      return { items: (await listHeaders(db, heights)).map(presentHeader), total: tip.height }
    },
  })

  serveOperation({ app, context }, v1.getApiV1BlocksP1, {
    freshness: 'entity',
    handler: async ({ params }, snapshot) => {
      const id = parseId(params.p1)
      const summary = id === undefined ? undefined : await findBlockSummary(api, snapshot, id)
      return summary ?? errorResponse(notFound(notFoundLabel.block(params.p1)))
    },
  })
}

const STREAM_OPTIONS = { freshness: 'tip' } as const

export function serveBlockStreams({ app, context, preset }: RouteDependencies): void {
  serveStream({ app, context }, v1.getApiV1BlocksByglobalindexStream, {
    ...STREAM_OPTIONS,
    handler: async function* ({ query }, { db, tip }) {
      // The first block has height 1 and global index 0.
      const heights = indexesInWindow(query, tip.height).map((number) => number + 1)
      yield (await listBlocks(db, heights)).map((block) => presentBlock(preset, block))
    },
  })

  serveStream({ app, context }, v1.getApiV1BlocksStreamSummary, {
    ...STREAM_OPTIONS,
    handler: async ({ query }, snapshot) => {
      const page = parseBlockPage(query)
      const chain = { preset, tipHeight: snapshot.tip.height }
      return summaries(snapshot, await listHeightsPage(snapshot.db, chain, page))
    },
  })
}

/** Blocks contain many transactions and boxes, so only a few are in memory at once. */
const BATCH_SIZE = 16

async function* summaries({ db, tip }: ReadSnapshot, heights: readonly number[]): AsyncGenerator<V1BlockSummary[]> {
  for (let i = 0; i < heights.length; i += BATCH_SIZE) {
    const headers = await listHeaders(db, heights.slice(i, i + BATCH_SIZE))
    const transactions = await listTransactions(db, headers.flatMap(numbersOf))
    const shown = new Map<number, V1BlockSummary['blockTransactions']>()
    for (const transaction of transactions) {
      const ofBlock = shown.get(transaction.height) ?? []
      ofBlock.push(presentTransaction(transaction, tip.height))
      shown.set(transaction.height, ofBlock)
    }
    yield headers.map(({ header, size }) => ({
      header: presentV0Header(header, size),
      blockTransactions: shown.get(header.height) ?? [],
    }))
  }
}

const numbersOf = ({ firstTransaction, transactions }: HeaderRecord): number[] =>
  Array.from({ length: transactions }, (_, i) => firstTransaction + i)
