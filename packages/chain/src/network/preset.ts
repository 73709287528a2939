import type { Hex } from '../bytes/hex.ts'

export type NetworkName = 'mainnet' | 'testnet' | 'devnet'

/** Everything that differs between networks. What they have in common is in protocol.ts. */
export interface NetworkPreset {
  readonly name: NetworkName
  /** The high half of an address's first byte. */
  readonly addressPrefix: 0x00 | 0x10
  readonly blockIntervalMs: number
  /** The id of the block at height 1, where the network pins it. */
  readonly genesisId?: Hex
  readonly initialNBits: number
  /** False on a chain whose headers carry made-up solutions. */
  readonly checkPow: boolean
  /** Header versions by first height, rising. A header says its version itself; these are for schedules and labels. */
  readonly versionHeights: readonly VersionHeight[]
  readonly difficulty: DifficultySettings
  readonly voting: VotingSettings
  readonly emission: EmissionSettings
  /** Absent where EIP-27 never takes effect. */
  readonly reemission?: ReemissionSettings
  /** The age in blocks from which a box owes rent. */
  readonly storageRentPeriod: number
  readonly systemScripts: SystemScripts
  readonly oraclePools: readonly OraclePoolPreset[]
}

export interface VersionHeight {
  readonly version: number
  readonly fromHeight: number
}

export interface DifficultySettings {
  /** Blocks between recalculations by least squares alone. */
  readonly epochLength: number
  /** How many past epochs a recalculation looks at. */
  readonly epochsUsed: number
  /** The change of algorithm, where there is one: shorter epochs and a bounded step. */
  readonly eip37?: { readonly fromHeight: number; readonly epochLength: number }
  /** The change of the work function set the difficulty by hand, for its first block and the one after. */
  readonly autolykosV2?: { readonly fromHeight: number; readonly difficulty: bigint }
}

export interface VotingSettings {
  readonly epochLength: number
  /** Epochs during which votes for a soft fork are counted. */
  readonly softForkEpochs: number
  /** Epochs between an accepted soft fork and its activation. */
  readonly activationEpochs: number
}

export interface EmissionSettings {
  /** nanoERG a block while the rate is fixed. */
  readonly fixedRate: bigint
  /** The first height at which the rate is reduced. */
  readonly fixedRatePeriod: number
  readonly epochLength: number
  readonly epochReduction: bigint
  /** The treasury's part of the fixed rate; it falls by the reduction too, and so ends with the second epoch. */
  readonly foundersShare: bigint
}

export interface ReemissionSettings {
  /** The first block whose reward carries re-emission tokens. */
  readonly activationHeight: number
  /** The first block that is paid by the re-emission contract. */
  readonly startHeight: number
  readonly tokens?: ReemissionTokens
}

export interface ReemissionTokens {
  readonly emissionNft: Hex
  readonly reemissionToken: Hex
  readonly reemissionNft: Hex
}

/** ErgoTrees of the contracts that the protocol itself creates. */
export interface SystemScripts {
  readonly emission: Hex
  readonly treasury: Hex
  readonly noPremine: Hex
  readonly fee: Hex
  readonly reemission?: Hex
  readonly payToReemission?: Hex
}

/** What the rate in a pool box counts. Prices are dear ERG first: one unit of the asset costs this many nanoERG. */
export type OracleUnit = 'nanoErgPerUsd' | 'nanoErgPerKilogramOfGold'

export interface OraclePoolPreset {
  readonly name: string
  readonly pair: string
  readonly unit: OracleUnit
  /** 1 is EIP-16, where datapoints are data inputs; 2 is EIP-23. */
  readonly version: 1 | 2
  readonly poolNft: Hex
  readonly oracleToken: Hex
  readonly refreshNft?: Hex
  readonly updateNft?: Hex
  readonly ballotToken?: Hex
  readonly rewardToken?: Hex
}
