import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexToBytes } from '#bytes/hex.ts'
import { constantsIn, type Expression, type ExpressionPart, parseExpression } from './expression.ts'

/** An expression as nested names. */
function outline(expression: Expression): unknown {
  if (expression.kind === 'constant') return expression.constant.value
  const inner = expression.parts.map(outlinePart)
  return inner.length === 0 ? expression.name : [expression.name, ...inner]
}

function outlinePart(part: ExpressionPart): unknown {
  if (Array.isArray(part)) return part.map(outlinePart)
  return typeof part === 'object' && 'kind' in part && (part.kind === 'constant' || part.kind === 'operation')
    ? outline(part)
    : part
}

const parsed = (hex: string): Expression => {
  const expression = parseExpression(hexToBytes(hex))
  return expression.ok ? expression.value : expect.fail(expression.reason)
}

describe('the expression of', () => {
  test.each([
    [
      'a miner’s reward: so many blocks after its creation, and the miner’s key',
      'ea02d192a39a8cc7a70173007301',
      [
        'SigmaAnd',
        [
          [
            'BoolToSigmaProp',
            [
              'GreaterOrEqual',
              'Height',
              ['Plus', ['SelectField', ['CreationInfo', 'Self'], 1], ['ConstantPlaceholder', 0]],
            ],
          ],
          ['ConstantPlaceholder', 1],
        ],
      ],
    ],
    ['always false', 'd17300', ['BoolToSigmaProp', ['ConstantPlaceholder', 0]]],
    [
      'pay to re-emission: the first output carries the contract’s token',
      'd1938cb2e4c6b2a5730000020c4d0e730100017302',
      [
        'BoolToSigmaProp',
        [
          'Equal',
          [
            'SelectField',
            [
              'ByIndex',
              [
                'OptionGet',
                [
                  'Register',
                  ['ByIndex', 'Outputs', ['ConstantPlaceholder', 0], undefined],
                  2,
                  { kind: 'Coll', of: { kind: 'Tuple', items: [{ kind: 'Coll', of: 'SByte' }, 'SLong'] } },
                ],
              ],
              ['ConstantPlaceholder', 1],
              undefined,
            ],
            1,
          ],
          ['ConstantPlaceholder', 2],
        ],
      ],
    ],
    ['a function over boxes', 'd9010163c17201', ['Function', [{ id: 1, type: 'SBox' }], ['Value', ['ValUse', 1]]]],
    ['two booleans in one byte', 'ed8503', ['And', [true, true]]],
    ['a tuple', '8602a3a3', ['Tuple', ['Height', 'Height']]],
    ['a collection', '830204a3a3', ['Collection', 'SInt', ['Height', 'Height']]],
    ['a collection of booleans', '850305', ['BooleanCollection', [true, false, true]]],
    ['the last field that a byte can name', '8ca3ff', ['SelectField', 'Height', 255]],
    ['a variable with a tag', '710304', ['TaggedVariable', 3, 'SInt']],
    ['128 conditions', `ea8001${'a3'.repeat(128)}`, ['SigmaAnd', Array<string>(128).fill('Height')]],
    ['4096 conditions', `ea8020${'a3'.repeat(4096)}`, ['SigmaAnd', Array<string>(4096).fill('Height')]],
  ])('%s', (_what, hex, expected) => {
    expect(outline(parsed(hex))).toEqual(expected)
  })
})

test('finds the constants of an expression in byte order', () => {
  expect(constantsIn(parsed('9a04029a04040406')).map(({ value }) => value)).toEqual([1, 2, 3])
  // Types, parameters and packed booleans are no constants.
  for (const hex of ['e4c6a7040e', 'd9010163c17201', 'ed8503']) expect(constantsIn(parsed(hex))).toEqual([])
})

describe('returns the reason for an invalid expression', () => {
  test.each([
    ['an unknown operation', '75', 'unknown operation 117'],
    ['bytes after it', 'a3a3', '1 bytes after the expression'],
    ['an end in the middle', '93a3', 'bytes end too early'],
    ['nothing', '', 'bytes end too early'],
    ['111 negations', `${'ef'.repeat(111)}a3`, 'script is nested too deeply'],
    ['4097 conditions', 'ea8120', '4097 parts'],
  ])('%s', (_what, hex, reason) => {
    expect(parseExpression(hexToBytes(hex))).toMatchObject({ ok: false, reason })
  })
})

test('parses 110 negations', () => {
  expect(parseExpression(hexToBytes(`${'ef'.repeat(110)}a3`))).toMatchObject({ ok: true })
})

test('never throws for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(parseExpression(bytes)).toHaveProperty('ok')
    }),
    { numRuns: 3000 },
  )
})
