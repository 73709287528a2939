import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '@ergo-explorer/simchain'
import { clientAddress, type RequestOutcome, startLoadGenerator } from '@ergo-explorer/testkit/load'
import { residentMb } from '@ergo-explorer/testkit/process-usage'
import { percentile } from '@ergo-explorer/testkit/statistics'
import type { Deployment } from '#deployment/deployment.ts'
import { BROWSER_HEADERS, listDistinctPaths, listExplorerIds } from './paths.ts'

/** Addresses of attackers, after those of well-behaved clients. */
export const attackerAddress = (client: number): string => clientAddress(10_000 + client)

const WARM_UP_S = 5
/** Requests of well-behaved clients for pages and API responses that no cache has. */
const PROBES_PER_SECOND = 20

export interface AttackOptions {
  readonly quietS: number
  readonly attackS: number
}

/** Sends requests of well-behaved clients at a constant rate, first alone and then during an attack. */
export async function measureDuring<T>(
  { url, apiUrl }: Deployment,
  { quietS, attackS }: AttackOptions,
  attack: () => Promise<T>,
) {
  await using generator = startLoadGenerator({ hasPriority: true })
  await generator.setPaths(listDistinctPaths(new Random('attack'), await listExplorerIds(apiUrl)))
  await generator.closedLoop({
    url,
    connections: 4,
    ms: WARM_UP_S * 1000,
    headers: BROWSER_HEADERS,
    hasOwnAddresses: true,
  })
  const phases = [{ perSecond: PROBES_PER_SECOND, seconds: quietS + attackS }]
  const probing = generator.openLoop({ url, phases, headers: BROWSER_HEADERS })
  await sleep(quietS * 1000)
  const [result, outcomes] = await Promise.all([attack(), probing])
  const quiet = summarize(outcomes.filter(({ atMs }) => atMs < quietS * 1000))
  const during = summarize(outcomes.filter(({ atMs }) => atMs >= quietS * 1000))
  return { quiet, during, p99Factor: Number((during.p99Ms / quiet.p99Ms).toFixed(2)), result }
}

function summarize(outcomes: readonly RequestOutcome[]) {
  const durations = outcomes.map(({ ms }) => ms)
  const count = (isCounted: (outcome: RequestOutcome) => boolean) => outcomes.filter(isCounted).length
  return {
    requests: outcomes.length,
    p50Ms: Number(percentile(durations, 0.5).toFixed(1)),
    p99Ms: Number(percentile(durations, 0.99).toFixed(1)),
    status503: count(({ status }) => status === 503),
    status429: count(({ status }) => status === 429),
    otherFailures: count(({ status }) => ![200, 429, 503].includes(status)),
  }
}

/** Goals for well-behaved clients. */
export const clientGoals = (
  { during, p99Factor }: { readonly during: ReturnType<typeof summarize>; readonly p99Factor: number },
  maxP99Factor: number,
): [boolean, string][] => [
  [during.status503 === 0, `well-behaved clients got ${during.status503} of ${during.requests} responses with 503`],
  [during.otherFailures === 0, `${during.otherFailures} requests of well-behaved clients failed`],
  [p99Factor <= maxP99Factor, `p99 of well-behaved clients is ${p99Factor} of that without the attack`],
]

const SAMPLE_MS = 1000

/** Samples the memory of processes until stopped. */
export function sampleMemory(pids: readonly number[]) {
  const highest = pids.map(residentMb)
  const timer = setInterval(() => {
    for (const [i, pid] of pids.entries()) highest[i] = Math.max(highest[i] ?? 0, residentMb(pid))
  }, SAMPLE_MS)
  return {
    stop(): number[] {
      clearInterval(timer)
      return highest
    },
  }
}

/** Sums of a metric over all API processes, by the value of one label. */
export async function readMetric(
  { api }: Pick<Deployment, 'api'>,
  name: string,
  label: string,
): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const { url } of api) {
    const text = await (await fetch(`${url}/metrics`)).text()
    for (const [, labels = '', value] of text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))) {
      const key = new RegExp(`${label}="([^"]*)"`).exec(labels)?.[1] ?? ''
      sums.set(key, (sums.get(key) ?? 0) + Number(value))
    }
  }
  return sums
}
