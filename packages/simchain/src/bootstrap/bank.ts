import { NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { bankScript } from '#contracts/bank.ts'
import { DEPLOYER } from '#economy/actors.ts'
import { exchangeWithBank } from '#economy/markets/bank.ts'
import { submitTrade } from '#economy/markets/contract-trade.ts'
import type { Behaviour } from '#economy/behaviour.ts'
import { longRegister, mintToken } from '#economy/tokens/mint.ts'
import { INITIAL_NANOERG_PER_USD } from '#economy/markets/price.ts'
import { deploymentsOf } from '#contracts/deployments.ts'
import { requireDefined } from './reemission.ts'

/** The supply of each SigmaUSD coin. */
const COINS = 10_000_000_000_001n
const INITIAL_RESERVE = 10_000_000n

/** A bank like SigmaUSD's: it holds all coins at the start, and none are in circulation. */
export const deployBank: Behaviour = (tick) => {
  const mintDeployerToken = (
    name: string,
    {
      description,
      amount,
      decimals,
    }: { readonly description: string; readonly amount: bigint; readonly decimals: number },
  ) => requireDefined(mintToken(tick, DEPLOYER, { amount, description: { name, description, decimals } }))
  const nft = mintDeployerToken('simUSD Bank NFT', { description: 'Marks the one bank box', amount: 1n, decimals: 0 })
  const updateNft = mintDeployerToken('simUSD Bank Update NFT', {
    description: 'May replace the bank contract',
    amount: 1n,
    decimals: 0,
  })
  const stable = mintDeployerToken('simUSD', {
    description: 'Stable coin of the simulated chain, worth a dollar there',
    amount: COINS,
    decimals: 2,
  })
  const reserve = mintDeployerToken('simRSV', {
    description: 'Reserve coin of the simUSD bank',
    amount: COINS,
    decimals: 0,
  })
  const box = {
    value: INITIAL_RESERVE,
    ergoTree: bankScript(deploymentsOf(tick.preset).usdPool.ids.poolNft, updateNft),
    assets: [
      { tokenId: stable, amount: COINS },
      { tokenId: reserve, amount: COINS },
      { tokenId: nft, amount: 1n },
    ],
    registers: { R4: longRegister(0n), R5: longRegister(0n) },
  }
  requireDefined(submitTrade(tick, { owner: DEPLOYER, outputs: [box] }))
}

/** The deployer is the bank's first customer: it buys reserve coins, then the stable coins that these back. */
export const fundBank =
  (reserveErg: bigint, stableErg: bigint): Behaviour =>
  (tick) => {
    // A reserve coin costs 0.001 ERG at first, and hardly more while only the deployer trades.
    exchangeWithBank(tick, DEPLOYER, { coin: 'reserve', count: reserveErg * 1000n })
    exchangeWithBank(tick, DEPLOYER, { coin: 'stable', count: (stableErg * ERG * 100n) / INITIAL_NANOERG_PER_USD })
  }
