import { buildBox } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { readAmmPool } from './amm-pool.ts'
import { ERG_POOL_SCRIPT, TOKEN_POOL_SCRIPT } from './testing/mainnet-scripts.ts'
import { ALICE, asset, int, long, readScript, token } from './testing/story-of.ts'

const [NFT, SHARES, X, Y] = [asset(token(1), 1n), asset(token(2), 50n), asset(token(3), 700n), asset(token(4), 800n)]
const registers = { R4: int(997) }

describe('a pool', () => {
  test('of ERG and a token has its ERG in the box’s value', () => {
    const box = buildBox({ ergoTree: ERG_POOL_SCRIPT, value: 90n, assets: [NFT, SHARES, Y], registers })
    const x = { tokenId: undefined, amount: 90n }
    expect(readAmmPool(box, readScript)).toEqual({ poolNft: token(1), x, y: Y, shares: SHARES, fee: 997 })
  })

  test('of two tokens has them after its shares', () => {
    const box = buildBox({ ergoTree: TOKEN_POOL_SCRIPT, value: 90n, assets: [NFT, SHARES, X, Y], registers })
    expect(readAmmPool(box, readScript)).toEqual({ poolNft: token(1), x: X, y: Y, shares: SHARES, fee: 997 })
  })

  test.each([
    ['under another script', { ergoTree: ALICE, assets: [NFT, SHARES, Y], registers }],
    ['without a second token', { ergoTree: TOKEN_POOL_SCRIPT, assets: [NFT, SHARES, X], registers }],
    ['without any', { ergoTree: ERG_POOL_SCRIPT, assets: [NFT, SHARES], registers }],
    ['without a fee', { ergoTree: ERG_POOL_SCRIPT, assets: [NFT, SHARES, Y] }],
    [
      'with a fee of another type',
      { ergoTree: ERG_POOL_SCRIPT, assets: [NFT, SHARES, Y], registers: { R4: long(9n) } },
    ],
    ['whose NFT is not a singleton', { ergoTree: ERG_POOL_SCRIPT, assets: [SHARES, SHARES, Y], registers }],
  ])('%s is not recognised', (_, content) => {
    expect(readAmmPool(buildBox(content), readScript)).toBeUndefined()
  })
})
