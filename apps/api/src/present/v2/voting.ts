import {
  applyVote,
  decodeVotes,
  isChangeApproved,
  isSoftForkApproved,
  interpretVote,
  type NetworkPreset,
  PARAMETER_RULES,
  percentHalfUp,
  type ProtocolParameters,
  softForkSchedule,
  softForkThreshold,
  votesNeeded,
  votingEpochOf,
} from '@ergo-explorer/chain'
import type { VotingEpoch, VotingEpochSummary } from '@ergo-explorer/contract'
import type { VotingEpochStart, VoteCount } from '#queries/epochs.ts'

/** First block of a voting epoch; epoch 0 starts with block 1. */
const startOfEpoch = ({ voting }: NetworkPreset, number: number): number => Math.max(1, number * voting.epochLength)

/** Blocks needed to present epochs: the first blocks of each and of the previous epoch. */
export const epochStartsToLoad = (preset: NetworkPreset, numbers: readonly number[]): number[] =>
  numbers.flatMap((number) => (number === 0 ? [1] : [startOfEpoch(preset, number), startOfEpoch(preset, number - 1)]))

export function presentVotingEpoch(
  preset: NetworkPreset,
  {
    number,
    starts,
    tipHeight,
  }: { readonly number: number; readonly starts: ReadonlyMap<number, VotingEpochStart>; readonly tipHeight: number },
): VotingEpochSummary {
  const { start, end } = votingEpochOf(preset, number * preset.voting.epochLength)
  const parameters = decodeEpochParameters(starts.get(start))
  const before = number === 0 ? undefined : decodeEpochParameters(starts.get(startOfEpoch(preset, number - 1)))
  return {
    number,
    fromHeight: start,
    toHeight: end,
    blocksLeft: Math.max(0, end - tipHeight),
    timestamp: starts.get(start)?.timestamp ?? 0,
    parameters: parameters === undefined ? null : { ...parameters },
    changes: parameters === undefined || before === undefined ? [] : changesBetween(before, parameters),
  }
}

/** Parameters at the start of an epoch; undefined if the block's extension was not stored. */
export function decodeEpochParameters(start: VotingEpochStart | undefined): ProtocolParameters | undefined {
  if (start?.height === 1) return LAUNCH
  if (start === undefined || start.parameters === null) return undefined
  // The indexer stores the parameters that it decoded from an extension, which may be partial.
  const stated = JSON.parse(start.parameters) as Partial<ProtocolParameters>
  return stated.blockVersion === undefined ? undefined : (stated as ProtocolParameters)
}

/** No block states the launch parameters. */
const LAUNCH = {
  blockVersion: 1,
  ...Object.fromEntries(
    PARAMETER_RULES.filter(({ name }) => name !== 'subblocksPerBlock').map(({ name, launchValue }) => [
      name,
      launchValue,
    ]),
  ),
} as unknown as ProtocolParameters

const CHANGEABLE = ['blockVersion', ...PARAMETER_RULES.map(({ name }) => name)] as const

function changesBetween(before: ProtocolParameters, after: ProtocolParameters): VotingEpochSummary['changes'] {
  return CHANGEABLE.flatMap((parameter) => {
    const [from, to] = [before[parameter], after[parameter]]
    return to === undefined || from === to ? [] : [{ parameter, before: from ?? null, after: to }]
  })
}

/** Votes of an epoch. */
interface EpochVoting {
  /** The first block, whose votes are proposals; undefined for the first epoch. */
  readonly start: VotingEpochStart | undefined
  readonly parameters: ProtocolParameters | undefined
  readonly votes: readonly VoteCount[]
  /** Blocks so far. */
  readonly blocks: number
}

type Vote = VotingEpoch['votes'][number]

/** Proposals first, then by number of votes. */
export const presentVotes = (preset: NetworkPreset, voting: EpochVoting): Vote[] =>
  voting.votes
    .map((count) => presentVote(preset, voting, count))
    .toSorted((a, b) => Number(b.isProposed) - Number(a.isProposed) || b.blockCount - a.blockCount)

function presentVote(preset: NetworkPreset, voting: EpochVoting, { vote, blocks }: VoteCount): Vote {
  const meaning = interpretVote(vote) ?? ({ for: 'unknown' } as const)
  const isOfParameter = meaning.for === 'raise' || meaning.for === 'lower'
  const rule = isOfParameter ? PARAMETER_RULES.find(({ name }) => name === meaning.parameter) : undefined
  const value = rule && voting.parameters?.[rule.name]
  const proposed = isProposed(voting, vote)
  return {
    vote,
    for: meaning.for,
    parameter: rule?.name ?? null,
    blockCount: blocks,
    neededCount: rule === undefined ? null : votesNeeded(preset),
    percent: percentHalfUp(BigInt(blocks), BigInt(voting.blocks), 2),
    isProposed: proposed,
    isApproved: rule !== undefined && proposed && isChangeApproved(preset, blocks),
    currentValue: value ?? null,
    valueAfter:
      rule === undefined || value === undefined || !isOfParameter ? null : applyVote(rule, value, meaning.for),
  }
}

const SOFT_FORK = 120

const isProposed = ({ start }: EpochVoting, vote: number): boolean =>
  start !== undefined && decodeVotes(start.votes)?.includes(vote) === true

/** The soft fork that is being voted on or activated; such a vote spans several epochs. */
export function presentSoftFork(preset: NetworkPreset, voting: EpochVoting): VotingEpoch['softFork'] {
  const { start, parameters, votes } = voting
  const startHeight = parameters?.softForkStartHeight ?? (isProposed(voting, SOFT_FORK) ? start?.height : undefined)
  if (start === undefined || startHeight === undefined) return null
  const { votingEnd, activation } = softForkSchedule(preset, startHeight)
  const isVoting = start.height < votingEnd
  const now = isVoting ? (votes.find(({ vote }) => vote === SOFT_FORK)?.blocks ?? 0) : 0
  const totalVotes = (parameters?.softForkVotes ?? 0) + now
  return {
    startHeight,
    votingEndHeight: votingEnd,
    activationHeight: activation,
    voteCount: totalVotes,
    neededCount: softForkThreshold(preset) + 1,
    state: isVoting ? 'voting' : isSoftForkApproved(preset, totalVotes) ? 'accepted' : 'rejected',
  }
}
