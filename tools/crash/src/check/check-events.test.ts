import { expect, test } from 'vitest'
import { followEvents, type ToldEvent } from './check-events.ts'

const block = (height: number, id: string): ToldEvent => ({ kind: 'block', height, id })
const undo = (height: number, id: string): ToldEvent => ({ kind: 'undo', height, id })

test('events that lead to the chain are in order, from wherever they begin', () => {
  expect(followEvents([], ['a', 'b'])).toEqual([])
  expect(followEvents([block(2, 'b'), block(3, 'x'), undo(3, 'x'), block(3, 'c')], ['a', 'b', 'c'])).toEqual([])
  expect(followEvents([undo(2, 'x'), block(2, 'b')], ['a', 'b'])).toEqual([])
})

test('an event too few, too many or of another block is found', () => {
  const about = 'events'
  expect(followEvents([block(2, 'b')], ['a', 'b', 'c'])).toEqual([{ fault: 'gap', about, count: 1 }])
  expect(followEvents([block(2, 'b'), block(4, 'd')], ['a', 'b', 'c', 'd'])).toContainEqual({
    fault: 'gap',
    about,
    count: 1,
  })
  expect(followEvents([block(2, 'b'), block(2, 'b')], ['a', 'b'])).toEqual([{ fault: 'duplicate', about, count: 1 }])
  expect(followEvents([block(2, 'x')], ['a', 'b'])).toEqual([
    { fault: 'wrong', about: 'blocks that events tell otherwise', count: 1 },
  ])
})
