import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentHolder, presentRiches, TOPS } from '../../present/v2/holders.ts'
import { lockedContracts } from '../../present/v2/locked-contracts.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { findRiches, listHolders } from '../../queries/holders.ts'
import { ERG } from '../../queries/pool-balances.ts'
import { cutPage, readSkippable } from '../../requests/place.ts'

export function serveRichList(api: Api): void {
  const { app, desk } = api
  const terms = termsOf(api)
  const locked = new Set(lockedContracts(api).map(({ hash }) => hash))

  serve(app, desk, v2.getRichList, { freshness: 'tip' }, async ({ query }, { db }) => {
    const place = readSkippable(query, 2)
    if (place instanceof Refusal) return place
    const [holders, riches] = await Promise.all([
      listHolders(db, ERG, place),
      findRiches(db, [...locked], Math.max(...TOPS)),
    ])
    const { rows, next } = cutPage(holders, place.limit, ({ amount, script }) => [amount, script])
    const { whole, circulating, top } = presentRiches(terms, riches)
    const items = rows.map((row) => presentHolder(terms, row, locked.has(row.hash) ? undefined : whole))
    return { items, total: null, next, circulating, top }
  })
}
