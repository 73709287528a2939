import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isGood, timesOf } from '../load/outcome.ts'
import { startLoad } from '../load/start-load.ts'
import { percentile } from '../measure/percentile.ts'
import { fillCache } from '../traffic/fill-cache.ts'
import { popularPaths } from '../traffic/popular-paths.ts'
import { listThings } from '../traffic/things.ts'
import type { Deployment } from '../world/start-deployment.ts'
import { establishedAt } from './established.ts'

export interface ConnectionsOptions {
  readonly connections: number
  readonly seconds: number
}

/** A page that is open asks about as often when blocks come every few seconds. */
const ASK_EVERY_MS = 10_000
const SAMPLE_MS = 1000

/** Holds many connections to the proxy, and asks on all of them for what many ask for. */
export async function measureConnections({ url, api }: Deployment, { connections, seconds }: ConnectionsOptions) {
  const paths = popularPaths(await listThings(api[0]?.url ?? ''))
  await fillCache(url, paths)
  await using load = startLoad()
  const samples: { readonly at: number; readonly held: number }[] = []
  const over = new AbortController()
  const sampling = sample(Number(new URL(url).port), samples, over.signal)
  const order = { url, connections, paths, askEveryMs: ASK_EVERY_MS, seconds }
  const { outcomes, reopened, from, to } = await load.tell('hold', order)
  over.abort()
  await sampling
  const held = samples.filter(({ at }) => at >= from && at <= to).map((one) => one.held)
  const failed = outcomes.filter((outcome) => !isGood(outcome))
  return {
    connectionsWanted: connections,
    connectionsHeld: Math.min(...held),
    reopened,
    openFilesAllowed: openFilesAllowed(),
    seconds,
    routes: paths.length,
    requests: outcomes.length,
    errors: failed.filter(({ status }) => status < 500).length,
    answers5xx: failed.filter(({ status }) => status >= 500).length,
    firstFailures: failed.slice(0, 5),
    fromCache: Number((outcomes.filter(({ cache }) => cache !== 'MISS').length / outcomes.length).toFixed(4)),
    p50Ms: Number(percentile(timesOf(outcomes), 0.5).toFixed(1)),
    p99Ms: Number(percentile(timesOf(outcomes), 0.99).toFixed(1)),
  }
}

async function sample(port: number, samples: { at: number; held: number }[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    samples.push({ at: Date.now(), held: establishedAt(port) })
    await sleep(SAMPLE_MS)
  }
}

/** Of this process and of those it starts, by the kernel's word. */
const openFilesAllowed = (): number =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
