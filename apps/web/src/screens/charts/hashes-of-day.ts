import { formatDailyHashes } from '../../format/format-daily-hashes.ts'

/** Of a rate that has lasted a day. */
export const hashesOfDay = (hashesPerSecond: string): string =>
  formatDailyHashes(BigInt(hashesPerSecond.split('.')[0] ?? '0') * 86_400n)
