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
} from '@ergo-explorer/chain'
import type { VotingEpoch } from '@ergo-explorer/contract'
import type { VotingEpochStart, VoteCount } from '../../queries/voting-epochs.ts'

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
    .toSorted((a, b) => Number(b.isProposed) - Number(a.isProposed) || b.blocks - a.blocks)

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
    blocks,
    needed: rule === undefined ? null : votesNeeded(preset),
    percent: percentHalfUp(BigInt(blocks), BigInt(voting.blocks), 2),
    isProposed: proposed,
    isApproved: rule !== undefined && proposed && isChangeApproved(preset, blocks),
    value: value ?? null,
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
    votes: totalVotes,
    needed: softForkThreshold(preset) + 1,
    state: isVoting ? 'voting' : isSoftForkApproved(preset, totalVotes) ? 'accepted' : 'rejected',
  }
}
