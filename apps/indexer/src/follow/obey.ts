import type { Block, Header, HeaderId } from '@ergo-explorer/chain'
import type { Outcome } from '@ergo-explorer/node'
import { BlockRefused } from '../derive/block-refused.ts'
import { BLOCKS_PER_CALL, fetchChecked } from './fetch-checked.ts'
import type { NodeView, Step, StepLimits } from './next-step.ts'
import type { Looking } from './node-view.ts'
import type { ChainStore, Tip } from './store.ts'
import { untrue } from './untrue.ts'

export interface Obeying extends Looking {
  readonly store: ChainStore
  readonly limits: StepLimits
  /** The header of the last block that was written, whose time the next one has to be later than. */
  readonly recent: { header: Header | undefined }
  /** The tip has moved, from here. */
  readonly onMove: (from: Tip) => void
}

/** Broken off when nobody wants it any more, or when the tip is not where it was left: what is next is to be asked anew. */
type Obeyed = Outcome<'done' | 'broken_off'>

/** Appends these blocks, each of which follows the one before it and the first our tip. Stops between two of them. */
export async function append(ids: readonly HeaderId[], obeying: Obeying): Promise<Obeyed> {
  const { store, recent, signal } = obeying
  for (let at = 0; at < ids.length && !signal.aborted; at += BLOCKS_PER_CALL) {
    const { height, id } = store.tip
    const timestamp = recent.header?.id === id ? recent.header?.timestamp : undefined
    const blocks = await fetchChecked(ids.slice(at, at + BLOCKS_PER_CALL), { height, id, timestamp }, obeying)
    if (!blocks.ok) return blocks
    const written = await write(blocks.value, obeying)
    if (!written.ok || written.value === 'broken_off') return written
  }
  return { ok: true, value: 'done' }
}

/** Gives up a branch of ours for a better one, once there is reason to believe in it. */
export async function switchBranch(
  { toHeight, ids, work }: Extract<Step, { do: 'undo' }>,
  { score }: NodeView,
  obeying: Obeying,
): Promise<Obeyed> {
  const { client, store, limits, signal } = obeying
  const { tip } = store
  const proven = (await store.scoreAt(toHeight)) + work
  if (proven <= tip.score) {
    return untrue(client.name, 'GET /info', `it claims work of ${score}, its headers have ${proven}`)
  }
  // A node that has only headers of the better branch, or false blocks, must not make us undo anything.
  const [id] = toHeight < limits.startHeight ? [] : await store.idsBetween(toHeight, toHeight)
  const first = await fetchChecked(ids.slice(0, BLOCKS_PER_CALL), { height: toHeight, id }, obeying)
  if (!first.ok) return first
  if (signal.aborted) return { ok: true, value: 'broken_off' }
  await store.undoTo(toHeight)
  obeying.onMove(tip)
  const written = await write(first.value, obeying)
  if (!written.ok || written.value === 'broken_off') return written
  return append(ids.slice(BLOCKS_PER_CALL), obeying)
}

async function write(blocks: readonly Block[], obeying: Obeying): Promise<Obeyed> {
  const { client, store, recent, signal, onMove } = obeying
  for (const block of blocks) {
    const { tip } = store
    const follows = tip.id === undefined || block.header.parentId === tip.id
    if (signal.aborted || !follows) return { ok: true, value: 'broken_off' }
    try {
      await store.append(block)
    } catch (error) {
      if (error instanceof BlockRefused) return untrue(client.name, `block ${block.header.id}`, error.message)
      throw error
    }
    recent.header = block.header
    onMove(tip)
  }
  return { ok: true, value: 'done' }
}
