import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@ergo-explorer/db'
import { findPostgresPrograms, postgresUser } from './find-program.ts'
import { dataIn, isReady, serverArguments, STOP_SIGNAL, type ThrowawayPostgres, urlAt } from './postgres-server.ts'
import { startThrowaway, type ThrowawayServer } from './throwaway-server.ts'

export interface ThrowawayReplica extends ThrowawayServer {
  /** Of the database `postgres`; every database of the primary is reached by its own path. */
  url: string
  /** From when this resolves on, nothing new is to be seen; it is received all the same. */
  pauseReplay(): Promise<void>
  /** Lets it catch up. */
  resumeReplay(): Promise<void>
}

/** A PostgreSQL that can only be read and follows another one, which has to have a `walLevel` of `replica`. */
export async function startReplica(primary: ThrowawayPostgres): Promise<ThrowawayReplica> {
  const programs = findPostgresPrograms()
  const server = await startThrowaway({
    name: 'replica',
    user: postgresUser(),
    commandFor: (directory, port) => ({
      prepare: [join(programs, 'pg_basebackup'), ...copyArguments(directory, primary)],
      run: [join(programs, 'postgres'), ...serverArguments(directory, port, 'replica', primary.settings)],
      stopSignal: STOP_SIGNAL,
    }),
    isReady,
  })
  const url = urlAt(server.port)
  return Object.assign(server, {
    url,
    pauseReplay: () => pauseReplay(url),
    async resumeReplay() {
      await ask(url, 'SELECT pg_wal_replay_resume()')
    },
  })
}

const copyArguments = (directory: string, primary: ThrowawayPostgres) => [
  '--host=127.0.0.1',
  `--port=${primary.port}`,
  '--username=postgres',
  `--pgdata=${dataIn(directory)}`,
  // Also writes down whom to follow.
  '--write-recovery-conf',
  // Otherwise the primary takes minutes over the checkpoint that a copy begins with.
  '--checkpoint=fast',
  '--no-sync',
]

/** A request at first: what is being replayed is finished. */
async function pauseReplay(url: string): Promise<void> {
  await ask(url, 'SELECT pg_wal_replay_pause()')
  while ((await ask(url, 'SELECT pg_get_wal_replay_pause_state() AS state'))?.['state'] !== 'paused') await sleep(5)
}

async function ask(url: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = await connect({ url, applicationName: 'test' })
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0]
  } finally {
    await client.end()
  }
}
