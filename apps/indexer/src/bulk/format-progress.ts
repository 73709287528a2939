import type { BulkProgress } from './progress.ts'

/** One log line: `bulk 412000/1900000 21.7 % · 734 blocks/s · 61k rows/s · limited by write · 34 min left`. */
export function formatProgress(progress: BulkProgress): string {
  const { height, target, blocksPerSecond, rowsPerSecond, limitedBy, secondsLeft } = progress
  return [
    `bulk ${height}/${target} ${formatShare(height, target)} %`,
    `${formatRate(blocksPerSecond)} blocks/s`,
    `${formatRate(rowsPerSecond)} rows/s`,
    ...(limitedBy === undefined ? [] : [`limited by ${limitedBy}`]),
    ...(secondsLeft === undefined ? [] : [`${formatDuration(secondsLeft)} left`]),
  ].join(' · ')
}

function formatShare(height: number, target: number): string {
  if (height >= target) return '100.0'
  // Rounding must not show 100 % before the target is reached.
  return Math.min(99.9, (height / target) * 100).toFixed(1)
}

function formatRate(perSecond: number): string {
  if (perSecond < 9.95) return perSecond.toFixed(1)
  if (perSecond < 9999.5) return perSecond.toFixed(0)
  if (perSecond < 999_500) return `${(perSecond / 1000).toFixed(0)}k`
  return `${(perSecond / 1_000_000).toFixed(1)}M`
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function formatDuration(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.round(seconds)} s`
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`
  if (seconds < 2 * DAY) return `${(seconds / HOUR).toFixed(1)} h`
  return `${(seconds / DAY).toFixed(1)} d`
}
