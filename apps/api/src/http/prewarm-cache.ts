import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseCluster } from '../database/database-cluster.ts'
import type { RequestContext } from './request-context.ts'

/** Maximum number of responses rebuilt per block. */
const MAX_PREWARMED = 40
/** Interval and limit of waiting for an idle moment; after that, requests rebuild the responses. */
const IDLE_POLL_MS = 20
const IDLE_TIMEOUT_MS = 3_000

/**
 * Rebuilds the most requested responses after each block, so that clients do not wait for them. Works one at a time,
 * and only while the database is idle.
 */
export function prewarmCache(
  sources: Pick<DatabaseCluster, 'onChange' | 'primary' | 'replicas'>,
  context: RequestContext,
): void {
  let version: string | undefined
  const isIdle = () =>
    !context.isOverloaded() && [sources.primary, ...sources.replicas].every(({ queued }) => queued === 0)
  const prewarm = async (tipVersion: string) => {
    const deadline = performance.now() + IDLE_TIMEOUT_MS
    for (const rebuild of context.responseCache.hottest(MAX_PREWARMED)) {
      while (!isIdle() && performance.now() < deadline) await sleep(IDLE_POLL_MS)
      if (version !== tipVersion || !isIdle()) return
      // The next request will report the error.
      await rebuild().catch(() => undefined)
    }
  }
  sources.onChange(({ versions: { chain } }) => {
    const isFirst = version === undefined
    if (chain === version) return
    version = chain
    if (!isFirst) void prewarm(chain)
  })
}
