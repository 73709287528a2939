import type { Mutant } from './instrument.ts'
import type { MutantStatus } from './run-target.ts'

export interface ScoredMutant {
  readonly mutant: Mutant
  readonly status: MutantStatus
}

/** Mutants that no test notices, whether a test runs their code or not. */
export const isSurvivor = ({ status }: Pick<ScoredMutant, 'status'>): boolean =>
  status === 'survived' || status === 'not reached'

export function formatScore(name: string, scored: readonly ScoredMutant[]): string {
  const count = (...statuses: readonly MutantStatus[]) =>
    scored.filter(({ status }) => statuses.includes(status)).length
  const killed = count('killed', 'timeout')
  const tried = scored.length - count('not tried')
  const score = tried === 0 ? 100 : (100 * killed) / tried
  return (
    `mutation ${name}: score ${score.toFixed(1)} %, ${scored.length} mutants, ${killed} killed ` +
    `(${count('timeout')} by timeout), ${count('survived')} survived, ${count('not reached')} not reached by a test, ` +
    `${count('not tried')} not tried`
  )
}

export function formatSurvivors(survivors: readonly ScoredMutant[]): string[] {
  return survivors.map(
    ({ mutant: { file, line, mutator, original, replacement }, status }) =>
      `  ${file}:${line} ${mutator}, ${status}: ${original} → ${replacement}`,
  )
}
