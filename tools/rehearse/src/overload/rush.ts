import { isBroken, isGood, isRefused, type Outcome, timesOf } from '../load/outcome.ts'
import { type Load, startLoad } from '../load/start-load.ts'
import { percentile } from '../measure/percentile.ts'
import { listThings } from '../traffic/things.ts'
import type { Deployment } from '../world/start-deployment.ts'
import { recoveredAfterMs } from './recovered-after.ts'

export interface RushOptions {
  /** So many times what can be answered is asked for. */
  readonly times: number
  readonly seconds: number
}

/** Programs that have just started compile what they do most. */
const WARM_UP_S = 8
/** How many are under way at once while the most that can be answered is looked for. */
const STEPS = [8, 16, 24, 32]
const STEP_S = 8
/** What is no trouble to anybody, before and after the overload. */
const QUIET_SHARE = 0.3
const BEFORE_S = 10
const AFTER_S = 12
const EVERY_BLOCK = 100_000

/** Looks for the most that can be answered of what is in no cache, then asks for several times that. Through the proxy. */
export async function measureRush({ url, api }: Deployment, { times, seconds }: RushOptions) {
  await using load = startLoad()
  const things = await listThings(api[0]?.url ?? '', { blocks: EVERY_BLOCK, opened: EVERY_BLOCK })
  await load.tell('know', things)
  const steps = await findPeak(load, url)
  const peak = Math.max(...steps.map(({ goodput }) => goodput))
  const quiet = { aSecond: peak * QUIET_SHARE }
  const phases = [
    { ...quiet, seconds: BEFORE_S },
    { aSecond: peak * times, seconds },
    { ...quiet, seconds: AFTER_S },
  ]
  const outcomes = await load.tell('offer', { url, phases })
  const [beginMs, endMs] = [BEFORE_S * 1000, (BEFORE_S + seconds) * 1000]
  const before = outcomes.filter(({ atMs }) => atMs < beginMs)
  const during = outcomes.filter(({ atMs }) => atMs >= beginMs && atMs < endMs)
  const after = outcomes.filter(({ atMs }) => atMs >= endMs)
  const [accepted, refused, broken] = [during.filter(isGood), during.filter(isRefused), outcomes.filter(isBroken)]
  const goodput = accepted.length / seconds
  return {
    steps,
    peakASecond: round(peak),
    offeredASecond: round(during.length / seconds),
    seconds,
    goodputASecond: round(goodput),
    goodputOfPeak: round(goodput / peak),
    // Pages cost several times what answers do, so who has room for both answers more of the one and less of the other.
    byKind: Object.fromEntries(KINDS.map((kind) => [kind, byKind(kind, during)])),
    acceptedP50Ms: Math.round(percentile(timesOf(accepted), 0.5)),
    acceptedP99Ms: Math.round(percentile(timesOf(accepted), 0.99)),
    refused: refused.length,
    refusedByStatus: Object.fromEntries(
      Map.groupBy(refused, ({ status }) => status)
        .entries()
        .map(([k, v]) => [k, v.length]),
    ),
    refusedP50Ms: Math.round(percentile(timesOf(refused), 0.5)),
    refusedP99Ms: Math.round(percentile(timesOf(refused), 0.99)),
    quietP99Ms: Math.round(percentile(timesOf(before), 0.99)),
    broken: broken.length,
    firstBroken: broken.slice(0, 5),
    recoveredAfterMs: recoveredAfterMs(before, after, endMs),
  }
}

/** What is answered in a second when ever more are under way at once. */
async function findPeak(load: Load, url: string) {
  await load.tell('press', { url, atOnce: STEPS[1] ?? 1, seconds: WARM_UP_S })
  const steps: { readonly atOnce: number; readonly goodput: number; readonly refused: number }[] = []
  for (const atOnce of STEPS) {
    const outcomes = await load.tell('press', { url, atOnce, seconds: STEP_S })
    const good = outcomes.filter(isGood).length
    steps.push({ atOnce, goodput: round(good / STEP_S), refused: outcomes.length - good })
  }
  return steps
}

const KINDS = ['page', 'answer'] as const

function byKind(wanted: Outcome['kind'], all: readonly Outcome[]) {
  const asked = all.filter(({ kind }) => kind === wanted)
  return { asked: asked.length, answered: asked.filter(isGood).length }
}

const round = (value: number): number => Number(value.toPrecision(3))
