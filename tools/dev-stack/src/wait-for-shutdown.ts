import { once } from 'node:events'

/** Waits for Ctrl-C or SIGTERM. */
export async function waitForShutdown(): Promise<void> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  if (!stop.signal.aborted) await once(stop.signal, 'abort')
}
