import { cpuSeconds } from '@ergo-explorer/deploy-test/measure/cpu-time'
import { median, roundToThreeDigits } from '../compare-speed.ts'
import type { LoadRunner } from './load-runner.ts'
import type { LoadCommand, LoadResult } from './run-load.ts'

/** The two compared servers, each with the load to send to it. */
export interface ComparedServers {
  readonly ours: ServerUnderLoad
  readonly baseline: ServerUnderLoad
}

interface ServerUnderLoad extends LoadCommand {
  /** Process id of the server. */
  readonly pid: number
}

export interface PairComparison {
  readonly ratio: number
  readonly range: readonly [number, number]
  readonly ours: number
  readonly baseline: number
  readonly bytes: readonly [ours: number, baseline: number]
  /** CPU milliseconds of the server per 1,000 responses. */
  readonly cpuMs: readonly [ours: number, baseline: number]
  /** Share of one core that the server process used. */
  readonly busy: readonly [ours: number, baseline: number]
  readonly limitedBy: 'our own process' | 'the database and the load on the same cores'
  readonly failed: number
  /** The baseline varied by more than a factor of two, so the machine was too noisy for a result. */
  readonly isUnstable: boolean
}

/** Above this share of a core the process is CPU-bound. */
const BUSY_THRESHOLD = 0.85

type ServerLoad = LoadResult & { readonly cpuMs: number; readonly busy: number }

/** Loads both servers alternately. The first pair is warm-up; the result is the median of the pair ratios. */
export async function comparePairs(
  runLoad: LoadRunner,
  { ours, baseline }: ComparedServers,
  count: number,
): Promise<PairComparison> {
  const measure = async ({ pid, ...command }: ServerUnderLoad) => {
    const before = cpuSeconds(pid)
    const load = await runLoad(command)
    const used = (cpuSeconds(pid) - before) * 1000
    return { ...load, cpuMs: (used * 1000) / load.responses, busy: used / load.elapsedMs }
  }
  const pairs: { ours: ServerLoad; baseline: ServerLoad }[] = []
  for (let i = 0; i <= count; i++) pairs.push({ ours: await measure(ours), baseline: await measure(baseline) })
  pairs.shift()
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.baseline.perSecond)
  const baselines = pairs.map((pair) => pair.baseline.perSecond)
  const [last] = pairs.slice(-1)
  const busy = (side: keyof ComparedServers) => median(pairs.map((pair) => pair[side].busy))
  return {
    ratio: roundToThreeDigits(median(ratios)),
    range: [roundToThreeDigits(Math.min(...ratios)), roundToThreeDigits(Math.max(...ratios))],
    ours: roundToThreeDigits(median(pairs.map((pair) => pair.ours.perSecond))),
    baseline: roundToThreeDigits(median(baselines)),
    bytes: [last?.ours.bytesPerResponse ?? 0, last?.baseline.bytesPerResponse ?? 0],
    cpuMs: [
      roundToThreeDigits(median(pairs.map((pair) => pair.ours.cpuMs))),
      roundToThreeDigits(median(pairs.map((pair) => pair.baseline.cpuMs))),
    ],
    busy: [roundToThreeDigits(busy('ours')), roundToThreeDigits(busy('baseline'))],
    limitedBy: busy('ours') > BUSY_THRESHOLD ? 'our own process' : 'the database and the load on the same cores',
    failed: pairs.reduce((sum, pair) => sum + pair.ours.failed + pair.baseline.failed, 0),
    isUnstable: Math.max(...baselines) > 2 * Math.min(...baselines),
  }
}
