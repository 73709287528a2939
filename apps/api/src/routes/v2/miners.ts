import { rewardScript } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { MAX_LUCK_DAYS, presentMinerDetail } from '#present/v2/miners.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { findMiner, listDaysOfMiner } from '#queries/miners.ts'
import { parseAddressOwner } from '#requests/identifiers.ts'
import { lastCompleteDay } from '#requests/ranges.ts'
import { hashOfErgoTree } from '#scripts.ts'

const DEFAULT_DAYS = 90
/** Income is a sum over the blocks themselves. */
const INCOME_DAYS = 30

export function serveMiners(api: RouteDependencies): void {
  const { app, context, blake2b256 } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.getMiner, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const owner = parseAddressOwner(api, params.minerAddress)
      const notFound = () =>
        createProblemResponse('not_found', `No block was mined by ${params.minerAddress.slice(0, 100)}`)
      if (owner.minerKey === undefined) return notFound()
      const hash = hashOfErgoTree(blake2b256, rewardScript(owner.minerKey))
      const lastDay = lastCompleteDay(tip.timestamp)
      const count = query.days ?? DEFAULT_DAYS
      const from = lastDay - Math.max(count, MAX_LUCK_DAYS) + 1
      const [record, days] = await Promise.all([
        findMiner(db, hash),
        listDaysOfMiner(db, hash, { from, to: lastDay, incomeAfter: lastDay - INCOME_DAYS }),
      ])
      return record === undefined ? notFound() : presentMinerDetail(presentContext, record, { days, lastDay, count })
    },
  })
}
