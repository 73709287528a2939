import { applyVote, PARAMETER_RULES, type ParameterRule, type VotedParameter } from '@ergo-explorer/chain'
import type { VotingEpoch, VotingEpochSummary } from '@ergo-explorer/contract'
import { listVotingEpochs } from '@ergo-explorer/client'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { callApi, notOffered } from '../api/api-client.ts'

/** Votes of the current epoch for changing a parameter by one step, up or down. */
export interface BallotView {
  /** Value of the parameter after the change; null when its value is unknown or at its limit. */
  readonly valueAfter: number | null
  /** Number of blocks that voted for it. */
  readonly blocks: number
  readonly state: BallotState
}

/**
 * `idle`: no votes; `unproposed`: there are votes, but they do not count because the first block of the epoch did not
 * vote for it; `open`; `passed`; `lost`: the remaining blocks are not enough.
 */
export type BallotState = 'idle' | 'unproposed' | 'open' | 'passed' | 'lost'

export interface ParameterView {
  readonly name: VotedParameter
  readonly value: number | null
  readonly lower: BallotView
  readonly raise: BallotView
}

export interface VotingView {
  readonly number: number
  readonly fromHeight: number
  readonly toHeight: number
  readonly blocksLeft: number
  /** Time of its first block. */
  readonly timestamp: number
  readonly blockVersion: number | null
  /** Number of votes needed to change a parameter. */
  readonly neededCount: number
  readonly parameters: readonly ParameterView[]
  /** Votes with an unknown meaning: the vote byte and the number of blocks. */
  readonly unknown: readonly { readonly vote: number; readonly blocks: number }[]
  readonly softFork: VotingEpoch['softFork']
}

export function toVotingView(epoch: VotingEpoch): VotingView {
  const { number, fromHeight, toHeight, blocksLeft, timestamp, parameters, neededCount, votes, softFork } = epoch
  const valueOf = (name: string): number | null => {
    const value = parameters?.[name]
    return typeof value === 'number' ? value : null
  }
  return {
    number,
    fromHeight,
    toHeight,
    blocksLeft,
    timestamp,
    blockVersion: valueOf('blockVersion'),
    neededCount,
    // Parameters of later protocol versions do not exist yet and are left out.
    parameters: PARAMETER_RULES.filter(({ name }) => parameters === null || valueOf(name) !== null).map((rule) => ({
      name: rule.name,
      value: valueOf(rule.name),
      lower: buildBallot(epoch, rule, { value: valueOf(rule.name), direction: 'lower' }),
      raise: buildBallot(epoch, rule, { value: valueOf(rule.name), direction: 'raise' }),
    })),
    unknown: votes
      .filter((tally) => tally.for === 'unknown')
      .map(({ vote, blockCount }) => ({ vote, blocks: blockCount })),
    softFork,
  }
}

function buildBallot(
  { votes, neededCount, blocksLeft }: VotingEpoch,
  rule: ParameterRule,
  { value, direction }: { readonly value: number | null; readonly direction: 'raise' | 'lower' },
): BallotView {
  const tally = votes.find((each) => each.for === direction && each.parameter === rule.name)
  const changedValue = value === null ? null : applyVote(rule, value, direction)
  const [valueAfter, blocks] = [changedValue === value ? null : changedValue, tally?.blockCount ?? 0]
  if (tally === undefined) return { valueAfter, blocks, state: 'idle' }
  if (!tally.isProposed) return { valueAfter, blocks, state: 'unproposed' }
  if (tally.isApproved) return { valueAfter, blocks, state: 'passed' }
  return { valueAfter, blocks, state: blocks + blocksLeft < neededCount ? 'lost' : 'open' }
}

export interface VotingEpochRow {
  readonly number: number
  readonly fromHeight: number
  readonly toHeight: number
  /** Time of its first block. */
  readonly timestamp: number
  /** Parameter changes voted for in the previous epoch. */
  readonly changes: VotingEpochSummary['changes']
}

export interface VotingEpochsView {
  readonly items: readonly VotingEpochRow[]
  readonly total: number
}

/** One page, current epoch first. Null when the API provides no epochs. */
export function votingEpochsResource({ page, limit }: Paging): Resource<VotingEpochsView | null> {
  return {
    type: 'voting epochs',
    args: [page, limit],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const response = await callApi(api, listVotingEpochs, { limit, offset: (page - 1) * limit }, signal)
      return response && { items: response.items.map(toRow), total: response.total ?? response.items.length }
    },
    loadLegacy: notOffered,
  }
}

const toRow = ({ number, fromHeight, toHeight, timestamp, changes }: VotingEpochSummary): VotingEpochRow => ({
  number,
  fromHeight,
  toHeight,
  timestamp,
  changes,
})
