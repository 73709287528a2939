/** Events after `last` that can be sent now. */
export interface ContiguousEvents<Event> {
  readonly ready: readonly Event[]
  /** Whether a sequence number is missing that a pending transaction may still write. */
  readonly hasGap: boolean
}

/**
 * Two writers number their events, and the smaller number may become visible later. A client that reconnects would miss
 * an event sent out of order, so nothing behind a gap is sent until the gap has expired.
 */
export function takeContiguousEvents<Event extends { readonly sequence: bigint }>(
  events: readonly Event[],
  last: bigint,
  isGapExpired: boolean,
): ContiguousEvents<Event> {
  const firstGap = isGapExpired ? -1 : events.findIndex(({ sequence }, i) => sequence !== last + BigInt(i) + 1n)
  return firstGap === -1 ? { ready: events, hasGap: false } : { ready: events.slice(0, firstGap), hasGap: true }
}
