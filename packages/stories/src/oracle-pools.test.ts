import { buildBox } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { createOracleReader, readRefreshContract } from './oracle-pools.ts'
import { ORACLE_POOL, ORACLE_POOL_SCRIPT, ORACLE_SCRIPT, REFRESH_SCRIPT } from './testing/mainnet-scripts.ts'
import { ALICE, asset, int, long, preset, readScript, token } from './testing/story-of.ts'

const read = createOracleReader(preset, readScript)
const { poolNft, oracleToken } = ORACLE_POOL
const KEY = `02${'a'.repeat(64)}`

describe('a pool of the second version', () => {
  test('reads its rate and its epoch', () => {
    const registers = { R4: long(1000n), R5: int(8) }
    const box = buildBox({ ergoTree: ORACLE_POOL_SCRIPT, assets: [asset(poolNft, 1n)], registers })
    expect(read(box)).toEqual({ kind: 'rate', poolNft, rate: 1000n, epoch: 8 })
  })

  test('reads a post from boxes with a datapoint, and not from collected ones', () => {
    const posted = { R4: `07${KEY}`, R5: int(9), R6: long(1234n) }
    const oracle = { ergoTree: ORACLE_SCRIPT, assets: [asset(oracleToken, 1n)] }
    const facts = { poolNft, oracleToken, operator: KEY, datapoint: 1234n, epoch: 9 }
    expect(read(buildBox({ ...oracle, registers: posted }))).toEqual({ kind: 'post', ...facts })
    expect(read(buildBox({ ...oracle, registers: { R4: posted.R4 } }))).toBeUndefined()
  })

  test('returns undefined if the registers hold something else', () => {
    const registers = { R4: int(1000), R5: int(8) }
    expect(read(buildBox({ ergoTree: ORACLE_POOL_SCRIPT, assets: [asset(poolNft, 1n)], registers }))).toBeUndefined()
  })
})

describe('a pool of the first version', () => {
  const old = preset.oraclePools.find(({ version }) => version === 1) ?? expect.fail('mainnet has one')

  test('reads its rate under any script, without an epoch', () => {
    const box = buildBox({ assets: [asset(old.poolNft, 1n)], registers: { R4: long(55n), R5: int(100) } })
    expect(read(box)).toEqual({ kind: 'rate', poolNft: old.poolNft, rate: 55n, epoch: undefined })
  })

  test('reads a post from boxes with its oracle token', () => {
    const registers = { R4: `07${KEY}`, R5: `0e20${'c'.repeat(64)}`, R6: long(56n) }
    const { poolNft: nft, oracleToken: ticket } = old
    const facts = { poolNft: nft, oracleToken: ticket, operator: KEY, datapoint: 56n, epoch: undefined }
    expect(read(buildBox({ assets: [asset(ticket, 1n)], registers }))).toEqual({ kind: 'post', ...facts })
    expect(read(buildBox({ assets: [asset(token(1), 1n)], registers }))).toBeUndefined()
  })
})

test('returns undefined for an ordinary box', () => {
  expect(read(buildBox({ ergoTree: ALICE }))).toBeUndefined()
  expect(
    read(buildBox({ ergoTree: ALICE, assets: [asset(token(1), 1n)], registers: { R4: long(5n) } })),
  ).toBeUndefined()
})

describe('a refresh contract', () => {
  test('has the refresh rules of mainnet’s dollar pool', () => {
    expect(readRefreshContract(readScript(REFRESH_SCRIPT))).toEqual({
      poolNft: ORACLE_POOL.poolNft,
      oracleToken: ORACLE_POOL.oracleToken,
      epochLength: 6,
      buffer: 4,
      minDatapoints: 8,
      maxDeviationPercent: 5,
    })
  })

  test('is undefined for another script', () => {
    for (const script of [ALICE, ORACLE_POOL_SCRIPT, 'ff'])
      expect(readRefreshContract(readScript(script))).toBeUndefined()
  })

  test('rejects constants of other types', () => {
    // The epoch length, the first constant: the Long 3 instead of the Int 6.
    const changed = REFRESH_SCRIPT.replace('1016040c', '10160506')
    expect(readScript(changed).template).toBe(readScript(REFRESH_SCRIPT).template)
    expect(readRefreshContract(readScript(changed))).toBeUndefined()
  })
})
