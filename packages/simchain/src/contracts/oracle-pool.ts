import type { Hex, TokenId } from '@ergo-explorer/chain'
import { longConstant, intConstant, bytesConstant, replaceConstants } from './constants.ts'

/**
 * The contracts of an oracle pool (EIP-23). Bytes and positions of constants are those of mainnet's pools; only ids and
 * numbers are ours.
 */

export interface OraclePoolIds {
  readonly poolNft: TokenId
  readonly refreshNft: TokenId
  readonly updateNft: TokenId
  readonly oracleToken: TokenId
  readonly ballotToken: TokenId
  readonly rewardToken: TokenId
}

export interface RefreshRules {
  /** Minimum blocks between two refreshes, and the blocks for which a datapoint is valid. */
  readonly epochLength: number
  readonly minDatapoints: number
  /** Maximum distance of the lowest datapoint from the highest, in percent of the highest. */
  readonly maxDeviationPercent: number
  /** Maximum number of blocks by which the new pool box may be backdated. */
  readonly buffer: number
}

/** Holds the rate. It can be spent together with the refresh box or the update box. */
export function poolScript({ refreshNft, updateNft }: OraclePoolIds): Hex {
  return replaceConstants(
    MAINNET_POOL,
    new Map([
      [2, bytesConstant(refreshNft)],
      [3, bytesConstant(updateNft)],
    ]),
  )
}

/** Defines when and how datapoints become the new rate. */
export function refreshScript({ poolNft, oracleToken }: OraclePoolIds, rules: RefreshRules): Hex {
  return replaceConstants(
    MAINNET_REFRESH,
    new Map([
      [0, intConstant(rules.epochLength)],
      [3, bytesConstant(oracleToken)],
      [13, intConstant(rules.minDatapoints)],
      [15, intConstant(rules.maxDeviationPercent)],
      [17, bytesConstant(poolNft)],
      [21, intConstant(rules.buffer)],
    ]),
  )
}

/** Holds an operator's datapoint and rewards. R4 names the operator, so all oracle boxes share one script. */
export function oracleScript({ poolNft }: OraclePoolIds): Hex {
  return replaceConstants(
    MAINNET_ORACLE,
    new Map([
      [2, longConstant(ORACLE_BOX_RENT)],
      [5, bytesConstant(poolNft)],
    ]),
  )
}

/** Allows a number of votes to replace the pool's contract. */
export function updateScript({ poolNft, ballotToken }: OraclePoolIds, minVotes: number): Hex {
  return replaceConstants(
    MAINNET_UPDATE,
    new Map([
      [6, bytesConstant(poolNft)],
      [10, bytesConstant(ballotToken)],
      [14, intConstant(minVotes)],
    ]),
  )
}

/** An operator's vote. */
export function ballotScript({ updateNft }: OraclePoolIds): Hex {
  return replaceConstants(MAINNET_BALLOT, new Map([[6, bytesConstant(updateNft)]]))
}

/** The minimum value of an oracle box, as on mainnet. */
export const ORACLE_BOX_RENT = 10_000_000n

// Mainnet block 1 795 969, transaction 0e0942ce3cae043673bda04c416a3513f25836d2648196483bc8a96d483aaeda, which refreshes
// the ERG/USD pool: its first three outputs.
const MAINNET_POOL: Hex =
  '1004040204000e2019b7f2e2f11052c020800c8b620660f9f0b5fd5b3f2beacc8b44af960477a6940e2030e273698c85bbe66319904c499bfefbd76f51487688d674b20623715ff0741bd801d6018cb2db6308b2a473000073010001d1ec93720173029372017303'
const MAINNET_REFRESH: Hex =
  '1016040c040004000e2074fa4aee3607ceb7bdefd51a856861b5dbfa434a8f6c93bfe967de8ed1a30a7801000502010105000400040004020402040204100400040a05c8010e206a2b821b5727e85beb5e78b4efb9f0250d59cd48481d2ded2c23e91ba1d07c660400040404020408d80ed60199a37300d602b2a4730100d603b5a4d901036395e6c672030605eded928cc77203017201938cb2db6308720373020001730393e4c672030504e4c6720205047304d604b17203d605b0720386027305860273067307d901053c413d0563d803d607e4c68c7205020605d6088c720501d6098c720802860272078602ed8c720901908c72080172079a8c7209027207d6068c720502d6078c720501d608db63087202d609b27208730800d60ab2a5730900d60bdb6308720ad60cb2720b730a00d60db27208730b00d60eb2a5730c00ea02ea02ea02ea02ea02ea02ea02ea02ea02ea02ea02ea02ea02ea02ea02ea02ea02cde4c6b27203e4e30004000407d18f8cc77202017201d1927204730dd18c720601d190997207e4c6b27203730e0006059d9c72077e730f057310d1938c7209017311d193b2720b7312007209d1938c720c018c720d01d1928c720c02998c720d027e9c7204731305d193b1720bb17208d193e4c6720a04059d8c7206027e720405d193e4c6720a05049ae4c6720205047314d193c2720ac27202d192c1720ac17202d1928cc7720a0199a37315d193db6308720edb6308a7d193c2720ec2a7d192c1720ec1a7'
const MAINNET_ORACLE: Hex =
  '100a040004000580dac409040004000e206a2b821b5727e85beb5e78b4efb9f0250d59cd48481d2ded2c23e91ba1d07c660402040204020402d804d601b2a5e4e3000400d602db63087201d603db6308a7d604e4c6a70407ea02d1ededed93b27202730000b2720373010093c27201c2a7e6c67201040792c172017302eb02cd7204d1ededededed938cb2db6308b2a4730300730400017305938cb27202730600018cb2720373070001918cb27202730800028cb272037309000293e4c672010407720492c17201c1a7efe6c672010561'

// The XAU/ERG pool's, as its operators configure it: reqlez/ergo-easy-oracle@0f64f5ea, oracle_data/pool_config.yaml.
const MAINNET_UPDATE: Hex =
  '100f0400040004000402040204020e203c45f29a5165b030fdb5eaf5d81f8108f9d8f507b31487dd51f4ae08fe07cf4a0400040004000e2019ccf4c9950e9c370c694f5781d37da182c84d871cee27389b434100ec859b29010005000400040cd80ad601b2a4730000d602db63087201d603b27202730100d604b2a5730200d605db63087204d606b2a5730300d607b27205730400d6088c720701d6098c720702d60ab27202730500d1ededed938c7203017306edededed937203b2720573070093c17201c1720493c672010405c67204040593c672010504c672040504efe6c672040661edededed93db63087206db6308a793c27206c2a792c17206c1a7918cc77206018cc7a701efe6c67206046192b0b5a4d9010b63d801d60ddb6308720b9591b1720d7308d801d60ec6720b070eededed938cb2720d73090001730a93e4c6720b05048cc7a70193e4c6720b060ecbc2720495ede6720ee6c6720b0805ed93e4720e720893e4c6720b08057209ed938c720a017208938c720a027209730b730cd9010b41639a8c720b018cb2db63088c720b02730d00027e730e05'
const MAINNET_BALLOT: Hex =
  '10070580dac409040204020400040204000e201fe59c3c4864d4147c588141fe7123378e202b36898485320746b4e2b264eaacd803d601e4c6a70407d602b2a5e4e3000400d603c672020407eb02cd7201d1edededede6720393c27202c2a793db63087202db6308a792c172027300ededededed91b1a4730191b1db6308b2a47302007303938cb2db6308b2a473040073050001730693e47203720192c17202c1a7efe6c672020561'
