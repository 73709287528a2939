import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionError } from '@ergo-explorer/db'
import { NodeError } from '@ergo-explorer/node'
import type { IndexerLog } from './follow-status.ts'

/** Delay after the first failure, and the run time after which the backoff starts over. */
export interface RetryTiming {
  readonly retryMs: number
  readonly resetAfterMs: number
}

/** A database that restarts several times in a minute recovers each time, so the backoff must not keep growing. */
const DEFAULT_TIMING: RetryTiming = { retryMs: 1000, resetAfterMs: 5000 }

/**
 * Runs a task until it succeeds. Retries transient errors, such as an unreachable database or node, and throws
 * permanent ones. Undefined if aborted.
 */
export async function retryForever<T>(
  task: () => Promise<T>,
  {
    log,
    signal,
    timing = DEFAULT_TIMING,
    onInterruption,
  }: {
    readonly log: IndexerLog
    readonly signal: AbortSignal
    readonly timing?: RetryTiming
    readonly onInterruption?: (reason: string) => void
  },
): Promise<T | undefined> {
  const { retryMs, resetAfterMs } = timing
  let failures = 0
  while (!signal.aborted) {
    const start = performance.now()
    try {
      return await task()
    } catch (error) {
      if (signal.aborted) return undefined
      if (!isTransient(error)) throw error
      failures = performance.now() - start > resetAfterMs ? 1 : failures + 1
      const reason = reasonOf(error)
      log.warn({ reason, failures }, 'interrupted, retrying')
      onInterruption?.(reason)
      await sleepUntilAborted(backoffMs(failures, retryMs), signal)
    }
  }
  return undefined
}

/** An operator may free disk space without restarting the indexer. */
const DISK_FULL = '53100'

function isTransient(error: unknown): error is Error {
  if (error instanceof NodeError || isConnectionError(error)) return true
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === DISK_FULL || (isSessionEnd(error) && !isWrongSetting(error.code))
}

/**
 * PostgreSQL ended or refused the session. On a full disk, for example, new sessions fail with XX000 "could not write
 * init file".
 */
const isSessionEnd = (error: Error): boolean =>
  'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')

/** Role, password or name of the database. */
const isWrongSetting = (code: unknown): boolean => typeof code === 'string' && /^(?:28|3D)/.test(code)

/** A host with several addresses fails with an AggregateError without a message. */
function reasonOf(error: Error): string {
  if (error.message !== '') return error.message
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error)
}

/** Sleeps until the time is over or the signal aborts. */
export async function sleepUntilAborted(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Time for loops that wait. Tests simulate it. */
export interface Clock {
  /** In milliseconds, from any epoch. */
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export const SYSTEM_CLOCK: Clock = { now: () => performance.now(), sleep: sleepUntilAborted }

const MAX_BACKOFF_MS = 10_000
/** Cap for Retry-After values sent by nodes. */
const MAX_RETRY_AFTER_MS = 60_000

/** Delay before the next attempt: exponential backoff, and at least the node's Retry-After. */
export function backoffMs(failures: number, pollMs: number, retryAfterMs = 0): number {
  const max = Math.max(pollMs, MAX_BACKOFF_MS)
  return Math.max(Math.min(pollMs * 2 ** Math.max(0, failures - 1), max), Math.min(retryAfterMs, MAX_RETRY_AFTER_MS))
}
