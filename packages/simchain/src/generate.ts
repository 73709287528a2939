import type { SimBlock } from './block/sim-block.ts'
import { planTimestamps, type TimeSpan } from './clock/timestamps.ts'
import type { Branch, Simulation } from './simulation.ts'

/** A chain's blocks from the first on, each made when it is asked for: memory does not grow with the chain. */
export function* generate(simulation: Simulation, span: TimeSpan): Generator<SimBlock, Branch> {
  const timestamps = planTimestamps(simulation.walk, span)
  let branch = simulation.start()
  for (let height = 1; height <= span.blocks; height++) {
    const mined = simulation.mine(branch, { timestamp: timestamps[height] ?? span.endTime })
    branch = mined.branch
    yield mined.block
  }
  return branch
}
