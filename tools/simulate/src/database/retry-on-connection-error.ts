import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionError } from '@ergo-explorer/db'

const TIMEOUT_MS = 20_000

/** Retries work that may fail because a fault has crashed the server. */
export async function retryOnConnectionError<T>(work: () => Promise<T>): Promise<T> {
  for (const start = performance.now(); ; await sleep(10)) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionError(error) || performance.now() - start > TIMEOUT_MS) throw error
    }
  }
}
