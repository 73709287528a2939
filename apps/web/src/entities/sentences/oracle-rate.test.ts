import { presetOf } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { RATE_UNIT_BY_POOL, findRateUnit } from './oracle-rate.ts'

test('lists the oracle pools of all network presets with their units', () => {
  const pools = (['mainnet', 'testnet', 'devnet', 'demo'] as const).flatMap((name) => presetOf(name).oraclePools)
  expect(RATE_UNIT_BY_POOL).toEqual(Object.fromEntries(pools.map(({ poolNft, unit }) => [poolNft, unit])))
})

test('returns null for a pool that is not listed', () => {
  expect([findRateUnit('ab'), findRateUnit('toString')]).toEqual([null, null])
})
