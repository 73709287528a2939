import type { FollowLog } from './follow-status.ts'
import type { ChainStore } from './store.ts'

/** Notes in the store why it stands still, or that it goes on, when that has changed. */
export function createHalt(store: ChainStore, log: FollowLog) {
  // What an earlier process has left there is not known.
  let noted: string | undefined | null = null
  return async (reason: string | undefined): Promise<void> => {
    if (reason === noted) return
    await store.halt(reason)
    if (reason !== undefined) log.error({ reason }, 'following is halted')
    else if (noted !== null) log.info({ height: store.tip.height }, 'following goes on')
    noted = reason
  }
}
