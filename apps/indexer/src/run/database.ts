import {
  connect,
  migrate,
  migrateOperatorDatabase,
  newestMigration,
  schemaVersion,
  type ClientBase,
} from '@ergo-explorer/db'
import type { IndexerLog } from '#follow/follow-status.ts'
import { sleepUntilAborted } from '#follow/retry.ts'

/** @throws StartupError with instructions when the schema is outdated and migrations are disabled */
export async function prepareSchema(
  url: string,
  {
    mayMigrate,
    log,
    readerRole,
  }: { readonly mayMigrate: boolean; readonly log: IndexerLog; readonly readerRole?: string | undefined },
): Promise<void> {
  if (mayMigrate) {
    const applied = await migrate({
      url,
      log: (step) => log.info({ step }, 'migrating the schema'),
      ...(readerRole !== undefined && { readerRole }),
    })
    if (applied.length > 0) log.info({ applied }, 'schema is up to date')
    return
  }
  const client = await connect({ url, applicationName: 'indexer' })
  try {
    const current = await schemaVersion(client)
    const required = await newestMigration()
    // Migration names start with their numbers. A newer schema is fine, because migrations only add.
    if (current === undefined || current < required) {
      throw new StartupError(
        `The database schema is ${current ?? 'empty'}, but ${required} is required. Run pnpm migrate first.`,
      )
    }
  } finally {
    await client.end()
  }
}

export async function prepareOperatorDatabase(
  url: string,
  { log, apiRole }: { readonly log: IndexerLog; readonly apiRole?: string | undefined },
): Promise<void> {
  const applied = await migrateOperatorDatabase({
    url,
    log: (step) => log.info({ step }, 'migrating the operator database'),
    ...(apiRole !== undefined && { apiRole }),
  })
  if (applied.length > 0) log.info({ applied }, 'operator database is up to date')
}

/** Unique advisory lock number: "ergo" in ASCII. */
const WRITER_LOCK = 0x65_72_67_6f
/** "erst" in ASCII. */
export const SCHEMA_STEPS_LOCK = 0x65_72_73_74

/**
 * How long a statement of live mode waits for a lock of another session, for example of an operator. The error is logged
 * and the work retried; waiting without limit would look like a quiet network.
 */
export const LOCK_TIMEOUT_MS = 30_000

const RETRY_MS = 1000
/** The log says that a process is still waiting every five minutes. */
const ATTEMPTS_PER_LOG = 300

/** See {@link acquireLock}. */
export const acquireWriterLock = (client: ClientBase, signal: AbortSignal, onWait: () => void): Promise<boolean> =>
  acquireLock(client, { lock: WRITER_LOCK, signal, onWait })

/**
 * Acquires a lock on this connection. A second process waits until the first is gone; the lock is released with the
 * connection. A statement that waits for the lock would delay concurrent index builds, so it is tried repeatedly.
 * Returns false if aborted while waiting.
 */
export async function acquireLock(
  client: ClientBase,
  { lock, signal, onWait }: { readonly lock: number; readonly signal: AbortSignal; readonly onWait: () => void },
): Promise<boolean> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    const { rows } = await client.query<{ acquired: boolean }>('SELECT pg_try_advisory_lock($1) AS acquired', [lock])
    if (rows[0]?.acquired === true) return true
    if (attempt % ATTEMPTS_PER_LOG === 0) onWait()
    await sleepUntilAborted(RETRY_MS, signal)
  }
  return false
}

/**
 * Cancels the running statement of a connection when the signal aborts: building an index over millions of rows takes
 * longer than a shutdown may. Returns a function that stops watching.
 */
export async function cancelOnAbort(
  client: ClientBase,
  cancelClient: ClientBase,
  signal: AbortSignal,
): Promise<() => void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const cancel = () => {
    cancelClient.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel, { once: true })
  return () => signal.removeEventListener('abort', cancel)
}

/** A problem that the operator must fix; the message says how. Logged without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
