import type { Scene } from './scene.ts'
import { settle } from './settle.ts'

/** Lets the index come to the tip first, where a fork would reach below what it may undo. */
export async function makeRoom(scene: Scene, depth: number): Promise<void> {
  const { world, reach, journal } = scene
  if (reach.covers(world.chain.tip.height - depth)) return
  journal.note('    settles first')
  await settle(scene)
}
