import { describe, expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import { blake2b256, sha256 } from '#hash/noble.ts'
import { type ErgoTree, parseErgoTree, templateHashes } from './ergo-tree.ts'
import { keysNamedInScript } from './expression.ts'

const KEY = '0274e729bb6615cbda94d9d176a2f1525068f12b330e38bbbf387232797dfd891f'
const REWARD_SCRIPT = `100204a00b08cd${KEY}ea02d192a39a8cc7a70173007301`

function parsed(script: string): ErgoTree {
  const tree = parseErgoTree(hexToBytes(script))
  return tree.ok ? tree.value : expect.fail(tree.reason)
}

test('a script consists of header, constants and template', () => {
  const { constants, template, ...rest } = parsed(REWARD_SCRIPT)
  expect(rest).toEqual({ version: 0, hasSize: false, isSegregated: true, root: undefined })
  expect(constants.map(({ type }) => type)).toEqual(['SInt', 'SSigmaProp'])
  expect(constants[0]?.value).toBe(720)
  expect(bytesToHex(template)).toBe('ea02d192a39a8cc7a70173007301')
})

test('a script without segregation has no constants, and a root only if it is a constant', () => {
  expect(parsed(`0008cd${KEY}`)).toMatchObject({ constants: [], root: { type: 'SSigmaProp' } })
  // The first operation.
  expect(parsed('00710304')).toMatchObject({ constants: [], root: undefined })
})

describe('a template has a SHA-256 and a Blake2b-256 hash', () => {
  test.each([
    [
      'miner reward',
      REWARD_SCRIPT,
      '961e872f7ab750cb77ad75ea8a32d0ea3472bd0c230de09329b802801b3d1817',
      '2af229a1be3d59db211611085e8aa66ce2339805809417e54c2af0b6b401bb36',
    ],
    [
      'babel fee',
      `100604000e20${'ab'.repeat(32)}0400040005000500d803d601e30004d602e4c6a70408d603e4c6a7050595e67201d804d604b2a5e4720100d605b2db63087204730000d606db6308a7d60799c1a7c17204d1968302019683050193c27204c2a7938c720501730193e4c672040408720293e4c672040505720393e4c67204060ec5a796830201929c998c7205029591b1720673028cb272067303000273047203720792720773057202`,
      '4e83fa68ef3ed9794bbab5d8799998a9e09fb10a0afe8d1bf928936dfd11c465',
      'ad6fbaa2fa57169ae9ccf7f548a8abce983e4124ed30d0b73eed5d75225f5574',
    ],
  ])('%s', (_what, script, sha, blake) => {
    expect(templateHashes(parsed(script), { blake2b256, sha256 })).toEqual({ sha256: sha, blake2b256: blake })
  })
})

describe('returns the reason for a script that cannot be parsed', () => {
  test.each([
    [
      'a constant that guards nothing, from a real box',
      '092f0204a00b08cd021dde34603426402615658f1d970cfa7c7bd92ac81a8b16ee20427901040404040004020504040402',
      'expression is a constant, but not a proposition',
    ],
    ['a size that is not its size', '08ff01d17300', 'script declares 255 bytes, but 3 follow'],
    ['constants that end too early', '100504', 'bytes end too early'],
    ['4096 constants that are missing', '108020', 'bytes end too early'],
    ['4097 constants', '108120', 'script of 4097 constants'],
    ['bytes after the key', `0008cd${KEY}00`, 'bytes after the expression'],
    ['nothing', '', 'bytes end too early'],
    ['no expression', '00', 'bytes end too early'],
  ])('%s', (_what, script, reason) => {
    expect(parseErgoTree(hexToBytes(script))).toMatchObject({ ok: false, reason })
  })
})

test('finds the keys of a script among its constants, as its root, and inside its expression', () => {
  expect(keysNamedInScript(parsed(REWARD_SCRIPT))).toEqual([KEY])
  expect(keysNamedInScript(parsed(`0008cd${KEY}`))).toEqual([KEY])
  expect(keysNamedInScript(parsed(`00ea0208cd${KEY}d191a304c801`))).toEqual([KEY])
  expect(keysNamedInScript(parsed('10010100d17300'))).toEqual([])
})
