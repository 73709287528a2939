import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { expect, test } from 'vitest'
import { calibrate } from './calibrate.ts'

test('the forecast interval contains 85 to 95 % of the confirmations', async () => {
  const blake2b256 = await createBlake2b256()
  const result = calibrate({ seed: 'short', predictions: 300, blocks: 200, blake2b256 })
  expect(result.confirmed).toBe(300)
  expect(result.inside).toBeGreaterThanOrEqual(0.85)
  expect(result.inside).toBeLessThanOrEqual(0.95)
  expect(result.backlogShare).toBeGreaterThan(0.3)
})
