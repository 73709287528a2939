import {
  applyVote,
  decodeVotes,
  type ExtensionField,
  type Header,
  type Interlinks,
  isChangeApproved,
  isVotingEpochStart,
  type NetworkPreset,
  packInterlinks,
  PARAMETER_RULES,
  softForkSchedule,
  tallyVotes,
  type VersionHeight,
} from '@ergo-explorer/chain'
import type { Random } from '#random.ts'

/** The state of miner voting, derived from the headers only. */
export interface VotingState {
  /** By parameter id. */
  readonly parameters: ReadonlyMap<number, number>
  /** The votes of the blocks in the current epoch. */
  readonly epochVotes: readonly string[]
  /** Votes for the next block version, from the first voting epoch until activation. */
  readonly softForkVotes: number
}

const SOFT_FORK = 120
const SOFT_FORK_VOTES = 121
const SOFT_FORK_START = 122
const BLOCK_VERSION = 123

export function initialVotingState(): VotingState {
  const launch = PARAMETER_RULES.filter(({ id }) => id !== SUBBLOCKS).map(
    ({ id, launchValue }) => [id, launchValue] as const,
  )
  return { parameters: new Map(launch), epochVotes: [], softForkVotes: 0 }
}

/** Parameter 9 was added in block version 4. */
const SUBBLOCKS = 9

/** The voting state for the block after a header. */
export function votingStateAfter(
  preset: NetworkPreset,
  state: VotingState,
  header: Pick<Header, 'height' | 'votes'>,
): VotingState {
  const epochVotes = [...state.epochVotes, header.votes]
  const softForkVotes = state.softForkVotes + (decodeVotes(header.votes)?.includes(SOFT_FORK) === true ? 1 : 0)
  if (!isVotingEpochStart(preset, header.height + 1)) return { ...state, epochVotes, softForkVotes }
  const isOver = softForkAt(preset, header.height + 1) === undefined
  return {
    parameters: changedParameters(preset, {
      parameters: state.parameters,
      votes: epochVotes,
      height: header.height + 1,
    }),
    epochVotes: [],
    softForkVotes: isOver ? 0 : softForkVotes,
  }
}

/** The fields of a block's extension: at the start of an epoch the parameters, then the interlinks. */
export function extensionAt(
  preset: NetworkPreset,
  {
    state,
    height,
    interlinks,
  }: { readonly state: VotingState; readonly height: number; readonly interlinks: Interlinks },
): ExtensionField[] {
  const links = packInterlinks(interlinks)
  return isVotingEpochStart(preset, height) ? [...parameterFields(preset, state, height), ...links] : links
}

/** The votes of a block's miner: for a parameter in some epochs, and for the next version while it is voted on. */
export function votesAt(preset: NetworkPreset, height: number, random: Random): string {
  const epoch = Math.floor(height / preset.voting.epochLength)
  const isProposal = height % preset.voting.epochLength === 0
  const proposal = epoch > 0 ? VOTE_PROPOSALS[epoch % VOTE_PROPOSALS.length] : undefined
  const parameterVote = proposal !== undefined && (isProposal || random.chance(proposal.support)) ? proposal.vote : 0
  const isForking = softForkAt(preset, height)?.isVoting === true
  const forkVote = isForking && (isProposal || random.chance(0.97)) ? SOFT_FORK : 0
  return [parameterVote, forkVote, 0].map((vote) => (vote & 0xff).toString(16).padStart(2, '0')).join('')
}

/** By epoch, repeating. Half of the miners must agree, so some proposals fail. */
const VOTE_PROPOSALS: readonly ({ readonly vote: number; readonly support: number } | undefined)[] = [
  undefined,
  { vote: 3, support: 0.7 },
  undefined,
  { vote: 4, support: 0.62 },
  { vote: -6, support: 0.35 },
  undefined,
  { vote: 8, support: 0.55 },
]

/**
 * The soft fork that is being voted on or waits for activation at a height. Version 2 changed the proof of work and was
 * not voted on.
 */
function softForkAt(
  preset: NetworkPreset,
  height: number,
): { readonly to: VersionHeight; readonly start: number; readonly isVoting: boolean } | undefined {
  const { epochLength, softForkEpochs, activationEpochs } = preset.voting
  for (const to of preset.versionHeights.filter(({ version }) => version > 2)) {
    const start = to.fromHeight - epochLength * (softForkEpochs + activationEpochs)
    if (height < start || height > to.fromHeight) continue
    return { to, start, isVoting: height < softForkSchedule(preset, start).votingEnd }
  }
  return undefined
}

function changedParameters(
  preset: NetworkPreset,
  {
    parameters,
    votes,
    height,
  }: { readonly parameters: ReadonlyMap<number, number>; readonly votes: readonly string[]; readonly height: number },
): ReadonlyMap<number, number> {
  const changed = new Map(parameters)
  for (const [vote, count] of tallyVotes(votes)) {
    const rule = PARAMETER_RULES.find(({ id }) => id === Math.abs(vote))
    const value = rule && changed.get(rule.id)
    if (rule === undefined || value === undefined || !isChangeApproved(preset, count)) continue
    changed.set(rule.id, applyVote(rule, value, vote > 0 ? 'raise' : 'lower'))
  }
  const subblocks = PARAMETER_RULES.find(({ id }) => id === SUBBLOCKS)
  if (subblocks !== undefined && versionAt(preset, height) >= 4 && !changed.has(SUBBLOCKS)) {
    changed.set(SUBBLOCKS, subblocks.launchValue)
  }
  return changed
}

export function versionAt(preset: NetworkPreset, height: number): number {
  return preset.versionHeights.findLast(({ fromHeight }) => fromHeight <= height)?.version ?? 1
}

/** The order in which the reference node writes the parameters: that of its hash map. */
const FIELD_ORDER = [5, 1, 6, SUBBLOCKS, SOFT_FORK_VOTES, SOFT_FORK_START, 2, 7, 3, BLOCK_VERSION, 8, 4]

function parameterFields(preset: NetworkPreset, state: VotingState, height: number): ExtensionField[] {
  const softFork = softForkAt(preset, height)
  const values = new Map(state.parameters)
  values.set(BLOCK_VERSION, versionAt(preset, height))
  if (softFork !== undefined && height > softFork.start && height < softFork.to.fromHeight) {
    values.set(SOFT_FORK_VOTES, state.softForkVotes).set(SOFT_FORK_START, softFork.start)
  }
  const fields = FIELD_ORDER.flatMap((id): ExtensionField[] => {
    const value = values.get(id)
    return value === undefined ? [] : [[key(id), (value >>> 0).toString(16).padStart(8, '0')]]
  })
  return [...fields, [key(124), '0000']]
}

const key = (id: number): string => `00${id.toString(16).padStart(2, '0')}`
