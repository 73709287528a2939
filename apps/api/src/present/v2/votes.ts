import {
  changedBy,
  decodeVotes,
  isChangeApproved,
  isSoftForkApproved,
  meaningOfVote,
  type NetworkPreset,
  PARAMETER_RULES,
  percentHalfUp,
  type ProtocolParameters,
  softForkSchedule,
  softForkThreshold,
  votesNeeded,
} from '@ergo-explorer/chain'
import type { VotingEpoch } from '@ergo-explorer/contract'
import type { EpochStart, VoteCount } from '../../queries/voting-epochs.ts'

/** An epoch while it is voted in. */
interface Ballot {
  /** Its first block; the very first epoch has none that could propose anything. */
  readonly start: EpochStart | undefined
  readonly parameters: ProtocolParameters | undefined
  readonly votes: readonly VoteCount[]
  /** So far. */
  readonly blocks: number
}

type Tally = VotingEpoch['votes'][number]

/** What is proposed first, then by how many blocks want it. */
export const presentVotes = (preset: NetworkPreset, ballot: Ballot): Tally[] =>
  ballot.votes
    .map((count) => presentVote(preset, ballot, count))
    .toSorted((a, b) => Number(b.isProposed) - Number(a.isProposed) || b.blocks - a.blocks)

function presentVote(preset: NetworkPreset, ballot: Ballot, { vote, blocks }: VoteCount): Tally {
  const meaning = meaningOfVote(vote) ?? ({ for: 'unknown' } as const)
  const isOfParameter = meaning.for === 'raise' || meaning.for === 'lower'
  const rule = isOfParameter ? PARAMETER_RULES.find(({ name }) => name === meaning.parameter) : undefined
  const value = rule && ballot.parameters?.[rule.name]
  const proposed = isProposed(ballot, vote)
  return {
    vote,
    for: meaning.for,
    parameter: rule?.name ?? null,
    blocks,
    needed: rule === undefined ? null : votesNeeded(preset),
    percent: percentHalfUp(BigInt(blocks), BigInt(ballot.blocks), 2),
    isProposed: proposed,
    isApproved: rule !== undefined && proposed && isChangeApproved(preset, blocks),
    value: value ?? null,
    valueAfter:
      rule === undefined || value === undefined || !isOfParameter ? null : changedBy(rule, value, meaning.for),
  }
}

const SOFT_FORK = 120

const isProposed = ({ start }: Ballot, vote: number): boolean =>
  start !== undefined && decodeVotes(start.votes)?.includes(vote) === true

/** The soft fork that is voted on, or whose time has come: a vote of many epochs. */
export function presentSoftFork(preset: NetworkPreset, ballot: Ballot): VotingEpoch['softFork'] {
  const { start, parameters, votes } = ballot
  const startHeight = parameters?.softForkStartHeight ?? (isProposed(ballot, SOFT_FORK) ? start?.height : undefined)
  if (start === undefined || startHeight === undefined) return null
  const { votingEnd, activation } = softForkSchedule(preset, startHeight)
  const isVoting = start.height < votingEnd
  const now = isVoting ? (votes.find(({ vote }) => vote === SOFT_FORK)?.blocks ?? 0) : 0
  const counted = (parameters?.softForkVotes ?? 0) + now
  return {
    startHeight,
    votingEndHeight: votingEnd,
    activationHeight: activation,
    votes: counted,
    needed: softForkThreshold(preset) + 1,
    state: isVoting ? 'voting' : isSoftForkApproved(preset, counted) ? 'accepted' : 'refused',
  }
}
