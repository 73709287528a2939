import { expect, test } from 'vitest'
import { readRefreshContract } from './refresh-contract.ts'
import { ORACLE_POOL, ORACLE_POOL_SCRIPT, REFRESH_SCRIPT } from './testing/mainnet-scripts.ts'
import { ALICE, readScript } from './testing/story-of.ts'

test('reads the refresh rules of mainnet’s dollar pool', () => {
  expect(readRefreshContract(readScript(REFRESH_SCRIPT))).toEqual({
    poolNft: ORACLE_POOL.poolNft,
    oracleToken: ORACLE_POOL.oracleToken,
    epochLength: 6,
    buffer: 4,
    minDatapoints: 8,
    maxDeviationPercent: 5,
  })
})

test('returns undefined for another script', () => {
  for (const script of [ALICE, ORACLE_POOL_SCRIPT, 'ff'])
    expect(readRefreshContract(readScript(script))).toBeUndefined()
})

test('rejects constants of other types', () => {
  // The epoch length, the first constant: the Long 3 instead of the Int 6.
  const changed = REFRESH_SCRIPT.replace('1016040c', '10160506')
  expect(readScript(changed).template).toBe(readScript(REFRESH_SCRIPT).template)
  expect(readRefreshContract(readScript(changed))).toBeUndefined()
})
