import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { planTimestamps, type Profile, type SimBlock, Simulation, type World } from '@ergo-explorer/simchain'

/** Any time will do, but the same one every time. */
const END_TIME = Date.UTC(2026, 0, 1)
const SPAN_MS = 800 * 86_400_000

export async function createSimulation(profile: Profile): Promise<Simulation> {
  return new Simulation({ preset: presetOf('devnet'), profile, seed: 'bench', blake2b256: await createBlake2b256() })
}

/** What the package's own `generate` does, with a view of the world that it acts on. */
export function* mineAll(simulation: Simulation, blocks: number): Generator<{ block: SimBlock; world: World }> {
  const timestamps = planTimestamps(simulation.walk, { blocks, endTime: END_TIME, spanMs: SPAN_MS })
  let branch = simulation.start()
  for (let height = 1; height <= blocks; height++) {
    const mined = simulation.mine(branch, { timestamp: timestamps[height] ?? END_TIME })
    branch = mined.branch
    yield { block: mined.block, world: branch.world }
  }
}
