import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '@ergo-explorer/simchain'
import { createHostileScript } from '@ergo-explorer/testkit/hostile-scripts'
import { type HttpResponse, sendRequest } from '@ergo-explorer/testkit/http'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import { startStack } from '@ergo-explorer/testkit/stack'
import { type DescribedOperation, isStreamed, readOperations } from '#requests/operations.ts'
import { createBody, createConvertBody, createUrl } from './hostile-bodies.ts'
import { type Latencies, measureDuring } from './latency-probe.ts'

const BLOCKS = 300
const MAX_RESPONSE_BYTES = 2_000_000
/** Heap of the API, and the memory that the manifests give it. */
const [MAX_HEAP_MB, MAX_MEMORY_MB] = [512, 1024]
const MAX_DELAY_MS = 50
/** Fewer requests are a sample for CI, where other steps keep the machine busy: latencies are only printed. */
const MIN_JUDGED = 1000
const QUIET_MS = 4000
/** One client may run two conversions at once; other requests have more. */
const [CONVERT_CONCURRENCY, CONCURRENCY] = [2, 4]
/** Bodies for `convert` for each one of another route. */
const CONVERT_SHARE = 25
const CONVERT_PATH = '/api/v1/ergotree/convert'
/** Sizes in bytes of hex, with placeholders of two bytes. */
const AUDITED_SIZES = [3_100, 5_600, 32_000, 62_000]

interface HostileRequest {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: string | undefined
  readonly isStreamed?: boolean
}

/** Refused requests cost the API nothing, so they are sent again. */
const isRefused = (status: number | undefined): boolean => status === 429 || status === 503
const [MAX_ATTEMPTS, RETRY_MS] = [100, 20]

/** What the API answered. */
class Tally {
  refused = 0
  readonly statuses = new Map<number, number>()
  readonly problems = new Map<string, string>()
  largest = { bytes: 0, name: '' }
  /** The longest response time by route. */
  readonly slowest = new Map<string, number>()

  add({ name, path, body, isStreamed: isLong = false }: HostileRequest, response: HttpResponse | undefined): void {
    const status = response?.status ?? 0
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const bytes = response?.body.length ?? 0
    this.slowest.set(name, Math.max(this.slowest.get(name) ?? 0, response?.ms ?? 0))
    if (!isLong && bytes > this.largest.bytes) this.largest = { bytes, name }
    const problem =
      status === 0 || status === 500 || isRefused(status)
        ? `status ${status}`
        : !isLong && bytes > MAX_RESPONSE_BYTES
          ? `${bytes} bytes`
          : undefined
    if (problem !== undefined)
      this.problems.set(`${name}: ${problem}`, `${path.slice(0, 200)} ${body?.slice(0, 200) ?? ''}`)
  }

  describeSlowest(): string {
    const five = [...this.slowest].toSorted(([, a], [, b]) => b - a).slice(0, 5)
    return five.map(([name, ms]) => `${name} ${Math.round(ms)} ms`).join(', ')
  }

  describe(): string {
    const counts = [...this.statuses].toSorted(([a], [b]) => a - b)
    return `${counts.map(([status, count]) => `${count} × ${status}`).join(', ')}; ${this.refused} refused and sent again`
  }
}

/** Sends hostile requests to every route while another client is measured. Returns the number of failures. */
export async function sendHostileLoad(count: number, seed: string): Promise<number> {
  await using stack = await startStack({
    blocks: BLOCKS,
    api: { NODE_OPTIONS: `--max-old-space-size=${MAX_HEAP_MB}` },
  })
  const { apiUrl } = stack
  const operations = await readOperations(apiUrl)
  const random = new Random(seed)
  const tally = new Tally()
  const sendAll = (requests: Iterable<HostileRequest>, concurrency: number) =>
    sendConcurrently(apiUrl, requests, { concurrency, tally })
  // Compiles and fills caches, as a running server has.
  await measureDuring(apiUrl, () => sendAll(createConversions(random, 20), 1))
  const quiet = await measureDuring(apiUrl, () => sleep(QUIET_MS))
  const phases: [string, Latencies][] = [
    [
      `${count} bodies to convert`,
      await measureDuring(apiUrl, () => sendAll(createConversions(random, count), CONVERT_CONCURRENCY)),
    ],
    [
      `conversions of ${AUDITED_SIZES.join(', ')} bytes, four at once`,
      await measureDuring(apiUrl, () => sendAll(createAuditedConversions(), 4)),
    ],
  ]
  const perRoute = Math.max(1, Math.round(count / CONVERT_SHARE))
  phases.push([
    `${perRoute} requests to each of ${operations.length} other routes`,
    await measureDuring(apiUrl, () => sendAll(createOthers(operations, random, perRoute), CONCURRENCY)),
  ])
  const failures = [...tally.problems].map(([problem, request]) => `${problem}\n  ${request}`)
  const megabytes = peakMegabytes(stack.api.program.pid)
  console.log(`quiet: ${formatLatencies(quiet)}`)
  for (const [name, latencies] of phases) {
    const isSlow = count >= MIN_JUDGED && latencies.p99 > quiet.p99 + MAX_DELAY_MS
    if (isSlow) failures.push(`${name}: p99 ${latencies.p99.toFixed(1)} ms is above quiet + ${MAX_DELAY_MS} ms`)
    console.log(`during ${name}: ${formatLatencies(latencies)}`)
  }
  if (megabytes > MAX_MEMORY_MB) failures.push(`the API used ${megabytes} MB of memory`)
  for (const failure of failures) console.error(failure)
  console.log(`${tally.describe()}; largest response ${tally.largest.bytes} bytes (${tally.largest.name})`)
  console.log(`slowest: ${tally.describeSlowest()}`)
  console.log(`peak memory of the API ${megabytes} MB, heap limit ${MAX_HEAP_MB} MB`)
  console.log(
    `fuzz: ${count} hostile bodies for convert, ${perRoute} for every other route, ${failures.length} failures`,
  )
  return failures.length
}

const formatLatencies = ({ requests, failed, p50, p99 }: Latencies): string =>
  `another client p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${requests} requests, ${failed} failed)`

function* createConversions(random: Random, count: number): Generator<HostileRequest> {
  for (let i = 0; i < count; i++)
    yield { name: 'convert', method: 'POST', path: CONVERT_PATH, body: createConvertBody(random) }
}

function* createAuditedConversions(): Generator<HostileRequest> {
  for (const bytes of AUDITED_SIZES) {
    const body = JSON.stringify({ hashed: createHostileScript('placeholders', bytes / 2) })
    for (let i = 0; i < 16; i++) yield { name: `convert ${bytes}`, method: 'POST', path: CONVERT_PATH, body }
  }
}

function* createOthers(
  operations: readonly DescribedOperation[],
  random: Random,
  count: number,
): Generator<HostileRequest> {
  const graphql = { path: '/api/graphql' }
  for (let i = 0; i < count; i++) {
    for (const operation of operations) {
      if (operation.path === CONVERT_PATH) continue
      yield {
        name: operation.definition.operationId,
        method: operation.method,
        path: createUrl(operation, random),
        body: operation.hasBody ? createBody(operation, random) : undefined,
        isStreamed: isStreamed(operation),
      }
    }
    yield { name: 'graphql', method: 'POST', path: graphql.path, body: createBody(graphql, random) }
  }
}

async function sendConcurrently(
  apiUrl: string,
  requests: Iterable<HostileRequest>,
  { concurrency, tally }: { readonly concurrency: number; readonly tally: Tally },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const sendOnce = ({ method, path, body }: HostileRequest): Promise<HttpResponse | undefined> =>
    // The API closes the connection when it rejects a body that it has not read.
    sendRequest(apiUrl, { agent, method, path, body }).catch(() =>
      sendRequest(apiUrl, { method, path, body }).catch(() => undefined),
    )
  await mapConcurrently(requests, concurrency, async (request) => {
    let response = await sendOnce(request)
    for (let attempt = 1; isRefused(response?.status) && attempt < MAX_ATTEMPTS; attempt++) {
      tally.refused++
      await sleep(RETRY_MS)
      response = await sendOnce(request)
    }
    tally.add(request, response)
  })
  agent.destroy()
}

/** The greatest resident memory so far. */
function peakMegabytes(pid: number): number {
  const [, kilobytes = 'NaN'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
