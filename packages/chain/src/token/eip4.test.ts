import { describe, expect, test } from 'vitest'
import { bytesToHex } from '#bytes/hex.ts'
import { decodeRegisters } from './register-values.ts'
import { readNumericDecimals, readTokenMetadata } from './eip4.ts'

const UNDESCRIBED = { name: null, description: null, type: null, decimals: null }
const NAMED_X = '0e0158'

describe('readTokenMetadata', () => {
  test('reads SigUSD as minted', () => {
    const registers = decodeRegisters({ R4: '0e06536967555344', R5: '0e0d5369676d61555344202d205632', R6: '0e0132' })
    expect(readTokenMetadata(registers)).toEqual({
      name: 'SigUSD',
      description: 'SigmaUSD - V2',
      type: 'EIP-004',
      decimals: 2,
    })
  })

  test('a name alone is enough', () => {
    expect(readTokenMetadata(decodeRegisters({ R4: NAMED_X }))).toEqual({
      name: 'X',
      description: '',
      type: 'EIP-004',
      decimals: 0,
    })
  })

  test('accepts two-byte letters: é, Cyrillic, Greek, Hebrew', () => {
    for (const name of ['Café', 'Рубль', 'Σigma', 'שקל', 'Ergo🦊']) {
      expect(readTokenMetadata(decodeRegisters({ R4: asRegister(name) })).name).toBe(name)
    }
  })

  test.each([
    ['nothing at all', {}],
    ['a number for a name', { R4: '0404' }],
    ['a name that is a collection of numbers', { R4: '11020204' }],
    ['a list of texts for a name', { R4: '1a010141' }],
    ['a name that is not UTF-8', { R4: '0e02c341' }],
    ['a name with an escape sequence', { R4: '0e041b5b316d' }],
    ['a name of 1001 bytes', { R4: asRegister('x'.repeat(1001)) }],
    ['a description that is a collection of numbers', { R4: NAMED_X, R5: '11020204' }],
    ['registers that do not decode', { R4: 'zz', R5: '0e' }],
  ])('returns no metadata for %s', (_, registers) => {
    expect(readTokenMetadata(decodeRegisters(registers))).toEqual(UNDESCRIBED)
  })

  test('accepts a name of 1000 bytes and an empty one', () => {
    expect(readTokenMetadata(decodeRegisters({ R4: asRegister('x'.repeat(1000)) })).name).toHaveLength(1000)
    expect(readTokenMetadata(decodeRegisters({ R4: '0e00' })).name).toBe('')
  })

  test.each([
    ['a number', '0404'],
    ['not UTF-8', '0e01ff'],
    ['a control character', '0e0100'],
    ['an option', '28010a'],
  ])('a description that is %s is read as empty without affecting the name', (_, R5) => {
    expect(readTokenMetadata(decodeRegisters({ R4: NAMED_X, R5 }))).toMatchObject({ name: 'X', description: '' })
  })

  test.each([
    ['0', 0],
    ['2', 2],
    ['+4', 4],
    ['007', 7],
    ['-3', 0],
    ['19', 19],
    ['20', 19],
    ['2147483647', 19],
    ['2147483648', 0],
    ['99999999999999999999', 0],
    ['', 0],
    [' 2', 0],
    ['2.5', 0],
    ['two', 0],
    ['1e1', 0],
  ])('reads decimals written as %j as %i', (text, decimals) => {
    expect(readTokenMetadata(decodeRegisters({ R4: NAMED_X, R6: asRegister(text) })).decimals).toBe(decimals)
  })

  test('decimals stored as a number are 0 for the public API, and the intended value is available', () => {
    const registers = decodeRegisters({ R4: NAMED_X, R6: '0408' })
    expect(readTokenMetadata(registers).decimals).toBe(0)
    expect(readNumericDecimals(registers)).toBe(4)
    expect(readNumericDecimals(decodeRegisters({ R6: '0508' }))).toBe(4)
    expect(readNumericDecimals(decodeRegisters({ R6: '0204' }))).toBe(4)
    expect(readNumericDecimals(decodeRegisters({ R6: '0308' }))).toBe(4)
    expect(readNumericDecimals(decodeRegisters({ R6: '060104' }))).toBeUndefined()
    expect(readNumericDecimals(decodeRegisters({ R6: '0407' }))).toBe(0)
    expect(readNumericDecimals(decodeRegisters({ R6: '0e0132' }))).toBeUndefined()
    expect(readNumericDecimals({})).toBeUndefined()
  })
})

/** Coll[Byte] of UTF-8. Lengths here stay below 2^14, so the VLQ has one or two bytes. */
function asRegister(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const length = bytes.length < 128 ? [bytes.length] : [(bytes.length % 128) + 128, bytes.length >> 7]
  return `0e${bytesToHex(Uint8Array.from(length))}${bytesToHex(bytes)}`
}
