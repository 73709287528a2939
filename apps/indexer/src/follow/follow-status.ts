/** How following goes, for whoever measures it. */
export interface FollowStatus {
  /** Of its last whole block, by its own words; unknown until a node has answered. */
  nodeHeight: number | undefined
  /** How many blocks our tip is behind the node's. */
  lag: number
  /** What was last in the way; undefined while nothing is. */
  lastError: string | undefined
  /** How often nothing went on for a while although something should have. */
  stalls: number
}

export const newFollowStatus = (): FollowStatus => ({ nodeHeight: undefined, lag: 0, lastError: undefined, stalls: 0 })

/** Fields, then a fixed message; pino is one. */
export interface FollowLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

const POLLS_OF_A_STALL = 3

/** Sees to it that nothing stands still in silence. To be told of every poll. */
export function createWatchdog(status: FollowStatus, log: FollowLog) {
  let polls = 0
  return (hasGoneOn: boolean): void => {
    polls = hasGoneOn ? 0 : polls + 1
    if (polls === 0 || polls % POLLS_OF_A_STALL !== 0) return
    status.stalls++
    log.error({ ...status, polls }, 'following has stalled')
  }
}
