import { expect, test } from 'vitest'
import { findUnpinned, importsOf, isAllowed } from './main.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['Unknown', false],
])('%s may be shipped: %s', (licence, may) => {
  expect(isAllowed(licence)).toBe(may)
})

test('finds versions that are not exact and packages that are not locked by a hash', () => {
  const lockfile = `importers:
  apps/api:
    dependencies:
      a:
        specifier: ^1.0.0
      b:
        specifier: 1.0.0-rc.1
      c:
        specifier: workspace:*
packages:
  b@1.0.0-rc.1:
    resolution: {integrity: sha512-Abc+/1==}
  d@1.0.0:
    resolution: {tarball: https://elsewhere.example/d.tgz}
`
  expect(findUnpinned(lockfile).map((line) => line.trim())).toEqual([
    'specifier: ^1.0.0',
    'resolution: {tarball: https://elsewhere.example/d.tgz}',
  ])
})

test('tells runtime imports of a script from type imports', () => {
  const source = `import type { A } from 'types-only'
import { type B, c } from './c.ts'
import './side.css'
export { d } from 'package/part'
const later = () => import('@scope/later')
import {
  e,
} from 'e'
import url from './worker.ts?worker&url'`
  expect(importsOf(source)).toEqual(['./c.ts', './side.css', 'package/part', '@scope/later', 'e', './worker.ts'])
})
