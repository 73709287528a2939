import { setTimeout as sleep } from 'node:timers/promises'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import type { StepOf } from '../plan/step.ts'
import { RIVAL_DEPTH } from './fork.ts'
import { makeRoom } from './make-room.ts'
import { QUIET_MS } from './recover.ts'
import type { Scene } from './scene.ts'

/** Those for which a rival branch is mined. */
const WITH_RIVAL = new Set(['X25', 'X26'])

export async function postFault(scene: Scene, { node, id, requests }: StepOf<'node-fault'>): Promise<void> {
  const { world, reach, journal } = scene
  const fault = findFault(id)
  const posted = world.nodes[node]
  if (fault === undefined || posted === undefined) throw new RangeError(`no fault ${id} for node ${node}`)
  if (WITH_RIVAL.has(id)) await makeRoom(scene, RIVAL_DEPTH)
  posted.board.post(fault, { requests })
  reach.saw(world.chain.tip.height)
  journal.faults++
}

export async function restartNode({ world, journal }: Scene): Promise<void> {
  world.chain.restart(world.time.now, QUIET_MS)
  journal.faults++
  // Long enough to be met by somebody who asks all the time.
  await sleep(20)
}

export function headersAhead({ world, reach, journal }: Scene, { blocks }: StepOf<'headers-ahead'>): void {
  world.chain.headersAhead(blocks, world.time.now)
  reach.saw(world.chain.tip.height)
  journal.faults++
}

export function lag({ world, journal }: Scene, { blocks }: StepOf<'lag'>): void {
  world.chain.visibility.lag = blocks
  journal.faults++
}
