import { DAY_MS, type Hex } from '@ergo-explorer/chain'
import type { Redis } from 'ioredis'

/** What the nodes answered to a transaction that none of them accepted. */
export interface Refusal {
  readonly id: Hex
  readonly at: number
  readonly refusedBy: number
  readonly nodeCount: number
  readonly reasons: readonly string[]
}

/** Transactions that were submitted through the API and refused. No table has them, because no mempool ever did. */
export interface RefusalLog {
  readonly add: (refusal: Omit<Refusal, 'at'>) => void
  readonly find: (id: Hex) => Promise<Refusal | undefined>
}

export interface RefusalLogOptions {
  readonly now: () => number
  /** Shares the log between API processes. Without it, or while it is down, each process knows its own submissions. */
  readonly redis?: Pick<Redis, 'set' | 'get'> | undefined
  readonly maxEntries?: number
}

const MAX_AGE_MS = DAY_MS
const MAX_REASONS = 4
const MAX_REASON_LENGTH = 300

export function createRefusalLog({ now, redis, maxEntries = 2_000 }: RefusalLogOptions): RefusalLog {
  /** Oldest first. */
  const entries = new Map<Hex, Refusal>()
  const isRecent = ({ at }: Refusal) => now() - at < MAX_AGE_MS
  return {
    add({ id, refusedBy, nodeCount, reasons }) {
      const shortened = reasons.slice(0, MAX_REASONS).map((reason) => reason.slice(0, MAX_REASON_LENGTH))
      const refusal = { id, at: now(), refusedBy, nodeCount, reasons: shortened }
      entries.delete(id)
      entries.set(id, refusal)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      redis?.set(keyOf(id), JSON.stringify(refusal), 'PX', MAX_AGE_MS).catch(() => undefined)
    },
    async find(id) {
      const own = entries.get(id)
      if (own !== undefined) return isRecent(own) ? own : undefined
      const shared = await redis?.get(keyOf(id)).catch(() => null)
      // Written by another process above.
      return typeof shared === 'string' ? (JSON.parse(shared) as Refusal) : undefined
    },
  }
}

const keyOf = (id: Hex) => `explorer:refusal:${id}`
