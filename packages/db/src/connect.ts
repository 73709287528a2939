import { Client } from 'pg'
import { TYPE_PARSERS } from './type-parsers.ts'

export interface ConnectOptions {
  readonly url: string
  readonly applicationName: string
  /** Sends a statement without waiting for the answer to the one before. Such a connection cannot COPY. */
  readonly pipeline?: boolean
}

/** A connection of its own, for the one who writes. It must be ended. */
export async function connect({ url, applicationName, pipeline = false }: ConnectOptions): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    types: TYPE_PARSERS,
    pipeline,
  })
  // A connection that breaks while nothing is asked of it: the next question meets the fault. Unheard, it would end
  // the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(NOTICE_DEATH)
  await client.query(NO_JIT)
  return client
}

/**
 * When this process dies PostgreSQL hears of it within a second, also in the middle of a statement that takes an hour:
 * without this it would finish the statement first, and its locks would keep the next process from working.
 */
export const NOTICE_DEATH = "SET client_connection_check_interval = '1s'"

/** Compiling a statement takes longer than anything that is gained by it here, also where the planner thinks otherwise. */
const NO_JIT = 'SET jit = off'
