import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './instrument.ts'
import { isSurvivor, type ScoredMutant } from './report.ts'

/** Survivors of one file that share a reason. A mutant is named by its texts, so it may move to another line. */
export interface AcceptedSurvivors {
  readonly file: string
  readonly reason: string
  /** As {@link keyOf} formats them. */
  readonly mutants: readonly string[]
}

const LIST = join(import.meta.dirname, '../accepted-survivors.json')

export function readAcceptedSurvivors(): readonly AcceptedSurvivors[] {
  return JSON.parse(readFileSync(LIST, 'utf8')) as AcceptedSurvivors[]
}

/** The source line, if it contains more than the mutated text, and the two texts. */
export const keyOf = ({ context, original, replacement }: Omit<Mutant, 'id'>): string =>
  context === original ? `${original} → ${replacement}` : `${context} | ${original} → ${replacement}`

export function findUnlisted(scored: readonly ScoredMutant[], accepted: readonly AcceptedSurvivors[]): ScoredMutant[] {
  const listed = new Set(accepted.flatMap(({ file, mutants }) => mutants.map((key) => `${file} ${key}`)))
  return scored.filter((each) => isSurvivor(each) && !listed.has(`${each.mutant.file} ${keyOf(each.mutant)}`))
}
