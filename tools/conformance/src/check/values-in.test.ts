import { expect, test } from 'vitest'
import { valuesIn } from './values-in.ts'

test('values back to back are told apart, whatever their texts hold', () => {
  expect(valuesIn('{"a":{"b":"}{"}}{"c":"\\"}{"}')).toEqual([{ a: { b: '}{' } }, { c: '"}{' }])
  expect(valuesIn('')).toEqual([])
})

test('a stream that ends inside a value is noticed', () => {
  expect(() => valuesIn('{"a":1}{"b":')).toThrow('a stream ends inside a value: {"b":')
})
