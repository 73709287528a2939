export interface EventCheck {
  readonly missed: number
  readonly duplicates: number
}

/** Compares received with published events, between the first and the last received one. */
export function checkEvents(received: readonly bigint[], published: readonly bigint[]): EventCheck {
  const [first, last] = [received[0], received.at(-1)]
  if (first === undefined || last === undefined) return { missed: published.length, duplicates: 0 }
  const unique = new Set(received)
  const missed = published.filter((id) => id >= first && id <= last && !unique.has(id)).length
  return { missed, duplicates: received.length - unique.size }
}
