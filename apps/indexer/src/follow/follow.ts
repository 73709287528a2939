import type { NodeClient, NodeError } from '@ergo-explorer/node'
import type { FollowOptions } from './follow-options.ts'
import { createWatchdog, newFollowStatus } from './follow-status.ts'
import { createHalt } from './halt.ts'
import { pause, pauseAfter } from './pause.ts'
import type { Tip } from './store.ts'
import { isUntrue } from './untrue.ts'
import { visit, type Visit } from './visit.ts'

/**
 * Keeps a store at the tip of the best node, until the signal comes. What nodes do wrong is logged by their names and
 * outlived; what the store throws is not.
 */
export async function follow(options: FollowOptions): Promise<void> {
  const { nodes, store, log, signal, pollMs, status = newFollowStatus(), afterStep } = options
  const watchdog = createWatchdog(status, log)
  const halt = createHalt(store, log)
  const visitNode = createVisitor({ ...options, status })
  let failures = 0
  while (!signal.aborted) {
    const { id } = store.tip
    const { fit } = await nodes.poll(signal)
    const outcome = await nodes.run(visitNode, signal)
    if (signal.aborted) return
    const hasMoved = store.tip.id !== id
    status.lastError = outcome.ok ? troubleWith(outcome.value, store.tip, hasMoved) : outcome.error.message
    watchdog(hasMoved || status.lastError === undefined)
    if (!outcome.ok && outcome.error.code === 'no_node') log.warn({ reason: outcome.error.reason }, 'no node to follow')
    const visited = outcome.ok ? outcome.value : undefined
    const isHalted = typeof visited?.end === 'object'
    if (isHalted) await halt(status.lastError)
    else if (hasMoved || visited?.end === 'at_tip') await halt(undefined)
    if (visited?.end === 'at_tip') await afterStep?.({ client: visited.client, info: visited.info, fit })
    if (visited?.end === 'more' && hasMoved) continue
    failures = visited === undefined || isHalted ? failures + 1 : 0
    await pause(pauseAfter(failures, pollMs, outcome.ok ? 0 : outcome.error.retryAfterMs), signal)
  }
}

/** Visits one node, and sees to the status and to what others want to know. */
function createVisitor(options: FollowOptions & Required<Pick<FollowOptions, 'status'>>) {
  const { store, log, status, maxReorgDepth = 200, startHeight = 1, onTip } = options
  const recent = { header: undefined }
  const measure = (nodeHeight: number | undefined) => {
    status.nodeHeight = nodeHeight
    status.lag = Math.max(0, (nodeHeight ?? 0) - store.tip.height)
  }
  return async (client: NodeClient) => {
    const onMove = (from: Tip) => {
      measure(status.nodeHeight)
      const { height: to, id: toId } = store.tip
      if (to < from.height) {
        log.warn({ node: client.name, from: from.height, fromId: from.id, to, toId }, 'blocks undone')
      }
      onTip?.(store.tip)
    }
    const onView = ({ height }: { height: number }) => measure(height)
    const limits = { maxReorgDepth, startHeight }
    const outcome = await visit({ ...options, client, limits, recent, onView, onMove })
    if (!outcome.ok) noteFailure(client, outcome.error, options)
    return outcome
  }
}

/** A node that says what cannot be true is out for a while. */
function noteFailure({ name: node }: NodeClient, error: NodeError, { nodes, log }: FollowOptions): void {
  const { code, message, reason = message } = error
  if (isUntrue(error)) {
    nodes.accuse(node, reason)
    log.error({ node, reason }, 'node refused')
  } else if (code !== 'aborted') log.warn({ node, code, reason }, 'node failed')
}

/** Why nothing goes on although a node answers; undefined when nothing is to be done. */
function troubleWith({ client, view, end }: Visit, { height, score }: Tip, hasMoved: boolean): string | undefined {
  if (typeof end === 'object') return `${end.code}: the chain of ${client.name} cannot be followed: ${end.reason}`
  if (end === 'more' && !hasMoved) return 'the tip of the index moved while blocks were fetched'
  if (end !== 'waits' || view.height <= height) return undefined
  return `${client.name} is at height ${view.height}, but its score of ${view.score} is not more than our ${score}`
}
