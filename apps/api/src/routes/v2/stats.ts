import { HOUR_MS } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { presentActivity, presentTotals } from '#present/v2/statistics.ts'
import { listTotalsBefore, countScripts, countTokens } from '#queries/statistics.ts'
import { SnapshotChanged } from '#database/query.ts'

export function serveStats({ app, context, preset, now }: RouteDependencies): void {
  serveOperation({ app, context }, v2.getStatistics, {
    freshness: 'tip',
    handler: async ({ query: { hours = 24 } }, { db, tip }) => {
      const to = now()
      const [from, earlier] = [to - hours * HOUR_MS, to - 2 * hours * HOUR_MS]
      const [[first, middle, last], tokens, scripts] = await Promise.all([
        // The newest block can be slightly ahead of our clock.
        listTotalsBefore(db, [earlier, from, Number.MAX_SAFE_INTEGER]),
        countTokens(db, tip),
        countScripts(db),
      ])
      if (last === undefined) throw new SnapshotChanged('no block is left')
      return {
        hours,
        activity: presentActivity(preset, { fromTime: from, toTime: to }, middle, last),
        previous: presentActivity(preset, { fromTime: earlier, toTime: from }, first, middle),
        totals: presentTotals(last, tokens.all, scripts),
      }
    },
  })
}
