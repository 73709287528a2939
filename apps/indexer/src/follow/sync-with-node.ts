import type { NodeClient, NodeInfo, NodeOutcome } from '@ergo-explorer/node'
import { decideNextStep, type NodeChain, type LocalChain, type FollowStep } from './decide-next-step.ts'
import { fetchChainFrom, chainFromInfo } from './node-chain.ts'
import { appendBlocks, type StepContext, switchBranch } from './apply-blocks.ts'

export interface SyncContext extends StepContext {
  /** Called with the chain reported by the node. */
  readonly onNodeChain: (chain: NodeChain) => void
}

export interface NodeSync {
  readonly client: NodeClient
  readonly info: NodeInfo
  readonly chain: NodeChain
  /** `more`: interrupted, or there is more to do than was visible at the start. */
  readonly end: 'at_tip' | 'waiting' | 'more' | Extract<FollowStep, { action: 'halt' }>
}

/**
 * Performs the next step with one node: fetches headers until a decision is possible, then undoes and appends blocks.
 */
export async function syncWithNode(context: SyncContext): Promise<NodeOutcome<NodeSync>> {
  const { client, store, limits, signal, onNodeChain } = context
  const info = await client.fetchInfo(signal)
  if (!info.ok) return info
  let nodeChain = chainFromInfo(client.name, info.value, store.tip)
  if (nodeChain.ok) onNodeChain(nodeChain.value)
  let local = await readLocalChain(store.tip.height, context)
  while (nodeChain.ok) {
    const chain = nodeChain.value
    const finish = (end: NodeSync['end']): NodeOutcome<NodeSync> => ({
      ok: true,
      value: { client, info: info.value, chain, end },
    })
    const step = decideNextStep(local, chain, limits)
    switch (step.action) {
      case 'fetch_headers':
        nodeChain = await fetchChainFrom(step.first, { chain, local, context })
        local = await readLocalChain(step.first - 1, context)
        break
      case 'wait':
        return finish(local.id === chain.id ? 'at_tip' : 'waiting')
      case 'halt':
        return finish(step)
      case 'append':
      case 'undo': {
        const applied = await (step.action === 'append'
          ? appendBlocks(step.ids, context)
          : switchBranch(step, chain, context))
        if (!applied.ok) return applied
        return finish(store.tip.id === chain.id ? 'at_tip' : 'more')
      }
    }
  }
  return nodeChain
}

async function readLocalChain(first: number, { store, limits }: StepContext): Promise<LocalChain> {
  const { tip } = store
  if (tip.id === undefined) return { ...tip, ids: [] }
  if (first >= tip.height) return { ...tip, ids: [tip.id] }
  return { ...tip, ids: await store.idsBetween(Math.max(first, limits.startHeight), tip.height) }
}
