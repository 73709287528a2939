import type { EmissionSettings, NetworkPreset, ReemissionTokens } from './preset.ts'
import { FEE_SCRIPT, NO_PREMINE_SCRIPT } from './protocol.ts'
import { emissionScript, payToReemissionScript, reemissionScript, treasuryScript } from './system-scripts.ts'

/**
 * Mainnet's emission curve with heights scaled to about 1/507, so that 4 096 blocks cover what mainnet does in 2 080
 * 800: the same rates, the same 24 reductions, the same shares. The total scales with the heights, to 191 925 ERG.
 */
const emission: EmissionSettings = {
  fixedRate: 75_000_000_000n,
  fixedRatePeriod: 1024,
  epochLength: 128,
  epochReduction: 3_000_000_000n,
  foundersShare: 7_500_000_000n,
}

/** First block paid by the re-emission contract. */
const REEMISSION_START = 4096

/**
 * Minted by the chain's bootstrap blocks, which do not depend on the seed; the tests of the simulated chain compare
 * them.
 */
const reemissionTokens: ReemissionTokens = {
  emissionNft: '745493409dd8574595a7e9dd48f6d3d21ca137bc81733ea1c4d91ec24a0e7b74',
  reemissionToken: '3723f3c5e510ba8b442c17527762fc41b11033ef2bd1f342a8934eab384d1f59',
  reemissionNft: '05ee96126463799e476bf90c8a36a71e269d13fa3d58939e6af9e3147f5933e4',
}

/**
 * The simulated chain: every rule change of mainnet, past and planned, in the same order and at about the same relative
 * height, on voting-epoch boundaries where mainnet has them there. It uses mainnet's address prefix, so that its pages
 * look realistic.
 */
export const devnet: NetworkPreset = {
  name: 'devnet',
  addressPrefix: 0x00,
  blockIntervalMs: 120_000,
  // 199 999 447 105 536, close to mainnet's difficulty, so that charts show realistic values.
  initialNBits: 117_487_078,
  checkPow: false,
  hitFunction: 'header-id',
  // The fixed difficulty is 1.
  simulation: { fixedNBits: 16_842_752, maxDifficultyFactor: 1_000_000n },
  versionHeights: [
    { version: 1, fromHeight: 1 },
    { version: 2, fromHeight: 768 },
    { version: 3, fromHeight: 1792 },
    { version: 4, fromHeight: 3200 },
  ],
  difficulty: {
    epochLength: 256,
    epochsUsed: 8,
    // As on mainnet, in the middle of an old epoch: 1664 = 6.5 · 256.
    eip37: { fromHeight: 1665, epochLength: 128 },
    autolykosV2: { fromHeight: 768, difficulty: 122_702_199_259_136n },
  },
  // Eight epochs from the first soft-fork vote to activation: versions 3 and 4 are voted on from 768 and 2176.
  voting: { epochLength: 128, softForkEpochs: 4, activationEpochs: 4 },
  emission,
  // As on mainnet, activation falls into the fourth reduction epoch: 63 ERG a block, 51 of them the miner's.
  reemission: { activationHeight: 1409, startHeight: REEMISSION_START, tokens: reemissionTokens },
  storageRentPeriod: 2048,
  systemScripts: {
    emission: emissionScript(emission),
    treasury: treasuryScript(emission),
    noPremine: NO_PREMINE_SCRIPT,
    fee: FEE_SCRIPT,
    reemission: reemissionScript(reemissionTokens.reemissionNft, REEMISSION_START),
    payToReemission: payToReemissionScript(reemissionTokens.reemissionNft),
  },
  // Also created by the chain's bootstrap blocks.
  bankNft: 'ccba2f9dafcec1f8905daa1288a2d625407b7d1c85d3eeefa787e32c40a7af16',
  oraclePools: [
    {
      name: 'ERG/USD',
      pair: 'ERG/USD',
      unit: 'nanoErgPerUsd',
      version: 2,
      poolNft: '4a7e92be2627cbe3494c37a66740e1c0a1c6f9397cebfb9f7125dd34ebb8aaf7',
      oracleToken: 'a2df5914ad9bad41debca869a664f8d4a6d0e6427fbc1921035fa9d685553e79',
      refreshNft: 'a837f7f0ab2356f4a55c6e7a91bcffbd7eb23675acb2a22feebd2e8274302945',
      updateNft: 'f8586c3d36f446553ad94b1724c07c9959b6665750d2278be245f6b45c559c3e',
      ballotToken: '694882c5827abfb9dda3b333a176f58eac4ac8ccf0cd6b8a9ced69055f216162',
      rewardToken: '55446840edb8b90e92337eb710c763486a1e2b3015115940c6821a6309f6ee46',
    },
    {
      name: 'ERG/XAU',
      pair: 'ERG/XAU',
      unit: 'nanoErgPerKilogramOfGold',
      version: 2,
      poolNft: '6575d390ea74dc14d13f629d0f36e47ea7b7412870a8e1615f34e4282da1ffb6',
      oracleToken: '0d95f08f13c6cc4b44c228b61ac518351d8ebcb2ea184dcf3bd295914ba0a660',
      refreshNft: '796b54ac086222a28a86a0cd75d92b5484eb57a74bfdf2a32d9543faa89bd0f7',
      updateNft: 'eaccdb2305abc1774ea13fa566b1d20235bb79dab65147577c8b2437dd3faf82',
      ballotToken: '0fc4d29a308d115e90010e3be2786d9817a919e481d093fa7691b4a4d1fb3069',
      rewardToken: '959ca6034cd914dcb7d4b5e1188ccf2029a01a70b9635b7e64369a094882d8ed',
    },
  ],
}
