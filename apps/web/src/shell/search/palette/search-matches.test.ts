import { describe, expect, test, afterEach, beforeEach, vi } from 'vitest'
import { parseSearchQuery } from '#data/search/search.ts'
import { matchToPaletteRow, recentSearchToPaletteRow, paletteRowToRecentSearch } from './palette-row.ts'
import { deriveLocalMatches, createDebounce } from './search-matches.ts'

describe('derive local matches', () => {
  const ADDRESS = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'

  test('a height and a valid address are offered before any request', () => {
    expect(deriveLocalMatches(parseSearchQuery('2 900'), null)).toMatchObject([
      { kind: 'block', id: '2900', name: '2900' },
    ])
    expect(deriveLocalMatches(parseSearchQuery(ADDRESS), null)).toMatchObject([{ kind: 'address', id: ADDRESS }])
  })

  test('an invalid address, an id and a name are not', () => {
    expect(deriveLocalMatches(parseSearchQuery(ADDRESS), 'checksum')).toEqual([])
    expect(deriveLocalMatches(parseSearchQuery('a'.repeat(64)), null)).toEqual([])
    expect(deriveLocalMatches(parseSearchQuery('SigUSD'), null)).toEqual([])
  })

  test('a row links to its screen only if it exists; a recent one then links to its search', () => {
    const [match] = deriveLocalMatches(parseSearchQuery(ADDRESS), null)
    if (match === undefined) throw new Error('A valid address must be a match')
    expect(matchToPaletteRow(match, ADDRESS, ['address']).to).toBe(`/addresses/${ADDRESS}`)
    const choice = matchToPaletteRow(match, ADDRESS, [])
    expect(choice.to).toBe(null)
    expect(recentSearchToPaletteRow(paletteRowToRecentSearch(choice, 5), [])).toMatchObject({
      to: `/search?query=${ADDRESS}`,
      at: 5,
    })
  })
})

describe('create debounce', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('[Q02] only the last of several texts is passed on, 500 ms after it was typed', () => {
    const values: string[] = []
    const debounce = createDebounce<string>(500, (text) => values.push(text))
    debounce.push('s')
    vi.advanceTimersByTime(499)
    debounce.push('si')
    vi.advanceTimersByTime(499)
    expect(values).toEqual([])
    vi.advanceTimersByTime(1)
    expect(values).toEqual(['si'])
    vi.advanceTimersByTime(10_000)
    expect(values).toEqual(['si'])
  })

  test('[Q02] a cancelled text is never passed on', () => {
    const values: string[] = []
    const debounce = createDebounce<string>(500, (text) => values.push(text))
    debounce.push('sig')
    debounce.cancel()
    vi.advanceTimersByTime(10_000)
    expect(values).toEqual([])
  })
})
