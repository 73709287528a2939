import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { labelsOf } from '../../present/v2/labels.ts'

export function serveLabels({ app, context, preset, blake2b256 }: Api): void {
  const known = labelsOf(preset, blake2b256).map(({ label: name, kind, certainty, source, match, asOf = null }) => ({
    name,
    kind,
    certainty,
    source,
    match,
    asOf,
  }))

  serve({ app, context }, v2.listLabels, {
    freshness: 'tip',
    handler: ({ query }) => {
      const items = known.filter(({ kind }) => query.kind === undefined || kind === query.kind)
      return { items, total: items.length, next: null }
    },
  })
}
