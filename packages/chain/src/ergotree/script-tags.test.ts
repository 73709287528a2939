import { describe, expect, test } from 'vitest'
import { hexToBytes } from '#bytes/hex.ts'
import { FEE_SCRIPT, NO_PREMINE_SCRIPT, rewardScript } from '#network/protocol.ts'
import { parseErgoTree } from './ergo-tree.ts'
import { parseExpression } from './expression.ts'
import { printScriptLines } from './printed-script.ts'
import { conditionOf, scriptTags, type ScriptTag } from './script-tags.ts'

const KEY = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const TOKEN = 'ab'.repeat(32)

function parsed(ergoTree: string) {
  const tree = parseErgoTree(hexToBytes(ergoTree))
  const expression = tree.ok ? parseExpression(tree.value.template) : tree
  if (!tree.ok || !expression.ok) throw new Error('not a script')
  return { expression: expression.value, constants: tree.value.constants }
}

const tagsOf = (ergoTree: string): ScriptTag[] => {
  const { expression, constants } = parsed(ergoTree)
  return scriptTags(expression, constants)
}

describe('the tags of', () => {
  test.each<[string, string, ScriptTag[]]>([
    ['a wallet', `0008cd${KEY}`, [{ kind: 'signature' }]],
    ['a mining reward: a time lock and a key', rewardScript(KEY), [{ kind: 'signature' }, { kind: 'height' }]],
    ['the fee contract', FEE_SCRIPT, [{ kind: 'anyone' }, { kind: 'height' }]],
    ['the burn address', NO_PREMINE_SCRIPT, [{ kind: 'unspendable' }]],
    [
      'two of three keys in an expression',
      `10040404${`08cd${KEY}`.repeat(3)}987300830308730173027303`,
      [{ kind: 'threshold', required: 2, of: 3 }],
    ],
    [
      'two of three keys in a constant',
      `0008980203${`cd${KEY}`.repeat(3)}`,
      [{ kind: 'threshold', required: 2, of: 3 }],
    ],
    [
      // The pool box of EIP-23: INPUTS(1).tokens(0)._1 is one of two ids, through a definition.
      'a box that needs a token',
      `1004040204000e20${TOKEN}0e20${TOKEN}d801d6018cb2db6308b2a473000073010001d1ec93720173029372017303`,
      [{ kind: 'anyone' }, { kind: 'token', tokenIds: [TOKEN] }],
    ],
    [
      // sigmaProp(OUTPUTS(0).propositionBytes == SELF.propositionBytes)
      'a script that recreates itself',
      '10010400d193c2b2a5730000c2a7',
      [{ kind: 'anyone' }, { kind: 'recreates' }],
    ],
    // sigmaProp(SELF.propositionBytes == SELF.propositionBytes): no other box.
    ['a comparison with itself', '1000d193c2a7c2a7', [{ kind: 'anyone' }]],
    [
      // sigmaProp(blake2b256(getVar[Coll[Byte]](0).get) == constant)
      'a hash lock',
      `10010e20${TOKEN}d193cbe4e3000e7300`,
      [{ kind: 'anyone' }, { kind: 'hash' }],
    ],
    [
      // sigmaProp(CONTEXT.dataInputs(0).value > HEIGHT.toLong)
      'a script that reads a data input and the height',
      '10010400d191c1b2db6501fe7300007ea305',
      [{ kind: 'anyone' }, { kind: 'height' }, { kind: 'data-input' }],
    ],
    ['a script in a variable', '1000d40801', [{ kind: 'dynamic' }]],
    ['a key in a register', '1000e4c6a70408', [{ kind: 'signature' }]],
  ])('%s', (_, ergoTree, tags) => {
    expect(tagsOf(ergoTree)).toEqual(tags)
  })
})

test.each<[ScriptTag[], string]>([
  [[{ kind: 'signature' }], 'signature'],
  [[{ kind: 'signature' }, { kind: 'height' }], 'time-lock'],
  [[{ kind: 'threshold', required: 2, of: 3 }], 'threshold'],
  [[{ kind: 'threshold', required: 2, of: 3 }, { kind: 'height' }], 'time-lock'],
  [[{ kind: 'anyone' }], 'anyone'],
  [[{ kind: 'anyone' }, { kind: 'height' }], 'other'],
  [[{ kind: 'anyone' }, { kind: 'hash' }], 'hash-lock'],
  [[{ kind: 'anyone' }, { kind: 'token', tokenIds: [TOKEN] }, { kind: 'recreates' }], 'recreates'],
  [[{ kind: 'signature' }, { kind: 'token', tokenIds: [TOKEN] }], 'token'],
  [[{ kind: 'anyone' }, { kind: 'data-input' }], 'data-input'],
  [[{ kind: 'signature' }, { kind: 'dynamic' }], 'dynamic'],
  [[{ kind: 'unspendable' }], 'unspendable'],
  [[], 'other'],
])('a script with the tags %o has the condition %s', (tags, condition) => {
  expect(conditionOf(tags)).toBe(condition)
})

test('definitions that use each other in a circle end', () => {
  // { val v1 = v2; val v2 = v1; sigmaProp(v1 > v2) }
  expect(tagsOf('1000d802d6017202d6027201d19172017202')).toEqual([{ kind: 'anyone' }])
})

describe('the lines of', () => {
  const linesOf = (ergoTree: string) => {
    const { expression } = parsed(ergoTree)
    return printScriptLines(expression, { inline: () => '…', placeholder: (index) => `$${index}` })
  }

  test('a short script are one', () => {
    expect(linesOf(rewardScript(KEY))).toEqual(['(sigmaProp((HEIGHT >= (SELF.creationInfo._1 + $0))) && $1)'])
  })

  test('definitions start at the margin, without the outer braces', () => {
    expect(
      linesOf(`1004040204000e20${TOKEN}0e20${TOKEN}d801d6018cb2db6308b2a473000073010001d1ec93720173029372017303`),
    ).toEqual(['val v1 = INPUTS($0).tokens($1)._1', 'sigmaProp(((v1 == $2) || (v1 == $3)))'])
  })

  test('a long conjunction breaks at its operators', () => {
    const condition = '93c2b2a5730000c2a7'
    const lines = linesOf(`10010400d1${'ed'.repeat(3)}${condition.repeat(4)}`)
    expect(lines).toEqual([
      'sigmaProp(',
      '  (',
      ...Array<string>(3).fill('    (OUTPUTS($0).propositionBytes == SELF.propositionBytes) &&'),
      '    (OUTPUTS($0).propositionBytes == SELF.propositionBytes)',
      '  )',
      ')',
    ])
  })

  test('a long choice puts else on its own line', () => {
    const condition = '93c2b2a5730000c2a7'
    expect(linesOf(`10010400d195${condition.repeat(3)}`)).toEqual([
      'sigmaProp(',
      '  if ((OUTPUTS($0).propositionBytes == SELF.propositionBytes))',
      '    (OUTPUTS($0).propositionBytes == SELF.propositionBytes)',
      '  else',
      '    (OUTPUTS($0).propositionBytes == SELF.propositionBytes)',
      ')',
    ])
  })
})
