import { expect, test } from 'vitest'
import { matchPath } from './path-pattern.ts'

test.each([
  ['/', '/', {}],
  ['/', '//', {}],
  ['/', '/blocks', null],
  ['/latest-blocks', '/latest-blocks', {}],
  ['/latest-blocks', '/Latest-Blocks/', {}],
  ['/latest-blocks', '/%6Catest%2Dblocks', {}],
  ['/latest-blocks', '/latest-blocks2', null],
  ['/token/:token', '/token/ab%20%2Fc', { token: 'ab /c' }],
  ['/token/:token', '/token/%252F', { token: '%2F' }],
  ['/token/:token', '/token/%E2', { token: '%E2' }],
  ['/token/:token', '/token/', null],
  ['/token/:token', '/token//a', null],
  ['/token/:token', '/token/a/b', null],
  ['/blocks/:block/*', '/blocks/a', { block: 'a' }],
  ['/blocks/:block/*', '/blocks/a/', { block: 'a' }],
  ['/blocks/:block/*', '/blocks/a/b/c%20d', { block: 'a', '*': 'b/c d' }],
  ['*', '/any/path', { '*': 'any/path' }],
  ['*', '/', {}],
  ['*', '/line\nbreak', null],
])('%s matches %s: %o', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params))
