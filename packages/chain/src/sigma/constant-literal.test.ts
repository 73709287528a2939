import { expect, test } from 'vitest'
import { hexToBytes } from '#bytes/hex.ts'
import { decodeConstant } from './constant-decoder.ts'
import { constantLiteral } from './constant-literal.ts'

const KEY = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

test.each([
  ['0101', 'true'],
  ['0202', '2.toByte'],
  ['0306', '3.toShort'],
  ['04c801', '100'],
  ['0403', '-2'],
  ['0580dac409', '10000000L'],
  ['060203e8', 'bigInt("1000")'],
  [`07${KEY}`, `decodePoint(fromBase16("${KEY}"))`],
  [`08cd${KEY}`, `proveDlog(decodePoint(fromBase16("${KEY}")))`],
  ['08d3', 'sigmaProp(true)'],
  [
    `08980203cd${KEY}cd${KEY}cd${KEY}`,
    `atLeast(2, Coll[SigmaProp](${Array<string>(3).fill(`proveDlog(decodePoint(fromBase16("${KEY}")))`).join(', ')}))`,
  ],
  ['0e03010203', 'fromBase16("010203")'],
  ['0e00', 'fromBase16("")'],
  ['11020204', 'Coll[Long](1L, 2L)'],
  ['580204', '(1, 2)'],
])('writes %s as %s', (hex, literal) => {
  const constant = decodeConstant(hexToBytes(hex))
  expect(constant.ok ? constantLiteral(constant.value, Infinity) : constant.reason).toBe(literal)
})

test('writes the bytes where the notation would be too long', () => {
  const decoded = decodeConstant(hexToBytes('185d05' + '00'.repeat(5)))
  const constant = decoded.ok ? decoded.value : expect.fail(decoded.reason)
  const whole = constantLiteral(constant, 1_000)
  expect(whole).toMatch(/^Coll\[Coll\[\(UnsignedBigInt, UnsignedBigInt\)\]\]\(Coll\[/)
  expect(constantLiteral(constant, whole.length)).toBe(whole)
  expect(constantLiteral(constant, whole.length - 1)).toBe('deserialize(fromBase16("0c0c5d050000000000"))')
})
