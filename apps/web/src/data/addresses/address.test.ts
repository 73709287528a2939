import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { addToBalance, sumBalanceChanges } from './address.ts'

const token = (tokenId: string) => ({ tokenId, name: null, decimals: 0, genuineness: 'unknown' }) as const

test('[A01] [F08] the effects of several transactions add up exactly; tokens without a change are left out', () => {
  const sum = sumBalanceChanges([
    {
      nanoErg: readNanoErg('9007199254740993'),
      assets: [
        { token: token('a'), amount: readTokenUnits('9223372036854775807') },
        { token: token('b'), amount: readTokenUnits('5') },
      ],
    },
    {
      nanoErg: readNanoErg('-993'),
      assets: [
        { token: token('a'), amount: readTokenUnits('-7') },
        { token: token('b'), amount: readTokenUnits('-5') },
      ],
    },
  ])
  expect(sum).toEqual({
    nanoErg: '9007199254740000',
    assets: [{ token: token('a'), amount: '9223372036854775800' }],
  })
  expect(addToBalance(readNanoErg('1'), sum.nanoErg)).toBe('9007199254740001')
})
