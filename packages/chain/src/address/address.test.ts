import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import { blake2b256 } from '#hash/noble.ts'
import { type AddressKind, decodeAddress, encodeAddress, ergoTreeOfAddress, p2pkAddress } from './address.ts'
import { addressOfScript } from './address-of-script.ts'

const MAINNET = 0x00
const TESTNET = 0x10
const KEY = '03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66'
const FEE_SCRIPT =
  '1005040004000e36100204a00b08cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798ea02d192a39a8cc7a701730073011001020402d19683030193a38cc7b2a57300000193c2b2a57301007473027303830108cdeeac93b1a57304'

const textOf = (script: string, network: number) => encodeAddress(addressOfScript(script, network), blake2b256)

describe('the address of a script', () => {
  test.each([
    ['of a public key', `0008cd${KEY}`, '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'],
    [
      'of a miner reward',
      `100204a00b08cd${KEY}ea02d192a39a8cc7a70173007301`,
      '88dhgzEuTXaVTz3coGyrAbJ7DNqH37vUMzpSe2vZaCEeBzA6K2nKTZ2JQJhEFgoWmrCQEQLyZNDYMby5',
    ],
    [
      'of a script hash',
      '00ea02d193b4cbe4e3010e040004300e18fd53c43ebbc8b5c53f2ccf270d1bc22740eb3855463f5faed40801',
      '8sZ2fVu5VUQKEmWt4xRRDBYzuw5aevhhziPBDGB',
    ],
    [
      'of the fee contract',
      FEE_SCRIPT,
      '2iHkR7CWvD1R4j1yZg5bkeDRQavjAaVPeTDFGGLZduHyfWMuYpmhHocX8GJoaieTx78FntzJbCBVL6rf96ocJoZdmWBL2fci7NqWgAirppPQmZ7fN9V6z13Ay6brPriBKYqLp1bT2Fk4FkFLCfdPpe',
    ],
    ['of the always false script', '10010100d17300', '4MQyMKvMbnCJG3aJ'],
  ])('%s', (_what, script, address) => {
    expect(textOf(script, MAINNET)).toBe(address)
    const decoded = decodeAddress(address, blake2b256)
    expect(decoded.ok && ergoTreeOfAddress(decoded.value)).toBe(script)
  })

  test('works for testnet', () => {
    expect(textOf(FEE_SCRIPT, TESTNET)).toBe(
      'Bf1X9JgQTUtgntaer91B24n6kP8L2kqEiQqNf1z97BKo9UbnW3WRP9VXu8BXd1LsYCiYbHJEdWKxkF5YNx5n7m31wsDjbEuB3B13ZMDVBWkepGmWfGa71otpFViHDCuvbw1uNicAQnfuWfnj8fbCa4',
    )
  })

  test('is shared by scripts that wrap the same key in another header', () => {
    expect(textOf(`0108cd${KEY}`, MAINNET)).toBe(textOf(`0008cd${KEY}`, MAINNET))
    expect(textOf(`082308cd${KEY}`, MAINNET)).toBe(textOf(`0008cd${KEY}`, MAINNET))
    expect(textOf(`100104800108cd${KEY}`, MAINNET)).toBe(textOf(`0008cd${KEY}`, MAINNET))
  })

  test('differs for a script that keeps the key among its constants', () => {
    expect(addressOfScript(`100108cd${KEY}7300`, MAINNET).kind).toBe('P2S')
  })

  test.each([
    ['another operation', `0008ce${KEY}`],
    ['the head of a key script at its end', `${'d3'.repeat(33)}0008cd`],
    ['bytes after the key', `0008cd${KEY}00`],
    ['a hash of 25 bytes', `00ea02d193b4cbe4e3010e040004300e18${'fd'.repeat(25)}d40801`],
    ['another script around the hash', `00ea02d193b4cbe4e3010e040004300e19${'fd'.repeat(24)}d40801`],
    ['another end behind the hash', `00ea02d193b4cbe4e3010e040004300e18${'fd'.repeat(24)}d40802`],
  ])('is P2S for a script with %s', (_what, script) => {
    expect(addressOfScript(script, MAINNET)).toEqual({ kind: 'P2S', networkPrefix: MAINNET, body: hexToBytes(script) })
  })

  test('is the P2S address of its bytes if the script cannot be parsed', () => {
    const script = '092f0204a00b08cd021dde34603426402615658f1d970cfa7c7bd92ac81a8b16ee20427901040404040004020504040402'
    expect(textOf(script, MAINNET)).toBe('FCQaVM8G3uKWZR8TPU7JRKvDAF1178ihJt1ivKMHa3b6TPPvsp4HEUogp5ejGSykFdGsjHm59')
  })
})

test('any address round-trips, and one changed character is detected', () => {
  const lengths: Record<AddressKind, number> = { P2PK: 33, P2SH: 24, P2S: 300, ADH: 32 }
  const anyAddress = fc
    .tuple(fc.constantFrom<AddressKind>('P2PK', 'P2SH', 'P2S', 'ADH'), fc.constantFrom(MAINNET, TESTNET))
    .chain(([kind, networkPrefix]) =>
      fc
        .uint8Array({ minLength: lengths[kind], maxLength: lengths[kind] })
        .map((body) => ({ kind, networkPrefix, body })),
    )
  fc.assert(
    fc.property(anyAddress, fc.nat(), (address, at) => {
      const text = encodeAddress(address, blake2b256)
      expect(decodeAddress(text, blake2b256)).toEqual({ ok: true, value: address })
      const position = at % text.length
      const other = text[position] === '2' ? '3' : '2'
      expect(decodeAddress(text.slice(0, position) + other + text.slice(position + 1), blake2b256).ok).toBe(false)
    }),
  )
})

test.each([
  ['9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJq', 'wrong checksum'],
  ['0OIl', 'not base58'],
  ['11', 'too short'],
  ['', 'too short'],
  ['z'.repeat(20_000), 'wrong length'],
  ['1'.repeat(6000), 'unknown type'],
  ['1'.repeat(6001), 'wrong length'],
  [encodeAddress({ kind: 'P2PK', networkPrefix: MAINNET, body: new Uint8Array(32) }, blake2b256), 'wrong length'],
])('%s is rejected: %s', (text, reason) => {
  expect(decodeAddress(text, blake2b256)).toEqual({ ok: false, reason })
})

test('a script may have one byte', () => {
  const address = { kind: 'P2S' as const, networkPrefix: MAINNET, body: new Uint8Array([0xd3]) }
  expect(decodeAddress(encodeAddress(address, blake2b256), blake2b256)).toEqual({ ok: true, value: address })
})

test('creates the address of a public key', () => {
  expect(encodeAddress(p2pkAddress(KEY, MAINNET), blake2b256)).toBe(
    '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp',
  )
})

test('a data address has no ErgoTree', () => {
  expect(ergoTreeOfAddress({ kind: 'ADH', networkPrefix: MAINNET, body: new Uint8Array(32) })).toBeUndefined()
})

test('the body of a decoded pay-to-public-key address is the key', () => {
  const decoded = decodeAddress('9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp', blake2b256)
  expect(decoded.ok && bytesToHex(decoded.value.body)).toBe(KEY)
})
