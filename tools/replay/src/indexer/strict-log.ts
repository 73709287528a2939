import type { IndexerLog } from '@ergo-explorer/indexer/follow/follow-status'

export interface StrictLog {
  readonly log: IndexerLog
  /** Aborted by the first warning or error. */
  readonly signal: AbortSignal
  /** @throws if the indexer logged a warning or error */
  readonly assertNoWarnings: () => void
}

/**
 * A log that stops the indexer at the first warning. Recorded blocks are valid and their node never fails, so any
 * warning is a bug.
 */
export function strictLog(): StrictLog {
  const stop = new AbortController()
  const warnings: string[] = []
  const fail = (fields: object, message: string) => {
    warnings.push(`${message} ${JSON.stringify(fields)}`)
    stop.abort()
  }
  return {
    log: { info: () => undefined, warn: fail, error: fail },
    signal: stop.signal,
    assertNoWarnings() {
      if (warnings.length > 0) throw new Error(`The indexer logged warnings: ${warnings.join('; ')}`)
    },
  }
}
