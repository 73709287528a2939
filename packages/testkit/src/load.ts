import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChildScript } from './program.ts'

/** A GET request; a POST request when it has a body. */
export interface LoadRequest {
  readonly path: string
  readonly body?: string
}

interface LoadTarget {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The result of one request, small, because there are 100,000 of them. */
export interface RequestOutcome {
  readonly kind: 'page' | 'api'
  /** Due time in milliseconds since the start of the load. */
  readonly atMs: number
  /** From the due time to the end of the response. */
  readonly ms: number
  /** 0 without a response. */
  readonly status: number
  readonly hasRetryAfter: boolean
  /** The proxy's cache status, or the error. */
  readonly cache: string
}

interface LoadResponse {
  readonly status: number
  /** Status line and headers. */
  readonly head: string
  readonly bytes: number
  /** Whether the connection had served a request before. */
  readonly isReused: boolean
}

const TIMEOUT_MS = 10_000

/** One keep-alive connection. Bodies are counted, not parsed, so that generating load costs little. */
class LoadConnection {
  readonly #target: { readonly host: string; readonly port: number; readonly localAddress?: string }
  #socket: Socket | undefined
  #pending: PromiseWithResolvers<LoadResponse> | undefined
  #isReused = false
  #head: string | undefined
  #received: Buffer = Buffer.alloc(0)
  #bytes = 0
  #length: number | undefined
  #end = ''

  constructor(url: string, localAddress?: string) {
    const { hostname, port } = new URL(url)
    this.#target = { host: hostname, port: Number(port), ...(localAddress !== undefined && { localAddress }) }
  }

  /** Sends a request after the response to the previous one. @throws without a response */
  send(request: Buffer): Promise<LoadResponse> {
    this.#isReused = this.#socket !== undefined
    this.#socket ??= this.#open()
    this.#socket.setTimeout(TIMEOUT_MS)
    this.#pending = Promise.withResolvers()
    this.#socket.write(request)
    return this.#pending.promise
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #open(): Socket {
    const socket = connect({ ...this.#target, noDelay: true })
    const fail = (error: Error) => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#reset()?.reject(error)
    }
    socket.on('data', (chunk: Buffer) => this.#onData(chunk))
    socket.on('timeout', () => socket.destroy(new Error('response timeout')))
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('connection closed')))
    return socket
  }

  #onData(chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#head === undefined) {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
      const end = this.#received.indexOf('\r\n\r\n')
      if (end === -1) return
      this.#head = this.#received.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1]
      const isEmpty = /^HTTP\/1\.1 (?:204|304)/.test(this.#head)
      this.#length = isEmpty ? end + 4 : length === undefined ? undefined : end + 4 + Number(length)
    }
    // Chunked encoding: the last chunk is empty.
    if (this.#length === undefined) this.#end = (this.#end + chunk.toString('latin1', chunk.length - 5)).slice(-5)
    if (this.#length === undefined ? this.#end === '0\r\n\r\n' : this.#bytes >= this.#length) this.#complete(this.#head)
  }

  #complete(head: string): void {
    const [bytes, length] = [this.#bytes, this.#length ?? this.#bytes]
    this.#socket?.setTimeout(0)
    if (/\r\nconnection: close/i.test(head)) this.close()
    const pending = this.#reset()
    if (bytes > length) pending?.reject(new Error(`${bytes} bytes instead of ${length}`))
    else pending?.resolve({ status: Number(head.slice(9, 12)), head, bytes, isReused: this.#isReused })
  }

  #reset(): PromiseWithResolvers<LoadResponse> | undefined {
    const pending = this.#pending
    this.#pending = undefined
    this.#head = undefined
    this.#length = undefined
    this.#received = Buffer.alloc(0)
    this.#bytes = 0
    this.#end = ''
    return pending
  }
}

const ADDRESSES = 2 ** 16

/** Each client has its own loopback address, because a single one would soon exceed its rate limit. */
export const clientAddress = (client: number): string => `127.1.${(client % ADDRESSES) >> 8}.${client % 256}`

function encodeRequest({ url, headers = {} }: LoadTarget, { path, body }: LoadRequest): Buffer {
  const all = {
    host: new URL(url).host,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

export interface ClosedLoop extends LoadTarget {
  /** Repeated in turn. Without it, paths of `setPaths` are taken, each at most once. */
  readonly requests?: readonly LoadRequest[]
  /** Number of requests in flight. */
  readonly connections: number
  readonly ms: number
  readonly hasOwnAddresses?: boolean
}

export interface LoadSummary {
  readonly responses: number
  /** Responses with status 200 or 304. */
  readonly ok: number
  readonly bytes: number
  /** From the first request to the last response, which may arrive after the time is up. */
  readonly elapsedMs: number
}

/** Sends the next request when a response arrives, which measures the maximum throughput. */
export async function runClosedLoop(options: ClosedLoop): Promise<LoadSummary> {
  const { url, requests, connections, ms, hasOwnAddresses = false } = options
  const encoded = requests?.map((request) => encodeRequest(options, request))
  let [next, responses, ok, bytes] = [0, 0, 0, 0]
  const start = performance.now()
  const runConnection = async (_: unknown, i: number) => {
    const connection = new LoadConnection(url, hasOwnAddresses ? clientAddress(i) : undefined)
    while (performance.now() - start < ms) {
      const request = encoded === undefined ? encodeRequest(options, takePath()) : encoded[next++ % encoded.length]
      const response = await connection.send(request ?? Buffer.alloc(0)).catch(() => undefined)
      responses++
      bytes += response?.bytes ?? 0
      if (response?.status === 200 || response?.status === 304) ok++
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, runConnection))
  return { responses, ok, bytes, elapsedMs: performance.now() - start }
}

let paths: readonly string[] = []
let taken = 0

const takePath = (): LoadRequest => {
  const path = paths[taken++]
  if (path === undefined) throw new Error('No paths are left; set more')
  return { path }
}

export interface OpenLoop extends LoadTarget {
  /** Run one after the other without a pause. */
  readonly phases: readonly LoadPhase[]
}

export interface LoadPhase {
  readonly perSecond: number
  readonly seconds: number
}

/** Enough clients that none exceeds its rate limit. */
const CLIENTS = 2000
const TICK_MS = 1

/**
 * Sends requests for the paths of `setPaths` at fixed times, whether or not earlier ones were answered, because visitors
 * do not know how many others there are. Latency counts from the due time, so that a delay of the generator itself does
 * not improve the result.
 */
async function runOpenLoop(options: OpenLoop): Promise<RequestOutcome[]> {
  const idle = Array.from({ length: CLIENTS }, (): LoadConnection[] => [])
  const outcomes: RequestOutcome[] = []
  const inFlight = new Set<Promise<void>>()
  const start = performance.now()
  const now = () => performance.now() - start
  let count = 0
  const send = async (atMs: number) => {
    const client = count++ % CLIENTS
    const request = takePath()
    const connection = idle[client]?.pop() ?? new LoadConnection(options.url, clientAddress(client))
    const result = await connection.send(encodeRequest(options, request)).catch(String)
    outcomes.push(toOutcome(request, { atMs, ms: now() - atMs }, result))
    idle[client]?.push(connection)
  }
  for (const atMs of generateDueTimes(options.phases)) {
    while (now() < atMs) await sleep(TICK_MS)
    const pending: Promise<void> = send(atMs).finally(() => inFlight.delete(pending))
    inFlight.add(pending)
  }
  await Promise.all(inFlight)
  for (const connection of idle.flat()) connection.close()
  return outcomes
}

/** Milliseconds since the start. */
export function* generateDueTimes(phases: readonly LoadPhase[]): Generator<number> {
  let startMs = 0
  for (const { perSecond, seconds } of phases) {
    for (let i = 0; i < perSecond * seconds; i++) yield startMs + (i * 1000) / perSecond
    startMs += seconds * 1000
  }
}

const toOutcome = (
  { path }: LoadRequest,
  timing: Pick<RequestOutcome, 'atMs' | 'ms'>,
  result: LoadResponse | string,
): RequestOutcome => ({
  kind: path.startsWith('/api/') ? 'api' : 'page',
  ...timing,
  ...(typeof result === 'string'
    ? { status: 0, hasRetryAfter: false, cache: result }
    : {
        status: result.status,
        hasRetryAfter: /\r\nretry-after:/i.test(result.head),
        cache: /\r\nx-cache: (\S*)/i.exec(result.head)?.[1] ?? '',
      }),
})

export interface KeepAlive extends LoadTarget {
  readonly connections: number
  /** Requested in turn on every connection. */
  readonly paths: readonly string[]
  readonly requestIntervalMs: number
  readonly seconds: number
}

export interface KeepAliveResult {
  readonly outcomes: readonly RequestOutcome[]
  /** How often a connection was closed and had to be opened again. */
  readonly reconnects: number
  /** Unix time in milliseconds at which all connections were open, and at which they were closed. */
  readonly from: number
  readonly to: number
}

/** Fast enough to be a rush, slow enough for the machine that also runs the clients. */
const CONNECTIONS_PER_SECOND = 1000

/**
 * Opens connections, keeps them open and sends a request on each from time to time, like browsers with an open page.
 */
async function runKeepAlive(options: KeepAlive): Promise<KeepAliveResult> {
  const outcomes: RequestOutcome[] = []
  let reconnects = 0
  const start = performance.now()
  const now = () => performance.now() - start
  const openMs = (options.connections * 1000) / CONNECTIONS_PER_SECOND
  const endMs = openMs + options.seconds * 1000
  const useConnection = async (connection: LoadConnection, i: number) => {
    let atMs = (i * 1000) / CONNECTIONS_PER_SECOND
    for (let count = 0; atMs < endMs; count++, atMs += options.requestIntervalMs) {
      await sleep(Math.max(0, atMs - now()))
      const request = { path: options.paths[(i + count) % options.paths.length] ?? '' }
      const result = await connection.send(encodeRequest(options, request)).catch(String)
      outcomes.push(toOutcome(request, { atMs, ms: now() - atMs }, result))
      if (count > 0 && typeof result !== 'string' && !result.isReused) reconnects++
    }
  }
  const connections = Array.from(
    { length: options.connections },
    (_, i) => new LoadConnection(options.url, clientAddress(i)),
  )
  const from = Date.now() + openMs
  await Promise.all(connections.map(useConnection))
  for (const connection of connections) connection.close()
  return { outcomes, reconnects, from, to: from + options.seconds * 1000 }
}

/** A separate process that generates load, so that it does not disturb the measuring process. */
export interface LoadGenerator extends AsyncDisposable {
  closedLoop(options: ClosedLoop): Promise<LoadSummary>
  openLoop(options: OpenLoop): Promise<readonly RequestOutcome[]>
  keepAlive(options: KeepAlive): Promise<KeepAliveResult>
  /** The paths that the loops take. All of them together request each path at most once. */
  setPaths(paths: readonly string[]): Promise<void>
}

const COMMANDS: Readonly<Record<string, (input: never) => Promise<unknown>>> = {
  closedLoop: runClosedLoop,
  openLoop: runOpenLoop,
  keepAlive: runKeepAlive,
  setPaths: async (all: readonly string[]) => {
    paths = all
    taken = 0
  },
}

/** Real visitors have their own machines. On a shared one, waiting for a CPU would look like a slow response. */
const HIGH_PRIORITY = -10

export function startLoadGenerator({ hasPriority = false } = {}): LoadGenerator {
  const child = startChildScript(import.meta.url)
  try {
    if (hasPriority) setPriority(child.pid, HIGH_PRIORITY)
  } catch {
    // Only root may raise the priority. Without it, measured latencies are too high.
  }
  /** @throws when the process exits before the command is done */
  const run = async <T>(name: string, input: unknown): Promise<T> => {
    const reply = child.receive<{ readonly result: T }>()
    child.send({ name, input })
    return (await reply).result
  }
  return {
    closedLoop: (options) => run('closedLoop', options),
    openLoop: (options) => run('openLoop', options),
    keepAlive: (options) => run('keepAlive', options),
    setPaths: (all) => run('setPaths', all),
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  }
}

// The child process of a load generator. A rejection ends it, and the parent throws when it exits.
if (import.meta.main)
  process.on('message', ({ name, input }: { readonly name: string; readonly input: never }) => {
    void COMMANDS[name]?.(input).then((result) => process.send?.({ result }))
  })
