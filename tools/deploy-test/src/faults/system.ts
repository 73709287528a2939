import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Nginx, startNginx } from '@ergo-explorer/testkit/nginx'
import { freePort } from '@ergo-explorer/testkit/ports'
import {
  queryRows,
  startPostgres,
  startReplica,
  type ThrowawayPostgres,
  type ThrowawayReplica,
} from '@ergo-explorer/testkit/postgres'
import { startRedis, type ThrowawayRedis } from '@ergo-explorer/testkit/redis'
import { type ProgramSettings, startNode, waitForHeight } from '@ergo-explorer/testkit/stack'
import { startTcpProxy, type TcpProxy } from '@ergo-explorer/testkit/tcp-proxy'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { launchFrom, type ProductionBuild, unpackBuild } from '#deployment/production-build.ts'
import { type Supervised, supervise } from './supervised.ts'

/** Programs of util-linux. */
const MOUNT = 'mount'
const FALLOCATE = 'fallocate'
const UMOUNT = 'umount'

export type ServiceName = 'indexer' | 'api' | 'web'
export const SERVICES: readonly ServiceName[] = ['indexer', 'api', 'web']

/** One process of each service. Node and databases are reached through proxies that can delay and fail. */
export interface FaultSystem extends AsyncDisposable {
  readonly build: ProductionBuild
  /** URL of nginx. */
  readonly url: string
  /** URLs of the services themselves. */
  readonly urls: Readonly<Record<ServiceName, string>>
  readonly services: Readonly<Record<ServiceName, Supervised>>
  readonly nodeUrl: string
  readonly nodeProxy: TcpProxy
  readonly databaseProxies: readonly [primary: TcpProxy, replica: TcpProxy]
  readonly primary: ThrowawayPostgres
  readonly replica: ThrowawayReplica
  readonly redis: ThrowawayRedis
  readonly nginx: Nginx
  /** The disk of the primary; undefined if this user may not mount one. */
  readonly disk: Disk | undefined
  /** Restarts the services with more environment variables. */
  readonly restartServices: (environment: Readonly<Record<string, string>>) => Promise<void>
  /** Database URL of the owner, with both hosts. */
  readonly databaseUrl: string
}

interface Disk {
  readonly fill: () => void
  readonly free: () => void
}

const FAULT_BLOCKS = 300
const READER_ROLE = 'explorer_reader'
const DISK_BYTES = 1.5e9
/** A committed block survives a crash, as with PostgreSQL's defaults. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', wal_keep_size: '256MB' }

export async function startFaultSystem(): Promise<FaultSystem> {
  await using stack = new AsyncDisposableStack()
  const build = stack.use(unpackBuild())
  const mounted = mountDisk()
  if (mounted !== undefined) stack.defer(mounted.unmount)
  const primary = stack.use(await startPrimary(mounted?.folder))
  for (const sql of ['CREATE DATABASE explorer', `CREATE ROLE ${READER_ROLE} LOGIN`]) await queryRows(primary.url, sql)
  const replica = stack.use(await startReplica(primary))
  const redis = stack.use(await startRedis())
  const launch = launchFrom(build)
  // Blocks are mined on command only.
  const node = stack.use(await startNode({ blocks: FAULT_BLOCKS, seed: 'faults', hasForks: false }, launch))
  const nodeProxy = stack.use(await startTcpProxy(Number(new URL(node.url).port)))
  const primaryProxy = stack.use(await startTcpProxy(primary.port))
  const replicaProxy = stack.use(await startTcpProxy(replica.port))
  const hosts = [primaryProxy, replicaProxy].map(({ port }) => `127.0.0.1:${port}`).join(',')
  const urlFor = (role: string) => `postgres://${role}@${hosts}/explorer?target_session_attrs=read-write`
  const databaseUrl = urlFor('postgres')

  const [indexerPort, apiPort, webPort] = [await freePort(), await freePort(), await freePort()]
  const nginx = stack.use(await startNginx({ web: [webPort, webPort], api: [apiPort, apiPort] }))
  const common = {
    NETWORK: 'devnet',
    NODE_URLS: `http://127.0.0.1:${nodeProxy.port}`,
    REDIS_URL: redis.url,
  }
  const behindProxy = { TRUST_PROXY: '127.0.0.1', SHUTDOWN_GRACE_MS: '0' }
  const writer = { ...common, DATABASE_URL: databaseUrl, READER_ROLE }
  const settings: Readonly<Record<ServiceName, ProgramSettings>> = {
    indexer: { ...writer, METRICS_PORT: String(indexerPort), POLL_MS: '500' },
    api: { ...common, ...behindProxy, DATABASE_URL: urlFor(READER_ROLE), API_PORT: String(apiPort) },
    web: { ...behindProxy, NETWORK: 'devnet', API_URL: nginx.internalUrl, WEB_PORT: String(webPort) },
  }
  const urls = {
    indexer: `http://127.0.0.1:${indexerPort}`,
    api: `http://127.0.0.1:${apiPort}`,
    web: `http://127.0.0.1:${webPort}`,
  }
  const starterOf = (name: ServiceName, environment: Readonly<Record<string, string>>) => () =>
    launchFrom(build, environment)(name, [], settings[name])
  const start = (name: ServiceName) => stack.use(supervise(starterOf(name, {})))
  const indexer = start('indexer')
  await waitUntil('status of the indexer', () => isReachable(`${urls.indexer}/livez`))
  await waitForHeight(`${urls.indexer}/status`, FAULT_BLOCKS)
  const services = { indexer, api: start('api'), web: start('web') }
  for (const name of SERVICES) await waitUntil(`${name} is ready`, () => isReachable(`${urls[name]}/readyz`))
  const owned = stack.move()
  return {
    build,
    url: nginx.url,
    urls,
    services,
    nodeUrl: node.url,
    nodeProxy,
    databaseProxies: [primaryProxy, replicaProxy],
    primary,
    replica,
    redis,
    nginx,
    disk: mounted,
    databaseUrl,
    restartServices: async (environment) => {
      await Promise.all(SERVICES.map((name) => services[name].replace(starterOf(name, environment))))
      for (const name of SERVICES) await waitUntil(`${name} is ready`, () => isReachable(`${urls[name]}/readyz`))
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

export const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Servers create their folder in the folder for temporary files. */
async function startPrimary(folder: string | undefined): Promise<ThrowawayPostgres> {
  const before = process.env['TMPDIR']
  if (folder !== undefined) process.env['TMPDIR'] = folder
  try {
    return await startPostgres({ walLevel: 'replica', settings: DURABLE })
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** A disk of its own in memory, so that it can be full. Only root may mount it. */
function mountDisk(): (Disk & { readonly folder: string; readonly unmount: () => void }) | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-disk-'))
  try {
    execFileSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  chmodSync(folder, 0o777)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, '')
      execFileSync(FALLOCATE, ['--length', String(bavail * bsize), filler])
    },
    free: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync(UMOUNT, ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface ProcessResources {
  /** Open file descriptors. */
  readonly descriptors: number
  /** Hard limit of file descriptors. */
  readonly maxDescriptors: number
  /** Size of the data segment. */
  readonly dataBytes: number
}

export function resourcesOf(pid: number): ProcessResources {
  const kilobytes = /^VmData:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  const descriptors = execFileSync('ls', [`/proc/${pid}/fd`], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean).length
  const limits = readFileSync(`/proc/${pid}/limits`, 'utf8')
  const maxDescriptors = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? '1024')
  return { descriptors, maxDescriptors, dataBytes: Number(kilobytes) * 1024 }
}
