import { expect, test } from 'vitest'
import { splitStream } from './split-stream.ts'

test('splits concatenated values, whatever strings they contain', () => {
  expect(splitStream('{"a":{"b":"}{"}}{"c":"\\"}{"}')).toEqual([{ a: { b: '}{' } }, { c: '"}{' }])
  expect(splitStream('')).toEqual([])
})

test('throws if the stream ends inside a value', () => {
  expect(() => splitStream('{"a":1}{"b":')).toThrow('the stream ends inside a value: {"b":')
})
