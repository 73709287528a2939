import { expect, test } from 'vitest'
import type { FamilyMember } from '#data/transactions/transaction.ts'
import { layOutLineage } from './lay-out-lineage.ts'

const aMember = (id: string, parents: readonly string[] = []): FamilyMember => ({
  id,
  relation: 'ancestor',
  parents,
  rank: 1,
  block: 1,
  story: null,
  isPreConfirmed: false,
})

test('places children one column after their last parent', () => {
  const { columns } = layOutLineage([aMember('a'), aMember('b', ['a']), aMember('c', ['a', 'b']), aMember('d', ['b'])])
  expect(columns.map((members) => members.map(({ id }) => id))).toEqual([['a'], ['b'], ['c', 'd']])
})

test('links every parent with its children through all gaps between them', () => {
  const { links } = layOutLineage([aMember('a'), aMember('b', ['a']), aMember('c', ['a', 'b']), aMember('d', ['b'])])
  expect(links).toEqual([
    [
      { from: 50, to: 50 },
      { from: 50, to: 37.5 },
    ],
    [
      { from: 37.5, to: 25 },
      { from: 50, to: 25 },
      { from: 50, to: 75 },
    ],
  ])
})
