import { decodeBase58, encodeAddress, encodeBase58 } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWhole } from '../resource/load-view.ts'
import { askedIn, isTooLongForLink } from './asked.ts'
import { compute } from './compute.ts'
import { convertAmount } from './convert-amount.ts'
import { readRegister } from './read-register.ts'
import { readScript } from './read-script.ts'
import { writeRegister } from './write-register.ts'

const KEY = '038d39af8c37583609ff51c6a577efe60684119da2fbd0d75f9c72372886a58a63'
const KEY_ADDRESS = '9hY16vzHmmfyVBwKeFGHvb2bMFsG94A1u7To1QWtUokACyFVENQ'
const CONTRACT =
  '1009040204000400040004000e2032ee5d947cfe8db5480157ffa566b9b7d9faf41fa145c9d00628c7c1599878f6040404000e20e4dca5c7b35ead14e65699505bdd65af5c00b2249327e0ed9ba0e2b509101a82d196830301efaeb5b4a57300b1a5d901016391b1db630872017301d9010163aedb63087201d901034d0e938c7203018cb2db6308a773020001938cb2db6308b2a4730300730400017305938cb2db6308b2a4730600730700017308'

/** As they are found in public: of keys, of a script hash, of contracts, and of testnet. */
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

test.each(PAIRS)('the address %s leads to its script, and the script back to it', (address, ergoTree) => {
  const there = readScript(address)
  const back = readScript(ergoTree)
  if (!there.ok || !back.ok) return expect.fail('both can be read')
  expect(there.value.ergoTree).toBe(ergoTree)
  return expect(Object.values(back.value.addresses)).toContain(address)
})

test('any key has an address on both networks, which lead back to it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.constantFrom(2, 3), (x, sign) => {
      const body = new Uint8Array([sign, ...x])
      for (const networkPrefix of [0x00, 0x10]) {
        const address = encodeAddress({ kind: 'P2PK', networkPrefix, body }, blake2b256)
        const reading = readScript(address)
        expect(reading).toMatchObject({ ok: true, value: { kind: 'P2PK' } })
        if (reading.ok)
          expect(readScript(reading.value.publicKey ?? '')).toMatchObject({
            value: { ergoTree: reading.value.ergoTree },
          })
      }
    }),
    { numRuns: 20 },
  )
})

test('a script has its hash, its constants, and both hashes of its template', () => {
  expect(readScript(CONTRACT)).toMatchObject({
    ok: true,
    value: {
      kind: 'P2S',
      from: 'script',
      publicKey: null,
      size: 175,
      scriptHash: '8e1ed246600d2c8b905f38f660d948006ccba5d5162dc0259eadfb784445fdc9',
      tree: {
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

test('a public key is taken for who pays to it', () => {
  expect(readScript(KEY.toUpperCase())).toMatchObject({
    ok: true,
    value: { from: 'key', kind: 'P2PK', addresses: { mainnet: KEY_ADDRESS }, publicKey: KEY, ergoTree: `0008cd${KEY}` },
  })
})

test('a script that cannot be taken apart still has an address and a hash', () => {
  expect(readScript('10ff')).toMatchObject({ ok: true, value: { kind: 'P2S', tree: null, size: 2 } })
})

describe('what is no address and no script is told apart', () => {
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
    expect(readScript(text)).toEqual({ ok: false, fault })
  })
})

function dataAddress(): Uint8Array {
  const address = encodeAddress({ kind: 'ADH', networkPrefix: 0, body: new Uint8Array(32) }, blake2b256)
  return decodeBase58(address) ?? expect.fail('an address is base58')
}

test('a register says its type, its value, and what it means to people', () => {
  expect(readRegister('05c08b53')).toEqual({
    ok: true,
    value: { type: 'Long', value: '680672', texts: [], addresses: null },
  })
  expect(readRegister('0E03555344')).toEqual({
    ok: true,
    value: { type: 'Coll[Byte]', value: '555344', texts: ['USD'], addresses: null },
  })
  expect(readRegister(`07${KEY}`)).toMatchObject({ ok: true, value: { addresses: { mainnet: KEY_ADDRESS } } })
  expect(readRegister('040')).toEqual({ ok: false, fault: 'hex', reason: '' })
  expect(readRegister('0e05aabb')).toEqual({ ok: false, fault: 'bytes', reason: expect.any(String) })
})

test('what is written is what is read, for the types that people use', () => {
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
      const written = writeRegister(type, value)
      expect(readRegister(written.ok ? written.hex : '')).toMatchObject({ ok: true, value: { type, value } })
    }),
  )
})

describe('an amount in both units, to the last digit', () => {
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

  test('what is none is refused', () => {
    expect(convertAmount('1.0000000001', 'erg')).toEqual({ ok: false, fault: 'decimals' })
    expect(convertAmount('1.5', 'nanoerg')).toEqual({ ok: false, fault: 'decimals' })
    for (const text of ['-1', '1e9', 'all', '1.2.3'])
      expect(convertAmount(text, 'erg')).toEqual({ ok: false, fault: 'number' })
  })

  test('there and back is the same', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 100n }), (amount) => {
        const there = convertAmount(String(amount), 'nanoerg')
        expect(there.ok && convertAmount(there.erg, 'erg')).toEqual(there)
      }),
    )
  })
})

test('what the address bar asks is answered, and nothing else', () => {
  const asked = askedIn(new URLSearchParams(`address= ${KEY} &type=Int&value=5&unit=nanoerg&amount=7`))
  expect(asked).toEqual({ address: KEY, register: '', type: 'Int', value: '5', amount: '7', unit: 'nanoerg' })
  expect(compute(asked)).toMatchObject({
    script: { ok: true },
    register: null,
    written: { hex: '040a' },
    amount: { nanoErg: '7' },
  })
  expect(isWhole(compute(asked))).toBe(true)
  expect(compute(askedIn(new URLSearchParams('type=Int')))).toEqual({
    script: null,
    register: null,
    written: null,
    amount: null,
  })
  expect(isTooLongForLink({ ...asked, value: 'a'.repeat(2000) })).toBe(true)
  expect(isTooLongForLink(asked)).toBe(false)
})
