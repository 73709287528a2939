import type { ClientBase } from '@ergo-explorer/db'

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
