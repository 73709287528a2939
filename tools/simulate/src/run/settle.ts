import { setTimeout as sleep } from 'node:timers/promises'
import { mine } from './mine.ts'
import { recover } from './recover.ts'
import type { Scene } from './scene.ts'

/** For a machine that has much else to do. */
const PATIENCE_MS = 60_000

/** Lets the nodes be well and the index come to their tip. */
export async function settle(scene: Scene): Promise<void> {
  const { world, indexer, watch, reach } = scene
  recover(scene)
  // Of two branches with as much work the index may be on either: one more block decides.
  await mine(scene, { blocks: 1, transactions: 3, minutes: 2 })
  indexer.start()
  const { tip } = world.chain
  for (const start = performance.now(); watch.seen?.id !== tip.id || watch.seen.mode !== 'live'; await sleep(5)) {
    if (performance.now() - start < PATIENCE_MS && !indexer.isGivenUp) continue
    const { height, mode, halted } = watch.seen ?? {}
    throw new Error(
      `the index stands at height ${height} in ${mode} mode (${halted ?? 'not halted'}), the node's tip is ${tip.height}`,
    )
  }
  reach.settled(tip.height)
}
