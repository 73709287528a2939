import { expect, test } from 'vitest'
import { readRecentSearches, type RecentSearch, addRecentSearch, writeRecentSearches } from './recent-searches.ts'

const recent = (text: string, at = 0): RecentSearch => ({ text, opened: null, at })
const opened = (text: string, id: string): RecentSearch => ({ text, opened: { kind: 'token', id, name: text }, at: 0 })

test('the last eight are stored, newest first', () => {
  const many = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].reduce<readonly RecentSearch[]>(
    (known, text) => addRecentSearch(known, recent(text)),
    [],
  )
  expect(many.map(({ text }) => text)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2'])
})

test('a repeated search moves to the front; the opened result counts, not the text', () => {
  expect(addRecentSearch([recent('a'), recent('b')], recent('b', 5))).toEqual([recent('b', 5), recent('a')])
  expect(addRecentSearch([opened('Sig', 'x'), recent('Sig')], opened('SigUSD', 'x')).map(({ text }) => text)).toEqual([
    'SigUSD',
    'Sig',
  ])
})

test('stored searches are read again; invalid entries are ignored', () => {
  const stored = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  writeRecentSearches(storage, [opened('SigUSD', 'x'), recent('b')])
  expect(readRecentSearches(storage)).toEqual([opened('SigUSD', 'x'), recent('b')])

  const [key = ''] = stored.keys()
  stored.set(
    key,
    JSON.stringify([{ text: 5 }, null, { text: 'b', opened: { kind: 'x', id: 'y', name: null }, at: 0 }, recent('c')]),
  )
  expect(readRecentSearches(storage)).toEqual([recent('c')])
  stored.set(key, '{')
  expect(readRecentSearches(storage)).toEqual([])
})

test('without storage there is no list, and no error', () => {
  const refused = () => {
    throw new Error('SecurityError')
  }
  expect(readRecentSearches(refused)).toEqual([])
  expect(() => writeRecentSearches(refused, [recent('a')])).not.toThrow()
})
