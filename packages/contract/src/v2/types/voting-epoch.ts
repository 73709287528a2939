import { type Static, Type } from 'typebox'
import { withDescription, Int32, Timestamp, nullable } from '#shared/schemas.ts'
import { Decimal } from './amount.ts'

/** By their names in the node, as far as the epoch has them. */
const Parameters = Type.Record(Type.String(), Type.Unsafe<number | string>({ type: ['integer', 'string'] }), {
  description: 'Protocol parameters by name',
})

const ParameterChange = Type.Object(
  {
    parameter: Type.String(),
    before: nullable(withDescription(Int32, 'Null if the previous epoch had none')),
    after: Int32,
  },
  { title: 'ParameterChange' },
)

const epoch = {
  number: withDescription(Int32, 'Height divided by the length of an epoch'),
  fromHeight: Int32,
  toHeight: Int32,
  blocksLeft: withDescription(Int32, 'Blocks until it ends; 0 for a past epoch'),
  timestamp: withDescription(Timestamp, 'Time of its first block'),
  parameters: nullable(Parameters),
  changes: Type.Array(ParameterChange, { description: 'Compared with the previous epoch' }),
}

/** A voting epoch in a list. */
export const VotingEpochSummary = Type.Object(epoch, { title: 'VotingEpochSummary' })
export type VotingEpochSummary = Static<typeof VotingEpochSummary>

const Tally = Type.Object(
  {
    vote: withDescription(Int32, 'The vote as a signed byte, as in headers'),
    for: Type.Enum(['raise', 'lower', 'soft-fork', 'unknown'], { type: 'string' }),
    parameter: nullable(Type.String({ description: 'Parameter to raise or lower' })),
    blockCount: withDescription(Int32, 'Blocks with this vote'),
    neededCount: nullable(
      withDescription(Int32, 'Number of blocks required; null for a vote that takes several epochs'),
    ),
    percent: withDescription(Decimal, 'Percentage of the epoch’s blocks so far'),
    isProposed: Type.Boolean({
      description: 'Whether the first block of the epoch cast this vote; other votes do not count',
    }),
    isApproved: Type.Boolean(),
    currentValue: nullable(withDescription(Int32, 'Current value of the parameter')),
    valueAfter: nullable(withDescription(Int32, 'Value of the parameter if the vote succeeds')),
  },
  { title: 'VoteTally' },
)

const SoftFork = Type.Object(
  {
    startHeight: withDescription(Int32, 'Height at which voting began'),
    votingEndHeight: withDescription(Int32, 'Height at which the votes are counted'),
    activationHeight: withDescription(Int32, 'First block of the new version, if accepted'),
    voteCount: withDescription(Int32, 'So far'),
    neededCount: Int32,
    state: Type.Enum(['voting', 'accepted', 'rejected'], { type: 'string' }),
  },
  { title: 'SoftFork' },
)

export const VotingEpoch = Type.Object(
  {
    ...epoch,
    neededCount: withDescription(Int32, 'Number of blocks required to change a parameter'),
    votes: Type.Array(Tally),
    softFork: nullable(SoftFork),
  },
  { title: 'VotingEpoch' },
)
export type VotingEpoch = Static<typeof VotingEpoch>
