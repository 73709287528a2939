/** State of following, for metrics and the status page. */
export interface FollowStatus {
  /** Height of the highest verified header; undefined while no node has one. */
  nodeHeight: number | undefined
  /** Blocks behind the highest verified header. */
  lag: number
  /** Whether the followed node has more headers than are verified so far, as in a long catch-up. */
  hasMore: boolean
  /** The last problem; undefined while there is none. */
  lastError: string | undefined
  /** Why the work is interrupted and retried, for example a full disk; undefined while it proceeds. */
  interruption: string | undefined
  /** Number of stalls: no progress for several polls although there was work to do. */
  stalls: number
}

export const createFollowStatus = (): FollowStatus => ({
  nodeHeight: undefined,
  lag: 0,
  hasMore: false,
  lastError: undefined,
  interruption: undefined,
  stalls: 0,
})

/** Structured logger: fields, then a fixed message. Compatible with pino. */
export interface IndexerLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

const STALL_POLLS = 3

/** Reports stalls. Call it after every poll. */
export function createWatchdog(status: FollowStatus, log: IndexerLog) {
  let polls = 0
  return (hasProgressed: boolean): void => {
    polls = hasProgressed ? 0 : polls + 1
    if (polls === 0 || polls % STALL_POLLS !== 0) return
    status.stalls++
    log.error({ ...status, polls }, 'following stalled')
  }
}
