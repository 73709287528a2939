import type { Timing } from '../indexer/timed-progress.ts'

export function formatTiming({ bulkHeight, bulkMs, switchMs, liveHeight, liveMs }: Timing): string {
  const live = speed('live', liveHeight - bulkHeight, liveMs)
  if (bulkHeight === 0) return live
  return `${speed('in bulk', bulkHeight, bulkMs)}, state and indexes in ${seconds(switchMs)}, ${live}`
}

const speed = (mode: string, blocks: number, ms: number): string =>
  `${blocks} blocks ${mode} in ${seconds(ms)} (${Math.round((blocks * 1000) / ms)} blocks/s)`

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
