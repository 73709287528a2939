import { formatDailyHashes } from '#format/number.ts'

/** Number of hashes in one day at this hash rate. */
export const formatHashesPerDay = (hashesPerSecond: string): string =>
  formatDailyHashes(BigInt(hashesPerSecond.split('.')[0] ?? '0') * 86_400n)
