import { formatStep, type SimulationStep } from '../plan/simulation-step.ts'
import { runForkStep, runForkOnRequestStep } from './run-fork-step.ts'
import { stopIndexer, waitUntilAtTip, waitUntilCommitted } from './indexer-steps.ts'
import { runJumpStep, runMineStep } from './run-mine-step.ts'
import { runHeadersAheadStep, runLagStep, activateFault, restartNode } from './node-steps.ts'
import { clearNodeFaults } from './clear-node-faults.ts'
import type { SimulationContext } from './simulation-context.ts'
import { recoverAndReachTip } from './recover-and-reach-tip.ts'

export async function executeStep(context: SimulationContext, step: SimulationStep): Promise<void> {
  await dispatch(context, step)
  const { tip } = context.network.chain
  context.journal.addLine(`${formatStep(step)} → ${tip.height} ${tip.id.slice(0, 8)}`)
}

function dispatch(context: SimulationContext, step: SimulationStep): Promise<void> | void {
  switch (step.do) {
    case 'mine':
      return runMineStep(context, step)
    case 'jump':
      return runJumpStep(context, step)
    case 'fork':
      return runForkStep(context, step)
    case 'lag':
      return runLagStep(context, step)
    case 'headers-ahead':
      return runHeadersAheadStep(context, step)
    case 'restart-node':
      return restartNode(context)
    case 'node-fault':
      return activateFault(context, step)
    case 'fork-on-request':
      return runForkOnRequestStep(context)
    case 'recover':
      return clearNodeFaults(context)
    case 'database-fault':
      return context.faultInjector.schedule(step.fault)
    case 'stop':
      return stopIndexer(context, step)
    case 'start':
      return context.indexer.start()
    case 'wait':
      return waitUntilCommitted(context, step.commits)
    case 'catch-up':
      return waitUntilAtTip(context)
    case 'settle':
      return recoverAndReachTip(context)
  }
}
