import type { IndexerLog } from './follow-status.ts'
import type { ChainStore } from './chain-store.ts'

/** Records in the store when following halts or resumes. Writes only changes. */
export function createHaltRecorder(store: ChainStore, log: IndexerLog) {
  // The state left by an earlier process is unknown.
  let recorded: string | undefined | null = null
  return async (reason: string | undefined): Promise<void> => {
    if (reason === recorded) return
    await store.setHalted(reason)
    if (reason !== undefined) log.error({ reason }, 'following halted, manual action required')
    else if (recorded !== null) log.info({ height: store.tip.height }, 'following resumed')
    recorded = reason
  }
}
