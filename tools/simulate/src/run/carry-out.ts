import { formatStep, type Step } from '../plan/step.ts'
import { fork, forkWhenAsked } from './fork.ts'
import { stopIndexer, untilAtTip, untilCommitted } from './indexer-steps.ts'
import { jump, mine } from './mine.ts'
import { headersAhead, lag, postFault, restartNode } from './node-steps.ts'
import { recover } from './recover.ts'
import type { Scene } from './scene.ts'
import { settle } from './settle.ts'

export async function carryOut(scene: Scene, step: Step): Promise<void> {
  await act(scene, step)
  const { tip } = scene.world.chain
  scene.journal.note(`${formatStep(step)} → ${tip.height} ${tip.id.slice(0, 8)}`)
}

function act(scene: Scene, step: Step): Promise<void> | void {
  switch (step.do) {
    case 'mine':
      return mine(scene, step)
    case 'jump':
      return jump(scene, step)
    case 'fork':
      return fork(scene, step)
    case 'lag':
      return lag(scene, step)
    case 'headers-ahead':
      return headersAhead(scene, step)
    case 'restart-node':
      return restartNode(scene)
    case 'node-fault':
      return postFault(scene, step)
    case 'fork-when-asked':
      return forkWhenAsked(scene)
    case 'recover':
      return recover(scene)
    case 'harm':
      return scene.harms.arm(step.harm)
    case 'stop':
      return stopIndexer(scene, step)
    case 'start':
      return scene.indexer.start()
    case 'wait':
      return untilCommitted(scene, step.commits)
    case 'catch-up':
      return untilAtTip(scene)
    case 'settle':
      return settle(scene)
  }
}
