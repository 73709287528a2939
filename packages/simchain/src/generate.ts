import type { SimBlock } from './block/sim-block.ts'
import { planTimestamps, type TimeSpan } from './clock/timestamps.ts'
import type { Branch, Simulation } from './simulation.ts'

/** Generates the blocks of a chain lazily from the first on: memory does not grow with the chain. */
export function* generateBlocks(simulation: Simulation, span: TimeSpan): Generator<SimBlock, Branch> {
  const timestamps = planTimestamps(simulation.difficulty, span)
  let branch = simulation.start()
  for (let height = 1; height <= span.blocks; height++) {
    const mined = simulation.mine(branch, { timestamp: timestamps[height] ?? span.endTime })
    branch = mined.branch
    yield mined.block
  }
  return branch
}
