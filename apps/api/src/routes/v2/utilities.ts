import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { SchemaStepName } from '@ergo-explorer/db'
import { isBuilt, type Tip } from '#database/tip.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { packageVersion } from '#package-version.ts'
import { SCHEMA_VERSION } from '#schema-version.ts'
import { isInFirstSync, presentTip } from '#present/v2/status.ts'

/** Feature names that clients check before they use an operation. */
const FEATURES = [
  'addresses',
  'all-time-charts',
  'blocks',
  'box-search',
  'boxes',
  'charts',
  'contracts',
  'date-filter',
  'difficulty',
  'epochs',
  'ergopay',
  'export',
  'fee-advice',
  'home',
  'labels',
  'live',
  'lookups',
  'market',
  'mempool',
  'mempool-history',
  'oracle-pools',
  'order-book',
  'resolve',
  'rich-list',
  'spendable-boxes',
  'stats',
  'status',
  'supply',
  'tokens',
  'transactions',
]
/** Available only with a node. */
const NODE_FEATURES = ['ad-proofs', 'submit']

/** Available when the database has the result of the schema step. */
const STEP_FEATURES: Readonly<Record<SchemaStepName, string>> = {
  erg_totals: 'erg-holders',
  unspent_by_script_age: 'boxes-by-creation-height',
  balance_changes_by_holder: 'holders-at-height',
  day_totals: 'daily-addresses',
  kind_days: 'daily-kinds',
  interval_days: 'block-intervals',
  miner_revenue: 'miner-revenue',
  scripts_by_address_end: 'search-by-address-end',
  tokens_by_id_end: 'search-by-token-end',
  pool_days: 'daily-token-prices',
  balance_band_days: 'balance-bands',
  coin_age_weeks: 'coin-age',
  collection_totals: 'collections',
}

const listBuiltFeatures = (tip: Tip): string[] =>
  // The keys are those of the constant.
  (Object.keys(STEP_FEATURES) as SchemaStepName[])
    .filter((step) => isBuilt(tip, step))
    .map((step) => STEP_FEATURES[step])

export function serveUtilities({ app, context, sources, preset, nodes, watches }: RouteDependencies): void {
  const capabilities = {
    name: 'Ergo Explorer',
    network: preset.name,
    softwareVersion: packageVersion(),
    schemaVersion: SCHEMA_VERSION,
    addressPrefix: preset.addressPrefix,
    features: [
      ...FEATURES,
      ...(nodes.length === 0 ? [] : NODE_FEATURES),
      ...(watches === undefined ? [] : ['watches']),
    ],
    links: { docs: '/api/docs', live: '/api/v2/live' },
  }
  serveOperation({ app, context }, v2.getCapabilities, {
    freshness: 'entity',
    handler: (_, { tip }) => ({ ...capabilities, features: [...capabilities.features, ...listBuiltFeatures(tip)] }),
    // The features are the same without an index, and the status page needs them.
    handleWithoutIndex: () => (isInFirstSync(sources.primary) ? capabilities : undefined),
  })

  serveOperation({ app, context }, v2.getTip, { freshness: 'mempool', handler: (_, { tip }) => presentTip(tip) })
}
