import { expect, test } from 'vitest'
import { MessageReader, readCStrings } from './wire-proxy.ts'

test('returns complete messages however the stream is split', () => {
  const stream = Buffer.concat([startup('migrate'), message('Q', 'BEGIN\0'), message('S', '')])
  for (const size of [1, 3, 7, stream.length]) {
    const reader = new MessageReader('startup')
    const messages = []
    for (let i = 0; i < stream.length; i += size) messages.push(...reader.push(stream.subarray(i, i + size)))
    expect(messages.map(({ type }) => type)).toEqual(['startup', 'Q', 'S'])
    expect(Buffer.concat(messages.map(({ bytes }) => bytes))).toEqual(stream)
  }
})

test('reads strings up to their zero bytes', () => {
  expect(readCStrings(Buffer.from('xone\0two\0\0'), 1, 2)).toEqual(['one', 'two'])
  expect(readCStrings(Buffer.from('one\0two'), 0, 5)).toEqual(['one', 'two'])
})

/** Encodes a typed message of a PostgreSQL client. */
function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + Buffer.byteLength(body), 1)
  return Buffer.concat([head, Buffer.from(body)])
}

/** Encodes the startup message of a connection. */
function startup(application: string): Buffer {
  const body = `user\0postgres\0application_name\0${application}\0\0`
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, Buffer.from(body)])
}
