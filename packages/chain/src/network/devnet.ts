import type { EmissionSettings, NetworkPreset } from './preset.ts'
import { FEE_SCRIPT, NO_PREMINE_SCRIPT } from './protocol.ts'
import { emissionScript, treasuryScript } from './system-scripts.ts'

/**
 * Mainnet's curve with its time axis cut to about 1/507, so that 4 096 blocks see what mainnet sees in 2 080 800: the
 * same rates, the same 24 reductions, the same shares. The total shrinks with the heights, to 191 925 ERG.
 */
const emission: EmissionSettings = {
  fixedRate: 75_000_000_000n,
  fixedRatePeriod: 1024,
  epochLength: 128,
  epochReduction: 3_000_000_000n,
  foundersShare: 7_500_000_000n,
}

/**
 * The simulated chain: every rule change that mainnet has lived through or will, in mainnet's order and at about the
 * same part of the way, on voting-epoch boundaries where mainnet has them there. It uses mainnet's addresses, so that
 * its pages look like the real thing.
 */
export const devnet: NetworkPreset = {
  name: 'devnet',
  addressPrefix: 0x00,
  blockIntervalMs: 120_000,
  // 199 999 447 105 536, close to mainnet's difficulty, so that charts show familiar figures.
  initialNBits: 117_487_078,
  checkPow: false,
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
  // As on mainnet, activation falls into the fourth reduction epoch: 63 ERG a block, 51 of them the miner's. The token
  // ids, and with them the two re-emission scripts, are fixed by the chain's bootstrap blocks.
  reemission: { activationHeight: 1409, startHeight: 4096 },
  storageRentPeriod: 2048,
  systemScripts: {
    emission: emissionScript(emission),
    treasury: treasuryScript(emission),
    noPremine: NO_PREMINE_SCRIPT,
    fee: FEE_SCRIPT,
  },
  // Pool NFTs are fixed by the chain's bootstrap blocks.
  oraclePools: [],
}
