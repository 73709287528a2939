/** What a day of the chain is told by. */
export type DayFigure =
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
 * Whole numbers (of blocks, milliseconds, nanoERG, hashes a second) or, for percentages, decimals: all of them exact
 * text. Null for what cannot be said, such as the average of nothing.
 */
export type DayFigures = Readonly<Record<DayFigure, string | null>>
