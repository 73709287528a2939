import { setTimeout as sleep } from 'node:timers/promises'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { BOOTSTRAP_BLOCKS } from '@ergo-explorer/simchain'
import type { StepOf } from '../plan/step.ts'
import { makeRoom } from './make-room.ts'
import type { Scene } from './scene.ts'

/** As deep as it was planned, as far as the chain and the index reach. */
export async function fork(scene: Scene, step: StepOf<'fork'>): Promise<void> {
  const { world, plan, reach, journal } = scene
  const { chain, time } = world
  const reachable = () => Math.min(step.depth, plan.maxReorgDepth, chain.tip.height - BOOTSTRAP_BLOCKS)
  await makeRoom(scene, reachable())
  const depth = reachable()
  const start = chain.tip.height - depth
  const length = Math.min(step.length, plan.maxReorgDepth)
  const { heavier, repeatsAll } = step
  const outcome = chain.fork({ depth, length, heavier, repeatsAll }, time.now)
  if (!outcome.ok) throw new Error(`a fork of depth ${depth} cannot be: ${outcome.reason}`)
  reach.saw(start + length)
  journal.note(`    depth ${depth} length ${length} ${outcome.isBest ? 'wins' : 'loses'}`)
}

/** What faults that make a branch of their own take. */
export const RIVAL_DEPTH = 2

const PATIENCE_MS = 150

/**
 * A fork at the moment in which the first node is asked what its chain is. When nobody asks it comes anyway, so that the
 * chain is the same whatever the indexer does.
 */
export async function forkWhenAsked(scene: Scene): Promise<void> {
  const { world, reach, journal } = scene
  const { chain, time, nodes } = world
  const fault = findFault('X27')
  const board = nodes[0]?.board
  if (fault === undefined || board === undefined) throw new RangeError('no fault X27, or no node')
  await makeRoom(scene, RIVAL_DEPTH)
  board.post(fault, { requests: 1 })
  journal.faults++
  const isPosted = () => board.list().some(({ id }) => id === fault.id)
  for (const start = performance.now(); isPosted() && performance.now() - start < PATIENCE_MS;) await sleep(2)
  if (isPosted()) {
    board.clear(fault.id)
    chain.fork({ depth: RIVAL_DEPTH, length: RIVAL_DEPTH + 1 }, time.now)
  }
  reach.saw(chain.tip.height)
}
