import { formatPlan } from './plan/plan.ts'
import type { SeedResult } from './run/journal.ts'

/** Formats a result as one line, with details if it has failed. */
export function formatResult(result: SeedResult): string {
  const { plan, height, tip, reorgs, deepest, faults, restarts, checks, findings, seconds } = result
  const line =
    `seed ${plan.seed}: ${findings.length === 0 ? 'ok' : 'FAILED'}, ${height} blocks, tip ${tip.slice(0, 8)}, ` +
    `${reorgs} reorgs (deepest ${deepest}), ${faults} faults, ${restarts} restarts, ${checks} checks, ${seconds.toFixed(1)} s`
  return findings.length === 0 ? line : [line, ...formatFailure(result)].join('\n')
}

const MAX_FINDINGS = 20

/** The findings, the plan, the executed steps, and the command to reproduce it. */
function formatFailure({ plan, findings, lines, logTail }: SeedResult): string[] {
  return [
    '  findings:',
    ...findings.slice(0, MAX_FINDINGS).map((finding) => `    ${finding}`),
    '  plan:',
    ...formatPlan(plan).map((each) => `    ${each}`),
    '  steps:',
    ...lines.map((each) => `    ${each}`),
    '  last lines of the indexer log:',
    ...logTail.map((each) => `    ${each}`),
    `  reproduce: pnpm simulate --seed ${plan.seed} --blocks ${plan.blocks}`,
  ]
}

export function formatTotals(results: readonly SeedResult[]): string {
  const sum = (of: (result: SeedResult) => number) => results.reduce((total, result) => total + of(result), 0)
  const deepest = Math.max(0, ...results.map((result) => result.deepest))
  return (
    `simulate: ${results.length} seeds, ${sum(({ height }) => height)} blocks, ` +
    `${sum(({ reorgs }) => reorgs)} reorgs (deepest ${deepest}), ${sum(({ faults }) => faults)} faults, ` +
    `${sum(({ restarts }) => restarts)} restarts, ${sum(({ checks }) => checks)} checks, ` +
    `${sum(({ findings }) => findings.length)} mismatches`
  )
}

/** Every plan contains forks at the tip, so this many seeds without a reorg cannot be chance. */
const MIN_SEEDS = 4

/** A simulation whose forks never make the index undo a block tests nothing. */
export function findIdleRun(results: readonly SeedResult[]): string | undefined {
  if (results.length < MIN_SEEDS || results.some(({ reorgs }) => reorgs > 0)) return undefined
  return `no fork reached the index in ${results.length} seeds`
}
