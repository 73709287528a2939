import type { FollowLog } from '@ergo-explorer/indexer/follow/follow-status'

export interface StrictLog {
  readonly log: FollowLog
  /** Aborted by the first trouble. */
  readonly signal: AbortSignal
  /** @throws for the trouble there was */
  readonly assertQuiet: () => void
}

/** Recorded blocks are true and their node never fails: what the indexer would outlive elsewhere ends it here. */
export function strictLog(): StrictLog {
  const stop = new AbortController()
  const troubles: string[] = []
  const note = (fields: object, message: string) => {
    troubles.push(`${message} ${JSON.stringify(fields)}`)
    stop.abort()
  }
  return {
    log: { info: () => undefined, warn: note, error: note },
    signal: stop.signal,
    assertQuiet() {
      if (troubles.length > 0) throw new Error(`The indexer met trouble: ${troubles.join('; ')}`)
    },
  }
}
