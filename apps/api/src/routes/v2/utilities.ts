import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { ownVersion } from '../../own-version.ts'
import { presentTip } from '../../present/v2/tip.ts'

/** Words that clients look for before they ask. */
const FEATURES = [
  'addresses',
  'all-time-charts',
  'blocks',
  'boxes',
  'charts',
  'contracts',
  'date-filter',
  'difficulty',
  'epochs',
  'ergopay',
  'export',
  'home',
  'labels',
  'live',
  'market',
  'mempool',
  'oracle-pools',
  'order-book',
  'resolve',
  'rich-list',
  'stats',
  'status',
  'supply',
  'tokens',
  'transactions',
]
/** Only where there is a node to ask. */
const OF_NODES = ['ad-proofs', 'submit']

export function serveUtilities({ app, desk, preset, nodes }: Api): void {
  const capabilities = {
    name: 'Ergo Explorer',
    network: preset.name,
    version: ownVersion(),
    addressPrefix: preset.addressPrefix,
    features: nodes.length === 0 ? FEATURES : [...FEATURES, ...OF_NODES],
    links: { docs: '/api/docs', live: '/api/v2/live' },
  }
  serve(app, desk, v2.getCapabilities, { freshness: 'thing' }, () => capabilities)

  serve(app, desk, v2.getTip, { freshness: 'pool' }, (_, { tip }) => presentTip(tip))
}
