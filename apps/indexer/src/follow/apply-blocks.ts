import type { Block, Header, HeaderId } from '@ergo-explorer/chain'
import type { NodeOutcome } from '@ergo-explorer/node'
import { BlockRejected } from '../derive/block-rejected.ts'
import { BLOCKS_PER_REQUEST, fetchVerifiedBlocks } from './fetch-verified-blocks.ts'
import type { NodeChain, FollowStep, ReorgLimits } from './decide-next-step.ts'
import type { NodeContext } from './node-chain.ts'
import type { ChainStore, Tip } from './chain-store.ts'
import { invalidResponseOutcome } from './node-faults.ts'

export interface StepContext extends NodeContext {
  readonly store: ChainStore
  readonly limits: ReorgLimits
  /** Header of the last written block, whose timestamp the next block must exceed. */
  readonly lastWritten: { header: Header | undefined }
  /** Called with the previous tip after the tip has moved. */
  readonly onMove: (from: Tip) => void
}

/** `interrupted`: aborted, or the tip changed concurrently. The next step must be decided again. */
type StepOutcome = NodeOutcome<'done' | 'interrupted'>

/** Appends consecutive blocks, the first of which follows the local tip. Can be aborted between blocks. */
export async function appendBlocks(ids: readonly HeaderId[], context: StepContext): Promise<StepOutcome> {
  const { store, lastWritten, signal } = context
  for (let offset = 0; offset < ids.length && !signal.aborted; offset += BLOCKS_PER_REQUEST) {
    const { height, id } = store.tip
    const timestamp = lastWritten.header?.id === id ? lastWritten.header?.timestamp : undefined
    const blocks = await fetchVerifiedBlocks(
      ids.slice(offset, offset + BLOCKS_PER_REQUEST),
      { height, id, timestamp },
      context,
    )
    if (!blocks.ok) return blocks
    const written = await writeBlocks(blocks.value, context)
    if (!written.ok || written.value === 'interrupted') return written
  }
  return { ok: true, value: 'done' }
}

/** Replaces a local branch by a better one after checking the evidence for it. */
export async function switchBranch(
  { toHeight, ids, work }: Extract<FollowStep, { action: 'undo' }>,
  { score }: NodeChain,
  context: StepContext,
): Promise<StepOutcome> {
  const { client, store, limits, signal } = context
  const { tip } = store
  const provenScore = (await store.scoreAt(toHeight)) + work
  if (provenScore <= tip.score) {
    return invalidResponseOutcome(
      client.name,
      'GET /info',
      `claims work of ${score}, but its headers prove ${provenScore}`,
    )
  }
  // A node that has only the headers of the better branch, or invalid blocks, must not trigger an undo.
  const [id] = toHeight < limits.startHeight ? [] : await store.idsBetween(toHeight, toHeight)
  const firstBlocks = await fetchVerifiedBlocks(ids.slice(0, BLOCKS_PER_REQUEST), { height: toHeight, id }, context)
  if (!firstBlocks.ok) return firstBlocks
  if (signal.aborted) return { ok: true, value: 'interrupted' }
  await store.undoTo(toHeight)
  context.onMove(tip)
  const written = await writeBlocks(firstBlocks.value, context)
  if (!written.ok || written.value === 'interrupted') return written
  return appendBlocks(ids.slice(BLOCKS_PER_REQUEST), context)
}

async function writeBlocks(blocks: readonly Block[], context: StepContext): Promise<StepOutcome> {
  const { client, store, lastWritten, signal, onMove } = context
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
    lastWritten.header = block.header
    onMove(tip)
  }
  return { ok: true, value: 'done' }
}
