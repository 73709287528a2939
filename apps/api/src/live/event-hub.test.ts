import { expect, test } from 'vitest'
import { takeContiguousEvents } from './event-hub.ts'

const numbered = (...sequences: number[]) => sequences.map((sequence) => ({ sequence: BigInt(sequence) }))

test('returns events without a gap immediately', () => {
  expect(takeContiguousEvents(numbered(8, 9), 7n, false)).toEqual({ ready: numbered(8, 9), hasGap: false })
})

test('holds back events behind a gap until the gap has expired', () => {
  expect(takeContiguousEvents(numbered(8, 10, 11), 7n, false)).toEqual({ ready: numbered(8), hasGap: true })
  expect(takeContiguousEvents(numbered(8, 10, 11), 7n, true)).toEqual({ ready: numbered(8, 10, 11), hasGap: false })
})
