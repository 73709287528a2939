import { setTimeout as sleep } from 'node:timers/promises'
import { startDatabases, startRedis } from '@ergo-explorer/testkit'
import { runProgram } from './run-program.ts'
import { type ApiServer, startApi } from './start-api.ts'
import { startWeb, type WebServerOptions } from './start-web.ts'

export interface StackOptions {
  readonly blocks: number
  readonly seed?: string
  /** Seconds between new blocks; without, none come. */
  readonly intervalS?: number
  /** Whether blocks lose to rivals now and then; they do unless told. */
  readonly hasForks?: boolean
  /** `stopped`: it was there when the programs started, and is gone when the stack is ready. */
  readonly redis?: 'none' | 'running' | 'stopped'
  readonly databaseSettings?: Readonly<Record<string, string>>
  /** More settings of the indexer for this node, by their names. */
  readonly indexer?: (nodeUrl: string) => Readonly<Record<string, string>>
  /** More settings of the API, by their names. */
  readonly api?: Readonly<Record<string, string>>
  /** Without, there is no web server. */
  readonly web?: Omit<WebServerOptions, 'apiUrl'>
}

export interface Stack extends AsyncDisposable {
  readonly apiUrl: string
  /** Of the API's process. */
  readonly apiPid: number
  readonly apiSaying: ApiServer['saying']
  readonly nodeUrl: string
  readonly databaseUrl: string
  /** Where a web server was asked for. */
  readonly webUrl: string | undefined
  /** What a second API on the same database and node is started with. */
  readonly apiSettings: Readonly<Record<string, string>>
}

const NEVER_S = 86_400

/** Node, indexer and API as processes, with PostgreSQL and perhaps Redis of their own; ready when the API is at the tip. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { blocks, seed = 'demo', intervalS = NEVER_S, hasForks = true, redis = 'none' } = options
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
  const nodeUrl = await devnet.saying(/http:\/\/127\.0\.0\.1:\d+/)
  const common = {
    DATABASE_URL: databaseUrl,
    NETWORK: 'devnet',
    NODE_URLS: nodeUrl,
    ...(redisServer !== undefined && { REDIS_URL: redisServer.url }),
  }
  stack.use(runProgram('apps/indexer/src/main.ts', [], { ...common, POLL_MS: '500', ...options.indexer?.(nodeUrl) }))
  const apiSettings = { ...common, ...options.api }
  const { url: apiUrl, pid: apiPid, saying: apiSaying } = stack.use(await startApi(apiSettings))
  await untilAtTip(apiUrl, blocks)
  const web = options.web === undefined ? undefined : stack.use(await startWeb({ ...options.web, apiUrl }))
  if (redis === 'stopped') await redisServer?.[Symbol.asyncDispose]()
  const owned = stack.move()
  return {
    apiUrl,
    apiPid,
    apiSaying,
    nodeUrl,
    databaseUrl,
    webUrl: web?.url,
    apiSettings,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const PATIENCE_MS = 300_000

async function untilAtTip(apiUrl: string, height: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < PATIENCE_MS; await sleep(200)) {
    const answer = await fetch(`${apiUrl}/status`)
    const { height: at } = (await answer.json()) as { readonly height: number | null }
    if (at !== null && at >= height) return
  }
  throw new Error(`The API is not at height ${height} after ${PATIENCE_MS} ms`)
}
