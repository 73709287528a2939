import { v1Operations as v1, type V1BlockSummary } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import type { Sight } from '../../database/sources.ts'
import { Refusal } from '../../http/refusal.ts'
import { serveStream } from '../../http/serve-stream.ts'
import { presentHeader } from '../../present/v0/blocks.ts'
import { presentTransaction } from '../../present/v0/transactions.ts'
import { presentBlock } from '../../present/v1/blocks.ts'
import { listPageOfChain } from '../../queries/block-pages.ts'
import { listBlocks } from '../../queries/block-records.ts'
import { type HeaderRecord, listHeaders } from '../../queries/header-records.ts'
import { listTransactions } from '../../queries/transaction-records.ts'
import { readBlockPage } from '../../requests/block-page.ts'
import { numbersIn } from '../../requests/windows.ts'

const MANNER = { freshness: 'tip' } as const

export function serveBlockStreams({ app, desk }: Api): void {
  serveStream(app, desk, v1.getApiV1BlocksByglobalindexStream, MANNER, async function* ({ query }, { db, tip }) {
    // The first block has the height 1 and the running number 0.
    const heights = numbersIn(query, tip.height).map((number) => number + 1)
    yield (await listBlocks(db, heights)).map(presentBlock)
  })

  serveStream(app, desk, v1.getApiV1BlocksStreamSummary, MANNER, async ({ query }, sight) => {
    const page = readBlockPage(query)
    if (page instanceof Refusal) return page
    return summaries(sight, await listPageOfChain(sight.db, sight.tip.height, page))
  })
}

/** Blocks are full of transactions, and those of boxes; so many are held at once. */
const BATCH = 16

async function* summaries({ db, tip }: Sight, heights: readonly number[]): AsyncGenerator<V1BlockSummary[]> {
  for (let i = 0; i < heights.length; i += BATCH) {
    const headers = await listHeaders(db, heights.slice(i, i + BATCH))
    const transactions = await listTransactions(db, headers.flatMap(numbersOf))
    const shown = new Map<number, V1BlockSummary['blockTransactions']>()
    for (const transaction of transactions) {
      const ofBlock = shown.get(transaction.height) ?? []
      ofBlock.push(presentTransaction(transaction, tip.height))
      shown.set(transaction.height, ofBlock)
    }
    yield headers.map(({ header, size }) => ({
      header: presentHeader(header, size),
      blockTransactions: shown.get(header.height) ?? [],
    }))
  }
}

const numbersOf = ({ firstTransaction, transactions }: HeaderRecord): number[] =>
  Array.from({ length: transactions }, (_, i) => firstTransaction + i)
