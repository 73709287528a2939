import { Random } from '../random.ts'
import type { Habit, Turn } from './habit.ts'

/** Something rare. The round counts the occasions, so that several kinds can take turns. */
export type Act = (turn: Turn, round: number) => void

/**
 * Once in every stretch of so many blocks, at a height that is another in each stretch. Rare things happen on every
 * chain then, whatever its seed, which chance alone could not promise.
 */
export function occasionally(name: string, every: number, act: Act): Habit {
  return (turn) => {
    const round = Math.floor(turn.height / every)
    if (turn.height % every === new Random(`${turn.seed} ${name} ${round}`).below(every)) act(turn, round)
  }
}

/** Whose turn it is. */
export function inTurn<T>(items: readonly T[], round: number): T {
  const item = items[round % items.length]
  if (item === undefined) throw new RangeError('nothing to take turns')
  return item
}
