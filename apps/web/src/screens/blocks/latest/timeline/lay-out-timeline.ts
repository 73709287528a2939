import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ergo-explorer/chain'
import { findKindGroup } from '@ergo-explorer/sentences/story-kinds'
import type { KnownBlockSummary } from '#data/api/operations.ts'
import { TRANSACTION_KIND_GROUPS, type TransactionKindGroup } from '#entities/kind-groups.ts'

/** Pixels. */
const PLOT_HEIGHT = 136

/** A group of transactions in the bar of a block, from the bottom up. */
export interface BarPart {
  readonly group: TransactionKindGroup
  readonly count: number
  /** Pixels, like `height`. */
  readonly bottom: number
  readonly height: number
}

export interface TimelineBar {
  readonly block: KnownBlockSummary
  /** Percent of the width, like all horizontal positions. */
  readonly x: number
  readonly parts: readonly BarPart[]
}

/** A wait that is long enough to be named. */
export interface NamedWait {
  readonly height: number
  readonly from: number
  readonly to: number
  readonly milliseconds: number
}

export interface Timeline {
  readonly bars: readonly TimelineBar[]
  readonly waits: readonly NamedWait[]
  /** Times of round minutes, hours or days. */
  readonly ticks: readonly { readonly time: number; readonly x: number }[]
  /** Transactions at horizontal lines, in pixels from the bottom. */
  readonly lines: readonly { readonly count: number; readonly bottom: number }[]
  readonly plotHeight: number
  /** Between the first and the last block, and on average between two. */
  readonly spanMs: number
  readonly meanMs: number
}

/** Waits this many times as long as the average are named. */
const LONG_WAIT = 3
const MAX_TICKS = 8
const STEPS_MS = [5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * MINUTE_MS)
const MAX_LINES = 4

/** Blocks at the times at which they were mined; undefined for fewer than two. */
export function layOutTimeline(blocks: readonly KnownBlockSummary[]): Timeline | undefined {
  const sorted = blocks.toSorted((a, b) => a.height - b.height)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined || last.timestamp <= first.timestamp) return undefined
  const spanMs = last.timestamp - first.timestamp
  const meanMs = spanMs / (sorted.length - 1)
  const xOf = (time: number) => round(((time - first.timestamp) / spanMs) * 100)
  const most = Math.max(1, ...sorted.map(({ transactionCount }) => transactionCount))
  const pixels = PLOT_HEIGHT / most
  return {
    bars: sorted.map((block) => ({ block, x: xOf(block.timestamp), parts: partsOf(block, pixels) })),
    waits: sorted.flatMap(({ height, timestamp }, i) => {
      const before = sorted[i - 1]
      const milliseconds = before === undefined ? 0 : timestamp - before.timestamp
      if (before === undefined || milliseconds < LONG_WAIT * meanMs) return []
      return [{ height, from: xOf(before.timestamp), to: xOf(timestamp), milliseconds }]
    }),
    ticks: ticksBetween(first.timestamp, last.timestamp).map((time) => ({ time, x: xOf(time) })),
    lines: linesBelow(most).map((count) => ({ count, bottom: round(count * pixels) })),
    plotHeight: PLOT_HEIGHT,
    spanMs,
    meanMs,
  }
}

/** Hosts without v2 know only the number of transactions. */
function partsOf({ transactionKinds, transactionCount }: KnownBlockSummary, pixels: number): readonly BarPart[] {
  const counts = new Map<TransactionKindGroup, number>()
  let known = 0
  for (const { kind, transactionCount: count } of transactionKinds ?? []) {
    const group = findKindGroup(kind)
    counts.set(group, (counts.get(group) ?? 0) + count)
    known += count
  }
  if (known < transactionCount) counts.set('other', (counts.get('other') ?? 0) + transactionCount - known)
  let bottom = 0
  return TRANSACTION_KIND_GROUPS.flatMap((group) => {
    const count = counts.get(group) ?? 0
    if (count === 0) return []
    const part = { group, count, bottom: round(bottom), height: round(count * pixels) }
    bottom += count * pixels
    return [part]
  })
}

function ticksBetween(start: number, end: number): readonly number[] {
  const step = STEPS_MS.find((each) => (end - start) / each <= MAX_TICKS) ?? daysFor(end - start)
  const from = Math.ceil(start / step) * step
  return Array.from({ length: Math.max(0, Math.floor((end - from) / step) + 1) }, (_, i) => from + i * step)
}

const daysFor = (span: number): number => Math.ceil(span / (MAX_TICKS * DAY_MS)) * DAY_MS

/** Whether a tick is labelled by its day instead of its time. */
export const isDayStep = (ticks: Timeline['ticks']): boolean =>
  ticks.length < 2 ? false : (ticks[1]?.time ?? 0) - (ticks[0]?.time ?? 0) >= 12 * HOUR_MS

/** Round numbers of transactions: 1, 2 or 5 times a power of ten apart. */
function linesBelow(most: number): readonly number[] {
  let step = 1
  for (const factor of [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]) {
    step = factor
    if (most / factor <= MAX_LINES) break
  }
  return Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step)
}

const round = (length: number) => Math.round(length * 100) / 100
