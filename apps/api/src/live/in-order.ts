/** What can be told now of events that were read after `last`. */
export interface InOrder<Event> {
  readonly ready: readonly Event[]
  /** Whether a number is missing that may still come: it was taken by somebody who has not written yet. */
  readonly isWaiting: boolean
}

/**
 * Two writers number their events, and the one with the smaller number may be seen later. Told out of order, a reader
 * who comes back would miss it. So nothing behind a gap is told, until it is too old to be filled.
 */
export function inOrder<Event extends { readonly sequence: bigint }>(
  events: readonly Event[],
  last: bigint,
  hasWaitedLongEnough: boolean,
): InOrder<Event> {
  const firstGap = hasWaitedLongEnough ? -1 : events.findIndex(({ sequence }, i) => sequence !== last + BigInt(i) + 1n)
  return firstGap === -1 ? { ready: events, isWaiting: false } : { ready: events.slice(0, firstGap), isWaiting: true }
}
