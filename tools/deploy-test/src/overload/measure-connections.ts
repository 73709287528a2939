import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOk, durationsOf } from '../load/request-outcome.ts'
import { startLoadGenerator } from '../load/start-load-generator.ts'
import { percentile } from '../measure/percentile.ts'
import { fillCache } from '../traffic/fill-cache.ts'
import { popularPaths } from '../traffic/popular-paths.ts'
import { listExplorerIds } from '../traffic/explorer-ids.ts'
import type { Deployment } from '../world/start-deployment.ts'
import { countEstablished } from './count-established.ts'

export interface ConnectionsOptions {
  readonly connections: number
  readonly seconds: number
}

/** About as often as an open page when blocks arrive every few seconds. */
const REQUEST_INTERVAL_MS = 10_000
const SAMPLE_MS = 1000

/** Keeps many connections to the proxy open and requests popular paths on all of them. */
export async function measureConnections({ url, api }: Deployment, { connections, seconds }: ConnectionsOptions) {
  const paths = popularPaths(await listExplorerIds(api[0]?.url ?? ''))
  await fillCache(url, paths)
  await using generator = startLoadGenerator()
  const samples: { readonly at: number; readonly open: number }[] = []
  const done = new AbortController()
  const sampler = sampleConnections(Number(new URL(url).port), samples, done.signal)
  const input = { url, connections, paths, requestIntervalMs: REQUEST_INTERVAL_MS, seconds }
  const { outcomes, reconnects, from, to } = await generator.run('keepAlive', input)
  done.abort()
  await sampler
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

async function sampleConnections(
  port: number,
  samples: { at: number; open: number }[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    samples.push({ at: Date.now(), open: countEstablished(port) })
    await sleep(SAMPLE_MS)
  }
}

/** Limit of this process and its children, according to the kernel. */
const maxOpenFiles = (): number =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
