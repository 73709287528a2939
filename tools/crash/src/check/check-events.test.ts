import { expect, test } from 'vitest'
import { replayEvents, type ChainEvent } from './check-events.ts'

const block = (height: number, id: string): ChainEvent => ({ kind: 'block', height, id })
const undo = (height: number, id: string): ChainEvent => ({ kind: 'undo', height, id })

test('accepts events that lead to the current chain, whatever height they start at', () => {
  expect(replayEvents([], ['a', 'b'])).toEqual([])
  expect(replayEvents([block(2, 'b'), block(3, 'x'), undo(3, 'x'), block(3, 'c')], ['a', 'b', 'c'])).toEqual([])
  expect(replayEvents([undo(2, 'x'), block(2, 'b')], ['a', 'b'])).toEqual([])
})

test('detects a missing event, a duplicate event and an event of another block', () => {
  const about = 'events'
  expect(replayEvents([block(2, 'b')], ['a', 'b', 'c'])).toEqual([{ fault: 'gap', about, count: 1 }])
  expect(replayEvents([block(2, 'b'), block(4, 'd')], ['a', 'b', 'c', 'd'])).toContainEqual({
    fault: 'gap',
    about,
    count: 1,
  })
  expect(replayEvents([block(2, 'b'), block(2, 'b')], ['a', 'b'])).toEqual([{ fault: 'duplicate', about, count: 1 }])
  expect(replayEvents([block(2, 'x')], ['a', 'b'])).toEqual([
    { fault: 'wrong', about: 'blocks that differ from the events', count: 1 },
  ])
})
