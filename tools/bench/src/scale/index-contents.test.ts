import { expect, test } from 'vitest'
import { type IndexContents, listDifferences } from './index-contents.ts'

const contents: IndexContents = {
  height: 9,
  stateHash: 'ab',
  tables: { boxes: '2 17', inputs: '1 5' },
  indexes: ['a', 'b'],
}

test('equal contents have no differences', () => {
  expect(listDifferences({ ...contents, indexes: ['b', 'a'] }, contents)).toEqual([])
})

test('lists height, state hash, tables and indexes that differ', () => {
  const other = { height: 8, stateHash: 'cd', tables: { boxes: '2 18' }, indexes: ['a', 'c'] }
  expect(listDifferences(other, contents)).toEqual(['height 8, not 9', 'state hash', 'boxes', 'inputs', 'c', 'b'])
})
