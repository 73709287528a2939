import { migrateOperatorDatabase } from '@ergo-explorer/db'
import { delimiter, dirname, join } from 'node:path'
import { startDatabases } from './databases.ts'
import { fetchJson, sendNodeCommand } from './http.ts'
import { startNginx } from './nginx.ts'
import { freePort } from './ports.ts'
import { Program } from './program.ts'
import { startRedis } from './redis.ts'
import { waitUntil } from './wait-until.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** By name. */
export type ProgramSettings = Readonly<Record<string, string>>

/** Starts a program of the explorer with its arguments and settings. */
export type Launch = (name: string, args: readonly string[], settings: ProgramSettings) => Program

/** Runs the sources, with the settings of production. */
export const launchSource: Launch = (name, args, settings) =>
  runSource(`apps/${name}/src/main.ts`, args, { NODE_ENV: 'production', ...settings })

/** Runs the sources with `bin/explorer`, as containers and systemd units do, with its limits for memory. */
export const launchInstalled: Launch = (name, args, settings) =>
  new Program([join(ROOT, 'bin/explorer'), name, ...args], {
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
      LOG_FORMAT: 'json',
      ...settings,
    },
  })

const runSource = (path: string, args: readonly string[], settings: ProgramSettings) =>
  new Program([process.execPath, join(ROOT, path), ...args], {
    env: { ...process.env, LOG_FORMAT: 'json', ...settings },
  })

/** A running program that listens. */
export interface Server extends AsyncDisposable {
  readonly url: string
  readonly program: Program
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

async function untilListening(program: Program, address = ADDRESS): Promise<Server> {
  const url = await program.waitForOutput(address)
  return { url, program, [Symbol.asyncDispose]: () => program.stop() }
}

export interface ChainOptions {
  readonly blocks: number
  /** `demo` is the chain of `pnpm demo`, made for people to look at; devnet by default. */
  readonly preset?: 'devnet' | 'demo'
  /** Adds hostile content to the demo chain. The devnet chain has it anyway. */
  readonly isHostile?: boolean
  readonly seed?: string
  /** Seconds between new blocks; without it, no blocks are mined. */
  readonly intervalS?: number
  /** Whether the chain has occasional forks; true by default. */
  readonly hasForks?: boolean
  /** Whether the node has input blocks, like one of version 6.5; false by default. */
  readonly hasInputBlocks?: boolean
}

const NO_NEW_BLOCKS_S = 86_400

/** Starts a simulated node. */
export function startNode(options: ChainOptions, launch: Launch = launchSource): Promise<Server> {
  const { blocks, preset = 'devnet', seed = 'demo', intervalS = NO_NEW_BLOCKS_S, hasForks = true } = options
  const chain = ['--preset', preset, '--blocks', String(blocks), '--seed', seed, '--interval', String(intervalS)]
  const flags = [
    ...(hasForks ? [] : ['--no-forks']),
    ...(options.hasInputBlocks === true ? ['--input-blocks'] : []),
    ...(options.isHostile === true ? ['--hostile'] : []),
  ]
  return untilListening(launch('devnet', ['--port', '0', '--no-cache', ...chain, ...flags], {}))
}

/** No load shedding: tests may keep the machine busy. */
const NO_LOAD_SHEDDING = { MAX_EVENT_LOOP_DELAY_MS: '0' }
const NO_LIMITS = {
  READ_LIMIT: '0',
  EXPORT_LIMIT: '0',
  SUBMIT_LIMIT: '0',
  CHECK_LIMIT: '0',
  MAX_LIVE_STREAMS_PER_CLIENT: '100000',
  ...NO_LOAD_SHEDDING,
}

/** Starts the API on an existing database, without rate limits unless the settings define them. */
export const startApi = (settings: ProgramSettings, launch: Launch = launchSource): Promise<Server> =>
  untilListening(launch('api', [], { API_PORT: '0', ...NO_LIMITS, ...settings }))

export interface WebOptions {
  /** Any host with the public API. */
  readonly apiUrl: string
  /** `built` uses the output of `pnpm build`; `sources` reloads when they change. */
  readonly from?: 'built' | 'sources'
  /** Preferred port; a free one is used when it is taken or not set. */
  readonly port?: number
  readonly settings?: ProgramSettings
}

/** Starts the web server in front of an existing API. It shows both simulated networks as devnet. */
export async function startWeb(options: WebOptions): Promise<Server> {
  const { apiUrl, from = 'built', port = 0, settings } = options
  const all = { API_URL: apiUrl, NETWORK: 'devnet', WEB_PORT: String(port), ...NO_LOAD_SHEDDING, ...settings }
  const program =
    from === 'built'
      ? launchSource('web', [], all)
      : runSource('apps/web/src/development.ts', [], { NODE_ENV: 'development', ...all })
  try {
    return await untilListening(program, /"address":"(http:\/\/127\.0\.0\.1:\d+)"/)
  } catch (error) {
    if (port === 0 || !program.output.includes('EADDRINUSE')) throw error
    return startWeb({ ...options, port: 0 })
  }
}

export interface StackOptions extends ChainOptions {
  /** `stopped`: Redis runs while the programs start and is stopped when the stack is ready. */
  readonly redis?: 'none' | 'running' | 'stopped'
  readonly databaseSettings?: Readonly<Record<string, string>>
  /** Additional settings of the indexer. */
  readonly indexer?: (nodeUrl: string) => ProgramSettings
  /** Additional settings of the API. */
  readonly api?: ProgramSettings
  /** Without it, no web server is started. */
  readonly web?: Omit<WebOptions, 'apiUrl'>
  /** Starts nginx with HTTPS in front of the API and the web server. */
  readonly hasProxy?: boolean
}

export interface Stack extends AsyncDisposable {
  readonly apiUrl: string
  readonly api: Server
  readonly nodeUrl: string
  readonly databaseUrl: string
  /** Empty without a web server. */
  readonly webUrl: string
  /** Empty without a proxy. */
  readonly proxyUrl: string
  /** Settings for a second API on the same database and node. */
  readonly apiSettings: ProgramSettings
}

/**
 * Starts node, indexer and API as processes, with their own PostgreSQL and optionally Redis and a web server. Resolves
 * when the API is at the tip.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { redis = 'none', blocks, hasProxy = false } = options
  await using stack = new AsyncDisposableStack()
  // Canonical links need the public URL, so nginx starts first, with the ports that the servers get.
  const [apiPort, webPort] = hasProxy ? [await freePort(), await freePort()] : [0, 0]
  const upstreams = { web: [webPort, webPort], api: [apiPort, apiPort], tls: true }
  const proxyUrl = hasProxy ? stack.use(await startNginx(upstreams)).url : ''
  const behindProxy: ProgramSettings = hasProxy ? { TRUST_PROXY: '127.0.0.1' } : {}
  const databases = stack.use(await startDatabases(options.databaseSettings))
  const { url: databaseUrl } = await databases.create()
  const { url: operatorDatabaseUrl } = await databases.create('no schema')
  await migrateOperatorDatabase({ url: operatorDatabaseUrl })
  const redisServer = redis === 'none' ? undefined : stack.use(await startRedis())
  const { url: nodeUrl } = stack.use(await startNode(options))
  const common = {
    DATABASE_URL: databaseUrl,
    NETWORK: options.preset ?? 'devnet',
    NODE_URLS: nodeUrl,
    ...(redisServer !== undefined && { REDIS_URL: redisServer.url }),
  }
  stack.use(launchSource('indexer', [], { ...common, POLL_MS: '500', ...options.indexer?.(nodeUrl) }))
  const apiSettings = { ...common, OPERATOR_DATABASE_URL: operatorDatabaseUrl, ...options.api }
  const api = stack.use(await startApi({ API_PORT: String(apiPort), ...behindProxy, ...apiSettings }))
  await waitForHeight(`${api.url}/status`, blocks)
  // The simulated node has the files of the simulated artworks.
  const publicUrl = hasProxy ? { ...behindProxy, PUBLIC_URL: proxyUrl } : {}
  const settings = { MEDIA_GATEWAYS: `${nodeUrl}/ipfs`, ...publicUrl, ...options.web?.settings }
  const web = options.web && stack.use(await startWeb({ port: webPort, ...options.web, settings, apiUrl: api.url }))
  if (redis === 'stopped') await redisServer?.stop()
  const owned = stack.move()
  return {
    apiUrl: api.url,
    api,
    nodeUrl,
    databaseUrl,
    webUrl: web?.url ?? '',
    proxyUrl,
    apiSettings,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Waits until a program reports at least this height at `/status`. */
export async function waitForHeight(statusUrl: string, height: number): Promise<void> {
  const isReached = async () =>
    ((await fetchJson<{ readonly height: number | null }>(statusUrl)).height ?? -1) >= height
  await waitUntil(`${statusUrl} at height ${height}`, isReached, { timeoutMs: 300_000, pollMs: 200 })
}

/** Submits transactions to the simulated node and waits until the API shows some. */
export async function fillMempool(
  { nodeUrl, apiUrl }: Pick<Stack, 'nodeUrl' | 'apiUrl'>,
  count: number,
): Promise<void> {
  await sendNodeCommand(nodeUrl, `submit?transactions=${count}`)
  await waitForMempool({ nodeUrl, apiUrl })
}

/** Waits until the API has all transactions of the node's mempool. */
export async function waitForMempool({ nodeUrl, apiUrl }: Pick<Stack, 'nodeUrl' | 'apiUrl'>): Promise<void> {
  const isComplete = async () => {
    const { unconfirmedCount } = await fetchJson<{ readonly unconfirmedCount: number }>(`${nodeUrl}/info`)
    const { transactionCount } = await fetchJson<{ readonly transactionCount: number }>(`${apiUrl}/api/v2/mempool`)
    return transactionCount > 0 && transactionCount === unconfirmedCount
  }
  await waitUntil('the mempool of the node in the API', isComplete, { pollMs: 100 })
}
