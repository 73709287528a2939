import type { NetworkPreset } from '#network/preset.ts'

export interface VotingEpoch {
  readonly index: number
  /** The block that states the parameters. The first epoch has none: it starts with block 1. */
  readonly start: number
  readonly end: number
  readonly length: number
  /** Number of blocks of the epoch after `height`. */
  readonly blocksLeft: number
}

export function votingEpochOf({ voting }: NetworkPreset, height: number): VotingEpoch {
  const length = voting.epochLength
  const index = Math.floor(height / length)
  const end = (index + 1) * length - 1
  return { index, start: Math.max(1, index * length), end, length, blocksLeft: end - height }
}

/** Whether the extension of the block states the parameters. */
export function isVotingEpochStart({ voting }: NetworkPreset, height: number): boolean {
  return height > 0 && height % voting.epochLength === 0
}

/** The `epoch` field of v0 and v1, on every network: not the voting epoch where that is shorter. */
export function explorerEpoch(height: number): number {
  return Math.floor(height / 1024)
}

/** A parameter changes when more than half of an epoch's blocks vote for it. */
export function isChangeApproved(preset: NetworkPreset, votes: number): boolean {
  return votes >= votesNeeded(preset)
}

export function votesNeeded({ voting }: NetworkPreset): number {
  return Math.floor(voting.epochLength / 2) + 1
}

/** A soft fork is accepted by more than nine tenths of the blocks of all voting epochs. */
export function isSoftForkApproved(preset: NetworkPreset, votes: number): boolean {
  return votes > softForkThreshold(preset)
}

export function softForkThreshold({ voting }: NetworkPreset): number {
  return Math.floor((voting.epochLength * voting.softForkEpochs * 9) / 10)
}

export interface SoftForkSchedule {
  /** The epoch start at which the last votes are counted. */
  readonly votingEnd: number
  /** The first block of the new version, if accepted. */
  readonly activation: number
}

/** When a soft fork proposed at an epoch start is decided and activated. */
export function softForkSchedule({ voting }: NetworkPreset, startHeight: number): SoftForkSchedule {
  const votingEnd = startHeight + voting.epochLength * voting.softForkEpochs
  return { votingEnd, activation: votingEnd + voting.epochLength * voting.activationEpochs }
}
