import { DAY_MS } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentBox } from '#present/v2/boxes.ts'
import {
  presentContract,
  presentContractDetail,
  presentContractUsage,
  presentInstance,
} from '#present/v2/contracts/contracts.ts'
import { DIRECTORY_DAYS, listNamedHashes, presentContractDirectory } from '#present/v2/contracts/contract-directory.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { presentTransactionSummaries, selectStories } from '#present/v2/transactions.ts'
import {
  findContract,
  listContractBoxes,
  listContractTransactions,
  listContracts,
  listContractsByAge,
  listDirectoryContracts,
} from '#queries/contracts.ts'
import {
  findContractHistory,
  listInstances,
  listNewestRegisters,
  listNewestTrees,
  listSpendKinds,
  MAX_INSTANCES,
} from '#queries/contract-usage.ts'
import { listSummaries } from '#queries/transactions/summaries.ts'
import { listBoxesWithSpending } from '#queries/boxes/any-boxes.ts'
import { parseId } from '#requests/identifiers.ts'
import { writeCursor } from '#requests/cursors.ts'
import { cutPage, parseCursorPage } from '#requests/pages.ts'

export function serveContracts(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.listContracts, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const { sort = 'value' } = query
      if (sort === 'firstBoxDay') return listByAge(query, db)
      const cursorPage = parseCursorPage(query, 2)
      const { rows: found, lastScanned } = await listContracts(db, sort, cursorPage)
      const { rows, next } = cutPage(found, cursorPage, ({ value, spends, template }) => [
        sort === 'value' ? value : spends,
        template,
      ])
      const items = rows.map((contract) => presentContract(presentContext, contract))
      return {
        items,
        total: null,
        next: lastScanned === undefined ? next : writeCursor(cursorPage.direction, ...lastScanned),
      }
    },
  })

  const listByAge = async (query: Parameters<typeof parseCursorPage>[0], db: Database) => {
    const cursorPage = parseCursorPage(query, 1)
    const found = await listContractsByAge(db, cursorPage)
    const { rows, next } = cutPage(found, cursorPage, ({ template }) => [template])
    return { items: rows.map((contract) => presentContract(presentContext, contract)), total: null, next }
  }

  serveOperation({ app, context }, v2.getContractDirectory, {
    freshness: 'tip',
    handler: async (_, { db, tip }) => {
      const day = Math.floor(tip.timestamp / DAY_MS)
      const contracts = await listDirectoryContracts(db, {
        ...listNamedHashes(api.labels),
        afterDay: day - DIRECTORY_DAYS,
      })
      return presentContractDirectory(presentContext, contracts, { day, height: tip.height })
    },
  })

  serveOperation({ app, context }, v2.getContract, {
    freshness: 'tip',
    handler: async ({ params }, { db }) => {
      const hash = parseId(params.templateHash)
      const contract = hash && (await findContract(db, hash))
      if (!hash || !contract) return contractNotFound(params.templateHash)
      const [reference] = await listInstances(db, hash, { after: undefined, limit: 0 })
      const compared = await listNewestTrees(db, hash, MAX_COMPARED_SCRIPTS)
      return presentContractDetail(presentContext, contract, { reference: reference?.ergoTree, compared })
    },
  })

  serveOperation({ app, context }, v2.getContractUsage, {
    freshness: 'tip',
    handler: async ({ params }, { db }) => {
      const hash = parseId(params.templateHash)
      const history = hash && (await findContractHistory(db, hash))
      if (!hash || !history) return contractNotFound(params.templateHash)
      const kinds = await listSpendKinds(db, hash)
      const sampled = await listNewestRegisters(db, hash)
      return presentContractUsage(presentContext, history, { kinds, sampled })
    },
  })

  serveOperation({ app, context }, v2.listContractInstances, {
    freshness: 'tip',
    handler: async ({ params, query }, { db }) => {
      const hash = parseId(params.templateHash)
      const cursorPage = parseCursorPage(query, 2)
      const contract = hash && (await findContract(db, hash))
      if (!hash || !contract) return contractNotFound(params.templateHash)
      const found = await listInstances(db, hash, cursorPage)
      const { rows, next } = cutPage(found, cursorPage, ({ value, script }) => [value, script])
      return {
        items: rows.map((instance) => presentInstance(presentContext, contract.blake2b256, instance)),
        total: contract.scripts < MAX_INSTANCES ? contract.scripts : null,
        next,
      }
    },
  })

  serveOperation({ app, context }, v2.listContractBoxes, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db }) => {
      const hash = parseId(params.templateHash)
      const cursorPage = parseCursorPage(query, 2)
      const page = hash && (await listContractBoxes(db, hash, { state: query.state ?? 'unspent', page: cursorPage }))
      if (!page) return contractNotFound(params.templateHash)
      const boxes = await listBoxesWithSpending(db, page.numbers, presentContext)
      const { rows, next } = cutPage(boxes, cursorPage, ({ creationHeight, number }) => [creationHeight, number ?? 0])
      return { items: rows.map((box) => presentBox(presentContext, box)), total: page.total, next }
    },
  })

  serveOperation({ app, context }, v2.listContractTransactions, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const hash = parseId(params.templateHash)
      const cursorPage = parseCursorPage(query, 1)
      const page = hash && (await listContractTransactions(db, hash, cursorPage))
      if (!page) return contractNotFound(params.templateHash)
      const { rows, next } = cutPage(page.numbers, cursorPage, (last) => [last])
      const items = presentTransactionSummaries(presentContext, await listSummaries(db, rows), tip.height)
      return { items: selectStories(items, query), total: page.total, next }
    },
  })
}

/** Parsing this many scripts takes a few milliseconds. */
const MAX_COMPARED_SCRIPTS = 100

const contractNotFound = (hash: string) =>
  createProblemResponse('not_found', `No contract has the template hash ${hash.slice(0, 100)}`)
