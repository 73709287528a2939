import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { StepOf } from '../plan/simulation-step.ts'
import type { SimulationContext } from './simulation-context.ts'

const MINUTE_MS = 60_000

/** Mines blocks from the mempool, which the simulation fills before each block. */
export async function runMineStep(
  { network, forkLimit }: SimulationContext,
  step: Omit<StepOf<'mine'>, 'do'>,
): Promise<void> {
  const { chain, time } = network
  for (let i = 0; i < step.blocks; i++) {
    time.now += step.minutes * MINUTE_MS
    chain.mempool.simulateTransactions(step.transactions, time.now)
    chain.mineNext(time.now)
    forkLimit.observe(chain.tip.height)
    await yieldToEventLoop()
  }
}

export async function runJumpStep(
  { network, forkLimit }: SimulationContext,
  { blocks, minutes }: Omit<StepOf<'jump'>, 'do'>,
): Promise<void> {
  const { chain, time } = network
  for (let i = 0; i < blocks; i++) {
    time.now += minutes * MINUTE_MS
    chain.extend(time.now)
    forkLimit.observe(chain.tip.height)
    await yieldToEventLoop()
  }
}
