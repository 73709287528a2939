export const CHART_GROUPS = ['currency', 'blocks', 'transactions', 'mempool', 'mining'] as const
export type ChartGroup = (typeof CHART_GROUPS)[number]

/** Units of chart values, with their English names for exported files. */
export const CHART_UNITS = {
  nanoErg: 'ERG',
  bytes: 'bytes',
  transactions: 'transactions',
  blocks: 'blocks',
  boxes: 'boxes',
  hashesPerSecond: 'hashes per second',
  difficulty: 'hashes per block',
  milliseconds: 'milliseconds',
  usd: 'USD',
  addresses: 'addresses',
  tokens: 'tokens',
} as const
export type ChartUnit = keyof typeof CHART_UNITS

interface ChartDefinition {
  readonly group: ChartGroup
  readonly unit: ChartUnit
  /** Whether v0 has the chart too. */
  readonly isInV0?: boolean
}

/** All charts with one value per UTC day, in the order in which they are listed. */
export const CHARTS = {
  price: { group: 'currency', unit: 'usd' },
  'market-cap': { group: 'currency', unit: 'usd' },
  total: { group: 'currency', unit: 'nanoErg', isInV0: true },
  'dex-volume': { group: 'currency', unit: 'nanoErg' },
  'blockchain-size': { group: 'blocks', unit: 'bytes', isInV0: true },
  'block-size': { group: 'blocks', unit: 'bytes', isInV0: true },
  'transactions-per-block': { group: 'blocks', unit: 'transactions', isInV0: true },
  'block-time': { group: 'blocks', unit: 'milliseconds' },
  blocks: { group: 'blocks', unit: 'blocks' },
  'transactions-number': { group: 'transactions', unit: 'transactions', isInV0: true },
  volume: { group: 'transactions', unit: 'nanoErg' },
  fees: { group: 'transactions', unit: 'nanoErg' },
  boxes: { group: 'transactions', unit: 'boxes' },
  'active-addresses': { group: 'transactions', unit: 'addresses' },
  'new-addresses': { group: 'transactions', unit: 'addresses' },
  'tokens-minted': { group: 'transactions', unit: 'tokens' },
  'mempool-transactions': { group: 'mempool', unit: 'transactions' },
  'mempool-size': { group: 'mempool', unit: 'bytes' },
  'hash-rate': { group: 'mining', unit: 'hashesPerSecond', isInV0: true },
  difficulty: { group: 'mining', unit: 'difficulty', isInV0: true },
  'miners-revenue': { group: 'mining', unit: 'nanoErg', isInV0: true },
  'storage-rent': { group: 'mining', unit: 'nanoErg' },
} as const satisfies Readonly<Record<string, ChartDefinition>>
export type ChartName = keyof typeof CHARTS

// The keys are exactly the chart names.
export const CHART_NAMES = Object.keys(CHARTS) as ChartName[]

/** Undefined when there is no such chart. */
export const parseDailyChart = (text: string | undefined): ChartName | undefined =>
  CHART_NAMES.find((name) => name === text)

export const isChartInV0 = (name: ChartName): boolean => 'isInV0' in CHARTS[name]
