import { setInterval } from 'node:timers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { fetchJson, sendRequest } from '@ergo-explorer/testkit/http'
import type { Deployment } from '#deployment/deployment.ts'
import { findOutageFault, findStaleness, parseCacheLifetime } from '#traffic/cache-lifetime.ts'
import type { ScenarioResult } from './scenario.ts'

/** Reads the newest block of a response. */
type FindNewestBlock = (body: string) => string | undefined

const firstMatch =
  (pattern: RegExp): FindNewestBlock =>
  (body) =>
    pattern.exec(body)?.[1]

const inJson = firstMatch(/"(?:blockId|id|bestFullHeaderId)":\s*"([0-9a-f]{64})"/)
const inPage = firstMatch(/\/blocks\/([0-9a-f]{64})"/)
const nowhere: FindNewestBlock = () => undefined

/** One response per lifetime and API version, and pages. */
const PATHS: Readonly<Record<string, FindNewestBlock>> = {
  '/api/v2/tip': inJson,
  '/api/v2/blocks?limit=2': inJson,
  '/api/v2/mempool': nowhere,
  '/api/v1/blocks?limit=2': inJson,
  '/api/v1/info': nowhere,
  '/api/v0/blocks?limit=2': inJson,
  '/api/v0/info': nowhere,
  '/node/info': inJson,
  '/en': nowhere,
  '/en/latest-blocks': inPage,
  '/ru/latest-blocks': inPage,
  '/en/mempool': nowhere,
}

const COLUMNS = ['path', 'seconds', 'status', 'cache', 'ageS', 'outdatedS', 'allowedS', 'fault']

interface Row {
  readonly path: string
  /** Seconds of silence, or since the services were stopped. */
  readonly seconds: number
  readonly status: number
  readonly cache: string
  readonly ageS: number
  readonly outdatedS: number | undefined
  readonly allowedS: number
  readonly fault: string | undefined
}

/**
 * Requests each path, waits in silence, and requests it again through the proxy: first while the services work, then
 * while all of them are down.
 */
export async function runStale(deployment: Deployment, silences: readonly number[]): Promise<ScenarioResult> {
  const { url, apiUrl } = deployment
  using tips = recordTips(apiUrl)
  const working = await measureSilences(url, silences, tips)
  const down = await measureOutage(deployment, silences)
  const recovered = await measureSilences(url, [0], tips)
  for (const [title, table] of Object.entries({ working, down, recovered })) {
    console.log(`Services ${title}`)
    console.table(table, COLUMNS)
  }
  const rows = [...working, ...down, ...recovered]
  return {
    figures: {
      responses: rows.length,
      tooOld: rows.filter(({ fault }) => fault !== undefined).length,
      servedWhileDown: down.filter(({ status }) => status === 200).length,
      errorsWhileDown: down.filter(({ status }) => status !== 200).length,
      maxAgeS: Math.max(...working.map(({ ageS }) => ageS)),
    },
    failures: rows.flatMap(({ path, seconds, fault }) =>
      fault === undefined ? [] : `${path} after ${seconds} s: ${fault}`,
    ),
  }
}

/** The longest silence has its own cache entries (by encoding), so that the shorter ones do not interrupt it. */
async function measureSilences(url: string, silences: readonly number[], tips: TipRecord): Promise<Row[]> {
  const sorted = silences.toSorted((a, b) => a - b)
  const series = [
    { encoding: 'identity', silences: sorted.slice(0, -1) },
    { encoding: 'gzip', silences: sorted.slice(-1) },
  ]
  const measure = async (path: string, { encoding, silences: waits }: (typeof series)[number]) => {
    const rows: Row[] = []
    for (const seconds of waits) {
      await get(url + path, encoding)
      await sleep(seconds * 1000)
      const { text, ...response } = await get(url + path, encoding)
      const outdatedS = tips.outdatedS(PATHS[path]?.(text))
      const fault = findStaleness({ ...response, outdatedS })
      rows.push({ path, seconds, ...response, allowedS: response.lifetime.whileUpdatingS, outdatedS, fault })
    }
    return rows
  }
  return (await Promise.all(Object.keys(PATHS).flatMap((path) => series.map((one) => measure(path, one))))).flat()
}

/** Stops all services, requests the last responses for a while, and starts the services again. */
async function measureOutage({ url, api, web }: Deployment, seconds: readonly number[]): Promise<Row[]> {
  const last = await Promise.all(Object.keys(PATHS).map(async (path) => [path, await get(url + path)] as const))
  const services = [...web, ...api]
  await Promise.all(services.map((service) => service.stop()))
  const stoppedAt = performance.now()
  const rows: Row[] = []
  for (const after of seconds.toSorted((a, b) => a - b)) {
    await sleep(Math.max(0, stoppedAt + after * 1000 - performance.now()))
    for (const [path, { lifetime, madeAtS }] of last) {
      const response = { ...(await get(url + path)), lifetime }
      const fault = findOutageFault(response, nowS() - madeAtS)
      rows.push({ path, seconds: after, ...response, allowedS: lifetime.onErrorS, outdatedS: undefined, fault })
    }
  }
  // The web servers need the API.
  for (const service of [...api, ...web]) await service.restart()
  return rows
}

const nowS = () => Math.floor(Date.now() / 1000)

async function get(url: string, encoding = 'identity') {
  // When the proxy chose the response, or a little before.
  const requestedAtS = nowS()
  const { status, headers, body } = await sendRequest(url, { headers: { 'accept-encoding': encoding } })
  const madeAtS = Date.parse(headers.date ?? '') / 1000
  return {
    status,
    cache: String(headers['x-cache'] ?? '-'),
    madeAtS,
    ageS: Math.max(0, requestedAtS - madeAtS),
    lifetime: parseCacheLifetime(headers['cache-control'] ?? ''),
    text: (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
  }
}

interface TipRecord extends Disposable {
  /** Seconds since the block was last the newest one; undefined if it never was. */
  readonly outdatedS: (blockId: string | undefined) => number | undefined
}

const POLL_MS = 250

/** Follows the newest block of an API process, without the proxy. */
function recordTips(apiUrl: string): TipRecord {
  const lastSeen = new Map<string, number>()
  let newest = ''
  const poll = async () => {
    const { blockId } = await fetchJson<{ readonly blockId: string }>(`${apiUrl}/api/v2/tip`)
    newest = blockId
    lastSeen.set(blockId, performance.now())
  }
  const timer = setInterval(() => void poll().catch(() => undefined), POLL_MS)
  return {
    outdatedS(blockId = '') {
      const seenAt = lastSeen.get(blockId)
      if (seenAt === undefined) return undefined
      return blockId === newest ? 0 : (performance.now() - seenAt) / 1000
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
