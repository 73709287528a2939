import { Random } from '../random.ts'
import type { Behaviour, TickContext } from './behaviour.ts'

/** A rare action. `round` counts its runs, so that several variants can alternate. */
export type PeriodicAction = (tick: TickContext, round: number) => void

/**
 * Runs an action once per interval, at a random height within it. Unlike a probability, this guarantees rare events on
 * every chain, whatever its seed.
 */
export function periodically(name: string, intervalBlocks: number, action: PeriodicAction): Behaviour {
  return (tick) => {
    const round = Math.floor(tick.height / intervalBlocks)
    if (tick.height % intervalBlocks === new Random(`${tick.seed} ${name} ${round}`).below(intervalBlocks))
      action(tick, round)
  }
}

export function roundRobin<T>(items: readonly T[], round: number): T {
  const item = items[round % items.length]
  if (item === undefined) throw new RangeError('roundRobin needs at least one item')
  return item
}
