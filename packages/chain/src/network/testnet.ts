import { MAINNET_EMISSION, mainnet } from './mainnet.ts'
import type { NetworkPreset } from './preset.ts'
import { FEE_SCRIPT, NO_PREMINE_SCRIPT } from './protocol.ts'

/**
 * The public testnet of the reference node from 6.0.3 on. It uses mainnet's emission schedule and genesis scripts. Its
 * configuration sets EIP-27 to height 100 000 001, which is never reached, and has no EIP-37.
 */
export const testnet: NetworkPreset = {
  name: 'testnet',
  addressPrefix: 0x10,
  blockIntervalMs: 45_000,
  // First interlink of the recorded blocks 442 815 to 443 406.
  genesisId: '5b1827ca092b599eafbaf339d2acf2445bc5216ec2e022d9c001a6fff660cad9',
  initialNBits: 16_842_752,
  checkPow: true,
  // The launch parameters state version 4; only the genesis header has version 1, as nodes always create it.
  versionHeights: [
    { version: 1, fromHeight: 1 },
    { version: 4, fromHeight: 2 },
  ],
  difficulty: { epochLength: 128, epochsUsed: 8 },
  voting: { epochLength: 128, softForkEpochs: 32, activationEpochs: 32 },
  emission: MAINNET_EMISSION,
  storageRentPeriod: mainnet.storageRentPeriod,
  systemScripts: {
    emission: mainnet.systemScripts.emission,
    treasury: mainnet.systemScripts.treasury,
    noPremine: NO_PREMINE_SCRIPT,
    fee: FEE_SCRIPT,
  },
  oraclePools: [],
}
