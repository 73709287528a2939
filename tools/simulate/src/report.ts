import { formatPlan } from './plan/plan.ts'
import type { Outcome } from './run/outcome.ts'

/** How a seed went, in one line; more where something is wrong. */
export function formatOutcome(outcome: Outcome, isTold: boolean): string {
  const { plan, height, tip, reorgs, deepest, faults, restarts, checks, findings, lines, seconds } = outcome
  const line =
    `seed ${plan.seed}: ${findings.length === 0 ? 'ok' : 'FAILED'}, ${height} blocks, tip ${tip.slice(0, 8)}, ` +
    `${reorgs} reorgs (deepest ${deepest}), ${faults} faults, ${restarts} restarts, ${checks} checks, ${seconds.toFixed(1)} s`
  if (findings.length > 0) return [line, ...formatFailure(outcome)].join('\n')
  return isTold ? [line, ...lines.map((each) => `  ${each}`)].join('\n') : line
}

const MOST_FINDINGS = 20

/** The plan, what became of it, and the words to see it again. */
function formatFailure({ plan, findings, lines, logged }: Outcome): string[] {
  return [
    '  what is wrong:',
    ...findings.slice(0, MOST_FINDINGS).map((finding) => `    ${finding}`),
    '  the plan:',
    ...formatPlan(plan).map((each) => `    ${each}`),
    '  what happened:',
    ...lines.map((each) => `    ${each}`),
    "  the end of the indexer's log:",
    ...logged.map((each) => `    ${each}`),
    `  again: pnpm simulate --seed ${plan.seed} --blocks ${plan.blocks}`,
  ]
}

export function formatTotals(outcomes: readonly Outcome[]): string {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const deepest = Math.max(0, ...outcomes.map((outcome) => outcome.deepest))
  return (
    `simulate: ${outcomes.length} seeds, ${sum(({ height }) => height)} blocks, ` +
    `${sum(({ reorgs }) => reorgs)} reorgs (deepest ${deepest}), ${sum(({ faults }) => faults)} faults, ` +
    `${sum(({ restarts }) => restarts)} restarts, ${sum(({ checks }) => checks)} checks, ` +
    `${sum(({ findings }) => findings.length)} mismatches`
  )
}
