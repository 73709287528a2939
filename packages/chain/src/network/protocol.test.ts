import { describe, expect, test } from 'vitest'
import { FEE_SCRIPT, minerKeyOf, rewardScript } from './protocol.ts'

const MINER_OF_BLOCK_1 = '03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66'

describe('reward script', () => {
  test('is 54 bytes with the key at offset 7', () => {
    expect(rewardScript(MINER_OF_BLOCK_1)).toBe(
      '100204a00b08cd03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66ea02d192a39a8cc7a70173007301',
    )
  })

  test('returns its key', () => {
    expect(minerKeyOf(rewardScript(MINER_OF_BLOCK_1))).toBe(MINER_OF_BLOCK_1)
  })

  test('is not recognised in scripts that only contain it', () => {
    expect(minerKeyOf(FEE_SCRIPT)).toBeUndefined()
    expect(minerKeyOf(`${rewardScript(MINER_OF_BLOCK_1)}00`)).toBeUndefined()
    expect(minerKeyOf(`0008cd${MINER_OF_BLOCK_1}`)).toBeUndefined()
  })
})

test('the fee script is 105 bytes', () => {
  expect(FEE_SCRIPT.length / 2).toBe(105)
})
