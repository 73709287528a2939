import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import { ByteReader } from '#bytes/byte-reader.ts'
import { ByteWriter } from '#bytes/byte-writer.ts'
import { expect, test } from 'vitest'
import { coll, readType, tuple, writeType } from './type-codes.ts'
import type { SigmaType } from './types.ts'

const read = (hex: string) => readType(new ByteReader(hexToBytes(hex)))
const option = (of: SigmaType): SigmaType => ({ kind: 'Option', of })

test.each<[string, SigmaType]>([
  ['04', 'SInt'],
  ['63', 'SBox'],
  ['0e', coll('SByte')],
  ['1a', coll(coll('SByte'))],
  ['0c0c63', coll(coll('SBox'))],
  ['0c28', coll(option('SInt'))],
  ['2428', option(option('SInt'))],
  ['28', option('SInt')],
  ['34', option(coll('SInt'))],
  ['2463', option('SBox')],
  ['240c63', option(coll('SBox'))],
  // Pairs: the same embeddable type twice, only the second embeddable, only the first, none.
  ['59', tuple(['SLong', 'SLong'])],
  ['4d0e', tuple([coll('SByte'), 'SLong'])],
  ['400e', tuple(['SInt', coll('SByte')])],
  ['4005', tuple(['SInt', 'SLong'])],
  ['3c0e1a', tuple([coll('SByte'), coll(coll('SByte'))])],
  ['48040506', tuple(['SInt', 'SLong', 'SBigInt'])],
  ['5404050607', tuple(['SInt', 'SLong', 'SBigInt', 'SGroupElement'])],
  ['60050405060708', tuple(['SInt', 'SLong', 'SBigInt', 'SGroupElement', 'SSigmaProp'])],
])('the code of a type is %s', (hex, type) => {
  expect(read(hex)).toEqual(type)
  const writer = new ByteWriter()
  writeType(writer, type)
  expect(bytesToHex(writer.toBytes())).toBe(hex)
})

test('reads a nested collection that was not written in its short form', () => {
  expect(read('0c0e')).toEqual(coll(coll('SByte')))
})

test.each([
  ['6001', 'tuple of 1'],
  ['6000', 'tuple of 0'],
  ['67', 'unknown type code 103'],
  ['00', 'unknown type code 0'],
  ['0b', 'unknown type code 11'],
  ['17', 'unknown type code 11'],
])('rejects %s: %s', (hex, reason) => {
  expect(() => read(hex)).toThrow(reason)
})

test('accepts a tuple of two in its long form', () => {
  expect(read('60020405')).toEqual(tuple(['SInt', 'SLong']))
})

test.each(['0c', '24', '30', '40', '4804', '5404', '6002', '4c'])(
  'limits the depth of nested types to 100: %s',
  (constructor) => {
    const nested = (depth: number) => read(constructor.repeat(depth) + '04'.repeat(400))
    expect(() => nested(100)).not.toThrow()
    expect(() => nested(101)).toThrow(expect.objectContaining({ fault: 'too-deep' }))
  },
)
