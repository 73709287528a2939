import { freePort } from '@ergo-explorer/testkit/ports'
import {
  queryRows,
  startPostgres,
  type ThrowawayPostgres,
  startReplica,
  type ThrowawayReplica,
} from '@ergo-explorer/testkit/postgres'
import type { Program } from '@ergo-explorer/testkit/program'
import { startRedis } from '@ergo-explorer/testkit/redis'
import { type ProgramSettings, startNode, waitForHeight } from '@ergo-explorer/testkit/stack'
import { startNginx } from '@ergo-explorer/testkit/nginx'
import { launchFrom, type ProductionBuild, unpackBuild } from './production-build.ts'

/** One of several processes of a service, with a fixed address. */
export interface ServiceInstance {
  readonly url: string
  readonly pid: () => number
  /** Restarts it at the same address. @param changes settings that differ from the deployed ones, until the next restart */
  readonly restart: (changes?: ProgramSettings) => Promise<void>
  /** Stops it until the next restart. */
  readonly stop: () => Promise<void>
}

/** The explorer as deployed: two processes per service, a primary and a replica, behind the proxy. */
export interface Deployment extends AsyncDisposable {
  /** URL of the proxy. */
  readonly url: string
  /** Lines of the proxy's error log so far. */
  readonly proxyErrors: () => string[]
  readonly nodeUrl: string
  readonly databaseUrl: string
  readonly build: ProductionBuild
  /** Runs a program of the build to its end. @throws when it fails */
  readonly run: (command: readonly string[], settings: ProgramSettings) => Promise<Program>
  /** The database servers of the index. */
  readonly postgres: { readonly primary: ThrowawayPostgres; readonly replica: ThrowawayReplica }
  /** Stops the indexer, so that the index does not change. */
  readonly stopIndexer: () => Promise<void>
  readonly api: readonly ServiceInstance[]
  readonly web: readonly ServiceInstance[]
  /** URL of one API process, without the proxy. */
  readonly apiUrl: string
  /** Process ids by service, without child processes. */
  readonly pids: () => Readonly<Record<string, readonly number[]>>
  /** Milliseconds from start to ready, by program. */
  readonly startMs: Readonly<Record<string, number>>
}

const READER_ROLE = 'explorer_reader'
const PROCESSES_PER_SERVICE = 2

export interface DeploymentOptions {
  readonly blocks: number
  readonly intervalS: number
  /** Settings of the web server that differ from the deployed ones. */
  readonly webSettings?: ProgramSettings
}

export async function startDeployment({ webSettings, ...chain }: DeploymentOptions): Promise<Deployment> {
  await using stack = new AsyncDisposableStack()
  const build = stack.use(unpackBuild())
  const primary = stack.use(await startPostgres({ walLevel: 'replica' }))
  const databaseUrl = primary.url.replace(/\/postgres$/, '/explorer')
  for (const sql of ['CREATE DATABASE explorer', `CREATE ROLE ${READER_ROLE} LOGIN`]) await queryRows(primary.url, sql)
  const replica = stack.use(await startReplica(primary))
  const redis = stack.use(await startRedis())
  const startMs: Record<string, number> = {}

  const launch = launchFrom(build)
  const startService = async (name: string, port: number, settings: ProgramSettings) => {
    const url = `http://127.0.0.1:${port}`
    const begin = async (changes: ProgramSettings = {}) => {
      const program = launch(name.replace(/ .*/, ''), [], { ...settings, ...changes })
      await program.waitForUrl(`${url}/${name === 'indexer' ? 'livez' : 'readyz'}`)
      startMs[name] = Math.round(performance.now() - program.startedAt)
      return program
    }
    let program = await begin()
    stack.defer(() => program.stop())
    const restart = async (changes?: ProgramSettings) => {
      await program.stop()
      program = await begin(changes)
    }
    return { url, pid: () => program.pid, restart, stop: () => program.stop() }
  }

  const { url: nodeUrl } = stack.use(await startNode({ ...chain, seed: 'demo' }, launch))
  const common = { NETWORK: 'devnet', NODE_URLS: nodeUrl, REDIS_URL: redis.url }
  const writer = { ...common, DATABASE_URL: databaseUrl, READER_ROLE }
  await launch('migrate', [], writer).succeeds()
  const metricsPort = await freePort()
  const indexerSettings = { ...writer, INDEXER_MIGRATE: 'false', METRICS_PORT: String(metricsPort), POLL_MS: '1000' }
  const indexer = await startService('indexer', metricsPort, indexerSettings)
  await waitForHeight(`${indexer.url}/status`, chain.blocks)

  const asReader = (url: string) => url.replace('postgres@', `${READER_ROLE}@`).replace(/\/postgres$/, '/explorer')
  const behindProxy = { TRUST_PROXY: '127.0.0.1', SHUTDOWN_GRACE_MS: '500' }
  const databases = { DATABASE_URL: asReader(primary.url), REPLICA_URLS: asReader(replica.url) }
  const [apiPorts, webPorts] = [await freePorts(), await freePorts()]
  const [api, web]: [ServiceInstance[], ServiceInstance[]] = [[], []]
  for (const [i, port] of apiPorts.entries()) {
    const settings = { ...common, ...behindProxy, ...databases, API_PORT: String(port) }
    api.push(await startService(`api ${i + 1}`, port, settings))
  }
  const nginx = stack.use(await startNginx({ web: webPorts, api: apiPorts }))
  for (const [i, port] of webPorts.entries()) {
    const own = { NETWORK: 'devnet', API_URL: nginx.internalUrl, WEB_PORT: String(port) }
    const settings = { ...behindProxy, ...own, ...webSettings }
    web.push(await startService(`web ${i + 1}`, port, settings))
  }
  const owned = stack.move()
  return {
    url: nginx.url,
    proxyErrors: nginx.errors,
    nodeUrl,
    databaseUrl,
    build,
    run: ([name = '', ...args], settings) => launch(name, args, settings).succeeds(),
    postgres: { primary, replica },
    stopIndexer: indexer.stop,
    api,
    web,
    apiUrl: api[0]?.url ?? '',
    pids: () => ({
      nginx: [nginx.pid],
      web: web.map(({ pid }) => pid()),
      api: api.map(({ pid }) => pid()),
      postgres: [primary.pid, replica.pid],
      redis: [redis.pid],
    }),
    startMs,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const freePorts = () => Promise.all(Array.from({ length: PROCESSES_PER_SERVICE }, () => freePort()))
