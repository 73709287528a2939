import { v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveStream } from '#http/streams.ts'
import { presentOutput } from '#present/v1/transactions.ts'
import {
  findBoxRange,
  streamTemplateBoxes,
  streamTemplateUnspentBoxes,
  streamUnspentBoxes,
} from '#queries/boxes/ranges.ts'
import { type BoxRecord, listBoxes } from '#queries/boxes/records.ts'
import { parseId } from '#requests/identifiers.ts'
import { indexesInWindow, validateHeights } from '#requests/ranges.ts'

const STREAM_OPTIONS = { freshness: 'tip' } as const

export function serveBoxStreams({ app, context }: RouteDependencies): void {
  serveStream({ app, context }, v1.getApiV1BoxesByglobalindexStream, {
    ...STREAM_OPTIONS,
    handler: async function* ({ query }, { db, tip }) {
      yield (await listBoxes(db, indexesInWindow(query, tip.boxes))).map(presentOutput)
    },
  })

  serveStream({ app, context }, v1.getApiV1BoxesUnspentByglobalindexStream, {
    ...STREAM_OPTIONS,
    handler: ({ query }, { db, tip }) => {
      const end = Math.min(tip.boxes, query.minGix + query.limit)
      return presented(streamUnspentBoxes(db, { first: query.minGix, end }))
    },
  })

  serveStream({ app, context }, v1.getApiV1BoxesUnspentStream, {
    ...STREAM_OPTIONS,
    handler: async ({ query }, { db }) => {
      return presented(streamUnspentBoxes(db, await findBoxRange(db, validateHeights(query))))
    },
  })

  serveStream({ app, context }, v1.getApiV1BoxesUnspentBylastepochsStream, {
    ...STREAM_OPTIONS,
    handler: async ({ query }, { db, tip }) => {
      const heights = { minHeight: Math.max(0, tip.height - query.lastEpochs), maxHeight: tip.height }
      return presented(streamUnspentBoxes(db, await findBoxRange(db, heights)))
    },
  })

  const ofTemplate = [
    [v1.getApiV1BoxesByergotreetemplatehashP1Stream, streamTemplateBoxes],
    [v1.getApiV1BoxesUnspentByergotreetemplatehashP1Stream, streamTemplateUnspentBoxes],
  ] as const
  for (const [operation, among] of ofTemplate)
    serveStream({ app, context }, operation, {
      ...STREAM_OPTIONS,
      handler: async ({ params, query }, { db }) => {
        const heights = validateHeights(query)
        const hash = parseId(params.p1)
        return hash === undefined ? nothing() : presented(among(db, await findBoxRange(db, heights), hash))
      },
    })
}

async function* presented(batches: AsyncIterable<readonly BoxRecord[]>) {
  for await (const boxes of batches) yield boxes.map(presentOutput)
}

async function* nothing() {}
