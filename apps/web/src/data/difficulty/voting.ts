import { changedBy, PARAMETER_RULES, type ParameterRule, type VotedParameter } from '@ergo-explorer/chain'
import type { VotingEpoch } from '@ergo-explorer/contract'

/** What an epoch says so far to one step of a parameter, up or down. */
export interface BallotView {
  /** What the parameter becomes; null where its value is unknown, or already at its limit. */
  readonly valueAfter: number | null
  /** That voted so. */
  readonly blocks: number
  readonly state: BallotState
}

/**
 * `idle`: nobody proposed it; `unproposed`: there are votes, but the first block of the epoch did not vote so, and then
 * they do not count; `open`, `passed`, and `lost` once the blocks left cannot be enough.
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
  /** Of its first block. */
  readonly timestamp: number
  readonly blockVersion: number | null
  /** Blocks that change a parameter by voting so. */
  readonly needed: number
  readonly parameters: readonly ParameterView[]
  /** Votes that mean nothing we know: the byte, and how many blocks have it. */
  readonly unknown: readonly { readonly vote: number; readonly blocks: number }[]
  readonly softFork: VotingEpoch['softFork']
}

export function votingOf(epoch: VotingEpoch): VotingView {
  const { number, fromHeight, toHeight, blocksLeft, timestamp, parameters, needed, votes, softFork } = epoch
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
    needed,
    // A parameter of a later version of the protocol is not there yet.
    parameters: PARAMETER_RULES.filter(({ name }) => parameters === null || valueOf(name) !== null).map((rule) => ({
      name: rule.name,
      value: valueOf(rule.name),
      lower: ballotOf(epoch, rule, valueOf(rule.name), 'lower'),
      raise: ballotOf(epoch, rule, valueOf(rule.name), 'raise'),
    })),
    unknown: votes.filter((tally) => tally.for === 'unknown').map(({ vote, blocks }) => ({ vote, blocks })),
    softFork,
  }
}

function ballotOf(
  { votes, needed, blocksLeft }: VotingEpoch,
  rule: ParameterRule,
  value: number | null,
  way: 'raise' | 'lower',
): BallotView {
  const tally = votes.find((each) => each.for === way && each.parameter === rule.name)
  const after = value === null ? null : changedBy(rule, value, way)
  const [valueAfter, blocks] = [after === value ? null : after, tally?.blocks ?? 0]
  if (tally === undefined) return { valueAfter, blocks, state: 'idle' }
  if (!tally.isProposed) return { valueAfter, blocks, state: 'unproposed' }
  if (tally.isApproved) return { valueAfter, blocks, state: 'passed' }
  return { valueAfter, blocks, state: blocks + blocksLeft < needed ? 'lost' : 'open' }
}
