import { TIME_UNITS } from './time-units.ts'

/** Age in the largest full unit: `42 seconds ago`. A miner's clock may be ahead of ours: that is 0. */
export function formatAge(milliseconds: number, now: number, locale: string): string {
  const age = Math.max(0, now - milliseconds)
  const largest = TIME_UNITS.find((candidate) => age >= candidate.milliseconds)
  // Minus zero, because zero would give "in 0 seconds".
  const [count, unit] = largest === undefined ? [0, 'second' as const] : [age / largest.milliseconds, largest.unit]
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(count), unit)
}
