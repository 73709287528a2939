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
import { type RunningProgram, runProgram, type RunProgramOptions } from './run-program.ts'
import { startNginx } from './start-nginx.ts'
import { type ProductionBuild, unpackBuild } from './unpack-build.ts'

export interface DeploymentOptions {
  readonly blocks: number
  /** Seconds between new blocks. */
  readonly intervalS: number
  /** Additional settings for all programs, by name. */
  readonly settings?: Readonly<Record<string, string>>
}

/** One of several processes of a service, with a fixed address. */
export interface ServiceInstance {
  readonly name: string
  readonly url: string
  readonly running: () => RunningProgram
  /** Restarts it at the same address. */
  readonly restart: () => Promise<void>
}

/** The explorer as deployed: two processes per service, a primary and a replica, behind the proxy. */
export interface Deployment extends AsyncDisposable {
  /** URL of the proxy. */
  readonly url: string
  /** Lines of the proxy's error log so far. */
  readonly proxyErrors: () => string[]
  readonly nodeUrl: string
  readonly databaseUrl: string
  /** Database URL of the read-only role, on the primary. */
  readonly readerUrl: string
  readonly build: ProductionBuild
  /** The database servers of the index. */
  readonly postgres: { readonly primary: ThrowawayPostgres; readonly replica: ThrowawayReplica }
  /** Stops the indexer, so that the index does not change. */
  readonly stopIndexer: () => Promise<void>
  readonly api: readonly ServiceInstance[]
  readonly web: readonly ServiceInstance[]
  /** Process ids by service, without child processes. */
  readonly pids: () => Readonly<Record<string, readonly number[]>>
  /** Milliseconds from start to ready, by program. */
  readonly startMs: Readonly<Record<string, number>>
}

interface ProgramOptions extends Pick<RunProgramOptions, 'command' | 'readyUrl'> {
  readonly env: Readonly<Record<string, string>>
}

interface InstanceOptions {
  readonly command: string
  readonly port: number
  readonly env: Readonly<Record<string, string>>
}

const READER_ROLE = 'explorer_reader'
const PROCESSES_PER_SERVICE = 2

export async function startDeployment({ blocks, intervalS, settings = {} }: DeploymentOptions): Promise<Deployment> {
  await using stack = new AsyncDisposableStack()
  const build = stack.use(unpackBuild())
  const primary = stack.use(await startPostgres({ walLevel: 'replica' }))
  const databaseUrl = primary.url.replace(/\/postgres$/, '/explorer')
  await createDatabase(primary.url)
  const replica = stack.use(await startReplica(primary))
  const redis = stack.use(await startRedis())
  const startMs: Record<string, number> = {}

  const start = async (name: string, { env, ...program }: ProgramOptions) => {
    const running = await runProgram({ build, ...program, settings: { ...env, ...settings } })
    startMs[name] = Math.round(running.startMs)
    return running
  }
  const startInstance = async (name: string, { command, port, env }: InstanceOptions) => {
    const url = `http://127.0.0.1:${port}`
    const begin = () => start(name, { command: [command], env, readyUrl: `${url}/readyz` })
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
  stack.use(await start('devnet', { command: ['devnet', ...chain], env: {}, readyUrl: `${nodeUrl}/info` }))

  const common = { NETWORK: 'devnet', NODE_URLS: nodeUrl, REDIS_URL: redis.url }
  const writer = { ...common, DATABASE_URL: databaseUrl, READER_ROLE }
  await start('migrate', { command: ['migrate'], env: writer })
  const metricsPort = await freePort()
  const indexerUrl = `http://127.0.0.1:${metricsPort}`
  const indexer = { ...writer, INDEXER_MIGRATE: 'false', METRICS_PORT: String(metricsPort), POLL_MS: '1000' }
  const indexerProcess = stack.use(
    await start('indexer', { command: ['indexer'], env: indexer, readyUrl: `${indexerUrl}/livez` }),
  )
  await waitForIndex(`${indexerUrl}/status`, blocks)

  const asReader = (url: string) => url.replace('postgres@', `${READER_ROLE}@`).replace(/\/postgres$/, '/explorer')
  const readerUrl = asReader(primary.url)
  const behindProxy = { TRUST_PROXY: '127.0.0.1', SHUTDOWN_GRACE_MS: '500' }
  const databases = { DATABASE_URL: readerUrl, REPLICA_URLS: asReader(replica.url) }
  const apiPorts = await freePorts()
  const webPorts = await freePorts()
  const api: ServiceInstance[] = []
  for (const [i, port] of apiPorts.entries()) {
    const env = { ...common, ...behindProxy, ...databases, API_PORT: String(port) }
    api.push(await startInstance(`api ${i + 1}`, { command: 'api', port, env }))
  }
  const nginx = stack.use(await startNginx({ web: webPorts, api: apiPorts }))
  const web: ServiceInstance[] = []
  for (const [i, port] of webPorts.entries()) {
    const env = { ...behindProxy, NETWORK: 'devnet', API_URL: nginx.internalUrl, WEB_PORT: String(port) }
    web.push(await startInstance(`web ${i + 1}`, { command: 'web', port, env }))
  }
  const owned = stack.move()
  return {
    url: nginx.url,
    proxyErrors: nginx.errors,
    nodeUrl,
    databaseUrl,
    readerUrl,
    build,
    postgres: { primary, replica },
    stopIndexer: () => indexerProcess.stop(),
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

const freePorts = () => Promise.all(Array.from({ length: PROCESSES_PER_SERVICE }, () => freePort()))

async function createDatabase(url: string): Promise<void> {
  const client = await connect({ url, applicationName: 'rehearse' })
  try {
    await client.query('CREATE DATABASE explorer')
    await client.query(`CREATE ROLE ${READER_ROLE} LOGIN`)
  } finally {
    await client.end()
  }
}

const INDEX_TIMEOUT_MS = 300_000

async function waitForIndex(statusUrl: string, height: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < INDEX_TIMEOUT_MS; await sleep(200)) {
    const status = await fetchJson<{ readonly mode: string; readonly height: number }>(statusUrl)
    if (status.mode === 'live' && status.height >= height) return
  }
  throw new Error(`The index is not at height ${height} after ${INDEX_TIMEOUT_MS} ms`)
}
