import { decodeBase58, encodeAddress, encodeBase58 } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasNoMissingValues } from '../resource/load-complete-view.ts'
import { isTooLongForLink, parseUtilitiesInput } from './utilities.ts'
import {
  computeUtilities,
  convertAmount,
  decodeRegister,
  parseScriptInput,
  encodeRegister,
} from './compute-utilities.ts'

const KEY = '038d39af8c37583609ff51c6a577efe60684119da2fbd0d75f9c72372886a58a63'
const KEY_ADDRESS = '9hY16vzHmmfyVBwKeFGHvb2bMFsG94A1u7To1QWtUokACyFVENQ'
const CONTRACT =
  '1009040204000400040004000e2032ee5d947cfe8db5480157ffa566b9b7d9faf41fa145c9d00628c7c1599878f6040404000e20e4dca5c7b35ead14e65699505bdd65af5c00b2249327e0ed9ba0e2b509101a82d196830301efaeb5b4a57300b1a5d901016391b1db630872017301d9010163aedb63087201d901034d0e938c7203018cb2db6308a773020001938cb2db6308b2a4730300730400017305938cb2db6308b2a4730600730700017308'

/** Addresses from the public chain: keys, a script hash, a contract, and testnet. */
const PAIRS = [
  [
    '9eXdKceEoLmU2icXdqutX8FrMaxKNTa7HR7T123Rp4Lxt3nZD5D',
    '0008cd020148ca7b041b172f9d8505300adf87f89b29114010525602c01b5fdcc78a20c5',
  ],
  [
    '9hMnaX3RkNLyeEhGn6G3kQThQkveHfAk5WmATkVxbdDprY8eMkY',
    '0008cd0376075f6a0b0f882d99bbac68dc948c3af9255d23d72f019ba435edc1be970e30',
  ],
  [
    '3WyCLbJTPeUj73dNhCv9A3F4ax1ZFV3WqA8wDLMWnTYWpTq16qpt',
    '0008cd0354e3035e6d90b4911619201819c831927e142bc0bab48f3e308e955ac6379e7b',
  ],
  [
    '8sZ2fVu5VUQKEmWt4xRRDBYzuw5aevhhziPBDGB',
    '00ea02d193b4cbe4e3010e040004300e18fd53c43ebbc8b5c53f2ccf270d1bc22740eb3855463f5faed40801',
  ],
  ['4MQyML64GnzMxZgm', '10010101d17300'],
  [
    'LFz5FPkW7nPVq2NA5YcZRNq2HSmY5btR3zSJD7spW8pDBRCmWqZnkC6Wdxzfgwbh5SnT1w4NHi5TNvQeaFiXUtG3Dnhbf9JoJgoby7z4NxcdES1KnR4w4JjeiTF6r6u7ErG6jDSTFkE4MkpxEHeCvX2ijj3Nvuy9h74LkXrPFptUZdzF5Jtvp9v2da6Y9DGNwyUPNQEPFNQi9k42Mj1Lic2dGTM6xxVRjmQN9CaPjLjajEzyvmyMr',
    CONTRACT,
  ],
] as const

test.each(PAIRS)('the address %s converts to its script and back', (address, ergoTree) => {
  const there = parseScriptInput(address)
  const back = parseScriptInput(ergoTree)
  if (!there.ok || !back.ok) return expect.fail('both must be parsed')
  expect(there.value.ergoTree).toBe(ergoTree)
  return expect(Object.values(back.value.addresses)).toContain(address)
})

test('any key has an address on both networks that converts back to the key', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.constantFrom(2, 3), (x, sign) => {
      const body = new Uint8Array([sign, ...x])
      for (const networkPrefix of [0x00, 0x10]) {
        const address = encodeAddress({ kind: 'P2PK', networkPrefix, body }, blake2b256)
        const result = parseScriptInput(address)
        expect(result).toMatchObject({ ok: true, value: { kind: 'P2PK' } })
        if (result.ok)
          expect(parseScriptInput(result.value.publicKey ?? '')).toMatchObject({
            value: { ergoTree: result.value.ergoTree },
          })
      }
    }),
    { numRuns: 20 },
  )
})

test('a script has its hash, its constants, and both template hashes', () => {
  expect(parseScriptInput(CONTRACT)).toMatchObject({
    ok: true,
    value: {
      kind: 'P2S',
      from: 'script',
      publicKey: null,
      size: 175,
      scriptHash: '8e1ed246600d2c8b905f38f660d948006ccba5d5162dc0259eadfb784445fdc9',
      parsedTree: {
        version: 0,
        hasSize: false,
        isSegregated: true,
        constants: [
          { type: 'Int', value: '1' },
          { type: 'Int', value: '0' },
          { type: 'Int', value: '0' },
          { type: 'Int', value: '0' },
          { type: 'Int', value: '0' },
          { type: 'Coll[Byte]', value: '32ee5d947cfe8db5480157ffa566b9b7d9faf41fa145c9d00628c7c1599878f6' },
          { type: 'Int', value: '2' },
          { type: 'Int', value: '0' },
          { type: 'Coll[Byte]', value: 'e4dca5c7b35ead14e65699505bdd65af5c00b2249327e0ed9ba0e2b509101a82' },
        ],
        hashes: {
          sha256: '283ec87413ff6b6aa28794aac1d29aa74a741da2b7c8a8affb97310446fa8012',
          blake2b256: '84e9769a7827055d9bbca9d72931a0a26fb491ef9d03f871de48346c604ea48b',
        },
      },
    },
  })
})

test('a public key is treated as a P2PK script', () => {
  expect(parseScriptInput(KEY.toUpperCase())).toMatchObject({
    ok: true,
    value: { from: 'key', kind: 'P2PK', addresses: { mainnet: KEY_ADDRESS }, publicKey: KEY, ergoTree: `0008cd${KEY}` },
  })
})

test('a script that cannot be parsed still has an address and a hash', () => {
  expect(parseScriptInput('10ff')).toMatchObject({ ok: true, value: { kind: 'P2S', parsedTree: null, size: 2 } })
})

describe('reports why a text is neither an address nor a script', () => {
  const withTypo = KEY_ADDRESS.replace('F', 'G')
  const ofData = encodeBase58(dataAddress())
  test.each([
    [withTypo, 'checksum'],
    [KEY_ADDRESS.replace('F', '0'), 'alphabet'],
    ['9hY16', 'length'],
    ['ab'.repeat(32), 'hash'],
    [ofData, 'data'],
    ['0'.repeat(10_000), 'length'],
  ])('%s', (text, fault) => {
    expect(parseScriptInput(text)).toEqual({ ok: false, fault })
  })
})

function dataAddress(): Uint8Array {
  const address = encodeAddress({ kind: 'ADH', networkPrefix: 0, body: new Uint8Array(32) }, blake2b256)
  return decodeBase58(address) ?? expect.fail('an address is base58')
}

test('a register is decoded to its type, value and meaning', () => {
  expect(decodeRegister('05c08b53')).toEqual({
    ok: true,
    value: { type: 'Long', value: '680672', texts: [], addresses: null },
  })
  expect(decodeRegister('0E03555344')).toEqual({
    ok: true,
    value: { type: 'Coll[Byte]', value: '555344', texts: ['USD'], addresses: null },
  })
  expect(decodeRegister(`07${KEY}`)).toMatchObject({ ok: true, value: { addresses: { mainnet: KEY_ADDRESS } } })
  expect(decodeRegister('040')).toEqual({ ok: false, fault: 'hex' })
  expect(decodeRegister('0e05aabb')).toEqual({ ok: false, fault: 'truncated' })
})

test('encoding and decoding round-trips for common types', () => {
  const integer = (bits: bigint) => fc.bigInt({ min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n }).map(String)
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 }).map((each) => Buffer.from(each).toString('hex'))
  const listOf = (item: fc.Arbitrary<string>) =>
    fc.array(item, { maxLength: 5 }).map((items) => `[${items.join(', ')}]`)
  const any = fc.oneof(
    fc.tuple(fc.constant('Boolean'), fc.constantFrom('true', 'false')),
    fc.tuple(fc.constant('Byte'), integer(8n)),
    fc.tuple(fc.constant('Short'), integer(16n)),
    fc.tuple(fc.constant('Int'), integer(32n)),
    fc.tuple(fc.constant('Long'), integer(64n)),
    fc.tuple(fc.constant('BigInt'), integer(256n)),
    fc.tuple(fc.constant('Coll[Byte]'), bytes),
    fc.tuple(fc.constant('Coll[Long]'), listOf(integer(64n))),
    fc.tuple(fc.constant('Coll[Coll[Byte]]'), listOf(bytes)),
    fc.tuple(
      fc.constant('(Int, Coll[Byte])'),
      fc.tuple(integer(32n), bytes).map(([a, b]) => `(${a}, ${b})`),
    ),
  )
  fc.assert(
    fc.property(any, ([type, value]) => {
      const encoded = encodeRegister(type, value)
      expect(decodeRegister(encoded.ok ? encoded.hex : '')).toMatchObject({ ok: true, value: { type, value } })
    }),
  )
})

describe('converts an amount exactly to both units', () => {
  test.each([
    ['1.5', 'erg', '1.5', '1500000000'],
    ['0,000000001', 'erg', '0.000000001', '1'],
    ['97 739 924.123456789', 'erg', '97739924.123456789', '97739924123456789'],
    ['9223372036854775807', 'nanoerg', '9223372036.854775807', '9223372036854775807'],
    ['1000000000', 'nanoerg', '1', '1000000000'],
    ['0', 'nanoerg', '0', '0'],
  ] as const)('%s %s', (text, unit, erg, nanoErg) => {
    expect(convertAmount(text, unit)).toEqual({ ok: true, erg, nanoErg })
  })

  test('rejects text that is not an amount', () => {
    expect(convertAmount('1.0000000001', 'erg')).toEqual({ ok: false, fault: 'decimals' })
    expect(convertAmount('1.5', 'nanoerg')).toEqual({ ok: false, fault: 'decimals' })
    for (const text of ['-1', '1e9', 'all', '1.2.3'])
      expect(convertAmount(text, 'erg')).toEqual({ ok: false, fault: 'number' })
  })

  test('conversion round-trips', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 100n }), (amount) => {
        const there = convertAmount(String(amount), 'nanoerg')
        expect(there.ok && convertAmount(there.erg, 'erg')).toEqual(there)
      }),
    )
  })
})

test('computes the fields in the URL and nothing else', () => {
  const input = parseUtilitiesInput(new URLSearchParams(`address= ${KEY} &type=Int&value=5&unit=nanoerg&amount=7`))
  expect(input).toEqual({ address: KEY, register: '', type: 'Int', value: '5', amount: '7', unit: 'nanoerg' })
  expect(computeUtilities(input)).toMatchObject({
    script: { ok: true },
    register: null,
    encodedRegister: { hex: '040a' },
    amount: { nanoErg: '7' },
  })
  expect(hasNoMissingValues(computeUtilities(input))).toBe(true)
  expect(computeUtilities(parseUtilitiesInput(new URLSearchParams('type=Int')))).toEqual({
    script: null,
    register: null,
    encodedRegister: null,
    amount: null,
  })
  expect(isTooLongForLink({ ...input, value: 'a'.repeat(2000) })).toBe(true)
  expect(isTooLongForLink(input)).toBe(false)
})
