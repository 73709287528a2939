import type { Outcome } from '../client/node-error.ts'

/** What came, where a test is not about failure. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw outcome.error
  return outcome.value
}
