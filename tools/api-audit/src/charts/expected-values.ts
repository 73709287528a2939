import type { DailyTotals } from './daily-totals.ts'

const DAY_MS = 86_400_000n

/** Rounds half up. */
const rounded = (sum: bigint, count: bigint): bigint => (2n * sum + count) / (2n * count)

const hundredths = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

/** Values of the v0 charts for a day, or for the part of it within the span. */
export const V0_VALUES: Readonly<Record<string, (day: DailyTotals) => bigint>> = {
  total: ({ issued }) => issued,
  'blockchain-size': ({ chainSize }) => chainSize,
  'block-size': ({ size, blocks }) => rounded(size, blocks),
  'transactions-per-block': ({ transactions, blocks }) => rounded(transactions, blocks),
  'hash-rate': ({ work }) => work,
  difficulty: ({ work, blocks }) => rounded(work, blocks),
  'miners-revenue': ({ revenue }) => revenue,
}

/** Values of the v2 charts; a rate covers the whole day, or the part up to its last block. */
export const V2_VALUES: Readonly<Record<string, (day: DailyTotals, isComplete: boolean) => bigint | string>> = {
  ...V0_VALUES,
  'transactions-per-block': ({ transactions, blocks }) => hundredths(rounded(100n * transactions, blocks)),
  'hash-rate': ({ day, work, lastTimestamp }, isComplete) =>
    (1000n * work) / (isComplete ? DAY_MS : lastTimestamp - BigInt(day) * DAY_MS),
}
