import { setTimeout as sleep } from 'node:timers/promises'

export interface WaitOptions {
  readonly timeoutMs?: number
  readonly pollMs?: number
}

type Falsy = false | 0 | '' | null | undefined

/** Reads a value repeatedly until it is truthy. @throws after the timeout */
export async function waitUntil<T>(
  goal: string,
  read: () => T | Promise<T>,
  { timeoutMs = 180_000, pollMs = 20 }: WaitOptions = {},
): Promise<Exclude<T, Falsy>> {
  for (const start = performance.now(); ; await sleep(pollMs)) {
    const value = await read()
    if (value) return value as Exclude<T, Falsy>
    if (performance.now() - start > timeoutMs) throw new Error(`${goal}: not reached within ${timeoutMs} ms`)
  }
}

/** Whether a GET request succeeds. */
export const respondsOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )

/** Waits for Ctrl-C or SIGTERM. */
export const waitForShutdown = (): Promise<void> =>
  new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve())
  })
