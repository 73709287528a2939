import { expect, test } from 'vitest'
import { splitAroundText } from './search-match.tsx'

test.each([
  ['SigUSD', 'sig', ['', 'Sig', 'USD']],
  ['old SigUSD', 'SIG', ['old ', 'Sig', 'USD']],
  ['SigUSD', 'rsv', ['SigUSD', '', '']],
  ['SigUSD', '', ['SigUSD', '', '']],
  ['İstanbul token', 'token', ['İstanbul token', '', '']],
])('in %j the letters %j are found, or nothing is marked', (name, typed, parts) => {
  expect(splitAroundText(name, typed)).toEqual(parts)
})
