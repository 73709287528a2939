import { bytesToHex, constantLiteral, decodeConstant, encodeConstant, hexToBytes } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { readLiteral } from './read-literal.ts'

const KEY = 'cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

test.each([
  ['a boolean', '0101'],
  ['a byte', '0202'],
  ['a short', '0306'],
  ['a negative number', '0403'],
  ['a long', '0580dac409'],
  ['a big integer', '060203e8'],
  ['a key', `08${KEY}`],
  ['two of three keys', `08980203${KEY.repeat(3)}`],
  ['both keys', `089602${KEY.repeat(2)}`],
  ['either key', `089702${KEY.repeat(2)}`],
  ['no condition', '08d3'],
  ['bytes', '0e03010203'],
  ['no bytes', '0e00'],
  ['longs', '11020204'],
  ['a pair', '580204'],
  ['lists of bytes', '1a01020102'],
])('reads %s as it was written', (_, hex) => {
  const constant = decodeConstant(hexToBytes(hex))
  if (!constant.ok) expect.fail(constant.reason)
  expect(bytesToHex(encodeConstant(readLiteral(constantLiteral(constant.value, Infinity))))).toBe(hex)
})

test('rejects what follows a literal', () => {
  expect(() => readLiteral('1)')).toThrow(SyntaxError)
})
