import { expect, test } from 'vitest'
import { closureOf } from './closure.ts'
import type { Lockfile } from './lockfile.ts'

const want = (version: string) => ({ specifier: version, version })
const LOCK: Lockfile = {
  importers: {
    'apps/web': {
      dependencies: { ours: want('link:../../packages/ours'), react: want('1.0.0(types@9.0.0)') },
      devDependencies: { vite: want('8.0.0') },
    },
    'packages/ours': { dependencies: { small: want('2.0.0') }, devDependencies: { tester: want('3.0.0') } },
  },
  packages: {
    'react@1.0.0': { resolution: {}, peerDependenciesMeta: { types: { optional: true } } },
    'native-linux@5.0.0': { resolution: {}, os: ['linux'] },
  },
  snapshots: {
    'react@1.0.0(types@9.0.0)': { dependencies: { deep: '4.0.0', types: '9.0.0', other: 'renamed@6.0.0' } },
    'small@2.0.0': { optionalDependencies: { 'native-linux': '5.0.0' } },
  },
}

test('what runs is what programs name, and what that needs: through our own packages, without tools and types', () => {
  const { direct, needs, optional } = closureOf(LOCK, ['apps/web'])
  expect([...direct].toSorted()).toEqual(['react@1.0.0', 'small@2.0.0'])
  expect([...needs.keys()].toSorted()).toEqual([
    'deep@4.0.0',
    'native-linux@5.0.0',
    'react@1.0.0',
    'renamed@6.0.0',
    'small@2.0.0',
  ])
  expect([...optional]).toEqual([['native-linux@5.0.0', 'small@2.0.0']])
})
