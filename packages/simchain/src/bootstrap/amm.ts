import { NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { initialShares, LP_SUPPLY, n2tAssets } from '#contracts/n2t-pool.ts'
import { N2T_POOL_SCRIPT } from '#contracts/spectrum.ts'
import { DEPLOYER } from '#economy/actors.ts'
import { depositLiquidity } from '#economy/markets/amm.ts'
import { tokenBalance, submitTrade } from '#economy/markets/contract-trade.ts'
import type { Behaviour } from '#economy/behaviour.ts'
import { intRegister, mintToken } from '#economy/tokens/mint.ts'
import { INITIAL_NANOERG_PER_USD } from '#economy/markets/price.ts'
import { TRADERS } from '#economy/markets/traders.ts'
import { deploymentsOf } from '#contracts/deployments.ts'
import { requireDefined } from './reemission.ts'

/** Creates a Spectrum pool of ERG and all simUSD that the deployer holds, at the oracle's initial rate. */
export const deploySwapPool: Behaviour = (tick) => {
  const describe = (name: string) => ({ name, description: 'ERG/simUSD pool', decimals: 0 })
  const nft = requireDefined(mintToken(tick, DEPLOYER, { amount: 1n, description: describe('ERG_simUSD_NFT') }))
  const lpToken = requireDefined(
    mintToken(tick, DEPLOYER, { amount: LP_SUPPLY, description: describe('ERG_simUSD_LP') }),
  )
  const { yToken, feeNumerator } = deploymentsOf(tick.preset).swapPool
  const y = tokenBalance(tick, DEPLOYER, yToken)
  // With another preset the bank has other ids, and the deployer holds no simUSD to fund a pool.
  if (y === 0n) return
  const x = (y * INITIAL_NANOERG_PER_USD) / 100n
  const box = {
    value: x,
    ergoTree: N2T_POOL_SCRIPT,
    assets: n2tAssets({ nft, lpToken, yToken }, y, initialShares(x, y)),
    registers: { R4: intRegister(feeNumerator) },
  }
  requireDefined(submitTrade(tick, { owner: DEPLOYER, outputs: [box] }))
}

/** The deployer adds liquidity to the pool, limited by its simUSD balance. */
export const fundSwapPool =
  (erg: bigint): Behaviour =>
  (tick) => {
    depositLiquidity(tick, DEPLOYER, erg * ERG)
  }

/** Traders start with a small balance, so that they can trade before the first mining rewards mature. */
export const fundTraders =
  (ergEach: bigint): Behaviour =>
  (tick) => {
    const outputs = TRADERS.map((ergoTree) => ({ value: ergEach * ERG, ergoTree }))
    requireDefined(submitTrade(tick, { owner: DEPLOYER, outputs }))
  }
