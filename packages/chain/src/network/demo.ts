import { devnet } from './devnet.ts'
import type { Hex } from '#bytes/hex.ts'
import type { EmissionSettings, NamedOwner, NetworkPreset, ReemissionTokens } from './preset.ts'
import { emissionScript, payToReemissionScript, reemissionScript, treasuryScript } from './system-scripts.ts'

/** 23 999 933 652 664 320: 10 TH/s find a block in 40 minutes. */
const INITIAL_NBITS = 123_028_432

/**
 * Mainnet's rates with steps of 28 days: a miner's income over the 100 days falls by EIP-27 and by one step, as in some
 * months of mainnet, not from the first rate to the last one as on devnet.
 */
const emission: EmissionSettings = {
  fixedRate: 75_000_000_000n,
  fixedRatePeriod: 1024,
  epochLength: 1024,
  epochReduction: 3_000_000_000n,
  foundersShare: 7_500_000_000n,
}

/** First height without emission. */
const REEMISSION_START = 25_600

/** Minted by the bootstrap blocks, like the tokens of devnet. The emission is part of the first scripts, so the ids differ. */
const reemissionTokens: ReemissionTokens = {
  emissionNft: 'a7cc4e564a03f0b9d459fcb7da577d104827b07be33468a2abda18fba1db02a8',
  reemissionToken: '10a16a1d66c9e81911a68613139eec710f17ef72a9a4de1da62ba4dc7d81d3a9',
  reemissionNft: '0624f5597d77584137f1c5e552a14799251adf5f1b263e56d1a141a50dab82b3',
}

/**
 * The simulated chain of the demo: 3 600 blocks over 100 days, so 36 blocks are a day. With the heights of devnet,
 * storage rent is due after 57 days.
 */
export const demo: NetworkPreset = {
  ...devnet,
  name: 'demo',
  blockIntervalMs: 2_400_000,
  initialNBits: INITIAL_NBITS,
  simulation: { mayKeepDifficulty: true },
  difficulty: {
    ...devnet.difficulty,
    // The same work as before: a change of the hash function should not break the charts.
    autolykosV2: { fromHeight: 768, difficulty: 23_999_933_652_664_320n },
  },
  emission,
  // The heights of devnet: 72 ERG a block, 4.5 of them the treasury's and 12 for re-emission.
  reemission: { activationHeight: 1409, startHeight: REEMISSION_START, tokens: reemissionTokens },
  systemScripts: {
    ...devnet.systemScripts,
    emission: emissionScript(emission),
    treasury: treasuryScript(emission),
    reemission: reemissionScript(reemissionTokens.reemissionNft, REEMISSION_START),
    payToReemission: payToReemissionScript(reemissionTokens.reemissionNft),
  },
  bankNft: '0b3d61f213bc6b70627fe8d3f582dcb7ce8eca30198662d0f182332a7d2fd115',
  // Deployed by the bootstrap blocks, like the pools of devnet.
  oraclePools: [
    {
      name: 'ERG/USD',
      pair: 'ERG/USD',
      unit: 'nanoErgPerUsd',
      version: 2,
      poolNft: '57aebbab3a755c973ab72e41ef6e0eb02a58491a5c7ae5f5041ae48bc58b424b',
      oracleToken: '84a88acb79bc47c6da0b0205012a44e7bffd4a02da1a60718a2bb2386f17f737',
      refreshNft: '3bfbe7c9e83607caa31ecda435d0421b42543688475f3706e0eed64c8bc1ad04',
      updateNft: '227d49a0cf76c29c3824d7bdc91f8740fa136c158287ea0b28d47a35f3ea4006',
      ballotToken: '078c0c9d97b11a27e5db09464ad734679c70339e8f245e0fe63bc24c5710be62',
      rewardToken: '4adc00020a65b79b7d1ecc038a3e7f5dbde39786fc7ebb732773e86113b949b2',
    },
    {
      name: 'ERG/XAU',
      pair: 'ERG/XAU',
      unit: 'nanoErgPerKilogramOfGold',
      version: 2,
      poolNft: '3b449f82826cc9b0db0f8b93dff5d05fe062d86754b90e36b458e1036dd05c64',
      oracleToken: '61368e226bf612a25d65638343d94b02f100af7f4500b8447a8786d0b67190ad',
      refreshNft: 'c6488d40c946f55d5f0e8beaedb512cb13df4916647abb58636151b2c536295e',
      updateNft: '15d1edcecabe1acc3aac054cf7d7585302b1e6def05fadf2333442511330867c',
      ballotToken: 'b1ac73c139512edfbe1e208343749e2583b7898271db35a7bb412839fd36559c',
      rewardToken: 'fa476f18486fd89ddcf1c2d53d05e7753c33c37026c831cbfdab2bc2bbd96326',
    },
    {
      name: 'ERG/USD daily',
      pair: 'ERG/USD',
      unit: 'nanoErgPerUsd',
      version: 2,
      poolNft: '9c7015c8d3104fec4aa8e76c548e7cf1f875afe4cb9393b9ede6fb8da86b8bd6',
      oracleToken: '67414a60a8ef67900942250e0da861a608205791110459a97d93911ae6f67ded',
      refreshNft: 'c3f61c0c67d982758ee7bee66309dcfd68434a7f1798d0e680ecc6c311147686',
      updateNft: 'c7739a69f1f8aa4ade9e312a8c7d7993a96537e77763251e2d21161aa72d4727',
      ballotToken: '4a335ee951ec5f6bbee5079559fcaf9b1dccd97a2f1ec6fc4041afa11e6653c5',
      rewardToken: 'a940ecd39fde22a0831638dc554c9f130ff5e789500f5d46b5712b855eb743ef',
    },
  ],
  owners: [
    miner('Northwind Pool', '02b94146a6df8f21a6f20a74ce74d395a8386b04daba62543f6e7ea93012578036'),
    miner('K-Two Mining', '029dd59ed41ea2116869917fc0ce17b8bee71ec72e4c1d3185673f3b02262c2c21'),
    miner('Heron Pool', '03a08cc1651aedcc3fab4ebefd3132f0469209b6748c0e6cca7332a93316c19656'),
    miner('Nightjar', '03763be7ef2d32a395b4eba559dd024d8b4a8e132811d62525370b6a2c2587a56a'),
    miner('Woodlark Pool', '0276eb1877d32f6a236bceddc9b5427abf9a740a42a6ac19e494e28ca36f683ed6'),
    miner('Driftwood', '03f7d5b8c7a2b471e1eeee6cebd92b15e9d2089a69632334d84bcf663ec5f2f6a8'),
    miner('Juniper Pool', '038f036d5d0f344422aee0e8f26bb3ccd8ea06d0fd1110e19f540773e5b57c1246'),
    miner('Magpie', '023427f28fa3c1ad7f5fab661a9fae07591cac777c6fe954ba00d4ef924772a78a'),
    {
      name: 'Seabird Exchange',
      kind: 'exchange',
      publicKey: '02734cfe6a0fdab40c5521926223868da9cbc19d9728bc030846a6e9e1a8fef683',
    },
    {
      name: 'Footbridge vault',
      kind: 'dapp',
      publicKey: '03f70a1c824e8d00dc0c1c6c706de9b45833fd81855bbf782fc86e3a2788f5bef2',
    },
  ],
}

function miner(name: string, publicKey: Hex): NamedOwner {
  return { name, kind: 'miner', publicKey }
}
