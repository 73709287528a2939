import type { NodeClient, NodeError } from '@ergo-explorer/node'
import type { FollowOptions } from './follow-options.ts'
import { createWatchdog, createFollowStatus } from './follow-status.ts'
import { createHaltRecorder } from './halt-recorder.ts'
import { sleepUntilAborted, backoffMs } from './backoff.ts'
import type { Tip } from './chain-store.ts'
import { isInvalidResponse } from './node-faults.ts'
import { syncWithNode, type NodeSync } from './sync-with-node.ts'

/**
 * Keeps the store at the tip of the best node until the signal aborts. Node errors are logged with the node's name and
 * survived; store errors are thrown.
 */
export async function followBestNode(options: FollowOptions): Promise<void> {
  const { nodes, store, log, signal, pollMs, status = createFollowStatus(), onAtTip } = options
  const watchdog = createWatchdog(status, log)
  const recordHalt = createHaltRecorder(store, log)
  const syncNode = createNodeSync({ ...options, status })
  let failures = 0
  while (!signal.aborted) {
    const { id } = store.tip
    const { healthy } = await nodes.poll(signal)
    const outcome = await nodes.run(syncNode, signal)
    if (signal.aborted) return
    const hasMoved = store.tip.id !== id
    status.lastError = outcome.ok ? describeProblem(outcome.value, store.tip, hasMoved) : outcome.error.message
    watchdog(hasMoved || status.lastError === undefined)
    if (!outcome.ok && outcome.error.code === 'no_node')
      log.warn({ reason: outcome.error.reason }, 'no healthy node to follow')
    const sync = outcome.ok ? outcome.value : undefined
    const isHalted = typeof sync?.end === 'object'
    if (isHalted) await recordHalt(status.lastError)
    else if (hasMoved || sync?.end === 'at_tip') await recordHalt(undefined)
    if (sync?.end === 'at_tip') await onAtTip?.({ client: sync.client, info: sync.info, healthyNodes: healthy })
    if (sync?.end === 'more' && hasMoved) continue
    failures = sync === undefined || isHalted ? failures + 1 : 0
    await sleepUntilAborted(backoffMs(failures, pollMs, outcome.ok ? 0 : outcome.error.retryAfterMs), signal)
  }
}

/** Syncs with one node and updates status and listeners. */
function createNodeSync(options: FollowOptions & Required<Pick<FollowOptions, 'status'>>) {
  const { store, log, status, maxReorgDepth = 200, startHeight = 1, onTip } = options
  const lastWritten = { header: undefined }
  const updateLag = (nodeHeight: number | undefined) => {
    status.nodeHeight = nodeHeight
    status.lag = Math.max(0, (nodeHeight ?? 0) - store.tip.height)
  }
  return async (client: NodeClient) => {
    const onMove = (from: Tip) => {
      updateLag(status.nodeHeight)
      const { height: to, id: toId } = store.tip
      if (to < from.height) {
        log.warn({ node: client.name, from: from.height, fromId: from.id, to, toId }, 'blocks undone')
      }
      onTip?.(store.tip)
    }
    const onNodeChain = ({ height }: { height: number }) => updateLag(height)
    const limits = { maxReorgDepth, startHeight }
    const outcome = await syncWithNode({ ...options, client, limits, lastWritten, onNodeChain, onMove })
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
  if (typeof end === 'object') return `${end.code}: cannot follow the chain of ${client.name}: ${end.reason}`
  if (end === 'more' && !hasMoved) return 'the tip of the index changed while blocks were fetched'
  if (end !== 'waiting' || chain.height <= height) return undefined
  return `${client.name} is at height ${chain.height}, but its score ${chain.score} does not exceed the score ${score} of the index`
}
