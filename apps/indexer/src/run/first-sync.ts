import type { NodeError } from '@ergo-explorer/node'
import type { ProgressReport } from '#bulk/progress.ts'
import {
  nextSyncStep,
  type NodeHeights,
  type PeerGap,
  type SyncSettings,
  syncTarget,
  trackPeerGap,
} from '#bulk/sync-step.ts'
import type { IndexerLog } from '#follow/follow-status.ts'
import { backoffMs, type Clock } from '#follow/retry.ts'

export interface FirstSyncOptions extends SyncSettings {
  /** Height of the index. */
  readonly height: () => number
  /** Heights of the best node, or why no node can be used. */
  readonly poll: () => Promise<
    { readonly ok: true; readonly value: NodeHeights } | { readonly ok: false; readonly error: string }
  >
  /** Loads blocks up to this height. Returns the error of a node that failed before. */
  readonly load: (toHeight: number) => Promise<NodeError | undefined>
  /** Checks the claims that end the first sync. Returns the error of a node that cannot prove them. */
  readonly confirm: () => Promise<NodeError | undefined>
  readonly progress: Pick<ProgressReport, 'setTarget'>
  readonly pollMs: number
  readonly clock: Clock
  readonly log: IndexerLog
  readonly signal: AbortSignal
}

/**
 * Loads blocks until the index can switch to live mode. Waits for nodes that do not respond or are still syncing; a
 * failure of a node never ends the first sync. Returns false if aborted.
 */
export async function runFirstSync(options: FirstSyncOptions): Promise<boolean> {
  const { height, poll, load, confirm, progress, maxReorgDepth, switchDistance, pollMs, clock, log, signal } = options
  let gap: PeerGap | undefined
  let failures = 0
  let waitingFor: string | undefined
  const retry = async (fields: object, message: string): Promise<void> => {
    log.warn({ height: height(), ...fields, failures: ++failures }, message)
    await clock.sleep(backoffMs(failures, pollMs), signal)
  }
  while (!signal.aborted) {
    const polled = await poll()
    if (signal.aborted) break
    if (!polled.ok) {
      await retry({ reason: polled.error }, 'no usable node, retrying')
      continue
    }
    const node = polled.value
    const nowMs = clock.now()
    gap = trackPeerGap(gap, node, { nowMs, switchDistance })
    const outOfReachMs = gap === undefined ? 0 : nowMs - gap.sinceMs
    progress.setTarget(height(), syncTarget(node, { maxReorgDepth, outOfReachMs }))
    const step = nextSyncStep(height(), node, { maxReorgDepth, switchDistance, outOfReachMs })
    if (step.do === 'switch') {
      const error = await confirm()
      if (error === undefined) return true
      await retry({ reason: error.message }, 'first sync not confirmed, continuing')
      continue
    }
    if (step.do === 'wait') {
      failures = 0
      if (step.reason !== waitingFor) log.info({ height: height(), ...node, reason: step.reason }, WAITING)
      waitingFor = step.reason
      await clock.sleep(pollMs, signal)
      continue
    }
    waitingFor = undefined
    const from = height()
    log.info({ height: from, toHeight: step.toHeight }, 'bulk load started')
    const error = await load(step.toHeight)
    if (height() > from) failures = 0
    if (error !== undefined) await retry({ reason: error.message }, 'bulk load interrupted, continuing')
    else if (step.isLast && height() >= step.toHeight && (await confirm()) === undefined) return true
    // A syncing node gets a few blocks per second; they are loaded together.
    else await clock.sleep(pollMs, signal)
  }
  return false
}

const WAITING = 'waiting until the node has downloaded the chain'
