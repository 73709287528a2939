import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PLAN_SETTINGS } from '@ergo-explorer/api-audit/plans/query-plans'
import { createPool, type Pool } from '@ergo-explorer/db'
import { findPostgresPrograms, postgresUser } from '@ergo-explorer/testkit/find-program'
import { freePort } from '@ergo-explorer/testkit/ports'
import { Program } from '@ergo-explorer/testkit/program'

export interface PostgresServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
  readonly pool: Pool
}

/** Settings of a small server during the first sync. */
const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  synchronous_commit: 'off',
  shared_preload_libraries: 'pg_stat_statements',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
  ...PLAN_SETTINGS,
}

/** Starts PostgreSQL on the files in this folder, which it creates first if they are missing. */
export async function startPostgresIn(folder: string): Promise<PostgresServer> {
  const programs = findPostgresPrograms()
  const user = postgresUser()
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    mkdirSync(folder, { recursive: true })
    if (user !== undefined) chownSync(folder, user.uid, user.gid)
    const init = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions']
    execFileSync(join(programs, 'initdb'), [`--pgdata=${folder}`, ...init], { ...user, cwd: folder, stdio: 'ignore' })
  }
  const port = await freePort()
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const program = new Program([join(programs, 'postgres'), '-D', folder, ...settings], { env: {}, cwd: folder, user })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const pool = createPool({ url, max: 2, applicationName: 'scale' })
  // After an interruption it recovers first.
  await program.until('a database connection', () => isReachable(pool), { timeoutMs: 600_000, pollMs: 200 })
  return {
    url,
    pid: program.pid,
    pool,
    async [Symbol.asyncDispose]() {
      await pool.end()
      // A fast shutdown, which does not wait for clients.
      program.kill('SIGINT')
      await program.exited
    },
  }
}

async function isReachable(pool: Pool): Promise<boolean> {
  try {
    await pool.query('SELECT')
    return true
  } catch {
    return false
  }
}
