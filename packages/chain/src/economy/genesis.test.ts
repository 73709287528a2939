import { expect, test } from 'vitest'
import { devnet } from '../network/devnet.ts'
import { mainnet } from '../network/mainnet.ts'
import { genesisValues } from './genesis.ts'
import { maxSupply } from './supply.ts'

test('the genesis boxes of mainnet hold 93 409 132.5, 1 and 4 330 791.5 ERG', () => {
  expect(genesisValues(mainnet)).toEqual({
    emission: 93_409_132_500_000_000n,
    noPremine: 1_000_000_000n,
    treasury: 4_330_791_500_000_000n,
  })
})

test('genesis boxes hold the maximum supply', () => {
  const { emission, noPremine, treasury } = genesisValues(devnet)
  expect(emission + noPremine + treasury).toBe(maxSupply(devnet))
  // 7.5 · 1023 + (4.5 + 1.5) · 128 − 1
  expect(treasury).toBe(8_439_500_000_000n)
})
