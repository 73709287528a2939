import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

const numbered = (...sequences: number[]) => sequences.map((sequence) => ({ sequence: BigInt(sequence) }))

test('events without a gap are told at once', () => {
  expect(inOrder(numbered(8, 9), 7n, false)).toEqual({ ready: numbered(8, 9), isWaiting: false })
})

test('what stands behind a gap waits, and is told when the gap has stayed', () => {
  expect(inOrder(numbered(8, 10, 11), 7n, false)).toEqual({ ready: numbered(8), isWaiting: true })
  expect(inOrder(numbered(8, 10, 11), 7n, true)).toEqual({ ready: numbered(8, 10, 11), isWaiting: false })
})
