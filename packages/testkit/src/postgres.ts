import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgresPrograms, postgresUser } from './find-program.ts'
import { startThrowaway, type ThrowawayServer } from './throwaway-server.ts'

export interface ThrowawayPostgres extends ThrowawayServer {
  url: string
}

export interface PostgresOptions {
  /** `replica` lets pg_basebackup make a standby of this server; `minimal` loads tables faster. */
  walLevel?: 'minimal' | 'replica'
  /** More server settings, by their PostgreSQL names; they win over the ones given here. */
  settings?: Readonly<Record<string, string>>
}

/** An empty PostgreSQL of its own for one test or test file, on 127.0.0.1 and gone when this process is. */
export async function startPostgres(options: PostgresOptions = {}): Promise<ThrowawayPostgres> {
  const programs = findPostgresPrograms()
  const server = await startThrowaway({
    name: 'postgres',
    user: postgresUser(),
    commandFor: (directory, port) => ({
      prepare: [join(programs, 'initdb'), ...initArguments(directory)],
      run: [join(programs, 'postgres'), ...serverArguments(directory, port, options)],
      // "Immediate": no waiting for clients and no writing back of data that is about to be removed.
      stopSignal: 'QUIT',
    }),
    isReady,
  })
  return { ...server, url: `postgres://postgres@127.0.0.1:${server.port}/postgres` }
}

const dataIn = (directory: string) => join(directory, 'data')

const initArguments = (directory: string) => [
  `--pgdata=${dataIn(directory)}`,
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--no-sync',
  '--no-instructions',
]

function serverArguments(directory: string, port: number, { walLevel = 'minimal', settings }: PostgresOptions) {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: directory,
    // Nothing here has to survive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_preload_libraries: 'pg_stat_statements',
    wal_level: walLevel,
    // PostgreSQL does not start with senders at the minimal level.
    max_wal_senders: walLevel === 'minimal' ? '0' : '10',
    ...settings,
  }
  return ['-D', dataIn(directory), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** The eighth line of postmaster.pid says so; pg_ctl waits for the same. It costs no connection and asks no other server. */
function isReady(directory: string): boolean {
  try {
    const status = readFileSync(join(dataIn(directory), 'postmaster.pid'), 'utf8').split('\n')[7]
    return status?.trim() === 'ready'
  } catch {
    return false
  }
}
