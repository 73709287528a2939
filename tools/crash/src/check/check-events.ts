import type { Client } from '@ergo-explorer/db'
import type { Finding } from './finding.ts'

export interface ChainEvent {
  readonly kind: 'block' | 'undo'
  readonly height: number
  readonly id: string
}

/** Checks that the events lead to the current chain, each block once and in order. */
export async function checkEvents(client: Client): Promise<Finding[]> {
  const { rows: events } = await client.query<ChainEvent>(
    "SELECT kind, height, id FROM events WHERE kind IN ('block', 'undo') ORDER BY sequence",
  )
  const { rows: blocks } = await client.query<{ id: string }>('SELECT id FROM blocks ORDER BY height')
  return replayEvents(
    events,
    blocks.map(({ id }) => id),
  )
}

/** @param chain ids of all blocks, starting with the first */
export function replayEvents(events: readonly ChainEvent[], chain: readonly string[]): Finding[] {
  const [first] = events
  if (first === undefined) return []
  // Blocks loaded in bulk have no events, so the blocks below the first event are taken as correct.
  const start = first.kind === 'block' ? first.height - 1 : first.height
  const replayed = chain.slice(0, start)
  let gaps = 0
  let duplicates = 0
  for (const { kind, height, id } of events) {
    const expected = kind === 'block' ? replayed.length + 1 : replayed.length
    const isLate = kind === 'block' ? height < expected : height > expected
    if (isLate) duplicates++
    else if (height !== expected) gaps++
    replayed.length = height - 1
    if (kind === 'block') replayed.push(id)
  }
  const missing = Math.max(0, chain.length - replayed.length)
  const wrong = replayed.filter((id, i) => id !== chain[i]).length
  return [
    { fault: 'gap' as const, about: 'events', count: gaps + missing },
    { fault: 'duplicate' as const, about: 'events', count: duplicates },
    { fault: 'wrong' as const, about: 'blocks that differ from the events', count: wrong },
  ].filter(({ count }) => count > 0)
}
