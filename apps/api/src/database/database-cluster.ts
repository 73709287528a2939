import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, SnapshotChanged } from './query.ts'
import type { DatabaseServer } from './database-server.ts'
import { type Tip, versionOfBlock } from './tip.ts'

/** Database of one request, and a tip that it has at least reached. */
export interface ReadSnapshot {
  readonly db: Database
  readonly tip: Tip
  /** Charges processor time to the client; absent for clients without a limit. */
  readonly charge?: ((ms: number) => void) | undefined
}

/** @throws SnapshotChanged if blocks were rolled back between the tip and the queries of the request */
export function assertUnchanged({ db: { rollbacks }, tip }: ReadSnapshot): void {
  if (rollbacks !== undefined && rollbacks !== tip.rollbacks)
    throw new SnapshotChanged('blocks were rolled back since the tip was read')
}

/** What a request requires of the database that it reads. */
export interface ReadRequirement {
  /** Version of the chain; a database at this version is preferred. */
  readonly tip?: string | undefined
  /** Number of an event that the client has seen the effect of; databases without it are skipped. */
  readonly seen?: bigint | undefined
}

export interface DatabaseClusterOptions {
  readonly primary: DatabaseServer
  /** Replicas, which may lag. */
  readonly replicas: readonly DatabaseServer[]
  /** A replica lagging by more blocks is not used. */
  readonly maxLagBlocks: number
  readonly pollMs: number
}

/** The primary and replicas of one index. */
export interface DatabaseCluster extends AsyncDisposable {
  readonly primary: DatabaseServer
  readonly replicas: readonly DatabaseServer[]
  /**
   * Picks the next usable database, round robin. If none meets the requirement, it is the primary; undefined if that is
   * down.
   */
  pick(requirement?: ReadRequirement): { readonly source: DatabaseServer; readonly tip: Tip } | undefined
  /** From now on, no request to this process reads a replica without this event. */
  requireSequence(sequence: bigint): void
  /** Polls all databases now. */
  refresh(): Promise<void>
  /** Notes that the indexer has announced a block, which the databases have or will have soon. */
  announce(blockId: string): void
  /** Whether a block with this version was announced, and the newest tip is neither this block nor a later one. */
  isExpected(version: string): boolean
  /** Calls back whenever the newest tip or the mempool has changed. */
  onChange(listener: (tip: Tip) => void): void
}

/** An announcement is void after this time: the block was undone, or the databases lag too far to wait for them. */
const ANNOUNCEMENT_MS = 5000
const MAX_ANNOUNCED = 16

const REPLICA_POLL_MS = 25
const MAX_REPLICA_POLLS = 20

export function createDatabaseCluster({
  primary,
  replicas,
  maxLagBlocks,
  pollMs,
}: DatabaseClusterOptions): DatabaseCluster {
  const stopping = new AbortController()
  const listeners: ((tip: Tip) => void)[] = []
  /** Times of announcements by version. */
  const announced = new Map<string, number>()
  let nextReplica = 0
  let newest: Tip | undefined
  let minSequence = 0n

  // A replica that has not followed a rollback yet has blocks that are gone.
  const isUsable = ({ status }: DatabaseServer): boolean =>
    status.ok &&
    (!primary.status.ok ||
      (primary.status.tip.height - status.tip.height <= maxLagBlocks &&
        status.tip.rollbacks >= primary.status.tip.rollbacks))
  /** Blocks are announced in the order in which they are written, so a database at this one has passed those before. */
  const dropAnnouncements = (reached: string) => {
    if (!announced.has(reached)) return
    for (const version of announced.keys()) {
      announced.delete(version)
      if (version === reached) return
    }
  }
  const notify = (tip: Tip) => {
    if (newest?.id === tip.id && newest.eventId === tip.eventId) return
    newest = tip
    dropAnnouncements(tip.versions.chain)
    for (const listener of listeners) listener(tip)
  }
  const isBehind = ({ status }: DatabaseServer): boolean =>
    status.ok &&
    primary.status.ok &&
    (status.tip.rollbacks < primary.status.tip.rollbacks ||
      (status.tip.rollbacks === primary.status.tip.rollbacks && status.tip.height < primary.status.tip.height))
  // Notifications come from the primary; replicas follow a moment later, so they are polled until they have caught up.
  const catchUp = async (replica: DatabaseServer) => {
    for (let i = 0; i < MAX_REPLICA_POLLS && isBehind(replica) && !stopping.signal.aborted; i++) {
      await sleep(REPLICA_POLL_MS)
      if (isBehind(replica)) await replica.refresh()
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
    pick({ tip: version, seen = 0n } = {}) {
      const usable = replicas.length === 0 ? replicas : replicas.filter(isUsable)
      // The primary has everything, even if its last poll is older. Without it, old data is better than none, except for
      // a client that would take it for the result of its submission.
      const sequence = seen > minSequence || !primary.status.ok ? seen : minSequence
      const current = usable.filter(({ status }) => status.ok && status.tip.sequence >= sequence)
      const next = current[nextReplica++ % current.length] ?? primary
      const isAtVersion = ({ status }: DatabaseServer) => status.ok && status.tip.versions.chain === version
      const source =
        version === undefined || isAtVersion(next)
          ? next
          : ([...current, primary].find((candidate) => isAtVersion(candidate)) ?? next)
      return source.status.ok ? { source, tip: source.status.tip } : undefined
    },
    requireSequence(sequence) {
      if (sequence > minSequence) minSequence = sequence
    },
    refresh,
    announce(blockId) {
      const version = versionOfBlock(blockId)
      // A block can be announced again after a rollback; then it is the last one.
      announced.delete(version)
      announced.set(version, performance.now())
      if (version === newest?.versions.chain) dropAnnouncements(version)
      const [oldest] = announced.keys()
      if (announced.size > MAX_ANNOUNCED && oldest !== undefined) announced.delete(oldest)
    },
    isExpected: (version) => performance.now() - (announced.get(version) ?? -Infinity) < ANNOUNCEMENT_MS,
    onChange: (listener) => void listeners.push(listener),
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await polling
      await Promise.all([primary, ...replicas].map((source) => source[Symbol.asyncDispose]()))
    },
  }
}
