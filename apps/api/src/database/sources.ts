import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './query.ts'
import type { Source } from './source.ts'
import type { Tip } from './tip.ts'

/** Database of one request, and a tip that it has at least reached. */
export interface ReadSnapshot {
  readonly db: Database
  readonly tip: Tip
}

export interface SourcesOptions {
  readonly primary: Source
  /** Replicas, which may lag. */
  readonly replicas: readonly Source[]
  /** A replica lagging by more blocks is not used. */
  readonly maxLagBlocks: number
  readonly pollMs: number
}

/** The primary and replicas of one index. */
export interface Sources extends AsyncDisposable {
  readonly primary: Source
  readonly replicas: readonly Source[]
  /**
   * Picks the next usable database, round robin; undefined if none is usable.
   * @param version chain version; a database at this version is preferred
   */
  pick(version?: string): { readonly source: Source; readonly tip: Tip } | undefined
  /** Polls all databases now. */
  refresh(): Promise<void>
  /** Calls back whenever the newest tip or the mempool has changed. */
  onChange(listener: (tip: Tip) => void): void
}

const REPLICA_POLL_MS = 25
const MAX_REPLICA_POLLS = 20

export function createSources({ primary, replicas, maxLagBlocks, pollMs }: SourcesOptions): Sources {
  const stopping = new AbortController()
  const listeners: ((tip: Tip) => void)[] = []
  let nextReplica = 0
  let newest: Tip | undefined

  const isUsable = ({ status }: Source): boolean =>
    status.ok && (!primary.status.ok || primary.status.tip.height - status.tip.height <= maxLagBlocks)
  const notify = (tip: Tip) => {
    if (newest?.id === tip.id && newest.sequence === tip.sequence) return
    newest = tip
    for (const listener of listeners) listener(tip)
  }
  const isBehind = ({ status }: Source): boolean =>
    status.ok &&
    primary.status.ok &&
    status.tip.id !== primary.status.tip.id &&
    status.tip.height <= primary.status.tip.height
  // Notifications come from the primary; replicas follow a moment later, so they are polled until they have caught up.
  const catchUp = async (replica: Source) => {
    for (let i = 0; i < MAX_REPLICA_POLLS && isBehind(replica) && !stopping.signal.aborted; i++) {
      await sleep(REPLICA_POLL_MS)
      await replica.refresh()
    }
  }
  const refresh = async () => {
    await Promise.all([primary, ...replicas].map((source) => source.refresh()))
    for (const replica of replicas) void catchUp(replica)
    const first = [primary, ...replicas].find(({ status }) => status.ok)
    if (first?.status.ok === true) notify(first.status.tip)
  }
  const poll = async () => {
    while (!stopping.signal.aborted) {
      await refresh()
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const polling = poll()

  return {
    primary,
    replicas,
    pick(version) {
      const usable = replicas.length === 0 ? replicas : replicas.filter(isUsable)
      const next = usable[nextReplica++ % usable.length] ?? primary
      const isAtVersion = ({ status }: Source) => status.ok && status.tip.versions.chain === version
      const source =
        version === undefined || isAtVersion(next)
          ? next
          : ([...usable, primary].find((candidate) => isAtVersion(candidate)) ?? next)
      return source.status.ok ? { source, tip: source.status.tip } : undefined
    },
    refresh,
    onChange: (listener) => void listeners.push(listener),
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await polling
      await Promise.all([primary, ...replicas].map((source) => source[Symbol.asyncDispose]()))
    },
  }
}
