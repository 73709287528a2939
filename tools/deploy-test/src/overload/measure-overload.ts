import { isError, isOk, isRefused, type RequestOutcome, durationsOf } from '../load/request-outcome.ts'
import { type LoadGenerator, startLoadGenerator } from '../load/start-load-generator.ts'
import { percentile } from '../measure/percentile.ts'
import { listExplorerIds } from '../traffic/explorer-ids.ts'
import type { Deployment } from '../world/start-deployment.ts'
import { recoveryTimeMs } from './recovery-time.ts'

export interface OverloadOptions {
  /** Offered load as a multiple of the maximum throughput. */
  readonly loadFactor: number
  readonly seconds: number
}

/** Freshly started processes still compile their hot code. */
const WARM_UP_S = 8
/** Requests in flight while searching for the maximum throughput. */
const CONCURRENCY_STEPS = [8, 16, 24, 32]
const STEP_S = 8
/** Share of the maximum throughput before and after the overload. */
const QUIET_SHARE = 0.3
const BEFORE_S = 10
const AFTER_S = 12
const EVERY_BLOCK = 100_000

/** Finds the maximum throughput of uncached requests through the proxy, then offers a multiple of it. */
export async function measureOverload({ url, api }: Deployment, { loadFactor, seconds }: OverloadOptions) {
  await using generator = startLoadGenerator()
  const ids = await listExplorerIds(api[0]?.url ?? '', { blocks: EVERY_BLOCK, readBlocks: EVERY_BLOCK })
  await generator.run('setIds', ids)
  const steps = await findPeak(generator, url)
  const peak = Math.max(...steps.map(({ goodput }) => goodput))
  const quiet = { perSecond: peak * QUIET_SHARE }
  const phases = [
    { ...quiet, seconds: BEFORE_S },
    { perSecond: peak * loadFactor, seconds },
    { ...quiet, seconds: AFTER_S },
  ]
  const outcomes = await generator.run('openLoop', { url, phases })
  const [beginMs, endMs] = [BEFORE_S * 1000, (BEFORE_S + seconds) * 1000]
  const before = outcomes.filter(({ atMs }) => atMs < beginMs)
  const during = outcomes.filter(({ atMs }) => atMs >= beginMs && atMs < endMs)
  const after = outcomes.filter(({ atMs }) => atMs >= endMs)
  const [accepted, refused, errors] = [during.filter(isOk), during.filter(isRefused), outcomes.filter(isError)]
  const goodput = accepted.length / seconds
  return {
    steps,
    peakPerSecond: round(peak),
    offeredPerSecond: round(during.length / seconds),
    seconds,
    goodputPerSecond: round(goodput),
    goodputOfPeak: round(goodput / peak),
    // Pages cost several times as much as API responses, so the ratio of both may shift under overload.
    byKind: Object.fromEntries(KINDS.map((kind) => [kind, byKind(kind, during)])),
    acceptedP50Ms: Math.round(percentile(durationsOf(accepted), 0.5)),
    acceptedP99Ms: Math.round(percentile(durationsOf(accepted), 0.99)),
    refused: refused.length,
    refusedByStatus: Object.fromEntries(
      Map.groupBy(refused, ({ status }) => status)
        .entries()
        .map(([k, v]) => [k, v.length]),
    ),
    refusedP50Ms: Math.round(percentile(durationsOf(refused), 0.5)),
    refusedP99Ms: Math.round(percentile(durationsOf(refused), 0.99)),
    quietP99Ms: Math.round(percentile(durationsOf(before), 0.99)),
    errors: errors.length,
    firstErrors: errors.slice(0, 5),
    recoveryMs: recoveryTimeMs(before, after, endMs),
  }
}

/** Measures the throughput with increasing concurrency. */
async function findPeak(generator: LoadGenerator, url: string) {
  await generator.run('closedLoop', { url, concurrency: CONCURRENCY_STEPS[1] ?? 1, seconds: WARM_UP_S })
  const steps: { readonly concurrency: number; readonly goodput: number; readonly refused: number }[] = []
  for (const concurrency of CONCURRENCY_STEPS) {
    const outcomes = await generator.run('closedLoop', { url, concurrency, seconds: STEP_S })
    const okCount = outcomes.filter(isOk).length
    steps.push({ concurrency, goodput: round(okCount / STEP_S), refused: outcomes.length - okCount })
  }
  return steps
}

const KINDS = ['page', 'api'] as const

function byKind(selected: RequestOutcome['kind'], all: readonly RequestOutcome[]) {
  const matching = all.filter(({ kind }) => kind === selected)
  return { requests: matching.length, ok: matching.filter(isOk).length }
}

const round = (value: number): number => Number(value.toPrecision(3))
