import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@ergo-explorer/db'
import { findPostgresPrograms, postgresUser } from './find-program.ts'
import {
  dataDirectory,
  isReady,
  serverArguments,
  STOP_SIGNAL,
  type ThrowawayPostgres,
  postgresUrl,
} from './postgres-server.ts'
import { startThrowaway, type ThrowawayServer } from './throwaway-server.ts'

export interface ThrowawayReplica extends ThrowawayServer {
  /** URL of the database `postgres`; other databases of the primary have their own path. */
  url: string
  /** After this resolves, no new data becomes visible; it is still received. */
  pauseReplay(): Promise<void>
  /** Resumes replay. */
  resumeReplay(): Promise<void>
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
      await queryRow(url, 'SELECT pg_wal_replay_resume()')
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
  await queryRow(url, 'SELECT pg_wal_replay_pause()')
  while ((await queryRow(url, 'SELECT pg_get_wal_replay_pause_state() AS state'))?.['state'] !== 'paused')
    await sleep(5)
}

async function queryRow(url: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = await connect({ url, applicationName: 'test' })
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0]
  } finally {
    await client.end()
  }
}
