import type { Client } from '@ergo-explorer/db'
import type { Finding } from './finding.ts'

export interface ToldEvent {
  readonly kind: 'block' | 'undo'
  readonly height: number
  readonly id: string
}

/** Whether the events tell, each once and in order, how the chain came to where it is. */
export async function checkEvents(client: Client): Promise<Finding[]> {
  const { rows: events } = await client.query<ToldEvent>(
    "SELECT kind, height, id FROM events WHERE kind IN ('block', 'undo') ORDER BY sequence",
  )
  const { rows: blocks } = await client.query<{ id: string }>('SELECT id FROM blocks ORDER BY height')
  return followEvents(
    events,
    blocks.map(({ id }) => id),
  )
}

/** @param chain the ids of all blocks, from the first on */
export function followEvents(events: readonly ToldEvent[], chain: readonly string[]): Finding[] {
  const [first] = events
  if (first === undefined) return []
  // Blocks that were loaded in bulk have no events; those before the first event are believed.
  const start = first.kind === 'block' ? first.height - 1 : first.height
  const told = chain.slice(0, start)
  let gaps = 0
  let duplicates = 0
  for (const { kind, height, id } of events) {
    const expected = kind === 'block' ? told.length + 1 : told.length
    const isLate = kind === 'block' ? height < expected : height > expected
    if (isLate) duplicates++
    else if (height !== expected) gaps++
    told.length = height - 1
    if (kind === 'block') told.push(id)
  }
  const untold = Math.max(0, chain.length - told.length)
  const wrong = told.filter((id, i) => id !== chain[i]).length
  return [
    { fault: 'gap' as const, about: 'events', count: gaps + untold },
    { fault: 'duplicate' as const, about: 'events', count: duplicates },
    { fault: 'wrong' as const, about: 'blocks that events tell otherwise', count: wrong },
  ].filter(({ count }) => count > 0)
}
