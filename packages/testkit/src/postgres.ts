import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@ergo-explorer/db'
import { type ThrowawayServer, startThrowaway } from './throwaway-server.ts'
import { findPostgresPrograms, postgresUser } from './find-program.ts'

export interface ThrowawayPostgres extends ThrowawayServer {
  /** URL of the database `postgres`; other databases have another path. */
  url: string
  /** The settings it was started with; a replica needs at least the limits of its primary. */
  settings: PostgresSettings
}

/** Server settings, by their PostgreSQL names. */
export type PostgresSettings = Readonly<Record<string, string>>

export type WalLevel = 'minimal' | 'replica'

const postgresUrl = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

const dataDirectory = (directory: string) => join(directory, 'data')

function serverArguments(
  directory: string,
  port: number,
  { walLevel, settings }: { readonly walLevel: WalLevel; readonly settings: PostgresSettings },
) {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: directory,
    // No data here must survive a power failure.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // With the default, copies of databases evict each other's unwritten pages, which makes copying five times slower.
    shared_buffers: '512MB',
    shared_preload_libraries: 'pg_stat_statements',
    wal_level: walLevel,
    // PostgreSQL does not start with WAL senders at the minimal level.
    max_wal_senders: walLevel === 'minimal' ? '0' : '10',
    ...settings,
  }
  return ['-D', dataDirectory(directory), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** "Immediate" shutdown: no waiting for clients and no checkpoint of data that will be removed. */
const STOP_SIGNAL = 'QUIT'

/**
 * Reads the status in line 8 of postmaster.pid, like pg_ctl; for a replica it turns ready once it accepts connections.
 * This needs no connection and cannot reach another server.
 */
function isReady(directory: string): boolean {
  try {
    const status = readFileSync(join(dataDirectory(directory), 'postmaster.pid'), 'utf8').split('\n')[7]
    return status?.trim() === 'ready'
  } catch {
    return false
  }
}

export interface PostgresOptions {
  /** `replica` allows `startReplica` to create a standby of this server; `minimal` loads tables faster. */
  walLevel?: WalLevel
  /** Additional server settings; they override the defaults. */
  settings?: PostgresSettings
}

/** Starts an empty PostgreSQL for one test or test file, on 127.0.0.1; it ends with this process. */
export async function startPostgres(options: PostgresOptions = {}): Promise<ThrowawayPostgres> {
  const { walLevel = 'minimal', settings = {} } = options
  const programs = findPostgresPrograms()
  const server = await startThrowaway({
    name: 'postgres',
    user: postgresUser(),
    commandFor: (directory, port) => ({
      prepare: createFilesCommand(directory),
      run: [join(programs, 'postgres'), ...serverArguments(directory, port, { walLevel, settings })],
      stopSignal: STOP_SIGNAL,
    }),
    isReady,
  })
  // A spread copy would freeze the `pid` getter at the first process id.
  return Object.assign(server, { url: postgresUrl(server.port), settings })
}

/** Names the files of an empty server. Copying them takes a tenth of the time of creating them. */
export const POSTGRES_TEMPLATE_VARIABLE = 'TEST_POSTGRES_TEMPLATE'

function createFilesCommand(directory: string): string[] {
  const template = process.env[POSTGRES_TEMPLATE_VARIABLE]
  if (template !== undefined) return ['cp', '-R', dataDirectory(template), dataDirectory(directory)]
  return [join(findPostgresPrograms(), 'initdb'), ...initArguments(directory)]
}

export interface PostgresTemplate extends Disposable {
  /** The value of the variable for processes that start many servers. */
  readonly directory: string
}

/** Creates the files of an empty server; removed when it is disposed of. */
export function createPostgresTemplate(): PostgresTemplate {
  const user = postgresUser()
  const directory = mkdtempSync(join(tmpdir(), 'ergo-explorer-template-'))
  if (user !== undefined) chownSync(directory, user.uid, user.gid)
  const initdb = join(findPostgresPrograms(), 'initdb')
  execFileSync(initdb, initArguments(directory), { ...user, cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] })
  return { directory, [Symbol.dispose]: () => rmSync(directory, { recursive: true }) }
}

const initArguments = (directory: string) => [
  `--pgdata=${dataDirectory(directory)}`,
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--no-sync',
  '--no-instructions',
]

export interface ThrowawayReplica extends ThrowawayServer {
  /** URL of the database `postgres`; other databases of the primary have their own path. */
  url: string
  /** After this resolves, no new data becomes visible; it is still received. */
  pauseReplay(): Promise<void>
  /** Resumes replay. */
  resumeReplay(): Promise<void>
  /** Resolves when everything that the primary has written is visible. */
  waitForReplay(primary: Pick<ThrowawayPostgres, 'url'>): Promise<void>
  /** Makes it a primary. Resolves when it accepts writes. */
  promote(): Promise<void>
}

/** Starts a read-only PostgreSQL that follows a primary, which must have `walLevel` `replica`. */
export async function startReplica(primary: ThrowawayPostgres): Promise<ThrowawayReplica> {
  const programs = findPostgresPrograms()
  const server = await startThrowaway({
    name: 'replica',
    user: postgresUser(),
    commandFor: (directory, port) => ({
      prepare: [join(programs, 'pg_basebackup'), ...copyArguments(directory, primary)],
      run: [
        join(programs, 'postgres'),
        ...serverArguments(directory, port, { walLevel: 'replica', settings: primary.settings }),
      ],
      stopSignal: STOP_SIGNAL,
    }),
    isReady,
  })
  const url = postgresUrl(server.port)
  return Object.assign(server, {
    url,
    pauseReplay: () => pauseReplay(url),
    async resumeReplay() {
      await queryRows(url, 'SELECT pg_wal_replay_resume()')
    },
    async waitForReplay(source: Pick<ThrowawayPostgres, 'url'>) {
      const [row] = await queryRows<{ at: string }>(source.url, 'SELECT pg_current_wal_lsn()::text AS at')
      const hasArrived = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS arrived'
      while ((await queryRows(url, hasArrived, [row?.at]))[0]?.['arrived'] !== true) await sleep(5)
    },
    async promote() {
      await queryRows(url, 'SELECT pg_promote()')
    },
  })
}

const copyArguments = (directory: string, primary: ThrowawayPostgres) => [
  '--host=127.0.0.1',
  `--port=${primary.port}`,
  '--username=postgres',
  `--pgdata=${dataDirectory(directory)}`,
  // Also writes the connection to the primary.
  '--write-recovery-conf',
  // Without it the primary spreads the initial checkpoint over minutes.
  '--checkpoint=fast',
  '--no-sync',
]

/** The pause takes effect after the record that is being replayed. */
async function pauseReplay(url: string): Promise<void> {
  await queryRows(url, 'SELECT pg_wal_replay_pause()')
  while ((await queryRows(url, 'SELECT pg_get_wal_replay_pause_state() AS state'))[0]?.['state'] !== 'paused')
    await sleep(5)
}

/** Rows of a query on a connection of its own. */
export async function queryRows<Row extends object = Record<string, unknown>>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = await connect({ url, applicationName: 'test' })
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
