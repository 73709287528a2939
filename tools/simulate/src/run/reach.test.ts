import { expect, test } from 'vitest'
import { Reach } from './reach.ts'

test('a fork may start as far below the highest block that was shown as the index may undo', () => {
  const reach = new Reach(10, 100)
  expect([reach.covers(90), reach.covers(89)]).toEqual([true, false])
  reach.saw(105)
  reach.saw(97)
  expect([reach.covers(95), reach.covers(94)]).toEqual([true, false])
  reach.settled(98)
  expect([reach.covers(88), reach.covers(87)]).toEqual([true, false])
})
