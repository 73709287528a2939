import { setTimeout as sleep } from 'node:timers/promises'
import { listThings } from '../traffic/things.ts'
import { fillCache } from '../traffic/fill-cache.ts'
import { popularPaths } from '../traffic/popular-paths.ts'
import { fetchJson } from '../world/fetch-json.ts'
import type { Deployment } from '../world/start-deployment.ts'
import { askOnTime, type Told } from './ask-on-time.ts'
import { errorWindows } from './error-windows.ts'
import { listUnchanging } from './list-unchanging.ts'
import { unchangingOf } from './unchanging.ts'

export interface DatabaseOptions {
  readonly restarts: number
}

const SETTLE_MS = 5000
/** Longer than a restart may be felt, so that one is told from the next. */
const PAUSE_MS = 8000
/** How often each kind is asked for: far less than can be answered, since this is not about too much at once. */
const EVERY_MS = { cached: 25, unchanging: 25, pages: 100 }

/**
 * Restarts the servers that hold the index, time and again, while people read: both at once, when nobody can be asked, and
 * now and then one of them alone, when the other must answer for both.
 */
export async function measureDatabase(deployment: Deployment, { restarts }: DatabaseOptions) {
  const { url, api, nodeUrl } = deployment
  const apiUrl = api[0]?.url ?? ''
  const things = await listThings(apiUrl)
  const known = await listUnchanging(apiUrl, things)
  // It would otherwise have kept all that it is asked for later, and need no database.
  await api[0]?.restart()
  const cached = popularPaths(things)
  await fillCache(url, cached)
  const pages = things.transactions.map((id) => `/en/transactions/${id}`)

  const over = new AbortController()
  const asking = (paths: readonly string[], everyMs: number, person: number) =>
    askOnTime({ url, paths, everyMs, person, signal: over.signal })
  const visitors = Promise.all([
    asking(cached, EVERY_MS.cached, 1),
    asking([...known.keys()], EVERY_MS.unchanging, 2),
    asking(pages, EVERY_MS.pages, 3),
  ])
  await sleep(SETTLE_MS)
  const begins: number[] = []
  const restartMs: number[] = []
  const { primary, replica } = deployment.postgres
  for (const servers of inTurn(restarts, [primary, replica])) {
    const begin = performance.now()
    begins.push(begin)
    await Promise.all(servers.map((server) => server.restart()))
    restartMs.push(Math.round(performance.now() - begin))
    await sleep(PAUSE_MS)
  }
  over.abort()
  const [ofCached, ofUnchanging, ofPages] = await visitors
  const notCached = ofCached.filter(isFailed)
  const wrong = ofUnchanging.filter((told) => isWrong(told, known))
  const failed = [...ofUnchanging, ...ofPages].filter((told) => isFailed(told) && told.status !== 404)
  const { windowsMs, strayed } = errorWindows(begins, failed)
  return {
    restartsOfBoth: restarts,
    restartsOfOne: begins.length - restarts,
    restartMs,
    requests: ofCached.length + ofUnchanging.length + ofPages.length,
    compared: ofUnchanging.filter(({ status }) => status === 200).length,
    wrongAnswers: wrong.length + ofPages.filter(({ status }) => status === 404).length,
    firstWrong: wrong.slice(0, 3).map(withoutBody),
    cachedAsked: ofCached.length,
    cachedNotServed: notCached.length,
    firstNotServed: notCached.slice(0, 3).map(withoutBody),
    errors: failed.length,
    errorsByStatus: countBy(failed, ({ status, reason }) => (status === 0 ? reason : String(status))),
    errorsWithoutRetryAfter: failed.filter(({ retryAfter }) => retryAfter === undefined).length,
    errorsBeforeRestarts: strayed,
    errorWindowsMs: windowsMs.map(Math.round),
    blocksBehind: await blocksBehind(nodeUrl, apiUrl),
  }
}

/** After every third restart of all, each alone. */
function* inTurn<T>(restarts: number, all: readonly T[]): Generator<readonly T[]> {
  for (let i = 1; i <= restarts; i++) {
    yield all
    if (i % 3 === 0) for (const one of all) yield [one]
  }
}

const isFailed = ({ status }: Told): boolean => status !== 200

/** Whoever says that there is no such block is as wrong as who tells of another. */
const isWrong = ({ path, status, text }: Told, known: ReadonlyMap<string, string>): boolean =>
  status === 404 || (status === 200 && unchangingOf(text) !== known.get(path))

const withoutBody = ({ path, status, reason }: Told) => ({ path, status, reason })

const countBy = <T>(list: readonly T[], nameOf: (one: T) => string): Record<string, number> =>
  Object.fromEntries(
    Map.groupBy(list, nameOf)
      .entries()
      .map(([name, { length }]) => [name, length]),
  )

/** How far the index is behind the node when all is over: who writes it must have come back as well. */
async function blocksBehind(nodeUrl: string, apiUrl: string): Promise<number> {
  const { fullHeight } = await fetchJson<{ readonly fullHeight: number }>(`${nodeUrl}/info`)
  // A block that has just come is on its way.
  await sleep(2000)
  const { height } = await fetchJson<{ readonly height: number }>(`${apiUrl}/api/v2/tip`)
  return Math.max(0, fullHeight - height)
}
