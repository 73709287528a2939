import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ThrowawayServer } from './throwaway-server.ts'

export interface ThrowawayPostgres extends ThrowawayServer {
  /** URL of the database `postgres`; other databases have another path. */
  url: string
  /** The settings it was started with; a replica needs at least the limits of its primary. */
  settings: PostgresSettings
}

/** Server settings, by their PostgreSQL names. */
export type PostgresSettings = Readonly<Record<string, string>>

export type WalLevel = 'minimal' | 'replica'

export const postgresUrl = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

export const dataDirectory = (directory: string) => join(directory, 'data')

export function serverArguments(
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
    shared_preload_libraries: 'pg_stat_statements',
    wal_level: walLevel,
    // PostgreSQL does not start with WAL senders at the minimal level.
    max_wal_senders: walLevel === 'minimal' ? '0' : '10',
    ...settings,
  }
  return ['-D', dataDirectory(directory), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** "Immediate" shutdown: no waiting for clients and no checkpoint of data that will be removed. */
export const STOP_SIGNAL = 'QUIT'

/**
 * Reads the status in line 8 of postmaster.pid, like pg_ctl; for a replica it turns ready once it accepts connections.
 * This needs no connection and cannot reach another server.
 */
export function isReady(directory: string): boolean {
  try {
    const status = readFileSync(join(dataDirectory(directory), 'postmaster.pid'), 'utf8').split('\n')[7]
    return status?.trim() === 'ready'
  } catch {
    return false
  }
}
