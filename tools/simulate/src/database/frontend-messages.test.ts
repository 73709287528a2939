import { expect, test } from 'vitest'
import { FrontendMessages } from './frontend-messages.ts'

const message = (kind: string, content: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + Buffer.byteLength(content))
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(content)])
}

const STREAM = Buffer.concat([
  message('', 'user\0postgres\0\0'),
  message('Q', 'BEGIN\0'),
  message('S', ''),
  message('d', 'Q'.repeat(1000)),
  message('E', '\0\0\0'),
  message('Q', 'COMMIT\0'),
])

test.each([1, 2, 3, 5, 7, 11, 64, STREAM.length])('finds messages in chunks of %i bytes', (size) => {
  const messages = new FrontendMessages()
  const found = []
  for (let at = 0; at < STREAM.length; at += size) found.push(...messages.push(STREAM.subarray(at, at + size)))
  expect(found).toEqual([
    { kind: 'Q', start: 'BEGIN\0' },
    { kind: 'S', start: '' },
    { kind: 'd', start: 'QQQQQQ' },
    { kind: 'E', start: '\0\0\0' },
    { kind: 'Q', start: 'COMMIT' },
  ])
})
