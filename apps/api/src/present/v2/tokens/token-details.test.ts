import { describe, expect, test } from 'vitest'
import { decodeRegisters, hexToBytes, type Registers } from '@ergo-explorer/chain'
import { bytesRegister, intRegister, textRegister, pairRegister } from '#testing/registers.ts'
import { presentMedia } from './media.ts'
import { detectEip4Faults } from './token-details.ts'

describe('EIP-4 faults', () => {
  const GOOD = { R4: textRegister('Larkspur'), R5: textRegister(''), R6: textRegister('2') }
  const NOT_UTF8 = bytesRegister(hexToBytes('4c61726bc328'))
  const faultsOf = (registers: Registers) => detectEip4Faults(registers, decodeRegisters(registers))

  test('returns no faults for a token that follows EIP-4', () => {
    expect(faultsOf(GOOD)).toEqual([])
    expect(faultsOf({ ...GOOD, R6: textRegister('0') })).toEqual([])
  })

  test.each<[string, Registers, readonly string[]]>([
    ['no registers', {}, ['name-missing', 'description-missing', 'decimals-missing']],
    ['only a name', { R4: GOOD.R4 }, ['description-missing', 'decimals-missing']],
    ['a number for a name', { ...GOOD, R4: intRegister(7) }, ['name-not-bytes']],
    [
      'invalid UTF-8',
      { R4: NOT_UTF8, R5: NOT_UTF8, R6: NOT_UTF8 },
      ['name-not-text', 'description-not-text', 'decimals-not-a-number'],
    ],
    ['a name of 1001 bytes', { ...GOOD, R4: textRegister('y'.repeat(1001)) }, ['name-too-long']],
    ['a name of 1000 bytes', { ...GOOD, R4: textRegister('y'.repeat(1000)) }, []],
    ['decimals as a number', { ...GOOD, R6: intRegister(2) }, ['decimals-not-bytes']],
    ['decimals spelled out', { ...GOOD, R6: textRegister('two') }, ['decimals-not-a-number']],
    ['empty decimals', { ...GOOD, R6: textRegister('') }, ['decimals-not-a-number']],
    ['negative decimals', { ...GOOD, R6: textRegister('-3') }, ['decimals-out-of-range']],
    ['too many decimals', { ...GOOD, R6: textRegister('2147483647') }, ['decimals-out-of-range']],
    ['undecodable registers', { ...GOOD, R4: 'ff' }, ['name-not-bytes']],
  ])('%s: returns the faults', (_what, registers, faults) => {
    expect(faultsOf(registers)).toEqual(faults)
  })
})

describe('token media', () => {
  const HASH = 'a05e30e2fad94afc6e47acbe2d7c3cca6e0a10eb61e3b54beae3e4925abe22a2'
  const kind = (code: string) => bytesRegister(hexToBytes(code))
  const mediaOf = (registers: Registers) => presentMedia(decodeRegisters(registers))
  const picture = (R9?: string) =>
    mediaOf({ R7: kind('0101'), R8: bytesRegister(hexToBytes(HASH)), ...(R9 !== undefined && { R9 }) })

  test('returns the hash of a picture and a safe link', () => {
    const cid = 'bafybeihbb2y72fytjil4ocrtwzz34qvuqzqfhns4dcfhuerkdmbm5evhpm'
    expect(picture(textRegister(`ipfs://${cid}/1.png`))).toEqual({
      kind: 'picture',
      code: '0101',
      contentHashes: [HASH],
      link: { text: `ipfs://${cid}/1.png`, kind: 'ipfs', href: `ipfs://${cid}/1.png`, cid },
      cover: null,
      bytesOnChain: null,
      requiredSignatureCount: null,
      depositErgoTree: null,
    })
  })

  test.each([
    ['javascript:alert(document.domain)', 'other'],
    ['https://example.org@192.0.2.7/wallet', 'https'],
    ['http://localhost:9053/wallet/unlock', 'http'],
    ['file:///etc/hosts', 'other'],
  ])('leaves %s as text', (text, expected) => {
    expect(picture(textRegister(text))?.link).toEqual({ text, kind: expected, href: null, cid: null })
  })

  test('returns the size of on-chain content, without a link', () => {
    const data = 'data:text/html,<script>alert(1)</script>'
    expect(picture(textRegister(data))).toMatchObject({ link: { kind: 'data', href: null }, bytesOnChain: data.length })
    expect(picture(bytesRegister(hexToBytes('89504e470d0a1a0a00')))).toMatchObject({ link: null, bytesOnChain: 9 })
    expect(picture()).toMatchObject({ link: null, bytesOnChain: null })
  })

  test('supports audio covers, several attachment hashes and membership rules', () => {
    expect(
      mediaOf({ R7: kind('0102'), R9: pairRegister('https://example.org/a.ogg', 'https://example.org/a.png') }),
    ).toMatchObject({
      kind: 'audio',
      contentHashes: [],
      link: { href: 'https://example.org/a.ogg' },
      cover: { href: 'https://example.org/a.png' },
    })
    expect(mediaOf({ R7: kind('010f'), R8: '1a0201aa01bb' })).toMatchObject({
      kind: 'attachments',
      contentHashes: ['aa', 'bb'],
    })
    expect(mediaOf({ R7: kind('0201'), R8: intRegister(4), R9: '0e020008' })).toMatchObject({
      kind: 'membership',
      requiredSignatureCount: 4,
      depositErgoTree: '0008',
      link: null,
      bytesOnChain: null,
    })
  })

  test('keeps an unknown type code, and returns null without R7', () => {
    expect(mediaOf({ R7: kind('31') })).toMatchObject({ kind: 'unknown', code: '31', link: null })
    expect(mediaOf({ R4: textRegister('Larkspur') })).toBeNull()
  })
})
