import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionFault } from '@ergo-explorer/db'

const PATIENCE_MS = 20_000

/** Does what must be done on a server that is made to crash now and then. */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (const start = performance.now(); ; await sleep(10)) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionFault(error) || performance.now() - start > PATIENCE_MS) throw error
    }
  }
}
