import { maximumSupply, toNanoErg, DAY_MS } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { presentBlock } from '#present/v2/blocks.ts'
import { launchParameterValue } from '#queries/epochs.ts'
import { presentNextBlock } from '#present/v2/outlook.ts'
import { presentActivity } from '#present/v2/statistics.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { presentTip } from '#present/v2/status.ts'
import { presentToken } from '#present/v2/tokens/tokens.ts'
import { presentTransactionSummaries } from '#present/v2/transactions.ts'
import { findHomeRecord } from '#queries/home.ts'
import { listSummariesWithMempool } from '#queries/transactions/summaries.ts'
import { deriveDensePage } from '#requests/pages.ts'

/** Entries per list. */
const LIST_LENGTH = 10

export function serveHome(api: RouteDependencies): void {
  const { app, context, preset, now } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.getHome, {
    freshness: 'mempool',
    handler: async (_, { db, tip }) => {
      const to = now()
      const [dayAgo, twoDaysAgo] = [to - DAY_MS, to - 2 * DAY_MS]
      const last = deriveDensePage(
        { after: undefined, direction: 'desc', offset: 0, limit: LIST_LENGTH },
        { first: 0, last: tip.transactions - 1 },
      )
      const [home, summaries] = await Promise.all([
        findHomeRecord(db, { dayAgo, twoDaysAgo }),
        listSummariesWithMempool(db, last.rows, LIST_LENGTH),
      ])
      const transactions = presentTransactionSummaries(presentContext, summaries, tip.height)
      return {
        tip: presentTip(tip),
        blocks: home.blocks.map((block) => presentBlock(presentContext, block)),
        transactions: transactions.filter(({ state }) => state === 'confirmed'),
        mempool: {
          transactionCount: home.mempoolCount,
          size: home.mempoolSize,
          transactions: transactions.filter(({ state }) => state !== 'confirmed'),
        },
        nextBlock: presentNextBlock(home.intervals, preset.blockIntervalMs),
        tokens: home.tokens.map((token) => presentToken(presentContext, token)),
        day: presentActivity(preset, { fromTime: dayAgo, toTime: to }, home.dayAgo, home.totals),
        dayBefore: presentActivity(preset, { fromTime: twoDaysAgo, toTime: dayAgo }, home.twoDaysAgo, home.dayAgo),
        circulating: toNanoErg(home.circulating),
        maximumSupply: toNanoErg(maximumSupply(preset)),
        maxBlockSize: home.maxBlockSize ?? launchParameterValue('maxBlockSize'),
      }
    },
  })
}
