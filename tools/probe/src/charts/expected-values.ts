import type { DayOfBlocks } from './days-of-blocks.ts'

const DAY_MS = 86_400_000n

/** Half up, as schools teach it. */
const rounded = (sum: bigint, count: bigint): bigint => (2n * sum + count) / (2n * count)

const hundredths = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

/** What the charts of v0 say of a day, or of the part of it that a span leaves. */
export const V0_VALUES: Readonly<Record<string, (day: DayOfBlocks) => bigint>> = {
  total: ({ issued }) => issued,
  'blockchain-size': ({ chainSize }) => chainSize,
  'block-size': ({ size, blocks }) => rounded(size, blocks),
  'transactions-per-block': ({ transactions, blocks }) => rounded(transactions, blocks),
  'hash-rate': ({ work }) => work,
  difficulty: ({ work, blocks }) => rounded(work, blocks),
  'miners-revenue': ({ revenue }) => revenue,
}

/** What those of v2 say; a rate is of a whole day, or of the part up to its last block. */
export const V2_VALUES: Readonly<Record<string, (day: DayOfBlocks, isOver: boolean) => bigint | string>> = {
  ...V0_VALUES,
  'transactions-per-block': ({ transactions, blocks }) => hundredths(rounded(100n * transactions, blocks)),
  'hash-rate': ({ day, work, lastTimestamp }, isOver) =>
    (1000n * work) / (isOver ? DAY_MS : lastTimestamp - BigInt(day) * DAY_MS),
}
