import { expect, test } from 'vitest'
import { memberSpans } from './member-spans.ts'

function membersOf(json: string): Record<string, string> {
  const bytes = Buffer.from(json)
  const members = [...memberSpans(bytes)].map(([name, { start, end }]) => [name, bytes.toString('utf8', start, end)])
  return Object.fromEntries(members)
}

test('each member of an object is found as it was written', () => {
  const json = '{"a":{"b":[1,{"a":2}],"c":"x"},"d":93409132500000000,"e":null,"f":[],"g":"é"}'
  expect(membersOf(json)).toEqual({
    a: '{"b":[1,{"a":2}],"c":"x"}',
    d: '93409132500000000',
    e: 'null',
    f: '[]',
    g: '"é"',
  })
})

test('spaces around a member are not part of it, those inside are', () => {
  expect(membersOf('\n{ "a" : [ 1,\n 2 ] ,\t"b"\n:\ntrue\n}\n')).toEqual({ a: '[ 1,\n 2 ]', b: 'true' })
})

test('brackets, commas and quotes inside a string mean nothing', () => {
  expect(membersOf(String.raw`{"a":"}],{[\"\\","b":"\\\""}`)).toEqual({
    a: String.raw`"}],{[\"\\"`,
    b: String.raw`"\\\""`,
  })
})

test('an empty object has no members', () => {
  expect(membersOf('{ }')).toEqual({})
})

test.each(['', '[1]', '"a"', '{', '{"a"', '{"a":', '{"a":1', '{"a":"x', '{"a":[1}', '{a:1}', '{"a" 1}'])(
  'what is no whole object is a SyntaxError: %s',
  (json) => {
    expect(() => membersOf(json)).toThrow(SyntaxError)
  },
)
