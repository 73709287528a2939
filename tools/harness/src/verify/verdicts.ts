import type { VerificationStep } from '@ergo-explorer/chain/verify'
import type { Alteration } from './alterations.ts'

type StepResult = Pick<VerificationStep, 'id' | 'status' | 'reason' | 'detail' | 'isWithoutProofs'>

/** Problems of a genuine block: no step may fail, and what was recorded must be checked. */
export function problemsOfGenuine(steps: readonly StepResult[]): string[] {
  const failed = steps.filter(({ status }) => status === 'fail')
  const skipped = steps.filter(({ status, reason }) => status === 'not-checked' && reason !== 'no-data')
  // The boxes that a block spends are not always recorded, and its sums need them.
  const unexpected = skipped.filter(
    ({ id, reason }) => !(id === 'sums' && reason === 'depends') && !dependsOnParent(id, steps),
  )
  const needed = ['header-id', 'work', 'transactions-root'].filter(
    (id) => steps.find((step) => step.id === id)?.status !== 'pass',
  )
  return [
    ...failed.map(({ id, reason, detail }) => `${id} failed: ${reason} ${detail ?? ''}`),
    ...unexpected.map(({ id, reason }) => `${id} not checked: ${reason}`),
    ...needed.map((id) => `${id} did not pass`),
  ]
}

/** Without a recorded parent, the difficulty cannot be checked. */
const dependsOnParent = (id: string, steps: readonly StepResult[]): boolean =>
  id === 'difficulty' && steps.find((step) => step.id === 'parent')?.reason === 'no-data'

/** Problems of an altered document: exactly the expected step fails. */
export function problemsOfAltered({ expected }: Pick<Alteration, 'expected'>, steps: readonly StepResult[]): string[] {
  const failed = steps.filter(({ status }) => status === 'fail').map(({ id }) => id)
  if (expected === undefined) {
    const isSaid = steps.some(({ isWithoutProofs }) => isWithoutProofs)
    return [...failed.map((id) => `${id} failed`), ...(isSaid ? [] : ['does not say that proofs are not covered'])]
  }
  return failed.length === 1 && failed[0] === expected
    ? []
    : [`${failed.join(', ') || 'nothing'} failed, not ${expected}`]
}
