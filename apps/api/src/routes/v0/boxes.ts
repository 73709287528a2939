import { type Hex, isHex } from '@ergo-explorer/chain'
import {
  MAX_UNPAGED,
  missing,
  notFound,
  tooManyBoxes,
  type V0OutputInfo,
  v0Operations as v0,
} from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import type { Database } from '../../database/ask.ts'
import { refuse, Refusal } from '../../http/refusal.ts'
import { serveList } from '../../http/serve-stream.ts'
import { serve } from '../../http/serve.ts'
import { presentOutput } from '../../present/v0/boxes.ts'
import { listBoxes } from '../../queries/box-records.ts'
import { listBoxesByIds } from '../../queries/boxes-by-ids.ts'
import { findScriptBoxes, findUnspentOfScript } from '../../queries/script-boxes.ts'
import { idOf } from '../../requests/id.ts'
import { readAddress, scriptOfTree } from '../../requests/script.ts'
import { findLostBox } from './lost-boxes.ts'

const tipWise = { freshness: 'tip' } as const

export function serveBoxes({ app, desk, ...api }: Api): void {
  serve(app, desk, v0.getApiV0TransactionsBoxesP1, { freshness: 'thing' }, async ({ params }, { db }) => {
    const id = idOf(params.p1)
    if (id === undefined) return refuse(notFound(missing.box(params.p1)))
    const [box = await findLostBox(api, db, id)] = await listBoxesByIds(db, [id])
    return box === undefined ? refuse(notFound(missing.box(params.p1))) : presentOutput(box)
  })

  serveList(app, desk, v0.getApiV0TransactionsBoxesByergotreeP1, tipWise, ({ params }, { db }) =>
    isHex(params.p1) ? listAll(db, scriptOfTree(api, params.p1).hash) : inBatches(db, []),
  )
  serveList(app, desk, v0.getApiV0TransactionsBoxesByergotreeUnspentP1, tipWise, ({ params }, { db }) =>
    isHex(params.p1) ? listUnspent(db, scriptOfTree(api, params.p1).hash) : inBatches(db, []),
  )
  serveList(app, desk, v0.getApiV0TransactionsBoxesByaddressP1, tipWise, ({ params }, { db }) => {
    const script = readAddress(api, params.p1)
    return script instanceof Refusal ? script : listAll(db, script.hash)
  })
  serveList(app, desk, v0.getApiV0TransactionsBoxesByaddressUnspentP1, tipWise, ({ params }, { db }) => {
    const script = readAddress(api, params.p1)
    return script instanceof Refusal ? script : listUnspent(db, script.hash)
  })
}

const ALL = { offset: 0, limit: MAX_UNPAGED }

/** Oldest first. */
async function listAll(db: Database, scriptHash: Hex): Promise<AsyncIterable<V0OutputInfo[]> | Refusal> {
  const { numbers, total } = await findScriptBoxes(db, scriptHash, ALL)
  return total > MAX_UNPAGED ? refuse(tooManyBoxes()) : inBatches(db, numbers)
}

async function listUnspent(db: Database, scriptHash: Hex): Promise<AsyncIterable<V0OutputInfo[]> | Refusal> {
  const { numbers, total } = await findUnspentOfScript(db, scriptHash, ALL, 'asc')
  return total > MAX_UNPAGED ? refuse(tooManyBoxes()) : inBatches(db, numbers)
}

/** Ten thousand boxes at once would keep everybody else waiting. */
const BATCH = 500

async function* inBatches(db: Database, numbers: readonly number[]): AsyncGenerator<V0OutputInfo[]> {
  for (let at = 0; at < numbers.length; at += BATCH)
    yield (await listBoxes(db, numbers.slice(at, at + BATCH))).map(presentOutput)
}
