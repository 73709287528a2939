import { expect, test } from 'vitest'
import { readQuery } from '../../../data/search/read-query.ts'
import { choiceOfMatch, choiceOfRecent, recentOfChoice } from './choice.ts'
import { localMatches } from './local-matches.ts'

const ADDRESS = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'

test('a height and a good address are offered before anybody was asked', () => {
  expect(localMatches(readQuery('2 900'), null)).toMatchObject([{ kind: 'block', id: '2900', label: '2900' }])
  expect(localMatches(readQuery(ADDRESS), null)).toMatchObject([{ kind: 'address', id: ADDRESS }])
})

test('a faulty address, an id and a name are not', () => {
  expect(localMatches(readQuery(ADDRESS), 'checksum')).toEqual([])
  expect(localMatches(readQuery('a'.repeat(64)), null)).toEqual([])
  expect(localMatches(readQuery('SigUSD'), null)).toEqual([])
})

test('a row leads to its screen only if there is one; a recent one then to its search', () => {
  const [match] = localMatches(readQuery(ADDRESS), null)
  if (match === undefined) throw new Error('A good address is a match')
  expect(choiceOfMatch(match, ADDRESS, ['address']).to).toBe(`/addresses/${ADDRESS}`)
  const choice = choiceOfMatch(match, ADDRESS, [])
  expect(choice.to).toBe(null)
  expect(choiceOfRecent(recentOfChoice(choice, 5), [])).toMatchObject({ to: `/search?query=${ADDRESS}`, at: 5 })
})
