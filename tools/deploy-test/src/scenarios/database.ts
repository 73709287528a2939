import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { fetchJson, sendRequest } from '@ergo-explorer/testkit/http'
import { clientAddress } from '@ergo-explorer/testkit/load'
import type { Deployment } from '#deployment/deployment.ts'
import { BROWSER_HEADERS, type ExplorerIds, fillCache, listExplorerIds, popularPaths } from '#traffic/paths.ts'
import { failuresOf, type ScenarioResult } from './scenario.ts'

const RESTARTS = 10
const MAX_ERROR_WINDOW_MS = 5000

/** Restarts of the database servers: no wrong response, short errors, and cached pages stay available. */
export async function runDatabaseRestarts(deployment: Deployment): Promise<ScenarioResult> {
  const R12 = await measureDatabaseRestarts(deployment, RESTARTS)
  const maxErrorWindowMs = Math.max(...R12.errorWindowsMs)
  return {
    figures: { R12 },
    failures: failuresOf([
      [R12.wrongResponses === 0, `R12: ${R12.wrongResponses} responses were wrong`],
      [
        R12.cachedNotServed === 0,
        `R12: ${R12.cachedNotServed} of ${R12.cachedRequests} cached responses were not served`,
      ],
      [maxErrorWindowMs <= MAX_ERROR_WINDOW_MS, `R12: requests failed for ${maxErrorWindowMs} ms after a restart`],
      [R12.errorsBeforeRestarts === 0, `R12: ${R12.errorsBeforeRestarts} requests failed before the first restart`],
      [R12.blocksBehind <= 1, `R12: the index is ${R12.blocksBehind} blocks behind`],
    ]),
  }
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
async function measureDatabaseRestarts(deployment: Deployment, restarts: number) {
  const { url, api, apiUrl, nodeUrl } = deployment
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
    errorsByStatus: Object.fromEntries(
      [...Map.groupBy(failed, ({ status, reason }) => (status === 0 ? reason : String(status)))].map(
        ([name, { length }]) => [name, length],
      ),
    ),
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

/** How many blocks the index lags behind the node at the end; the indexer must recover as well. */
async function blocksBehind(nodeUrl: string, apiUrl: string): Promise<number> {
  const { fullHeight } = await fetchJson<{ readonly fullHeight: number }>(`${nodeUrl}/info`)
  // A new block may still be in progress.
  await sleep(2000)
  const { height } = await fetchJson<{ readonly height: number }>(`${apiUrl}/api/v2/tip`)
  return Math.max(0, fullHeight - height)
}

/** The response to one request, with its times. */
interface TimedResponse {
  readonly path: string
  readonly from: number
  readonly to: number
  /** 0 without a response. */
  readonly status: number
  readonly retryAfter: string | undefined
  /** The error, or the proxy's cache status. */
  readonly reason: string
  /** Body of API responses; page bodies are not stored. */
  readonly text: string
}

interface IntervalOptions {
  readonly url: string
  /** Requested in a loop. */
  readonly paths: readonly string[]
  /** Selects the client addresses. */
  readonly group: number
  readonly intervalMs: number
  readonly signal: AbortSignal
}

/** Several clients, so that none exceeds its rate limit. */
const CLIENTS_PER_GROUP = 10
const TIMEOUT_MS = 10_000

/**
 * Sends requests at fixed intervals without waiting for earlier responses, so that requests during an outage are
 * measured too.
 */
async function requestAtIntervals(options: IntervalOptions): Promise<TimedResponse[]> {
  const { url, paths, group, intervalMs, signal } = options
  const agents = Array.from(
    { length: CLIENTS_PER_GROUP },
    (_, i) => new Agent({ keepAlive: true, localAddress: clientAddress(group * CLIENTS_PER_GROUP + i) }),
  )
  const responses: TimedResponse[] = []
  const inFlight: Promise<void>[] = []
  const send = async (i: number) => {
    const path = paths[i % paths.length] ?? ''
    const from = performance.now()
    const agent = agents[i % CLIENTS_PER_GROUP] ?? new Agent()
    const response = await sendRequest(url + path, { agent, headers: BROWSER_HEADERS, timeoutMs: TIMEOUT_MS }).then(
      ({ status, headers, body }) => ({
        status,
        retryAfter: headers['retry-after'],
        reason: String(headers['x-cache'] ?? ''),
        // The proxy compresses API responses with gzip only.
        text: path.startsWith('/api/') ? String(headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body) : '',
      }),
      (error: unknown) => ({ status: 0, retryAfter: undefined, reason: String(error), text: '' }),
    )
    responses.push({ path, from, to: performance.now(), ...response })
  }
  const start = performance.now()
  for (let i = 0; !signal.aborted; i++) {
    await sleep(Math.max(0, start + i * intervalMs - performance.now()))
    inFlight.push(send(i))
  }
  await Promise.all(inFlight)
  for (const agent of agents) agent.destroy()
  return responses
}

/**
 * For each restart: time until the last failure before the next restart ended, 0 without failures. Failures before the
 * first restart are counted. @param restartTimes start of each restart, ascending
 */
export function computeErrorWindows(restartTimes: readonly number[], failures: readonly Pick<TimedResponse, 'to'>[]) {
  const windowsMs = restartTimes.map((restartTime, i) => {
    const next = restartTimes[i + 1] ?? Number.POSITIVE_INFINITY
    const caused = failures.filter(({ to }) => to >= restartTime && to < next)
    return caused.length === 0 ? 0 : Math.max(...caused.map(({ to }) => to)) - restartTime
  })
  const first = restartTimes[0] ?? Number.POSITIVE_INFINITY
  return { windowsMs, errorsBeforeRestarts: failures.filter(({ to }) => to < first).length }
}

/** Deeper than any fork of the simulated chain. */
const MIN_CONFIRMATIONS = 40
const BLOCKS = 800
const TRANSACTIONS = 1600

/**
 * Expected responses about old blocks and transactions, by path, fetched from the API directly without the proxy cache.
 */
async function listStableResponses(
  apiUrl: string,
  { blocks, transactions }: ExplorerIds,
): Promise<Map<string, string>> {
  const paths = [
    ...blocks
      .slice(MIN_CONFIRMATIONS, MIN_CONFIRMATIONS + BLOCKS)
      .flatMap((id) => [`/api/v1/blocks/${id}`, `/api/v2/blocks/${id}`]),
    ...transactions.slice(-TRANSACTIONS).flatMap((id) => [`/api/v1/transactions/${id}`, `/api/v2/transactions/${id}`]),
  ]
  const expected = new Map<string, string>()
  for (const path of paths) {
    const response = await fetch(apiUrl + path)
    const text = await response.text()
    if (response.status === 200 && (parseConfirmations(text) ?? 0) > MIN_CONFIRMATIONS)
      expected.set(path, removeChangingFields(text))
  }
  return expected
}

/** Fields of a response about an old block that later blocks change: confirmations, and the spender of a box. */
const CHANGING_FIELDS = [
  /"(?:confirmations|numConfirmations|confirmationsCount)":\d+/g,
  /"spentTransactionId":(?:null|"[0-9a-f]{64}")/g,
  /"spentBy":(?:null|\{[^{}]*\})/g,
]

/** The part of a response that must never change. Compared as text, so that no digit is lost. */
export const removeChangingFields = (text: string): string =>
  CHANGING_FIELDS.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text)

/** The confirmations in a response, or undefined without such a field. */
export function parseConfirmations(text: string): number | undefined {
  const confirmations = /"(?:confirmations|numConfirmations|confirmationsCount)":(\d+)/.exec(text)?.[1]
  return confirmations === undefined ? undefined : Number(confirmations)
}
