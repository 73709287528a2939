import { expect, test } from 'vitest'
import { splitIdIntoGroups, shortenId } from './id.ts'

const id = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'

test('a short id is its first and last eight characters, six in dense tables', () => {
  expect(shortenId(id)).toBe('03faf2cb…4bfcbf04')
  expect(shortenId(id, 6)).toBe('03faf2…fcbf04')
})

test('never cuts a character in two', () => {
  expect(shortenId(`1234567${'🙂'.repeat(9)}`)).toBe('1234567\ufffd…🙂🙂🙂🙂')
})

test('text that an ellipsis would not shorten is unchanged', () => {
  expect(shortenId('0123456789abcdefg')).toBe('0123456789abcdefg')
  expect(shortenId('0123456789abcdefgh')).toBe('01234567…abcdefgh')
})

test('a full id is split into groups of eight, an address into groups of six, with a shorter last group', () => {
  expect(splitIdIntoGroups(id, 8)).toEqual([
    '03faf2cb',
    '329f2e90',
    'd6d23b58',
    'd91bbb6c',
    '046aa143',
    '261cc21f',
    '52fbe282',
    '4bfcbf04',
  ])
  expect(splitIdIntoGroups('9fmWHhMczw4Jp', 6)).toEqual(['9fmWHh', 'Mczw4J', 'p'])
})
