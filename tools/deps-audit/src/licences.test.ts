import { expect, test } from 'vitest'
import { isAllowed, licencesOf } from './licences.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  [undefined, false],
])('%s may be shipped: %s', (licence, may) => {
  expect(isAllowed(licence)).toBe(may)
})

test('a package says its licence in one of three ways; what was made for one machine has that of the package that depends on it', () => {
  const manifests: Record<string, object> = {
    'a@1.0.0': { license: 'MIT' },
    'b@1.0.0': { license: { type: 'ISC' } },
    'c@1.0.0': { licenses: [{ type: 'Apache-2.0' }] },
    'd@1.0.0': {},
    'a-linux@1.0.0': { license: 'GPL-3.0' },
  }
  const needs = new Map([
    ['a@1.0.0', ['a-linux@1.0.0', 'a-darwin@1.0.0']],
    ['a-darwin@1.0.0', ['e@1.0.0']],
    ...['b@1.0.0', 'c@1.0.0', 'd@1.0.0', 'a-linux@1.0.0', 'e@1.0.0'].map((id): [string, string[]] => [id, []]),
  ])
  const optional = new Map([
    ['a-linux@1.0.0', 'a@1.0.0'],
    ['a-darwin@1.0.0', 'a@1.0.0'],
  ])
  const licences = licencesOf({ direct: new Set(), needs, optional }, (id) => manifests[id])
  expect(Object.fromEntries(licences)).toEqual({
    'a@1.0.0': 'MIT',
    'a-linux@1.0.0': 'MIT',
    'a-darwin@1.0.0': 'MIT',
    'e@1.0.0': 'MIT',
    'b@1.0.0': 'ISC',
    'c@1.0.0': 'Apache-2.0',
    'd@1.0.0': undefined,
  })
})
