import type { FollowLog, FollowStatus } from '../follow/follow-status.ts'
import type { Tip } from '../follow/store.ts'

const LINE_EVERY_MS = 5000

/** A line for each block at the tip, and now and then one on the way there. */
export function createTipReport(log: FollowLog, status: FollowStatus, nowMs: () => number) {
  let lastLine = Number.NEGATIVE_INFINITY
  return ({ height, id }: Tip): void => {
    const { nodeHeight, lag } = status
    if (lag === 0) log.info({ height, id }, 'at the tip')
    else if (nowMs() - lastLine >= LINE_EVERY_MS) {
      lastLine = nowMs()
      log.info({ height, nodeHeight, lag }, 'catching up')
    }
  }
}
