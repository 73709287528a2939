import type { NetworkPreset } from '@ergo-explorer/chain'
import { parsePresetFile } from '@ergo-explorer/chain/preset-file'

/**
 * The network of long simulated chains: mainnet's emission schedule, which pays every block of a chain of any practical
 * length, and devnet's heights for everything else. The bootstrap blocks deploy the tokens and contracts.
 */
const FILE = {
  name: 'simulated-mainnet',
  title: 'Simulated mainnet',
  nodeNetwork: 'devnet',
  addressPrefix: 0,
  blockIntervalMs: 120_000,
  initialDifficulty: '199999447105536',
  checkPow: false,
  hitFunction: 'header-id',
  simulation: {
    fixedDifficulty: '1',
    maxDifficultyFactor: '1000000',
  },
  versionHeights: [
    {
      version: 1,
      fromHeight: 1,
    },
    {
      version: 2,
      fromHeight: 768,
    },
    {
      version: 3,
      fromHeight: 1792,
    },
    {
      version: 4,
      fromHeight: 3200,
    },
  ],
  difficulty: {
    epochLength: 256,
    epochsUsed: 8,
    eip37: {
      fromHeight: 1665,
      epochLength: 128,
    },
    autolykosV2: {
      fromHeight: 768,
      difficulty: '122702199259136',
    },
  },
  voting: {
    epochLength: 128,
    softForkEpochs: 4,
    activationEpochs: 4,
  },
  emission: {
    fixedRate: '75000000000',
    fixedRatePeriod: 525_600,
    epochLength: 64_800,
    epochReduction: '3000000000',
    foundersShare: '7500000000',
  },
  reemission: {
    activationHeight: 1409,
    startHeight: 2_080_800,
    tokens: {
      emissionNft: 'b1dbc7308b98b34562bc1cbff906b99d414c1136f265e16e54539409218483f8',
      reemissionToken: '94e547d8f72920f8dab5df972881b97eb9906e734541c9c8fc8aaf5bcfba7b97',
      reemissionNft: '168e61bdb29326f0e8e420435d6244a2cff33d7e14be9d36e9630b3c78093cbf',
    },
  },
  storageRentPeriod: 2048,
  bankNft: '2ea8e05a69c88335aef13af18701df97dac61a62578bd69369f5adbea7368bb8',
  oraclePools: [
    {
      name: 'ERG/USD',
      pair: 'ERG/USD',
      unit: 'nanoErgPerUsd',
      version: 2,
      poolNft: '22d44f9a426dba6a4d9587ad9ce332af8327f503b29ddd018a3dd59c3ce66be9',
      oracleToken: '6873c12878db1bbabd428adbe9e11798cb17d21c0cd9d3650e7f5034a7ec7e66',
      refreshNft: '497e6baac9b3886c74cb34b6ebcb66637e01d6c6df3692e33dbca665829f9f2a',
      updateNft: '93e862c8a0d23159aa610023f9444ad124ab96efa1a64219a7f86d0a670abb3e',
      ballotToken: 'd8077fdbd3b36b0f0b917646e7c47606f153e14a8bd836b22756965354da5e0c',
      rewardToken: '24e479d21df17d4217b0447957df4f52f738f2bafc88b4a3476e190b6bf48aae',
    },
    {
      name: 'ERG/XAU',
      pair: 'ERG/XAU',
      unit: 'nanoErgPerKilogramOfGold',
      version: 2,
      poolNft: '353ea518dc1784d96470a502004b856d0a5bc42bd7a18d56aaf10e00496c4dee',
      oracleToken: 'c8454f70b0597086aa3286a5a753529b39ba91c5f8866cf1757c4aa540e33637',
      refreshNft: 'eaa729109ffb85fabc2542b10a8ae5a9a4d53371fc24483ae3a33f680a7a5c7d',
      updateNft: '91d74ae4089af97b51816d11466a72b315db119db3b9cfc5eecdefbcadd708e8',
      ballotToken: '3ce10c6fbb028285fff8b8464332e2624e44cbb70432b97891dd022d2150f00c',
      rewardToken: '501fb9bf3f92dc22f85b8dce12f53a5e8c605d98d1f35fc010994ee218ab7c5b',
    },
  ],
}

/** For NETWORK_PRESET of the programs that index such a chain. */
export const MAINNET_PROFILE_PRESET_FILE: string = `${JSON.stringify(FILE, undefined, 2)}\n`

export const MAINNET_PROFILE_PRESET: NetworkPreset = parsePreset()

function parsePreset(): NetworkPreset {
  const parsed = parsePresetFile(MAINNET_PROFILE_PRESET_FILE)
  if (!parsed.ok) throw new Error(`The preset of the profile mainnet is invalid: ${parsed.faults.join('; ')}`)
  return parsed.preset
}
