/** Statistics of one day. */
export type DailyStatName =
  | 'blocks'
  | 'averageMiningTime'
  | 'coinsMined'
  | 'transactions'
  | 'fees'
  | 'output'
  | 'revenue'
  | 'percentFromFees'
  | 'percentOfVolume'
  | 'costPerTransaction'
  | 'difficulty'
  | 'hashRate'

/**
 * Exact decimal strings: integers (blocks, milliseconds, nanoERG, hashes per second) or percentages. Null when
 * undefined, such as the average of no blocks.
 */
export type DailyStats = Readonly<Record<DailyStatName, string | null>>
