import { expect, test } from 'vitest'
import { splitAtText } from './split-at-text.ts'

test.each([
  ['SigUSD', 'sig', ['', 'Sig', 'USD']],
  ['old SigUSD', 'SIG', ['old ', 'Sig', 'USD']],
  ['SigUSD', 'rsv', ['SigUSD', '', '']],
  ['SigUSD', '', ['SigUSD', '', '']],
  ['İstanbul token', 'token', ['İstanbul token', '', '']],
])('in %j the letters %j are found, or nothing is marked', (name, typed, parts) => {
  expect(splitAtText(name, typed)).toEqual(parts)
})
