import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesEtag } from './etag.ts'

test.each([
  [undefined, 'W/"a-1"', false],
  ['', 'W/"a-1"', false],
  ['W/"a-1"', 'W/"a-1"', true],
  ['"a-1"', 'W/"a-1"', true],
  ['W/"a-1"', '"a-1"', true],
  ['"b", W/"c" , "a-1"', 'W/"a-1"', true],
  ['"b","c"', 'W/"a-1"', false],
  ['*', 'W/"a-1"', true],
  ['"*"', 'W/"a-1"', false],
  ['a-1', 'W/"a-1"', false],
  ['"a-11"', 'W/"a-1"', false],
  ['w/"a-1"', '"a-1"', false],
])('If-None-Match %s and ETag %s: %s', (header, etag, isMatch) => {
  expect(matchesEtag(header, etag)).toBe(isMatch)
})

const tag = fc.stringMatching(/^[0-9a-z-]{1,8}$/)
const written = fc.record({ tag, isWeak: fc.boolean() })
const format = ({ tag: text, isWeak }: { readonly tag: string; readonly isWeak: boolean }) =>
  `${isWeak ? 'W/' : ''}"${text}"`

test('[RFC 9110 13.1.2] compares weakly with each tag of a list', () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 5 }), written, fc.boolean(), (list, current, isListed) => {
      const all = isListed ? [...list, { ...current, isWeak: !current.isWeak }] : list
      const expected = all.some((each) => each.tag === current.tag)
      expect(matchesEtag(all.map(format).join(', '), format(current))).toBe(expected)
    }),
  )
})
