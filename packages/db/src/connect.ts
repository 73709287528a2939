import { Client } from 'pg'
import { TYPE_PARSERS } from './type-parsers.ts'

export interface ConnectOptions {
  readonly url: string
  readonly applicationName: string
  /** Sends a statement without waiting for the previous response. Such a connection cannot COPY. */
  readonly pipeline?: boolean
}

/** Opens a dedicated connection for the writer. The caller must end it. */
export async function connect({ url, applicationName, pipeline = false }: ConnectOptions): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    types: TYPE_PARSERS,
    pipeline,
  })
  // An idle connection broke: the next query will fail with the same error. Without a listener the event would end the
  // process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(DETECT_DISCONNECT_SQL)
  await client.query(NO_JIT)
  return client
}

/**
 * Makes PostgreSQL notice within a second that this process died, even during a statement that takes an hour. Otherwise
 * it would finish the statement first, and its locks would block the next process.
 */
export const DETECT_DISCONNECT_SQL = "SET client_connection_check_interval = '1s'"

/** JIT compilation costs more here than it saves, even where the planner estimates otherwise. */
const NO_JIT = 'SET jit = off'
