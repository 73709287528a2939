import { join } from 'node:path'
import { findPostgresPrograms, postgresUser } from './find-program.ts'
import {
  dataDirectory,
  isReady,
  type PostgresSettings,
  serverArguments,
  STOP_SIGNAL,
  type ThrowawayPostgres,
  postgresUrl,
  type WalLevel,
} from './postgres-server.ts'
import { startThrowaway } from './throwaway-server.ts'

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
      prepare: [join(programs, 'initdb'), ...initArguments(directory)],
      run: [join(programs, 'postgres'), ...serverArguments(directory, port, { walLevel, settings })],
      stopSignal: STOP_SIGNAL,
    }),
    isReady,
  })
  // A spread copy would freeze the `pid` getter at the first process id.
  return Object.assign(server, { url: postgresUrl(server.port), settings })
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
