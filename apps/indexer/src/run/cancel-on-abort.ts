import type { ClientBase } from '@ergo-explorer/db'

/**
 * Lets the signal break off whatever statement runs on a connection: an index over millions of rows takes longer than
 * anybody waits for a process to stop. Returns what ends the watch.
 */
export async function cancelOnAbort(client: ClientBase, other: ClientBase, signal: AbortSignal): Promise<() => void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const cancel = () => {
    other.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel, { once: true })
  return () => signal.removeEventListener('abort', cancel)
}
