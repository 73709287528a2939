import { applyVote, PARAMETER_RULES, type ParameterRule, type VotedParameter } from '@ergo-explorer/chain'
import type { VotingEpoch } from '@ergo-explorer/contract'

/** Votes of the current epoch for changing a parameter by one step, up or down: derived for every parameter. */
export interface Ballot {
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
type BallotState = 'idle' | 'unproposed' | 'open' | 'passed' | 'lost'

export interface ParameterBallots {
  readonly name: VotedParameter
  readonly value: number | null
  readonly lower: Ballot
  readonly raise: Ballot
}

/** Parameters of later protocol versions do not exist yet and are left out. */
export const deriveBallots = (epoch: VotingEpoch): readonly ParameterBallots[] =>
  PARAMETER_RULES.map((rule) => ({ rule, value: parameterValue(epoch, rule.name) }))
    .filter(({ value }) => epoch.parameters === null || value !== null)
    .map(({ rule, value }) => ({
      name: rule.name,
      value,
      lower: deriveBallot(epoch, rule, { value, direction: 'lower' }),
      raise: deriveBallot(epoch, rule, { value, direction: 'raise' }),
    }))

/** Null when it is unknown or no number. */
export function parameterValue({ parameters }: VotingEpoch, name: string): number | null {
  const value = parameters?.[name]
  return typeof value === 'number' ? value : null
}

function deriveBallot(
  { votes, neededCount, blocksLeft }: VotingEpoch,
  rule: ParameterRule,
  { value, direction }: { readonly value: number | null; readonly direction: 'raise' | 'lower' },
): Ballot {
  const tally = votes.find((each) => each.for === direction && each.parameter === rule.name)
  const changedValue = value === null ? null : applyVote(rule, value, direction)
  const [valueAfter, blocks] = [changedValue === value ? null : changedValue, tally?.blockCount ?? 0]
  if (tally === undefined) return { valueAfter, blocks, state: 'idle' }
  if (!tally.isProposed) return { valueAfter, blocks, state: 'unproposed' }
  if (tally.isApproved) return { valueAfter, blocks, state: 'passed' }
  return { valueAfter, blocks, state: blocks + blocksLeft < neededCount ? 'lost' : 'open' }
}
