import { expect, test } from 'vitest'
import { listMemberSpans } from './block-sections.ts'

function membersOf(json: string): Record<string, string> {
  const bytes = Buffer.from(json)
  const members = [...listMemberSpans(bytes)].map(([name, { start, end }]) => [
    name,
    bytes.toString('utf8', start, end),
  ])
  return Object.fromEntries(members)
}

test('finds each member of an object as written', () => {
  const json = '{"a":{"b":[1,{"a":2}],"c":"x"},"d":93409132500000000,"e":null,"f":[],"g":"é"}'
  expect(membersOf(json)).toEqual({
    a: '{"b":[1,{"a":2}],"c":"x"}',
    d: '93409132500000000',
    e: 'null',
    f: '[]',
    g: '"é"',
  })
})

test('excludes spaces around a member, includes those inside', () => {
  expect(membersOf('\n{ "a" : [ 1,\n 2 ] ,\t"b"\n:\ntrue\n}\n')).toEqual({ a: '[ 1,\n 2 ]', b: 'true' })
})

test('ignores brackets, commas and quotes inside strings', () => {
  expect(membersOf(String.raw`{"a":"}],{[\"\\","b":"\\\""}`)).toEqual({
    a: String.raw`"}],{[\"\\"`,
    b: String.raw`"\\\""`,
  })
})

test('an empty object has no members', () => {
  expect(membersOf('{ }')).toEqual({})
})

test.each(['', '[1]', '"a"', '{', '{"a"', '{"a":', '{"a":1', '{"a":"x', '{"a":[1}', '{a:1}', '{"a" 1}'])(
  'throws a SyntaxError for an incomplete object: %s',
  (json) => {
    expect(() => membersOf(json)).toThrow(SyntaxError)
  },
)
