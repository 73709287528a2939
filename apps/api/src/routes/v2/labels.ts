import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { selectNetworkLabels } from '../../present/v2/labels.ts'

export function serveLabels({ app, context, preset, blake2b256 }: RouteDependencies): void {
  const known = selectNetworkLabels(preset, blake2b256).map(
    ({ label: name, kind, certainty, source, match, asOf = null }) => ({
      name,
      kind,
      certainty,
      source,
      match,
      asOf,
    }),
  )

  serveOperation({ app, context }, v2.listLabels, {
    freshness: 'tip',
    handler: ({ query }) => {
      const items = known.filter(({ kind }) => query.kind === undefined || kind === query.kind)
      return { items, total: items.length, next: null }
    },
  })
}
