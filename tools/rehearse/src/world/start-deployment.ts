import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@ergo-explorer/db'
import {
  freePort,
  startPostgres,
  startRedis,
  startReplica,
  type ThrowawayPostgres,
  type ThrowawayReplica,
} from '@ergo-explorer/testkit'
import { fetchJson } from './fetch-json.ts'
import { type Running, runProgram } from './run-program.ts'
import { startNginx } from './start-nginx.ts'
import { type Unpacked, unpack } from './unpack.ts'

export interface DeploymentOptions {
  readonly blocks: number
  /** Seconds between new blocks. */
  readonly intervalS: number
  /** More settings by their names, for all programs. */
  readonly settings?: Readonly<Record<string, string>>
}

/** One of several processes of a program, at an address of its own that outlives it. */
export interface Instance {
  readonly name: string
  readonly url: string
  readonly running: () => Running
  /** Stops it and starts it again at the same address. */
  readonly restart: () => Promise<void>
}

/** The explorer as it is deployed: two of each server on a primary and a replica, behind the proxy. */
export interface Deployment extends AsyncDisposable {
  /** Of the proxy. */
  readonly url: string
  /** What the proxy has complained of so far. */
  readonly complaints: () => string[]
  readonly nodeUrl: string
  readonly databaseUrl: string
  /** Of the role that may only read, on the primary. */
  readonly readerUrl: string
  readonly unpacked: Unpacked
  /** The servers that hold the index. */
  readonly postgres: { readonly primary: ThrowawayPostgres; readonly replica: ThrowawayReplica }
  /** Ends the indexer, for who wants the index to himself. */
  readonly stopIndexing: () => Promise<void>
  readonly api: readonly Instance[]
  readonly web: readonly Instance[]
  /** Processes by what they do, without their children. */
  readonly pids: () => Readonly<Record<string, readonly number[]>>
  /** How long each program took until it was ready, by its name. */
  readonly startMs: Readonly<Record<string, number>>
}

const READER = 'explorer_reader'
const PROCESSES = 2

export async function startDeployment({ blocks, intervalS, settings = {} }: DeploymentOptions): Promise<Deployment> {
  await using stack = new AsyncDisposableStack()
  const unpacked = stack.use(unpack())
  const primary = stack.use(await startPostgres({ walLevel: 'replica' }))
  const databaseUrl = primary.url.replace(/\/postgres$/, '/explorer')
  await createDatabase(primary.url)
  const replica = stack.use(await startReplica(primary))
  const redis = stack.use(await startRedis())
  const startMs: Record<string, number> = {}

  const start = async (name: string, command: readonly string[], own: Record<string, string>, readyUrl?: string) => {
    const at = { unpacked, command, settings: { ...own, ...settings }, ...(readyUrl !== undefined && { readyUrl }) }
    const running = await runProgram(at)
    startMs[name] = Math.round(running.startMs)
    return running
  }
  const startInstance = async (name: string, command: string, port: number, own: Record<string, string>) => {
    const url = `http://127.0.0.1:${port}`
    const begin = () => start(name, [command], own, `${url}/readyz`)
    let running = await begin()
    stack.defer(() => running.stop())
    const restart = async () => {
      await running.stop()
      running = await begin()
    }
    return { name, url, running: () => running, restart }
  }

  const nodePort = await freePort()
  const nodeUrl = `http://127.0.0.1:${nodePort}`
  const chain = ['--port', String(nodePort), '--no-cache', '--blocks', String(blocks), '--interval', String(intervalS)]
  stack.use(await start('devnet', ['devnet', ...chain], {}, `${nodeUrl}/info`))

  const common = { NETWORK: 'devnet', NODE_URLS: nodeUrl, REDIS_URL: redis.url }
  const writer = { ...common, DATABASE_URL: databaseUrl, READER_ROLE: READER }
  await start('migrate', ['migrate'], writer)
  const metricsPort = await freePort()
  const indexerUrl = `http://127.0.0.1:${metricsPort}`
  const indexer = { ...writer, INDEXER_MIGRATE: 'false', METRICS_PORT: String(metricsPort), POLL_MS: '1000' }
  const indexing = stack.use(await start('indexer', ['indexer'], indexer, `${indexerUrl}/livez`))
  await untilIndexed(`${indexerUrl}/status`, blocks)

  const reading = (url: string) => url.replace('postgres@', `${READER}@`).replace(/\/postgres$/, '/explorer')
  const readerUrl = reading(primary.url)
  const behindProxy = { TRUST_PROXY: '127.0.0.1', STOP_DELAY_MS: '500' }
  const databases = { DATABASE_URL: readerUrl, REPLICA_URLS: reading(replica.url) }
  const apiPorts = await freePorts()
  const webPorts = await freePorts()
  const api: Instance[] = []
  for (const [i, port] of apiPorts.entries()) {
    const own = { ...common, ...behindProxy, ...databases, API_PORT: String(port) }
    api.push(await startInstance(`api ${i + 1}`, 'api', port, own))
  }
  const nginx = stack.use(await startNginx({ web: webPorts, api: apiPorts }))
  const web: Instance[] = []
  for (const [i, port] of webPorts.entries()) {
    const own = { ...behindProxy, NETWORK: 'devnet', API_URL: nginx.insideUrl, WEB_PORT: String(port) }
    web.push(await startInstance(`web ${i + 1}`, 'web', port, own))
  }
  const owned = stack.move()
  return {
    url: nginx.url,
    complaints: nginx.complaints,
    nodeUrl,
    databaseUrl,
    readerUrl,
    unpacked,
    postgres: { primary, replica },
    stopIndexing: () => indexing.stop(),
    api,
    web,
    pids: () => ({
      nginx: [nginx.pid],
      web: web.map(({ running }) => running().pid),
      api: api.map(({ running }) => running().pid),
      postgres: [primary.pid, replica.pid],
      redis: [redis.pid],
    }),
    startMs,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const freePorts = () => Promise.all(Array.from({ length: PROCESSES }, () => freePort()))

async function createDatabase(url: string): Promise<void> {
  const client = await connect({ url, applicationName: 'rehearse' })
  try {
    await client.query('CREATE DATABASE explorer')
    await client.query(`CREATE ROLE ${READER} LOGIN`)
  } finally {
    await client.end()
  }
}

const PATIENCE_MS = 300_000

async function untilIndexed(statusUrl: string, height: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < PATIENCE_MS; await sleep(200)) {
    const status = await fetchJson<{ readonly mode: string; readonly height: number }>(statusUrl)
    if (status.mode === 'live' && status.height >= height) return
  }
  throw new Error(`The index is not at height ${height} after ${PATIENCE_MS} ms`)
}
