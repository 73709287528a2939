import { v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { Refusal } from '../../http/refusal.ts'
import { serveStream } from '../../http/serve-stream.ts'
import { presentOutput } from '../../present/v1/boxes.ts'
import { findBoxRange, templateBoxesAmong, templateUnspentAmong, unspentAmong } from '../../queries/box-ranges.ts'
import { type BoxRecord, listBoxes } from '../../queries/box-records.ts'
import { idOf } from '../../requests/id.ts'
import { numbersIn, readHeights } from '../../requests/windows.ts'

const MANNER = { freshness: 'tip' } as const

export function serveBoxStreams({ app, desk }: Api): void {
  serveStream(app, desk, v1.getApiV1BoxesByglobalindexStream, MANNER, async function* ({ query }, { db, tip }) {
    yield (await listBoxes(db, numbersIn(query, tip.boxes))).map(presentOutput)
  })

  serveStream(app, desk, v1.getApiV1BoxesUnspentByglobalindexStream, MANNER, ({ query }, { db, tip }) => {
    const end = Math.min(tip.boxes, query.minGix + query.limit)
    return presented(unspentAmong(db, { first: query.minGix, end }))
  })

  serveStream(app, desk, v1.getApiV1BoxesUnspentStream, MANNER, async ({ query }, { db }) => {
    const heights = readHeights(query)
    return heights instanceof Refusal ? heights : presented(unspentAmong(db, await findBoxRange(db, heights)))
  })

  serveStream(app, desk, v1.getApiV1BoxesUnspentBylastepochsStream, MANNER, async ({ query }, { db, tip }) => {
    const heights = { minHeight: Math.max(0, tip.height - query.lastEpochs), maxHeight: tip.height }
    return presented(unspentAmong(db, await findBoxRange(db, heights)))
  })

  const ofTemplate = [
    [v1.getApiV1BoxesByergotreetemplatehashP1Stream, templateBoxesAmong],
    [v1.getApiV1BoxesUnspentByergotreetemplatehashP1Stream, templateUnspentAmong],
  ] as const
  for (const [operation, among] of ofTemplate)
    serveStream(app, desk, operation, MANNER, async ({ params, query }, { db }) => {
      const heights = readHeights(query)
      if (heights instanceof Refusal) return heights
      const hash = idOf(params.p1)
      return hash === undefined ? nothing() : presented(among(db, await findBoxRange(db, heights), hash))
    })
}

async function* presented(batches: AsyncIterable<readonly BoxRecord[]>) {
  for await (const boxes of batches) yield boxes.map(presentOutput)
}

async function* nothing() {}
