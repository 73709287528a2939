import { presetOf } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { POOL_UNITS, unitOfPool } from './pool-units.ts'

test('lists the oracle pools of all network presets with their units', () => {
  const pools = (['mainnet', 'testnet', 'devnet'] as const).flatMap((name) => presetOf(name).oraclePools)
  expect(POOL_UNITS).toEqual(Object.fromEntries(pools.map(({ poolNft, unit }) => [poolNft, unit])))
})

test('returns null for a pool that is not listed', () => {
  expect([unitOfPool('ab'), unitOfPool('toString')]).toEqual([null, null])
})
