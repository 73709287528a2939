import { expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'

const MAINNET = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'

test.each([
  ['an invalid character', MAINNET.replace('F', '0'), 'alphabet'],
  ['a wrong letter', MAINNET.replace('F', 'G'), 'checksum'],
  ['a letter missing', MAINNET.slice(0, -1), 'checksum'],
  ['too few characters', '9huh', 'length'],
  ['too many characters', '2'.repeat(6001), 'length'],
])('reports an address with %s', (_, text, fault) => {
  expect(checkAddress(text, 0x00)).toBe(fault)
})

test('accepts a valid address on its own network only', () => {
  expect(checkAddress(MAINNET, 0x00)).toBe(null)
  expect(checkAddress(MAINNET, 0x10)).toBe('network')
})
