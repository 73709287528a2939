import { expect, test } from 'vitest'
import type { Database } from '#database/query.ts'
import { formatEventId } from '#database/tip.ts'
import type { EventRow } from '#queries/live-events.ts'
import { EventHub, takeContiguousEvents } from './event-hub.ts'
import type { LiveStream, Topic } from './live-stream.ts'

const numbered = (...sequences: number[]) => sequences.map((sequence) => ({ sequence: BigInt(sequence) }))

test('returns events without a gap immediately', () => {
  expect(takeContiguousEvents(numbered(8, 9), 7n, false)).toEqual({ ready: numbered(8, 9), hasGap: false })
})

test('holds back events behind a gap until the gap has expired', () => {
  expect(takeContiguousEvents(numbered(8, 10, 11), 7n, false)).toEqual({ ready: numbered(8), hasGap: true })
  expect(takeContiguousEvents(numbered(8, 10, 11), 7n, true)).toEqual({ ready: numbered(8, 10, 11), hasGap: false })
})

/** Events of a database that was set up at some time. */
function createEvents(count: number, epoch: bigint) {
  const rows = Array.from({ length: count }, (_, i): EventRow => {
    const block = { timestamp: null, transactions: null, size: null, fees: null }
    return { sequence: BigInt(i + 1), epoch: epoch + BigInt(i), kind: 'block', height: i + 1, id: '00', ...block }
  })
  const query = ({ values: [from, limit] }: { readonly values: [bigint, number] }) =>
    Promise.resolve({ rows: rows.filter(({ sequence }) => sequence >= from).slice(0, limit) })
  // Only this form of query is used.
  const db = { query } as unknown as Database
  const idOf = (i: number) => formatEventId(BigInt(i), epoch + BigInt(i) - 1n)
  return { db, idOf, tip: { sequence: BigInt(count), eventId: idOf(count) } }
}

function createStream() {
  let text = ''
  const stream = { topics: new Set<Topic>(['blocks']), send: (bytes: Buffer) => ((text += String(bytes)), true) }
  // The hub uses nothing else.
  return { stream: stream as unknown as LiveStream, ids: () => [...text.matchAll(/^id: (.*)\nevent: (.*)$/gm)] }
}

const sent = ({ ids }: ReturnType<typeof createStream>) => ids().map(([, id, event]) => `${event} ${id}`)

test('recalls events after one of the current database only', async () => {
  const hub = new EventHub(() => 0)
  const events = createEvents(5, 100n)
  await hub.poll(events.db, events.tip)
  const { stream } = createStream()
  const recalled = (id: string) => hub.recall(stream, id)?.toString()
  expect(recalled(events.idOf(3))).toMatch(new RegExp(`^id: ${events.idOf(4)}\n[^]*id: ${events.idOf(5)}\n[^]*$`))
  expect([recalled(createEvents(5, 900n).idOf(3)), recalled(events.idOf(6))]).toEqual([undefined, undefined])
  expect(recalled(events.idOf(5))).toBe('')
  expect([hub.isAhead(events.idOf(6)), hub.isAhead(events.idOf(5)), hub.isAhead(undefined)]).toEqual([
    true,
    false,
    false,
  ])
})

test('does not recall more events than it has in memory', async () => {
  const hub = new EventHub(() => 0)
  const events = createEvents(1500, 100n)
  await hub.poll(events.db, events.tip)
  const { stream } = createStream()
  const recalled = (id: number) => hub.recall(stream, events.idOf(id))?.toString()
  expect(recalled(1300)?.match(/^id: /gm)).toHaveLength(200)
  expect(recalled(400)).toBeUndefined()
})

test.each([
  ['behind', 3],
  ['at the same number', 5],
  ['ahead', 8],
])('resets all streams when the database was replaced by one that is %s', async (_, count) => {
  const hub = new EventHub(() => 0)
  const before = createEvents(5, 100n)
  await hub.poll(before.db, before.tip)
  const open = createStream()
  hub.streams.add(open.stream)
  const after = createEvents(count, 900n)
  expect(await hub.poll(after.db, after.tip)).toMatchObject({ isReset: true })
  expect(sent(open)).toEqual([`reset ${after.idOf(count)}`])
})

test('sends nothing while a replica lags behind what was sent', async () => {
  const hub = new EventHub(() => 0)
  const events = createEvents(5, 100n)
  await hub.poll(events.db, events.tip)
  const open = createStream()
  hub.streams.add(open.stream)
  await hub.poll(events.db, { sequence: 3n, eventId: events.idOf(3) })
  const later = createEvents(6, 100n)
  expect(await hub.poll(later.db, later.tip)).toMatchObject({ isReset: false, events: [{ sequence: 6n }] })
  expect(sent(open)).toEqual([`block ${later.idOf(6)}`])
})
