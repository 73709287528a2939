import { execFileSync } from 'node:child_process'
import { Random } from '@ergo-explorer/simchain'
import type { Target } from './targets.ts'

interface Choice {
  readonly target: Target
  readonly sources: readonly string[]
}

/** Files of each target in a sample. Together they have a few hundred mutants. */
const FILES_PER_TARGET = 4

/** Chooses files by the seed, and the order of the targets too: the time may not be enough for all. */
export function chooseSample(all: readonly Choice[], seed: string): Choice[] {
  return drawItems(all, all.length, seed).map(({ target, sources }) => ({
    target,
    sources: drawItems(sources, FILES_PER_TARGET, `${seed} ${target.name}`),
  }))
}

/** The seed of samples: the date would give one commit different results. */
export const currentCommit = (root: string): string =>
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()

/** Chooses items by the seed alone. */
export function drawItems<T>(items: readonly T[], count: number, seed: string): T[] {
  const random = new Random(`mutation ${seed}`)
  const left = [...items]
  return Array.from({ length: Math.min(count, items.length) }, () => left.splice(random.below(left.length), 1)).flat()
}
