import { readTokenUnits, readNanoErg, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToBalance, deriveBalanceChange, type BoxBalance, sumBalanceChanges } from './address.ts'

const token = (tokenId: string) => ({ tokenId, name: null, decimals: 0, genuineness: 'unknown' }) as const
const box = (address: string, value: string, assets: BoxBalance['assets'] = []): BoxBalance => ({
  address,
  value: readNanoErg(value),
  assets,
})

test('[A05] [F08] the effect on an address is exactly what it receives minus what it spends', () => {
  const inputs = [
    box('mine', '9007199254740993', [{ token: token('a'), amount: readTokenUnits('9223372036854775807') }]),
    box('theirs', '5'),
  ]
  const outputs = [
    box('mine', '9007199254740992', [{ token: token('a'), amount: readTokenUnits('9223372036854775806') }]),
    box('theirs', '6', [{ token: token('a'), amount: readTokenUnits('1') }]),
  ]
  expect(deriveBalanceChange('mine', inputs, outputs)).toEqual({
    nanoErg: '-1',
    assets: [{ token: token('a'), amount: '-1' }],
  })
  expect(deriveBalanceChange('theirs', inputs, outputs)).toEqual({
    nanoErg: '1',
    assets: [{ token: token('a'), amount: '1' }],
  })
  expect(deriveBalanceChange('unrelated', inputs, outputs)).toEqual({ nanoErg: '0', assets: [] })
})

test('[A05] a token returned in full does not count as a change', () => {
  const held = [{ token: token('a'), amount: readTokenUnits('7') }]
  expect(deriveBalanceChange('mine', [box('mine', '3', held)], [box('mine', '2', held)])).toEqual({
    nanoErg: '-1',
    assets: [],
  })
})

/** A random history: each transaction spends some of the existing boxes and creates new ones. */
const anyUnits = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n })
const anyBox = fc.record({
  address: fc.constantFrom('mine', 'theirs'),
  value: anyUnits.map(toNanoErg),
  assets: fc.uniqueArray(
    fc.record({ token: fc.constantFrom('a', 'b', 'c').map(token), amount: anyUnits.map(toTokenUnits) }),
    {
      selector: (asset) => asset.token.tokenId,
      maxLength: 3,
    },
  ),
})
const anyTransaction = fc.record({
  spends: fc.array(fc.nat(), { maxLength: 4 }),
  makes: fc.array(anyBox, { maxLength: 4 }),
})

test('[A01] [F08] the effects of a complete history add up to the balance', () => {
  fc.assert(
    fc.property(fc.array(anyTransaction, { maxLength: 25 }), (history) => {
      let unspent: BoxBalance[] = []
      const effects = history.map(({ spends, makes }) => {
        const inputs = [...new Set(spends.map((at) => unspent[at % unspent.length]))].filter(
          (spent) => spent !== undefined,
        )
        unspent = [...unspent.filter((other) => !inputs.includes(other)), ...makes]
        return deriveBalanceChange('mine', inputs, makes)
      })
      const own = unspent.filter(({ address }) => address === 'mine')
      const sum = sumBalanceChanges(effects)
      expect(addToBalance(toNanoErg(0n), sum)).toBe(String(own.reduce((total, { value }) => total + BigInt(value), 0n)))
      for (const tokenId of ['a', 'b', 'c']) {
        const amounts = own.flatMap(({ assets }) => assets.filter((asset) => asset.token.tokenId === tokenId))
        const total = amounts.reduce((held, asset) => held + BigInt(asset.amount), 0n)
        const reported = sum.assets.find((asset) => asset.token.tokenId === tokenId)?.amount ?? '0'
        expect(reported).toBe(String(total))
      }
    }),
  )
})
