import type { Random } from '@ergo-explorer/simchain'
import { type Phase, PHASES } from '../wire/statement-tracker.ts'

/** Kills per index and phase, weighted by how much each phase does. */
const KILLS_PER_PHASE = { migration: 2, begin: 1, bulk: 4, switch: 5, live: 4, undo: 4 } as const satisfies Record<
  Phase,
  number
>

const RUN_PHASES = PHASES.flatMap((phase) => Array<Phase>(KILLS_PER_PHASE[phase]).fill(phase))

/** The phases in which each index is killed. Every run covers all phases as long as enough kills are left. */
export function planRuns(kills: number, random: Random): Phase[][] {
  const runs: Phase[][] = []
  for (let left = kills; left > 0; left -= RUN_PHASES.length) {
    const phases = shuffled(RUN_PHASES, random).slice(0, left)
    runs.push(phases.toSorted((a, b) => phaseRank(a) - phaseRank(b)))
  }
  return runs
}

/** Live and undo alternate and share a rank. The other phases happen once, in order. */
export const phaseRank = (phase: Phase): number => Math.min(PHASES.indexOf(phase), PHASES.indexOf('live'))

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(random.below(left.length), 1))
}
