import { join } from 'node:path'
import { findPostgresPrograms, postgresUser } from './find-program.ts'
import {
  dataIn,
  isReady,
  type PostgresSettings,
  serverArguments,
  STOP_SIGNAL,
  type ThrowawayPostgres,
  urlAt,
  type WalLevel,
} from './postgres-server.ts'
import { startThrowaway } from './throwaway-server.ts'

export interface PostgresOptions {
  /** `replica` lets `startReplica` make a standby of this server; `minimal` loads tables faster. */
  walLevel?: WalLevel
  /** More server settings; they win over the ones given here. */
  settings?: PostgresSettings
}

/** An empty PostgreSQL of its own for one test or test file, on 127.0.0.1 and gone when this process is. */
export async function startPostgres(options: PostgresOptions = {}): Promise<ThrowawayPostgres> {
  const { walLevel = 'minimal', settings = {} } = options
  const programs = findPostgresPrograms()
  const server = await startThrowaway({
    name: 'postgres',
    user: postgresUser(),
    commandFor: (directory, port) => ({
      prepare: [join(programs, 'initdb'), ...initArguments(directory)],
      run: [join(programs, 'postgres'), ...serverArguments(directory, port, walLevel, settings)],
      stopSignal: STOP_SIGNAL,
    }),
    isReady,
  })
  // A copy would hold on to the process id of the first start.
  return Object.assign(server, { url: urlAt(server.port), settings })
}

const initArguments = (directory: string) => [
  `--pgdata=${dataIn(directory)}`,
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--no-sync',
  '--no-instructions',
]
