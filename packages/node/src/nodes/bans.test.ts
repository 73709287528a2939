import { expect, test } from 'vitest'
import { Bans } from './bans.ts'

const LIE = { code: 'banned', reason: 'lies' } as const
const SLOW = { code: 'failing', reason: 'is slow' } as const

function someBans() {
  const time = { now: 0 }
  return { time, bans: new Bans({ clock: () => time.now, banMs: 100 }) }
}

/** Time after which the ban is over. */
function durationOf({ time, bans }: ReturnType<typeof someBans>, name: string): number {
  const start = time.now
  while (bans.find(name) !== undefined) time.now += 50
  return time.now - start
}

test('each ban of the same node lasts twice as long, up to a limit', () => {
  const some = someBans()
  const durations = Array.from({ length: 8 }, () => {
    some.bans.add('a', LIE)
    return durationOf(some, 'a')
  })
  expect(durations).toEqual([100, 200, 400, 800, 1600, 3200, 3200, 3200])
  some.bans.add('b', LIE)
  expect(durationOf(some, 'b')).toBe(100)
})

test('a node that was fine for a while starts over', () => {
  const some = someBans()
  some.bans.add('a', LIE)
  durationOf(some, 'a')
  some.time.now += 3000
  expect(some.bans.repeats('a')).toBe(1)
  some.time.now += 1
  expect(some.bans.repeats('a')).toBe(0)
  some.bans.add('a', LIE)
  expect(durationOf(some, 'a')).toBe(100)
})

test('without a healthy node, bans for failures end at once, and for lies after a first ban', () => {
  const some = someBans()
  for (const name of ['slow', 'liar']) {
    const ban = name === 'slow' ? SLOW : LIE
    some.bans.add(name, ban)
    durationOf(some, name)
    some.bans.add(name, ban)
  }
  some.bans.shorten()
  expect([some.bans.find('slow'), some.bans.find('liar')]).toEqual([undefined, LIE])
  expect(durationOf(some, 'liar')).toBe(100)
})
