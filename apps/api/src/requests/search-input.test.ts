import { encodeAddress, p2pkAddress, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { expect, test } from 'vitest'
import { parseResolveInput } from './search-input.ts'

const blake2b256 = await createBlake2b256()
const chain = { preset: presetOf('mainnet'), blake2b256 }
const read = (text: string) => parseResolveInput(chain, text, 0)

const KEY = `02${'ab'.repeat(32)}`
const ADDRESS = encodeAddress(p2pkAddress(KEY, 0x00), blake2b256)
const ID = 'ab'.repeat(32)

test.each([
  `https://explorer.ergoplatform.com/en/transactions/${ID}`,
  `https://explorer.ergoplatform.com/en/transactions/${ID}/?iframe=1`,
  `http://ergexplorer.com/transactions#${ID}`,
  ` ${ID}\n`,
])('takes the last part of a link: %s', (link) => {
  expect(read(link)).toMatchObject({ text: ID, ids: { first: ID, last: ID } })
})

test('treats digits as a height, and six or more also as an id prefix', () => {
  expect(read('12345')).toMatchObject({ height: 12_345, ids: undefined })
  expect(read('123456')).toMatchObject({ height: 123_456, ids: { first: `123456${'0'.repeat(58)}` } })
})

test('resolves a public key, its script and its address to the same script', () => {
  const ergoTree = `0008cd${KEY}`
  expect(read(KEY).script).toMatchObject({ ergoTree, isAddress: false })
  expect(read(ergoTree).script).toMatchObject({ ergoTree, isAddress: false })
  expect(read(ADDRESS).script).toMatchObject({ ergoTree, isAddress: true })
  expect(read(KEY.toUpperCase()).script).toMatchObject({ ergoTree })
})

test('reports why an address is invalid', () => {
  expect(read(`${ADDRESS.slice(0, -1)}${ADDRESS.endsWith('1') ? '2' : '1'}`).addressFault).toBe('checksum')
  expect(read(`${ADDRESS.slice(0, -1)}0`).addressFault).toBe('alphabet')
  expect(read(encodeAddress(p2pkAddress(KEY, 0x10), blake2b256)).addressFault).toBe('network')
  expect(read(ADDRESS)).toMatchObject({ addressFault: undefined, addressPrefix: undefined })
})

test('does not treat words, ids and prefixes as invalid addresses', () => {
  for (const text of ['SigUSD', 'a longer name of a token with spaces in it, all in all', ID, ADDRESS.slice(0, 20), ''])
    expect(read(text).addressFault).toBeUndefined()
  expect(read(ADDRESS.slice(0, 20)).addressPrefix).toBe(ADDRESS.slice(0, 20))
})

test('treats malformed links as text', () => {
  expect(read('https://').text).toBe('https://')
  expect(read('https://explorer.example/').text).toBe('')
  expect(read('https://explorer.example/%zz').text).toBe('%zz')
  expect(read('https://explorer.example/search?query=SigUSD').text).toBe('SigUSD')
})

test('does not compare long text with names, also if only normalization makes it long', () => {
  expect(read('SigUSD')).toMatchObject({ isName: true, isTokenName: true })
  expect(read('ERG/SigUSD').pair).toEqual(['erg', 'sigusd'])
  const phrase = '\u{fdfa}'
  expect(read(phrase.repeat(11))).toMatchObject({ isName: true, isTokenName: true })
  expect(read(`${phrase.repeat(12)}/a`)).toMatchObject({ isName: false, isTokenName: true, pair: undefined })
  expect(read(phrase.repeat(56))).toMatchObject({ isName: false, isTokenName: false })
  expect(read('a'.repeat(1_001))).toMatchObject({ isName: false, isTokenName: false })
})
