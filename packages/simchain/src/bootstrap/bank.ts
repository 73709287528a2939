import { NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { bankScript } from '../contracts/bank.ts'
import { BUILDER } from '../economy/actors.ts'
import { exchangeWithBank } from '../economy/bank.ts'
import { strike } from '../economy/deal.ts'
import type { Habit } from '../economy/habit.ts'
import { longRegister, mint } from '../economy/mint.ts'
import { FIRST_NANOERG_PER_USD } from '../economy/price.ts'
import { USD_POOL } from './built.ts'
import { must } from './reemission.ts'

/** As many as SigmaUSD has of each. */
const COINS = 10_000_000_000_001n
const FIRST_RESERVE = 10_000_000n

/** A bank like SigmaUSD's: all coins are in it from the start, and none outside. */
export const buildBank: Habit = (turn) => {
  const make = (name: string, description: string, amount: bigint, decimals: number) =>
    must(mint(turn, BUILDER, amount, { name, description, decimals }))
  const nft = make('simUSD Bank NFT', 'Marks the one bank box', 1n, 0)
  const updateNft = make('simUSD Bank Update NFT', 'May replace the bank contract', 1n, 0)
  const stable = make('simUSD', 'Stable coin of the simulated chain, worth a dollar there', COINS, 2)
  const reserve = make('simRSV', 'Reserve coin of the simUSD bank', COINS, 0)
  const box = {
    value: FIRST_RESERVE,
    ergoTree: bankScript(USD_POOL.ids.poolNft, updateNft),
    assets: [
      { tokenId: stable, amount: COINS },
      { tokenId: reserve, amount: COINS },
      { tokenId: nft, amount: 1n },
    ],
    registers: { R4: longRegister(0n), R5: longRegister(0n) },
  }
  must(strike(turn, { owner: BUILDER, outputs: [box] }))
}

/** The builder is the bank's first customer: it buys reserve coins, and then stable coins that these back. */
export const fillBank =
  (reserveErg: bigint, stableErg: bigint): Habit =>
  (turn) => {
    // A reserve coin costs a thousandth of an ERG at first, and never much more while only the builder trades.
    exchangeWithBank(turn, BUILDER, 'reserve', reserveErg * 1000n)
    exchangeWithBank(turn, BUILDER, 'stable', (stableErg * ERG * 100n) / FIRST_NANOERG_PER_USD)
  }
