import { v2Operations as v2, writeCursor } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentBox } from '../../present/v2/boxes.ts'
import { presentContract, presentContractDetail } from '../../present/v2/contracts.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { presentSummaries } from '../../present/v2/transactions.ts'
import { findContract, findContractBoxes, findContractTransactions, listContracts } from '../../queries/contracts.ts'
import { listSummaries } from '../../queries/summaries.ts'
import { listTracedBoxes } from '../../queries/traced-boxes.ts'
import { idOf } from '../../requests/id.ts'
import { cutPage, readPlace } from '../../requests/place.ts'

export function serveContracts(api: Api): void {
  const { app, desk } = api
  const terms = termsOf(api)

  serve(app, desk, v2.listContracts, { freshness: 'tip' }, async ({ query }, { db }) => {
    const { sort = 'value' } = query
    const place = readPlace(query, 2)
    if (place instanceof Refusal) return place
    const { rows: found, last } = await listContracts(db, sort, place)
    const { rows, next } = cutPage(found, place.limit, ({ value, spends, template }) => [
      sort === 'value' ? value : spends,
      template,
    ])
    const items = rows.map((contract) => presentContract(terms, contract))
    return { items, total: null, next: last === undefined ? next : writeCursor(...last) }
  })

  serve(app, desk, v2.getContract, { freshness: 'tip' }, async ({ params }, { db }) => {
    const hash = idOf(params.templateHash)
    const contract = hash && (await findContract(db, hash))
    return contract ? presentContractDetail(terms, contract) : noContract(params.templateHash)
  })

  serve(app, desk, v2.listContractBoxes, { freshness: 'pool' }, async ({ params, query }, { db }) => {
    const hash = idOf(params.templateHash)
    const place = readPlace(query, 2)
    if (place instanceof Refusal) return place
    const page = hash && (await findContractBoxes(db, hash, query.state ?? 'unspent', place))
    if (!page) return noContract(params.templateHash)
    const boxes = await listTracedBoxes(db, page.numbers, terms)
    const { rows, next } = cutPage(boxes, place.limit, ({ creationHeight, number }) => [creationHeight, number ?? 0])
    return { items: rows.map((box) => presentBox(terms, box)), total: page.total, next }
  })

  serve(app, desk, v2.listContractTransactions, { freshness: 'tip' }, async ({ params, query }, { db, tip }) => {
    const hash = idOf(params.templateHash)
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const page = hash && (await findContractTransactions(db, hash, place))
    if (!page) return noContract(params.templateHash)
    const { rows, next } = cutPage(page.numbers, place.limit, (last) => [last])
    const items = presentSummaries(terms, await listSummaries(db, rows), tip.height)
    return { items, total: page.total, next }
  })
}

const noContract = (hash: string) => problem('not_found', `No contract has the template hash ${hash.slice(0, 100)}`)
