import { genesisValues, NANOERG_PER_ERG as ERG, NO_PREMINE_NANOERG, presetOf } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { treasuryLockedAt } from './grants.ts'

const preset = presetOf('devnet')

test.each([
  // 7.5 ERG a block until 1023, then 128 blocks each of 4.5 and of 1.5.
  [0, 8_440.5],
  [1, 8_433],
  [100, 7_690.5],
  [1023, 768],
  [1024, 763.5],
  [1151, 192],
  [1279, 0],
  [100_000, 0],
])('at height %i the treasury must keep %d ERG', (height, erg) => {
  expect(Number(treasuryLockedAt(preset, height)) / Number(ERG)).toBe(erg)
})

test('before the first block the whole treasury and the coin of the no-premine proof are locked', () => {
  expect(treasuryLockedAt(preset, 0)).toBe(genesisValues(preset).treasury + NO_PREMINE_NANOERG)
})
