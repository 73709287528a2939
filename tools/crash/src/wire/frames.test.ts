import { expect, test } from 'vitest'
import { FrameReader, readCStrings } from './frames.ts'
import { message, startup } from './testing/messages.ts'

test('returns complete messages however the stream is split', () => {
  const stream = Buffer.concat([startup('migrate'), message('Q', 'BEGIN\0'), message('S', '')])
  for (const size of [1, 3, 7, stream.length]) {
    const reader = new FrameReader('startup')
    const frames = []
    for (let i = 0; i < stream.length; i += size) frames.push(...reader.push(stream.subarray(i, i + size)))
    expect(frames.map(({ type }) => type)).toEqual(['startup', 'Q', 'S'])
    expect(Buffer.concat(frames.map(({ bytes }) => bytes))).toEqual(stream)
  }
})

test('reads strings up to their zero bytes', () => {
  expect(readCStrings(Buffer.from('xone\0two\0\0'), 1, 2)).toEqual(['one', 'two'])
  expect(readCStrings(Buffer.from('one\0two'), 0, 5)).toEqual(['one', 'two'])
})
