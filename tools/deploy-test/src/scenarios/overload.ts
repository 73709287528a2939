import { readFileSync } from 'node:fs'
import { Random } from '@ergo-explorer/simchain'
import { type LoadGenerator, type RequestOutcome, startLoadGenerator } from '@ergo-explorer/testkit/load'
import { percentile, roundToThreeDigits } from '@ergo-explorer/testkit/statistics'
import type { Deployment } from '#deployment/deployment.ts'
import { BROWSER_HEADERS, fillCache, listDistinctPaths, listExplorerIds, popularPaths } from '#traffic/paths.ts'
import { failuresOf, type ScenarioResult } from './scenario.ts'

const CONNECTIONS = 10_000
const LOAD_FACTOR = 3
const MIN_GOODPUT_OF_PEAK = 0.8
const MAX_ACCEPTED_P99_MS = 1000
const MAX_REFUSED_P99_MS = 50
const MAX_RECOVERY_MS = 5000

/** Many idle connections, then more requests than the servers can answer. */
export async function runOverload(deployment: Deployment, seconds: number): Promise<ScenarioResult> {
  const R9 = await measureConnections(deployment, CONNECTIONS, seconds)
  const R10 = await measureOverload(deployment, LOAD_FACTOR, seconds)
  return {
    figures: { R9, R10 },
    failures: failuresOf([
      [R9.connectionsOpen >= CONNECTIONS, `R9: ${R9.connectionsOpen} connections stayed open`],
      [R9.reconnects === 0, `R9: ${R9.reconnects} connections were lost`],
      [R9.errors + R9.responses5xx === 0, `R9: ${R9.errors} errors and ${R9.responses5xx} responses with status 5xx`],
      [R10.goodputOfPeak >= MIN_GOODPUT_OF_PEAK, `R10: goodput was ${R10.goodputOfPeak} of the peak`],
      [R10.acceptedP99Ms <= MAX_ACCEPTED_P99_MS, `R10: p99 of accepted requests is ${R10.acceptedP99Ms} ms`],
      [R10.refused > 0, 'R10: no request was refused, so there was no overload'],
      [R10.refusedP99Ms <= MAX_REFUSED_P99_MS, `R10: p99 of refused requests is ${R10.refusedP99Ms} ms`],
      [R10.errors === 0, `R10: ${R10.errors} requests got neither a result nor a Retry-After header`],
      [R10.recoveryMs <= MAX_RECOVERY_MS, `R10: recovered after ${R10.recoveryMs} ms`],
    ]),
  }
}

/** About as often as an open page when blocks arrive every few seconds. */
const REQUEST_INTERVAL_MS = 10_000
const SAMPLE_MS = 1000

/** Keeps many connections to the proxy open and requests popular paths on all of them. */
async function measureConnections({ url, apiUrl }: Deployment, connections: number, seconds: number) {
  const paths = popularPaths(await listExplorerIds(apiUrl))
  await fillCache(url, paths)
  await using generator = startLoadGenerator({ hasPriority: true })
  const samples: { readonly at: number; readonly open: number }[] = []
  const port = Number(new URL(url).port)
  const sampler = setInterval(() => samples.push({ at: Date.now(), open: countEstablished(port) }), SAMPLE_MS)
  const input = { url, connections, paths, requestIntervalMs: REQUEST_INTERVAL_MS, seconds, headers: BROWSER_HEADERS }
  const { outcomes, reconnects, from, to } = await generator.keepAlive(input)
  clearInterval(sampler)
  const open = samples.filter(({ at }) => at >= from && at <= to).map((sample) => sample.open)
  const failed = outcomes.filter((outcome) => !isOk(outcome))
  return {
    connectionsRequested: connections,
    connectionsOpen: Math.min(...open),
    reconnects,
    maxOpenFiles: maxOpenFiles(),
    seconds,
    routes: paths.length,
    requests: outcomes.length,
    errors: failed.filter(({ status }) => status < 500).length,
    responses5xx: failed.filter(({ status }) => status >= 500).length,
    firstFailures: failed.slice(0, 5),
    fromCache: Number((outcomes.filter(({ cache }) => cache !== 'MISS').length / outcomes.length).toFixed(4)),
    p50Ms: Number(percentile(durationsOf(outcomes), 0.5).toFixed(1)),
    p99Ms: Number(percentile(durationsOf(outcomes), 0.99).toFixed(1)),
  }
}

/** Limit of this process and its children, according to the kernel. */
const maxOpenFiles = (): number =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])

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
async function measureOverload({ url, apiUrl }: Deployment, loadFactor: number, seconds: number) {
  await using generator = startLoadGenerator({ hasPriority: true })
  const ids = await listExplorerIds(apiUrl, { blocks: EVERY_BLOCK, readBlocks: EVERY_BLOCK })
  await generator.setPaths(listDistinctPaths(new Random('overload'), ids))
  const steps = await findPeak(generator, url)
  const peak = Math.max(...steps.map(({ goodput }) => goodput))
  const quiet = { perSecond: peak * QUIET_SHARE }
  const phases = [
    { ...quiet, seconds: BEFORE_S },
    { perSecond: peak * loadFactor, seconds },
    { ...quiet, seconds: AFTER_S },
  ]
  const outcomes = await generator.openLoop({ url, phases, headers: BROWSER_HEADERS })
  const [beginMs, endMs] = [BEFORE_S * 1000, (BEFORE_S + seconds) * 1000]
  const before = outcomes.filter(({ atMs }) => atMs < beginMs)
  const during = outcomes.filter(({ atMs }) => atMs >= beginMs && atMs < endMs)
  const after = outcomes.filter(({ atMs }) => atMs >= endMs)
  const [accepted, refused, errors] = [during.filter(isOk), during.filter(isRefused), outcomes.filter(isError)]
  const goodput = accepted.length / seconds
  return {
    steps,
    peakPerSecond: roundToThreeDigits(peak),
    offeredPerSecond: roundToThreeDigits(during.length / seconds),
    seconds,
    goodputPerSecond: roundToThreeDigits(goodput),
    goodputOfPeak: roundToThreeDigits(goodput / peak),
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
  const measure = (connections: number, ms: number) =>
    generator.closedLoop({ url, connections, ms, headers: BROWSER_HEADERS, hasOwnAddresses: true })
  await measure(CONCURRENCY_STEPS[1] ?? 1, WARM_UP_S * 1000)
  const steps: { readonly concurrency: number; readonly goodput: number; readonly refused: number }[] = []
  for (const concurrency of CONCURRENCY_STEPS) {
    const { ok, responses } = await measure(concurrency, STEP_S * 1000)
    steps.push({ concurrency, goodput: roundToThreeDigits(ok / STEP_S), refused: responses - ok })
  }
  return steps
}

const KINDS = ['page', 'api'] as const

function byKind(selected: RequestOutcome['kind'], all: readonly RequestOutcome[]) {
  const matching = all.filter(({ kind }) => kind === selected)
  return { requests: matching.length, ok: matching.filter(isOk).length }
}

const WINDOW_MS = 500
/** A single slow response also happens without load. */
const WAIT_PERCENTILE = 0.95
/** Tolerance over the slowest half second of the quiet phase, which is short. */
const SLACK = 1.5

/**
 * How long the overload had an effect after its end: until the last half second with a failed request, or with a longer
 * wait than in any half second before the overload. A new block slows one half second down even without load.
 * @param quiet outcomes before the overload
 * @param after outcomes since its end, at the same rate
 */
export function recoveryTimeMs(
  quiet: readonly RequestOutcome[],
  after: readonly RequestOutcome[],
  endMs: number,
): number {
  const maxWait = SLACK * Math.max(...windowsOf(quiet, 0).values().map(waitIn))
  const slowWindows = windowsOf(after, endMs)
    .entries()
    .filter(([, outcomes]) => !outcomes.every(isOk) || waitIn(outcomes) > maxWait)
    .map(([window]) => window)
    .toArray()
  return slowWindows.length === 0 ? 0 : (Math.max(...slowWindows) + 1) * WINDOW_MS
}

const windowsOf = (outcomes: readonly RequestOutcome[], startMs: number) =>
  Map.groupBy(outcomes, ({ atMs }) => Math.floor((atMs - startMs) / WINDOW_MS))

const waitIn = (outcomes: readonly RequestOutcome[]): number => percentile(durationsOf(outcomes), WAIT_PERCENTILE)

const ESTABLISHED = '01'

/** Addresses of `clientAddress` in the kernel's notation: 127.1.y.x is XXYY017F. */
const CLIENT_ADDRESS = /^[0-9A-F]{4}017F:/

/** Number of open client connections to a local port, according to the kernel. */
const countEstablished = (port: number): number => countEstablishedIn(readFileSync('/proc/net/tcp', 'utf8'), port)

/** @param table content of /proc/net/tcp: number, local address, remote address, state */
export function countEstablishedIn(table: string, port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return table.split('\n').filter((line) => {
    const [, at = '', from = '', state] = line.trim().split(/\s+/, 4)
    return at.endsWith(local) && CLIENT_ADDRESS.test(from) && state === ESTABLISHED
  }).length
}

const isOk = ({ status }: RequestOutcome): boolean => status === 200

/** Rejected as documented: with a status for overload and a Retry-After header. */
const isRefused = ({ status, hasRetryAfter }: RequestOutcome): boolean =>
  (status === 503 || status === 429) && hasRetryAfter

/** Neither successful nor rejected as documented. */
const isError = (outcome: RequestOutcome): boolean => !isOk(outcome) && !isRefused(outcome)

const durationsOf = (outcomes: readonly RequestOutcome[]): number[] => outcomes.map(({ ms }) => ms)
