import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from '@ergo-explorer/testkit/process-usage'
import { sendRequest } from '@ergo-explorer/testkit/http'
import type { Deployment } from '#deployment/deployment.ts'
import { attackerAddress } from '#traffic/attack.ts'
import { type ExplorerIds, listExplorerIds } from '#traffic/paths.ts'
import { failuresOf, type ScenarioResult } from './scenario.ts'

/** READ_LIMIT as shipped. */
const CHEAP_PER_MINUTE = 1200
const EXPENSIVE_CONNECTIONS = 8
/** Share of one core, of the API and the database together, after the units of a new client are spent. */
const MAX_SHARE = 0.5

/** A client of cheap requests is not limited; one of the most expensive requests is limited to a part of one core. */
export async function runBudget(deployment: Deployment, seconds: number): Promise<ScenarioResult> {
  const { url, apiUrl } = deployment
  const ids = await listExplorerIds(apiUrl)
  const cheap = await requestSteadily(url, ids, seconds)
  const paths = await findExpensive(apiUrl, ids)
  // The first part spends what a new client has.
  const start = await requestGreedily(deployment, paths, seconds)
  const sustained = await requestGreedily(deployment, paths, seconds)
  return {
    figures: { cheap, slowest: paths.slice(0, 5), start, sustained },
    failures: failuresOf([
      [cheap.limited === 0, `${cheap.limited} of ${cheap.requests} cheap requests were limited`],
      [sustained.limited > 0, 'no expensive request was limited'],
      [sustained.shareOfCore <= MAX_SHARE, `expensive requests took ${sustained.shareOfCore} of one core`],
    ]),
  }
}

/** Sends as many cheap requests per minute as a client always may. */
async function requestSteadily(url: string, { blocks, transactions }: ExplorerIds, seconds: number) {
  const agent = new Agent({ keepAlive: true, localAddress: attackerAddress(1) })
  const statuses: Promise<number>[] = []
  const start = performance.now()
  for (let i = 0; i < (CHEAP_PER_MINUTE * seconds) / 60; i++) {
    await sleep(Math.max(0, start + (i * 60_000) / CHEAP_PER_MINUTE - performance.now()))
    const path =
      i % 2 === 0 ? `blocks/${blocks[i % blocks.length]}` : `transactions/${transactions[i % transactions.length]}`
    statuses.push(
      sendRequest(`${url}/api/v2/${path}`, { agent }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
  }
  const all = await Promise.all(statuses)
  agent.destroy()
  return { requests: all.length, limited: all.filter((status) => status === 429).length }
}

/** Long pages and lists, slowest first, as measured. */
async function findExpensive(apiUrl: string, { addresses, tokens, blocks }: ExplorerIds): Promise<string[]> {
  const candidates = [
    ...addresses
      .slice(0, 40)
      .flatMap((address) => [
        `/api/v1/addresses/${address}/transactions?limit=500`,
        `/api/v1/boxes/byAddress/${address}?limit=500`,
        `/api/v2/addresses/${address}/transactions?limit=100`,
      ]),
    ...tokens.slice(0, 20).map((token) => `/api/v1/boxes/byTokenId/${token}?limit=500`),
    ...blocks.slice(0, 20).map((_, i) => `/api/v1/blocks?limit=500&offset=${i * 50}`),
  ]
  const timed: { readonly path: string; readonly ms: number }[] = []
  for (const path of candidates) {
    const { status, ms } = await sendRequest(apiUrl + path)
    if (status === 200) timed.push({ path, ms })
  }
  return timed.toSorted((a, b) => b.ms - a.ms).map(({ path }) => path)
}

/** Repeats the slowest requests as fast as possible. A changing parameter bypasses the caches. */
async function requestGreedily({ url, pids }: Deployment, paths: readonly string[], seconds: number) {
  const measured = ['api', 'postgres'].flatMap((service) => pids()[service] ?? [])
  const used = () => measured.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const idle = used()
  await sleep(5000)
  const idlePerSecond = (used() - idle) / 5
  const before = used()
  const counts: Record<number, number> = {}
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: EXPENSIVE_CONNECTIONS }, async (_, connection) => {
      const agent = new Agent({ keepAlive: true, localAddress: attackerAddress(2) })
      for (let i = connection; performance.now() < end; i += EXPENSIVE_CONNECTIONS) {
        const slowest = paths.slice(0, Math.ceil(paths.length / 4))
        const path = `${slowest[i % slowest.length]}`.replace(/limit=\d+/, (limit) => `${limit}&offset=${i % 7}`)
        const { status } = await sendRequest(url + path, { agent }).catch(() => ({ status: 0 }))
        counts[status] = (counts[status] ?? 0) + 1
        // A client that ignores Retry-After.
        if (status !== 200) await sleep(20)
      }
      agent.destroy()
    }),
  )
  const shareOfCore = Number(((used() - before) / seconds - idlePerSecond).toFixed(3))
  return { counts, limited: counts[429] ?? 0, shareOfCore, idleShare: Number(idlePerSecond.toFixed(3)) }
}
