import { expect, test } from 'vitest'
import { LiveCapacity } from './live-limits.ts'

const limits = { maxStreams: 3, maxStreamsPerClient: 2, maxSubjects: 50, maxBufferedBytes: 0 }

test('limits the streams of a client, and not those of our own web server', () => {
  const capacity = new LiveCapacity(limits)
  const first = capacity.reserve('a', 0)
  expect(capacity.reserve('a', 0).ok).toBe(true)
  expect(capacity.reserve('a', 0)).toEqual({ ok: false, limit: 'client' })
  expect(capacity.reserve(undefined, 0).ok).toBe(true)
  expect(capacity.reserve(undefined, 0)).toEqual({ ok: false, limit: 'process' })
  if (first.ok) first.release()
  expect(capacity.reserve('a', 0).ok).toBe(true)
})

test('limits the subjects of all streams and gives them back once', () => {
  const capacity = new LiveCapacity(limits)
  const first = capacity.reserve('a', 20)
  capacity.reserve('b', 20)
  expect(capacity.reserve('c', 11)).toEqual({ ok: false, limit: 'process' })
  if (!first.ok) throw new Error('rejected')
  first.release()
  first.release()
  expect([capacity.streams, capacity.subjects]).toEqual([1, 20])
  expect(capacity.reserve('c', 30).ok).toBe(true)
})
