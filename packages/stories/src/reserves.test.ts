import { expect, test } from 'vitest'
import { RESERVE_TEMPLATES, reserveKindOf } from './reserves.ts'
import { POOL_SCRIPTS } from './spectrum.ts'

const [BANK, POOL] = [RESERVE_TEMPLATES[0] ?? expect.fail(), RESERVE_TEMPLATES[1] ?? expect.fail()]
const [POOL_SCRIPT = ''] = POOL_SCRIPTS
const OTHER = 'ab'.repeat(32)
const EXISTING = 10_000_000_000_001n
const bank = { template: BANK, hash: OTHER, amount: EXISTING - 41_329n, position: 0, singletons: [2] }
const pool = { template: POOL, hash: POOL_SCRIPT, amount: EXISTING - 41_329n, position: 1, singletons: [0] }

test('a bank is the reserve of both its coins, a pool that of its shares', () => {
  expect(reserveKindOf(bank, EXISTING)).toBe('bank')
  expect(reserveKindOf({ ...bank, position: 1 }, EXISTING)).toBe('bank')
  expect(reserveKindOf(pool, EXISTING)).toBe('pool')
})

test.each([
  ['another script', { ...bank, template: OTHER }],
  ['the template of a pool with other constants', { ...pool, hash: OTHER }],
  ['a bank without its NFT', { ...bank, singletons: [] }],
  ['a singleton at the wrong position', { ...bank, singletons: [0] }],
  ['a token that a bank does not sell', { ...bank, position: 3 }],
  ['a token that a pool trades', { ...pool, position: 2 }],
  ['a pool without its NFT', { ...pool, singletons: [3] }],
  ['half of the supply, which a second box could hold too', { ...bank, amount: EXISTING / 2n }],
])('%s proves nothing', (_, box) => {
  expect(reserveKindOf(box, EXISTING)).toBeUndefined()
})
