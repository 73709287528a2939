import { expect, test } from 'vitest'
import type { Label } from './label.ts'
import { createLabelSearch } from './label-search.ts'

const label = (name: string, kind: Label['kind'], value: string): Label => ({
  label: name,
  kind,
  match: { by: 'address', value },
  source: 'test',
  certainty: 'published',
})
const search = createLabelSearch([
  label('Heron Pool', 'miner', 'reward'),
  label('Heron Pool', 'miner', 'key'),
  label('Treasury key', 'protocol', 'first'),
  label('Treasury key', 'protocol', 'second'),
  label('ERG/USD oracle pool', 'dapp', 'nft'),
])
const found = (text: string) => search(text, 10).map((hit) => [hit.label.match.value, hit.match])

test.each([
  ['heron pool', [['reward', 'exact']]],
  ['HeronPool', [['reward', 'exact']]],
  ['hero', [['reward', 'prefix']]],
  [
    'treasury',
    [
      ['first', 'prefix'],
      ['second', 'prefix'],
    ],
  ],
  ['oracle usd', [['nft', 'contains']]],
  ['heron poll', [['reward', 'similar']]],
  ['h', []],
  ['nothing of this', []],
])('%j finds %j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test('at most the requested number is returned', () => {
  expect(search('treasury', 1)).toHaveLength(1)
})
