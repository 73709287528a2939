import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '@ergo-explorer/simchain'
import { createHostileScript } from '@ergo-explorer/testkit/hostile-scripts'
import { type HttpResponse, sendRequest } from '@ergo-explorer/testkit/http'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import { startStack } from '@ergo-explorer/testkit/stack'
import { type DescribedOperation, isStreamed, readOperations } from '#requests/operations.ts'
import { GRAPHQL_PATH } from './hostile-documents.ts'
import { createBody, createConvertBody, createUrl } from './hostile-bodies.ts'
import { type Latencies, measureDuring } from './latency-probe.ts'
import { ResponseLog } from './response-log.ts'

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

/** Checks a response and records it. */
function record(log: ResponseLog, request: HostileRequest, response: HttpResponse | undefined): void {
  const { name, path, body, isStreamed: isLong = false } = request
  const { status, body: received } = response ?? { status: 0, body: '' }
  // A stream has no limit.
  log.add(name, isLong && response !== undefined ? { ...response, body: Buffer.alloc(0) } : response)
  const isTooLarge = !isLong && received.length > MAX_RESPONSE_BYTES
  if (status === 0 || status === 500 || isRefused(status))
    log.fail(`${name}: status ${status}`, `${path} ${body ?? ''}`)
  else if (isTooLarge) log.fail(`${name}: ${received.length} bytes`, `${path} ${body ?? ''}`)
}

/** Sends hostile requests to every route while another client is measured. A failure sets the exit code. */
export async function sendHostileLoad(count: number, seed: string): Promise<void> {
  await using stack = await startStack({
    blocks: BLOCKS,
    api: { NODE_OPTIONS: `--max-old-space-size=${MAX_HEAP_MB}` },
  })
  const { apiUrl } = stack
  const operations = await readOperations(apiUrl)
  const random = new Random(seed)
  const log = new ResponseLog()
  let refused = 0
  const sendAll = (requests: Iterable<HostileRequest>, concurrency: number) =>
    sendConcurrently(apiUrl, requests, { concurrency, log, onRefused: () => refused++ })
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
  const megabytes = peakMegabytes(stack.api.program.pid)
  console.log(`quiet: ${formatLatencies(quiet)}`)
  for (const [name, latencies] of phases) {
    const isSlow = count >= MIN_JUDGED && latencies.p99 > quiet.p99 + MAX_DELAY_MS
    if (isSlow) log.fail(`${name}: p99 ${latencies.p99.toFixed(1)} ms is above quiet + ${MAX_DELAY_MS} ms`)
    console.log(`during ${name}: ${formatLatencies(latencies)}`)
  }
  if (megabytes > MAX_MEMORY_MB) log.fail(`the API used ${megabytes} MB of memory`)
  log.printFailures()
  console.log(`${log.summary}; ${refused} refused and sent again`)
  console.log(`peak memory of the API ${megabytes} MB, heap limit ${MAX_HEAP_MB} MB`)
  console.log(
    `fuzz: ${count} hostile bodies for convert, ${perRoute} for every other route, ${log.failures.size} failures`,
  )
  if (log.failures.size > 0) process.exitCode = 1
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
  const graphql = { path: GRAPHQL_PATH }
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
  {
    concurrency,
    log,
    onRefused,
  }: { readonly concurrency: number; readonly log: ResponseLog; readonly onRefused: () => void },
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
      onRefused()
      await sleep(RETRY_MS)
      response = await sendOnce(request)
    }
    record(log, request, response)
  })
  agent.destroy()
}

/** The greatest resident memory so far. */
function peakMegabytes(pid: number): number {
  const [, kilobytes = 'NaN'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
