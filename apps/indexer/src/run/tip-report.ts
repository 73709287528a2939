import type { IndexerLog, FollowStatus } from '../follow/follow-status.ts'
import type { Tip } from '../follow/chain-store.ts'

const LOG_INTERVAL_MS = 5000

/** Logs each block at the tip, and periodic progress before that. */
export function createTipReport(log: IndexerLog, status: FollowStatus, nowMs: () => number) {
  let lastLoggedAt = Number.NEGATIVE_INFINITY
  return ({ height, id }: Tip): void => {
    const { nodeHeight, lag } = status
    if (lag === 0) log.info({ height, id }, 'at the tip')
    else if (nowMs() - lastLoggedAt >= LOG_INTERVAL_MS) {
      lastLoggedAt = nowMs()
      log.info({ height, nodeHeight, lag }, 'catching up')
    }
  }
}
