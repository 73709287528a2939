import { once } from 'node:events'

/** Waits for Ctrl-C or a signal to end. */
export async function untilStopped(): Promise<void> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  if (!stop.signal.aborted) await once(stop.signal, 'abort')
}
