import { NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { firstShares, LP_SUPPLY, n2tAssets } from '../contracts/n2t-pool.ts'
import { N2T_POOL_SCRIPT } from '../contracts/spectrum.ts'
import { BUILDER } from '../economy/actors.ts'
import { deposit } from '../economy/amm.ts'
import { holdingOf, strike } from '../economy/deal.ts'
import type { Habit } from '../economy/habit.ts'
import { intRegister, mint } from '../economy/mint.ts'
import { FIRST_NANOERG_PER_USD } from '../economy/price.ts'
import { TRADERS } from '../economy/traders.ts'
import { SWAP_POOL } from './built.ts'
import { must } from './reemission.ts'

/** A Spectrum pool of ERG and all the simUSD that the builder has, at the oracle's first rate. */
export const buildSwapPool: Habit = (turn) => {
  const describe = (name: string) => ({ name, description: 'ERG/simUSD pool', decimals: 0 })
  const nft = must(mint(turn, BUILDER, 1n, describe('ERG_simUSD_NFT')))
  const lpToken = must(mint(turn, BUILDER, LP_SUPPLY, describe('ERG_simUSD_LP')))
  const y = holdingOf(turn, BUILDER, SWAP_POOL.yToken)
  // On a chain of another preset the bank has other ids, and there is nothing to fill a pool with.
  if (y === 0n) return
  const x = (y * FIRST_NANOERG_PER_USD) / 100n
  const box = {
    value: x,
    ergoTree: N2T_POOL_SCRIPT,
    assets: n2tAssets({ nft, lpToken, yToken: SWAP_POOL.yToken }, y, firstShares(x, y)),
    registers: { R4: intRegister(SWAP_POOL.feeNumerator) },
  }
  must(strike(turn, { owner: BUILDER, outputs: [box] }))
}

/** The builder puts more into the pool, as far as its simUSD goes. */
export const fillSwapPool =
  (erg: bigint): Habit =>
  (turn) => {
    deposit(turn, BUILDER, erg * ERG)
  }

/** Traders start with a little, so that something goes on before the first miners are paid. */
export const fundTraders =
  (ergEach: bigint): Habit =>
  (turn) => {
    const outputs = TRADERS.map((ergoTree) => ({ value: ergEach * ERG, ergoTree }))
    must(strike(turn, { owner: BUILDER, outputs }))
  }
