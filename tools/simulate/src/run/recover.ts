import type { Scene } from './scene.ts'

/** How long a node that starts knows nothing, by its own clock. */
export const QUIET_MS = 30_000

/** Lets the nodes be well. */
export function recover({ world }: Pick<Scene, 'world'>): void {
  for (const { board } of world.nodes) board.clear()
  world.chain.visibility.lag = 0
  world.chain.visibility.releaseBlocks()
  world.time.now += QUIET_MS
}
