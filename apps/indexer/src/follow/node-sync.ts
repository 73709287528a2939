import type { Block, HeaderId } from '@ergo-explorer/chain'
import type { NodeClient, NodeOutcome } from '@ergo-explorer/node'
import { BlockRejected } from '#derive/transaction.ts'
import { BLOCKS_PER_REQUEST, fetchVerifiedBlocks, invalidResponseOutcome, type NodeContext } from './node-chain.ts'
import type { FollowStep, ReorgLimits } from './next-step.ts'
import type { ChainStore, Tip } from './chain-store.ts'
import type { NodeVerifier, VerifiedChain } from './node-verifier.ts'

export interface SyncContext extends StepContext {
  readonly verifier: NodeVerifier
  readonly onVerified: (chain: VerifiedChain) => void
}

export interface NodeSync {
  readonly client: NodeClient
  readonly chain: VerifiedChain
  /** `more`: interrupted, or there is more to do than was visible at the start. */
  readonly end: 'at_tip' | 'waiting' | 'more' | Extract<FollowStep, { action: 'halt' }>
}

/** Performs the next step with one node: verifies its headers, then undoes and appends blocks. */
export async function syncWithNode(context: SyncContext): Promise<NodeOutcome<NodeSync>> {
  const { client, store, verifier, signal, onVerified } = context
  const info = await client.fetchInfo(signal)
  if (!info.ok) return info
  const outcome = await verifier.verify(client, info.value, signal)
  if (!outcome.ok) return outcome
  const chain = outcome.value
  const { tip, step } = chain
  onVerified(chain)
  const finish = (end: NodeSync['end']): NodeOutcome<NodeSync> => ({ ok: true, value: { client, chain, end } })
  switch (step.action) {
    case 'wait':
      return finish(store.tip.id === tip.id ? 'at_tip' : 'waiting')
    case 'halt':
      return finish(step)
    case 'append':
    case 'undo': {
      const applied = await (step.action === 'append' ? appendBlocks(step.ids, context) : switchBranch(step, context))
      if (!applied.ok) return applied
      return finish(store.tip.id === tip.id ? 'at_tip' : 'more')
    }
  }
}

interface StepContext extends NodeContext {
  readonly store: ChainStore
  readonly limits: ReorgLimits
  /** Called with the previous tip after the tip has moved. */
  readonly onMove: (from: Tip) => void
}

/** `interrupted`: aborted, or the tip changed concurrently. The next step must be decided again. */
type StepOutcome = NodeOutcome<'done' | 'interrupted'>

/** Appends consecutive blocks, the first of which follows the local tip. Can be aborted between blocks. */
async function appendBlocks(ids: readonly HeaderId[], context: StepContext): Promise<StepOutcome> {
  const { store, signal } = context
  for (let offset = 0; offset < ids.length && !signal.aborted; offset += BLOCKS_PER_REQUEST) {
    const { height, id } = store.tip
    const headers = await store.headerContextAt(height)
    const blocks = await fetchVerifiedBlocks(
      ids.slice(offset, offset + BLOCKS_PER_REQUEST),
      { height, id, headers },
      context,
    )
    if (!blocks.ok) return blocks
    const written = await writeBlocks(blocks.value, context)
    if (!written.ok || written.value === 'interrupted') return written
  }
  return { ok: true, value: 'done' }
}

/** Replaces a local branch by a better one, whose headers are verified. */
async function switchBranch(
  { toHeight, ids }: Extract<FollowStep, { action: 'undo' }>,
  context: StepContext,
): Promise<StepOutcome> {
  const { store, limits, signal } = context
  const { tip } = store
  // A node that has only the headers of the better branch, or invalid blocks, must not trigger an undo.
  const [id] = toHeight < limits.startHeight ? [] : await store.idsBetween(toHeight, toHeight)
  const headers = await store.headerContextAt(toHeight)
  const parent = { height: toHeight, id, headers }
  const firstBlocks = await fetchVerifiedBlocks(ids.slice(0, BLOCKS_PER_REQUEST), parent, context)
  if (!firstBlocks.ok) return firstBlocks
  if (signal.aborted) return { ok: true, value: 'interrupted' }
  await store.undoTo(toHeight)
  context.onMove(tip)
  const written = await writeBlocks(firstBlocks.value, context)
  if (!written.ok || written.value === 'interrupted') return written
  return appendBlocks(ids.slice(BLOCKS_PER_REQUEST), context)
}

async function writeBlocks(blocks: readonly Block[], context: StepContext): Promise<StepOutcome> {
  const { client, store, signal, onMove } = context
  for (const block of blocks) {
    const { tip } = store
    const follows = tip.id === undefined || block.header.parentId === tip.id
    if (signal.aborted || !follows) return { ok: true, value: 'interrupted' }
    try {
      await store.append(block)
    } catch (error) {
      if (error instanceof BlockRejected)
        return invalidResponseOutcome(client.name, `block ${block.header.id}`, error.message)
      throw error
    }
    onMove(tip)
  }
  return { ok: true, value: 'done' }
}
