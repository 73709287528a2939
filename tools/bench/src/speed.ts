import { cpuSeconds } from '@ergo-explorer/testkit/process-usage'
import type { ClosedLoop, LoadGenerator, LoadRequest, LoadSummary } from '@ergo-explorer/testkit/load'
import { median, roundToThreeDigits } from '@ergo-explorer/testkit/statistics'

/** One measured value and the goal it must meet, if it has one. */
export interface Measurement {
  readonly value: number
  readonly atLeast?: number
  readonly atMost?: number
  readonly detail?: unknown
}

export type Measurements = Promise<Record<string, Measurement>>

/**
 * Slices are measured in pairs after one warm-up pair. The result is the median of the pair ratios, so that drift of
 * the machine cancels out.
 */
const PAIRS = 9
const SLICE_MS = 120

/** Runs both alternately in one process and compares their speed. */
export function compareSpeed(ours: () => void, baseline: () => void) {
  opsPerSecond(ours)
  opsPerSecond(baseline)
  return summarizePairs(
    Array.from({ length: PAIRS }, () => ({ ours: opsPerSecond(ours), baseline: opsPerSecond(baseline) })),
  )
}

/** Median number of calls per second. */
export function medianOpsPerSecond(operation: () => void): number {
  opsPerSecond(operation)
  return roundToThreeDigits(median(Array.from({ length: PAIRS }, () => opsPerSecond(operation))))
}

const LOOP_STEPS = 50_000_000

/** Milliseconds of a fixed loop: how fast the machine is at this moment, beside figures that depend on it. */
export function fixedLoopMs(): number {
  const start = performance.now()
  let state = 1
  for (let i = 0; i < LOOP_STEPS; i++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  // The result is used, so that the loop is not removed.
  return state === 0 ? 0 : Math.round(performance.now() - start)
}

/**
 * A time as the ratio to that of a baseline measured beside it. Shorter times than the floor count as the floor: they
 * are not noticed, and their ratio would be noise.
 */
export function compareTimes(ms: number, baselineMs: number, floorMs: number): number {
  return roundToThreeDigits(Math.max(floorMs, ms) / Math.max(floorMs, baselineMs))
}

function opsPerSecond(operation: () => void): number {
  const start = performance.now()
  let count = 0
  // Reading the clock costs as much as a short operation, so it is read once per batch.
  for (let batch = 1; performance.now() - start < SLICE_MS; batch = Math.min(batch * 2, 256)) {
    for (let i = 0; i < batch; i++) operation()
    count += batch
  }
  return (count * 1000) / (performance.now() - start)
}

/** Operations per second of both sides: medians over the slices. */
function summarizePairs(pairs: readonly { readonly ours: number; readonly baseline: number }[]) {
  const ratios = pairs.map((pair) => pair.ours / pair.baseline)
  const baselines = pairs.map((pair) => pair.baseline)
  return {
    ours: roundToThreeDigits(median(pairs.map((pair) => pair.ours))),
    baseline: roundToThreeDigits(median(baselines)),
    ratio: roundToThreeDigits(median(ratios)),
    ratioRange: [roundToThreeDigits(Math.min(...ratios)), roundToThreeDigits(Math.max(...ratios))],
    /** The baseline varied by more than a factor of two, so the machine was too noisy for a result. */
    isUnstable: Math.max(...baselines) > 2 * Math.min(...baselines),
  }
}

/** A server, its process and the load to send to it. */
export interface ServerUnderLoad extends Pick<ClosedLoop, 'url' | 'headers'> {
  readonly pid: number
  /** Paths of GET requests, or requests with a body. */
  readonly paths: readonly (string | LoadRequest)[]
  readonly connections?: number
}

const SERVER_PAIRS = Number(process.env['BENCH_PAIRS'] ?? 9)
const LOAD_SLICE_MS = Number(process.env['BENCH_SLICE_MS'] ?? 2000)
const CONNECTIONS = 64
/** Above this share of a core the process is CPU-bound. */
const BUSY_THRESHOLD = 0.85

/** Figures of one slice. A refused request costs the server almost nothing, so only answered ones count as work. */
export const deriveLoadFigures = ({ responses, ok, bytes, elapsedMs }: LoadSummary, cpuMs: number) => ({
  perSecond: (ok * 1000) / elapsedMs,
  bytes: Math.round(bytes / Math.max(1, responses)),
  failed: responses - ok,
  cpuMsPer1000: (cpuMs * 1000) / Math.max(1, ok),
  busy: cpuMs / elapsedMs,
})

/** Loads both servers alternately. The first pair is warm-up. */
export async function compareServers(generator: LoadGenerator, ours: ServerUnderLoad, baseline: ServerUnderLoad) {
  const measure = async ({ pid, paths, connections = CONNECTIONS, ...target }: ServerUnderLoad) => {
    const before = cpuSeconds(pid)
    const requests = paths.map((path) => (typeof path === 'string' ? { path } : path))
    const load = { ...target, requests, connections, ms: LOAD_SLICE_MS }
    const summary = await generator.closedLoop(load)
    return deriveLoadFigures(summary, (cpuSeconds(pid) - before) * 1000)
  }
  const pairs: Record<'ours' | 'baseline', ReturnType<typeof deriveLoadFigures>>[] = []
  for (let i = 0; i <= SERVER_PAIRS; i++) pairs.push({ ours: await measure(ours), baseline: await measure(baseline) })
  pairs.shift()
  const medians = (figure: 'bytes' | 'cpuMsPer1000' | 'busy') =>
    (['ours', 'baseline'] as const).map((side) => roundToThreeDigits(median(pairs.map((pair) => pair[side][figure]))))
  const busy = medians('busy')
  return {
    ...summarizePairs(pairs.map((pair) => ({ ours: pair.ours.perSecond, baseline: pair.baseline.perSecond }))),
    /** Of both sides: response size, CPU milliseconds per 1,000 responses, and share of one core. */
    bytes: medians('bytes'),
    cpuMs: medians('cpuMsPer1000'),
    busy,
    limitedBy: (busy[0] ?? 0) > BUSY_THRESHOLD ? 'our own process' : 'the database and the load on the same cores',
    failed: pairs.reduce((sum, pair) => sum + pair.ours.failed + pair.baseline.failed, 0),
  }
}
