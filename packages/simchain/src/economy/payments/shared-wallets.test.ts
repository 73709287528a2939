import { hexToBytes, keysNamedInScript, minerKeyOf, parseErgoTree } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { sharedWallets } from './shared-wallets.ts'

const wallets = sharedWallets()

test('2-of-3, and, or are written as one constant and as an expression', () => {
  expect(wallets.map(({ script }) => script.replaceAll(/cd0[23][0-9a-f]{64}/g, 'cd·'))).toEqual([
    '0008980203cd·cd·cd·',
    '1004040408cd·08cd·08cd·987300830308730173027303',
    '00089602cd·cd·',
    '100208cd·08cd·ea0273007301',
    '00089702cd·cd·',
    '100208cd·08cd·eb0273007301',
    '1002043c08cd·ea02d192a39a8cc7a70173007301',
    '100204d00f08cd·ea02d192a39a8cc7a70173007301',
  ])
})

test('finds every key of a shared wallet in its script', () => {
  const named = wallets.map(({ script }) => {
    const tree = parseErgoTree(hexToBytes(script))
    return tree.ok ? keysNamedInScript(tree.value).length : expect.fail(tree.reason)
  })
  expect(named).toEqual([3, 3, 2, 2, 2, 2, 1, 1])
})

test('a time lock has the template of a mining reward but is not one', () => {
  expect(wallets.map(({ script }) => minerKeyOf(script))).toEqual(wallets.map(() => undefined))
})
