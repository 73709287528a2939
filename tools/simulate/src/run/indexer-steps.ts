import { setTimeout as sleep } from 'node:timers/promises'
import type { StepOf } from '../plan/step.ts'
import type { Scene } from './scene.ts'

/** After which it is believed that the indexer has nothing to commit. */
const PATIENCE_MS = 120

export async function untilCommitted({ proxy, indexer }: Scene, commits: number): Promise<void> {
  const enough = proxy.counts.commits + commits
  const start = performance.now()
  while (indexer.isRunning && proxy.counts.commits < enough && performance.now() - start < PATIENCE_MS) await sleep(1)
}

/** With faults on it may never be there. */
const PATIENCE_AT_TIP_MS = { well: 1500, faulty: 200 }

/** Until the index is where the nodes say that their chain ends. */
export async function untilAtTip({ world, indexer, watch }: Scene): Promise<void> {
  const { chain, nodes, time } = world
  const isFaulty = !chain.isReady(time.now) || nodes.some(({ board }) => board.list().length > 0)
  const patienceMs = PATIENCE_AT_TIP_MS[isFaulty ? 'faulty' : 'well']
  const start = performance.now()
  const isThere = () => watch.seen?.id === chain.view().fullTip.block.header.id
  while (indexer.isRunning && !isThere() && performance.now() - start < patienceMs) await sleep(5)
}

export async function stopIndexer(scene: Scene, { how, commits }: StepOf<'stop'>): Promise<void> {
  const { indexer, proxy } = scene
  await untilCommitted(scene, commits)
  const stopped = indexer.stop()
  // A process that is killed says nothing more, not even what it has already begun to say.
  if (how === 'killed') proxy.cut()
  await stopped
}
