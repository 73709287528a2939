import { formatStep, type Step } from '../plan/step.ts'
import { fork, forkOnRequest } from './fork.ts'
import { stopIndexer, untilAtTip, untilCommitted } from './indexer-steps.ts'
import { jump, mine } from './mine.ts'
import { headersAhead, lag, activateFault, restartNode } from './node-steps.ts'
import { recover } from './recover.ts'
import type { SimulationContext } from './simulation-context.ts'
import { settle } from './settle.ts'

export async function executeStep(context: SimulationContext, step: Step): Promise<void> {
  await dispatch(context, step)
  const { tip } = context.network.chain
  context.journal.addLine(`${formatStep(step)} → ${tip.height} ${tip.id.slice(0, 8)}`)
}

function dispatch(context: SimulationContext, step: Step): Promise<void> | void {
  switch (step.do) {
    case 'mine':
      return mine(context, step)
    case 'jump':
      return jump(context, step)
    case 'fork':
      return fork(context, step)
    case 'lag':
      return lag(context, step)
    case 'headers-ahead':
      return headersAhead(context, step)
    case 'restart-node':
      return restartNode(context)
    case 'node-fault':
      return activateFault(context, step)
    case 'fork-on-request':
      return forkOnRequest(context)
    case 'recover':
      return recover(context)
    case 'database-fault':
      return context.faultInjector.schedule(step.fault)
    case 'stop':
      return stopIndexer(context, step)
    case 'start':
      return context.indexer.start()
    case 'wait':
      return untilCommitted(context, step.commits)
    case 'catch-up':
      return untilAtTip(context)
    case 'settle':
      return settle(context)
  }
}
