import type { Hex } from '#bytes/hex.ts'

/** Networks with a built-in preset. */
export type NetworkName = 'mainnet' | 'testnet' | 'devnet' | 'demo'

/** Everything that differs between networks. Common values are in protocol.ts. */
export interface NetworkPreset {
  /** Identifies the network in the database, in the API and in logs: a {@link NetworkName}, or the name of a private one. */
  readonly name: string
  /** Name on pages, for a private network. */
  readonly title?: string
  /** What its nodes report as their network, if it is not the name. */
  readonly nodeNetwork?: string
  /** High half of the first byte of an address. */
  readonly addressPrefix: 0x00 | 0x10
  readonly blockIntervalMs: number
  /** Id of the block at height 1, if the network fixes it. */
  readonly genesisId?: Hex
  readonly initialNBits: number
  /** False for a chain whose headers carry fake solutions. */
  readonly checkPow: boolean
  /**
   * What determines the levels of blocks in interlinks where headers carry fake solutions: the header's id, scaled to
   * its target. Absent: the proof of work.
   */
  readonly hitFunction?: 'header-id'
  /** Present for a simulated chain. */
  readonly simulation?: SimulatedDifficulty
  /**
   * Header versions by first height, ascending: for schedules, labels and the first voting epoch. Later epochs state
   * their version as a parameter.
   */
  readonly versionHeights: readonly VersionHeight[]
  readonly difficulty: DifficultySettings
  readonly voting: VotingSettings
  readonly emission: EmissionSettings
  /** Absent if EIP-27 never takes effect. */
  readonly reemission?: ReemissionSettings
  /** Age in blocks from which a box owes rent. */
  readonly storageRentPeriod: number
  readonly systemScripts: SystemScripts
  readonly oraclePools: readonly OraclePoolPreset[]
  /** NFT of the bank that issues the stable coin: a copy of its script cannot hold it. */
  readonly bankNft?: Hex
  /** Owners whose names are part of a simulated chain. */
  readonly owners?: readonly NamedOwner[]
}

/** A fictitious owner of a key. */
export interface NamedOwner {
  readonly name: string
  readonly kind: 'miner' | 'exchange' | 'dapp'
  readonly publicKey: Hex
}

export type SimulatedDifficulty = StretchedDifficulty | HistoryDifficulty

/**
 * A chain that spreads its blocks over years and mines forks that win with fewer blocks: its difficulty cannot be
 * recomputed from its timestamps.
 */
interface StretchedDifficulty {
  /** If the first block has exactly this difficulty, in compact form, all blocks must have it. */
  readonly fixedNBits: number
  /** Otherwise only values that differ from the initial difficulty by more than this factor are rejected. */
  readonly maxDifficultyFactor: bigint
}

/** A chain with a history at the preset's interval, whose difficulty follows the protocol, and with faster new blocks. */
interface HistoryDifficulty {
  /** New blocks may keep the difficulty of their parent: at their pace the protocol would raise it without end. */
  readonly mayKeepDifficulty: true
}

export interface VersionHeight {
  readonly version: number
  readonly fromHeight: number
}

export interface DifficultySettings {
  /** Blocks between recalculations before EIP-37. */
  readonly epochLength: number
  /** Number of past epochs used by a recalculation. */
  readonly epochsUsed: number
  /** EIP-37, if active: shorter epochs and a bounded step. */
  readonly eip37?: { readonly fromHeight: number; readonly epochLength: number }
  /** The change of the proof-of-work function set the difficulty manually for its first two blocks. */
  readonly autolykosV2?: { readonly fromHeight: number; readonly difficulty: bigint }
}

export interface VotingSettings {
  readonly epochLength: number
  /** Number of epochs during which votes for a soft fork are counted. */
  readonly softForkEpochs: number
  /** Number of epochs between acceptance and activation of a soft fork. */
  readonly activationEpochs: number
}

export interface EmissionSettings {
  /** nanoERG per block while the rate is fixed. */
  readonly fixedRate: bigint
  /** First height with a reduced rate. */
  readonly fixedRatePeriod: number
  readonly epochLength: number
  readonly epochReduction: bigint
  /** The treasury's part of the fixed rate; the reductions apply to it too, so it ends with the second epoch. */
  readonly foundersShare: bigint
}

export interface ReemissionSettings {
  /** First block whose reward carries re-emission tokens. */
  readonly activationHeight: number
  /** First block paid by the re-emission contract. */
  readonly startHeight: number
  readonly tokens?: ReemissionTokens
}

export interface ReemissionTokens {
  readonly emissionNft: Hex
  readonly reemissionToken: Hex
  readonly reemissionNft: Hex
}

/** ErgoTrees of the protocol's own contracts. */
export interface SystemScripts {
  readonly emission: Hex
  readonly treasury: Hex
  readonly noPremine: Hex
  readonly fee: Hex
  readonly reemission?: Hex
  readonly payToReemission?: Hex
}

/** Unit of the rate in a pool box: the price of one unit of the asset in nanoERG. */
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
