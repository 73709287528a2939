import { setTimeout as sleep } from 'node:timers/promises'
import { listExplorerIds } from '../traffic/explorer-ids.ts'
import { fillCache } from '../traffic/fill-cache.ts'
import { popularPaths } from '../traffic/popular-paths.ts'
import { fetchJson } from '../world/fetch-json.ts'
import type { Deployment } from '../world/start-deployment.ts'
import { requestAtIntervals, type TimedResponse } from './request-at-intervals.ts'
import { computeErrorWindows } from './compute-error-windows.ts'
import { listStableResponses } from './list-stable-responses.ts'
import { removeChangingFields } from './remove-changing-fields.ts'

export interface DatabaseRestartOptions {
  readonly restarts: number
}

const WARM_UP_MS = 5000
/** Longer than the effect of a restart, so that two restarts do not overlap. */
const PAUSE_MS = 8000
/** Far below the capacity, because this scenario is not about overload. */
const REQUEST_INTERVAL_MS = { cached: 25, stable: 25, pages: 100 }

/**
 * Restarts the database servers repeatedly under load: both at once, when no database is reachable, and sometimes one
 * alone, when the other must serve all queries.
 */
export async function measureDatabaseRestarts(deployment: Deployment, { restarts }: DatabaseRestartOptions) {
  const { url, api, nodeUrl } = deployment
  const apiUrl = api[0]?.url ?? ''
  const ids = await listExplorerIds(apiUrl)
  const expected = await listStableResponses(apiUrl, ids)
  // Empties the API's response cache, which would otherwise serve these requests without the database.
  await api[0]?.restart()
  const cached = popularPaths(ids)
  await fillCache(url, cached)
  const pages = ids.transactions.map((id) => `/en/transactions/${id}`)

  const done = new AbortController()
  const startClient = (paths: readonly string[], intervalMs: number, group: number) =>
    requestAtIntervals({ url, paths, intervalMs, group, signal: done.signal })
  const visitors = Promise.all([
    startClient(cached, REQUEST_INTERVAL_MS.cached, 1),
    startClient([...expected.keys()], REQUEST_INTERVAL_MS.stable, 2),
    startClient(pages, REQUEST_INTERVAL_MS.pages, 3),
  ])
  await sleep(WARM_UP_MS)
  const restartTimes: number[] = []
  const restartMs: number[] = []
  const { primary, replica } = deployment.postgres
  for (const servers of restartSequence(restarts, [primary, replica])) {
    const startTime = performance.now()
    restartTimes.push(startTime)
    await Promise.all(servers.map((server) => server.restart()))
    restartMs.push(Math.round(performance.now() - startTime))
    await sleep(PAUSE_MS)
  }
  done.abort()
  const [cachedResponses, stableResponses, pageResponses] = await visitors
  const notCached = cachedResponses.filter(isFailed)
  const wrong = stableResponses.filter((response) => isWrong(response, expected))
  const failed = [...stableResponses, ...pageResponses].filter(
    (response) => isFailed(response) && response.status !== 404,
  )
  const { windowsMs, errorsBeforeRestarts } = computeErrorWindows(restartTimes, failed)
  return {
    restartsOfBoth: restarts,
    restartsOfOne: restartTimes.length - restarts,
    restartMs,
    requests: cachedResponses.length + stableResponses.length + pageResponses.length,
    compared: stableResponses.filter(({ status }) => status === 200).length,
    wrongResponses: wrong.length + pageResponses.filter(({ status }) => status === 404).length,
    firstWrong: wrong.slice(0, 3).map(withoutBody),
    cachedRequests: cachedResponses.length,
    cachedNotServed: notCached.length,
    firstNotServed: notCached.slice(0, 3).map(withoutBody),
    errors: failed.length,
    errorsByStatus: countBy(failed, ({ status, reason }) => (status === 0 ? reason : String(status))),
    errorsWithoutRetryAfter: failed.filter(({ retryAfter }) => retryAfter === undefined).length,
    errorsBeforeRestarts,
    errorWindowsMs: windowsMs.map(Math.round),
    blocksBehind: await blocksBehind(nodeUrl, apiUrl),
  }
}

/** After every third restart of all servers, each one is restarted alone. */
function* restartSequence<T>(restarts: number, all: readonly T[]): Generator<readonly T[]> {
  for (let i = 1; i <= restarts; i++) {
    yield all
    if (i % 3 === 0) for (const one of all) yield [one]
  }
}

const isFailed = ({ status }: TimedResponse): boolean => status !== 200

/** A 404 for an existing block is as wrong as different content. */
const isWrong = ({ path, status, text }: TimedResponse, expected: ReadonlyMap<string, string>): boolean =>
  status === 404 || (status === 200 && removeChangingFields(text) !== expected.get(path))

const withoutBody = ({ path, status, reason }: TimedResponse) => ({ path, status, reason })

const countBy = <T>(list: readonly T[], nameOf: (one: T) => string): Record<string, number> =>
  Object.fromEntries(
    Map.groupBy(list, nameOf)
      .entries()
      .map(([name, { length }]) => [name, length]),
  )

/** How many blocks the index lags behind the node at the end; the indexer must recover as well. */
async function blocksBehind(nodeUrl: string, apiUrl: string): Promise<number> {
  const { fullHeight } = await fetchJson<{ readonly fullHeight: number }>(`${nodeUrl}/info`)
  // A new block may still be in progress.
  await sleep(2000)
  const { height } = await fetchJson<{ readonly height: number }>(`${apiUrl}/api/v2/tip`)
  return Math.max(0, fullHeight - height)
}
