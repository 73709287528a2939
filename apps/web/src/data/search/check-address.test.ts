import { expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'

const MAINNET = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'

test.each([
  ['a letter that addresses do not have', MAINNET.replace('F', '0'), 'alphabet'],
  ['a wrong letter', MAINNET.replace('F', 'G'), 'checksum'],
  ['a letter missing', MAINNET.slice(0, -1), 'checksum'],
  ['hardly any letters', '9huh', 'length'],
  ['more letters than any address', '2'.repeat(6001), 'length'],
])('an address with %s says so', (_, text, fault) => {
  expect(checkAddress(text, 'mainnet')).toBe(fault)
})

test('a good address is good on its own network only', () => {
  expect(checkAddress(MAINNET, 'mainnet')).toBe(null)
  expect(checkAddress(MAINNET, 'testnet')).toBe('network')
})
