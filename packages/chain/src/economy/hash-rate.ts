import type { DifficultyHeader } from './difficulty.ts'

/**
 * Hashes per second that find a block of this difficulty in this time on average: the difficulty is the expected number
 * of tries.
 */
export function hashRate(difficulty: bigint, intervalMs: number): bigint {
  return (difficulty * 1000n) / BigInt(intervalMs)
}

/**
 * Hashes per second over consecutive ascending headers: the work of all but the first, divided by the time since the
 * first. Undefined for fewer than two.
 */
export function hashRateOfHeaders(headers: readonly DifficultyHeader[]): bigint | undefined {
  const [first, ...mined] = headers
  const last = mined.at(-1)
  if (first === undefined || last === undefined) return undefined
  const work = mined.reduce((total, { difficulty }) => total + difficulty, 0n)
  return hashRate(work, last.timestamp - first.timestamp)
}
