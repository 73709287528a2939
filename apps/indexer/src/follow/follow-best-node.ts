import type { NodeClient, NodeError, NodeGroup, NodeInfo, UnhealthyNode, VerifyTip } from '@ergo-explorer/node'
import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import { type IndexerLog, createWatchdog, createFollowStatus, type FollowStatus } from './follow-status.ts'
import type { ChainStore, Tip } from './chain-store.ts'
import { sleepUntilAborted, backoffMs } from './retry.ts'
import { isInvalidResponse } from './node-chain.ts'
import { syncWithNode, type NodeSync } from './node-sync.ts'
import { NodeVerifier, type VerifiedChain } from './node-verifier.ts'

export interface FollowOptions {
  readonly nodes: NodeGroup
  readonly store: ChainStore
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly log: IndexerLog
  readonly signal: AbortSignal
  readonly pollMs: number
  /** Unix time in milliseconds, for the check of block timestamps. */
  readonly now?: () => number
  /** Nodes roll back at most 200 blocks themselves. */
  readonly maxReorgDepth?: number
  /** First block of the index, if it is not block 1. */
  readonly startHeight?: number
  /** Updated while following. */
  readonly status?: FollowStatus
  /** Called after every append and undo. */
  readonly onTip?: (tip: Tip) => void
  /** Called once per poll while the local tip equals the node's tip. */
  readonly onAtTip?: (at: NodeAtTip) => Promise<void>
}

/** The node whose tip equals the local tip. */
export interface NodeAtTip {
  readonly client: NodeClient
  readonly info: NodeInfo
  /** Names of all healthy nodes, best first. */
  readonly healthyNodes: readonly string[]
}

/**
 * Keeps the store at the tip of the best node until the signal aborts. Node errors are logged with the node's name and
 * survived; store errors are thrown.
 */
export async function followBestNode(options: FollowOptions): Promise<void> {
  const { nodes, store, log, signal, pollMs, onAtTip } = options
  const { status = createFollowStatus(), maxReorgDepth = 200, startHeight = 1 } = options
  const watchdog = createWatchdog(status, log)
  const recordHalt = createHaltRecorder(store, log)
  const verifier = new NodeVerifier({ ...options, limits: { maxReorgDepth, startHeight } })
  const verifyTip = createTipVerifier(verifier, options)
  const syncNode = createNodeSync({ ...options, status, verifier })
  let failures = 0
  while (!signal.aborted) {
    const { id } = store.tip
    const { healthy, unhealthy } = await nodes.poll(signal, verifyTip)
    updateLag(status, store.tip, highestVerified(nodes.statuses))
    const outcome = await nodes.run(syncNode, signal)
    if (signal.aborted) return
    const hasMoved = store.tip.id !== id
    const halt = healthy.length > 0 ? undefined : findHalt(unhealthy)
    // The store has written, or had nothing to write.
    status.interruption = undefined
    status.lastError =
      halt ?? (outcome.ok ? describeProblem(outcome.value, store.tip, hasMoved) : outcome.error.message)
    watchdog(hasMoved || status.lastError === undefined)
    if (!outcome.ok && outcome.error.code === 'no_node')
      log.warn({ reason: outcome.error.reason }, 'no healthy node to follow')
    const sync = outcome.ok ? outcome.value : undefined
    if (halt !== undefined) await recordHalt(halt)
    else if (hasMoved || sync?.end === 'at_tip') await recordHalt(undefined)
    if (sync?.end === 'at_tip') await onAtTip?.({ client: sync.client, info: sync.chain.info, healthyNodes: healthy })
    if (sync?.end === 'more' && hasMoved) continue
    failures = sync === undefined ? failures + 1 : 0
    await sleepUntilAborted(backoffMs(failures, pollMs, outcome.ok ? 0 : outcome.error.retryAfterMs), signal)
  }
}

/** Blocks behind the highest verified header: a claim alone makes no lag. */
function updateLag(status: FollowStatus, { height }: Tip, nodeHeight: number | undefined): void {
  status.nodeHeight = nodeHeight
  status.lag = Math.max(0, (nodeHeight ?? 0) - height)
}

const highestVerified = (statuses: NodeGroup['statuses']): number | undefined => {
  const heights = statuses.flatMap(({ verified, ban }) =>
    verified?.ok === true && ban === undefined ? [verified.value.height] : [],
  )
  return heights.length === 0 ? undefined : Math.max(...heights)
}

/** Why following halts. Called only if no healthy node is left to continue with. */
function findHalt(unhealthy: readonly UnhealthyNode[]): string | undefined {
  const demand = unhealthy.find(({ code }) => code === 'reorg_too_deep')
  if (demand === undefined) return undefined
  const [code, ...reason] = demand.reason.split(': ')
  return `${code}: cannot follow the chain of ${demand.name}: ${reason.join(': ')}`
}

/** Ranks nodes by verified work. A node that claims what it cannot prove is banned. */
const createTipVerifier =
  (verifier: NodeVerifier, options: FollowOptions): VerifyTip =>
  async (client, info, signal) => {
    let outcome = await verifier.verify(client, info, signal)
    if (!outcome.ok && outcome.error.code === 'chain_changed') {
      // The node may have switched to another branch between the requests.
      const again = await client.fetchInfo(signal)
      outcome = again.ok ? await verifier.verify(client, again.value, signal) : again
    }
    if (outcome.ok) return { ok: true, value: outcome.value.verified }
    if (isInvalidResponse(outcome.error)) handleFailure(client, outcome.error, options)
    return outcome
  }

/** Syncs with one node and updates status and listeners. */
function createNodeSync(
  options: FollowOptions & Required<Pick<FollowOptions, 'status'>> & { readonly verifier: NodeVerifier },
) {
  const { store, log, status, maxReorgDepth = 200, startHeight = 1, onTip } = options
  return async (client: NodeClient) => {
    const onMove = (from: Tip) => {
      updateLag(status, store.tip, status.nodeHeight)
      const { height: to, id: toId } = store.tip
      if (to < from.height) {
        log.warn({ node: client.name, from: from.height, fromId: from.id, to, toId }, 'blocks undone')
      }
      onTip?.(store.tip)
    }
    const onVerified = ({ verified, tip, step }: VerifiedChain) => {
      updateLag(status, store.tip, Math.max(verified.height, status.nodeHeight ?? 0))
      status.hasMore = step.action !== 'wait' && tip.height > verified.height
    }
    const limits = { maxReorgDepth, startHeight }
    const outcome = await syncWithNode({ ...options, client, limits, onVerified, onMove })
    if (!outcome.ok) handleFailure(client, outcome.error, options)
    return outcome
  }
}

/** Bans a node for a while after it sent invalid data. */
function handleFailure({ name: node }: NodeClient, error: NodeError, { nodes, log }: FollowOptions): void {
  const { code, message, reason = message } = error
  if (isInvalidResponse(error)) {
    nodes.ban(node, reason)
    log.error({ node, reason }, 'node banned')
  } else if (code !== 'aborted') log.warn({ node, code, reason }, 'node failed')
}

/** Why there is no progress although a node responds; undefined when there is nothing to do. */
function describeProblem(
  { client, chain, end }: NodeSync,
  { height, score }: Tip,
  hasMoved: boolean,
): string | undefined {
  if (typeof end === 'object') return `${client.name} switched to another branch: ${end.reason}`
  if (end === 'more' && !hasMoved) return 'the tip of the index changed while blocks were fetched'
  if (end !== 'waiting' || chain.tip.height <= height) return undefined
  return `${client.name} is at height ${chain.tip.height}, but its score ${chain.info.fullBlocksScore} does not exceed the score ${score} of the index`
}

/** Records in the store when following halts or resumes. Writes only changes. */
function createHaltRecorder(store: ChainStore, log: IndexerLog) {
  // The state left by an earlier process is unknown.
  let recorded: string | undefined | null = null
  return async (reason: string | undefined): Promise<void> => {
    if (reason === recorded) return
    await store.setHalted(reason)
    if (reason !== undefined) log.error({ reason }, 'following halted, manual action required')
    else if (recorded !== null) log.info({ height: store.tip.height }, 'following resumed')
    recorded = reason
  }
}
