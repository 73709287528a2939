import { setImmediate as breathe } from 'node:timers/promises'
import type { StepOf } from '../plan/step.ts'
import type { Scene } from './scene.ts'

const MINUTE_MS = 60_000

/** Blocks from the pool, which the economy fills before each. */
export async function mine({ world, reach }: Scene, step: Omit<StepOf<'mine'>, 'do'>): Promise<void> {
  const { chain, time } = world
  for (let i = 0; i < step.blocks; i++) {
    time.now += step.minutes * MINUTE_MS
    chain.room.act(step.transactions, time.now)
    chain.mineNext(time.now)
    reach.saw(chain.tip.height)
    await breathe()
  }
}

export async function jump({ world, reach }: Scene, { blocks, minutes }: Omit<StepOf<'jump'>, 'do'>): Promise<void> {
  const { chain, time } = world
  for (let i = 0; i < blocks; i++) {
    time.now += minutes * MINUTE_MS
    chain.extend(time.now)
    reach.saw(chain.tip.height)
    await breathe()
  }
}
