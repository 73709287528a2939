import { expect, test } from 'vitest'
import { parseSearchQuery } from '../../../data/search/search-query.ts'
import { choiceOfMatch, choiceOfRecent, recentOfChoice } from './choice.ts'
import { localMatches } from './local-matches.ts'

const ADDRESS = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'

test('a height and a valid address are offered before any request', () => {
  expect(localMatches(parseSearchQuery('2 900'), null)).toMatchObject([{ kind: 'block', id: '2900', label: '2900' }])
  expect(localMatches(parseSearchQuery(ADDRESS), null)).toMatchObject([{ kind: 'address', id: ADDRESS }])
})

test('an invalid address, an id and a name are not', () => {
  expect(localMatches(parseSearchQuery(ADDRESS), 'checksum')).toEqual([])
  expect(localMatches(parseSearchQuery('a'.repeat(64)), null)).toEqual([])
  expect(localMatches(parseSearchQuery('SigUSD'), null)).toEqual([])
})

test('a row links to its screen only if it exists; a recent one then links to its search', () => {
  const [match] = localMatches(parseSearchQuery(ADDRESS), null)
  if (match === undefined) throw new Error('A valid address must be a match')
  expect(choiceOfMatch(match, ADDRESS, ['address']).to).toBe(`/addresses/${ADDRESS}`)
  const choice = choiceOfMatch(match, ADDRESS, [])
  expect(choice.to).toBe(null)
  expect(choiceOfRecent(recentOfChoice(choice, 5), [])).toMatchObject({ to: `/search?query=${ADDRESS}`, at: 5 })
})
