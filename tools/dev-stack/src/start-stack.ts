import { setTimeout as sleep } from 'node:timers/promises'
import { startDatabases, startRedis } from '@ergo-explorer/testkit'
import { runProgram } from './run-program.ts'
import { type ApiServer, startApi } from './start-api.ts'
import { startWeb, type WebServerOptions } from './start-web.ts'

export interface StackOptions {
  readonly blocks: number
  readonly seed?: string
  /** Seconds between new blocks; without it, no blocks are mined. */
  readonly intervalS?: number
  /** Whether the chain has occasional forks; true by default. */
  readonly hasForks?: boolean
  /** `stopped`: Redis runs while the programs start and is stopped when the stack is ready. */
  readonly redis?: 'none' | 'running' | 'stopped'
  readonly databaseSettings?: Readonly<Record<string, string>>
  /** Additional settings of the indexer, by name. */
  readonly indexer?: (nodeUrl: string) => Readonly<Record<string, string>>
  /** Additional settings of the API, by name. */
  readonly api?: Readonly<Record<string, string>>
  /** Without it, no web server is started. */
  readonly web?: Omit<WebServerOptions, 'apiUrl'>
}

export interface Stack extends AsyncDisposable {
  readonly apiUrl: string
  /** Process id of the API. */
  readonly apiPid: number
  readonly waitForApiOutput: ApiServer['waitForOutput']
  readonly nodeUrl: string
  readonly databaseUrl: string
  /** Undefined without a web server. */
  readonly webUrl: string | undefined
  /** Settings for a second API on the same database and node. */
  readonly apiSettings: Readonly<Record<string, string>>
}

const NO_NEW_BLOCKS_S = 86_400

/**
 * Starts node, indexer and API as processes, with their own PostgreSQL and optionally Redis. Resolves when the API is
 * at the tip.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { blocks, seed = 'demo', intervalS = NO_NEW_BLOCKS_S, hasForks = true, redis = 'none' } = options
  await using stack = new AsyncDisposableStack()
  const databases = stack.use(await startDatabases(options.databaseSettings))
  const { url: databaseUrl } = await databases.create()
  const redisServer = redis === 'none' ? undefined : stack.use(await startRedis())
  const chain = [
    '--port',
    '0',
    '--no-cache',
    '--blocks',
    String(blocks),
    '--seed',
    seed,
    '--interval',
    String(intervalS),
    ...(hasForks ? [] : ['--no-forks']),
  ]
  const devnet = stack.use(runProgram('apps/devnet/src/main.ts', chain, {}))
  const nodeUrl = await devnet.waitForOutput(/http:\/\/127\.0\.0\.1:\d+/)
  const common = {
    DATABASE_URL: databaseUrl,
    NETWORK: 'devnet',
    NODE_URLS: nodeUrl,
    ...(redisServer !== undefined && { REDIS_URL: redisServer.url }),
  }
  stack.use(runProgram('apps/indexer/src/main.ts', [], { ...common, POLL_MS: '500', ...options.indexer?.(nodeUrl) }))
  const apiSettings = { ...common, ...options.api }
  const { url: apiUrl, pid: apiPid, waitForOutput: waitForApiOutput } = stack.use(await startApi(apiSettings))
  await waitForTip(apiUrl, blocks)
  const web = options.web === undefined ? undefined : stack.use(await startWeb({ ...options.web, apiUrl }))
  if (redis === 'stopped') await redisServer?.[Symbol.asyncDispose]()
  const owned = stack.move()
  return {
    apiUrl,
    apiPid,
    waitForApiOutput,
    nodeUrl,
    databaseUrl,
    webUrl: web?.url,
    apiSettings,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const TIP_TIMEOUT_MS = 300_000

async function waitForTip(apiUrl: string, height: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < TIP_TIMEOUT_MS; await sleep(200)) {
    const response = await fetch(`${apiUrl}/status`)
    const { height: at } = (await response.json()) as { readonly height: number | null }
    if (at !== null && at >= height) return
  }
  throw new Error(`The API is not at height ${height} after ${TIP_TIMEOUT_MS} ms`)
}
