import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ThrowawayServer } from './throwaway-server.ts'

export interface ThrowawayPostgres extends ThrowawayServer {
  /** Of the database `postgres`; another one of the server is reached by another path. */
  url: string
  /** Those it was given, for a replica needs at least as much room as its primary has. */
  settings: PostgresSettings
}

/** Server settings, by their PostgreSQL names. */
export type PostgresSettings = Readonly<Record<string, string>>

export type WalLevel = 'minimal' | 'replica'

export const urlAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

export const dataIn = (directory: string) => join(directory, 'data')

export function serverArguments(directory: string, port: number, walLevel: WalLevel, settings: PostgresSettings) {
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

/** "Immediate": no waiting for clients and no writing back of data that is about to be removed. */
export const STOP_SIGNAL = 'QUIT'

/**
 * The eighth line of postmaster.pid says so, a replica's once it can be read; pg_ctl waits for the same. It costs no
 * connection and asks no other server.
 */
export function isReady(directory: string): boolean {
  try {
    const status = readFileSync(join(dataIn(directory), 'postmaster.pid'), 'utf8').split('\n')[7]
    return status?.trim() === 'ready'
  } catch {
    return false
  }
}
