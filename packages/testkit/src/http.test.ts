import { expect, test } from 'vitest'
import { parseJsonStream } from './http.ts'

test('splits concatenated values, whatever strings they contain', () => {
  expect(parseJsonStream('{"a":{"b":"}{"}}[{"c":"\\"}{"}]')).toEqual([{ a: { b: '}{' } }, [{ c: '"}{' }]])
  expect(parseJsonStream('')).toEqual([])
})

test('throws if the stream ends inside a value', () => {
  expect(() => parseJsonStream('{"a":1}{"b":')).toThrow('the stream ends inside a value: {"b":')
})
