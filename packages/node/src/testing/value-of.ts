import type { Outcome } from '../client/node-error.ts'

/** The value of a successful outcome; throws otherwise. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw outcome.error
  return outcome.value
}
