import type { NodeOutcome } from '../client/node-error.ts'

/** The value of a successful outcome; throws otherwise. */
export function valueOf<T>(outcome: NodeOutcome<T>): T {
  if (!outcome.ok) throw outcome.error
  return outcome.value
}
