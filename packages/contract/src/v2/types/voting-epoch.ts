import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Decimal } from './decimal.ts'

/** By their names in the node, those of them that the epoch has. */
const Parameters = Type.Record(Type.String(), Type.Unsafe<number | string>({ type: ['integer', 'string'] }), {
  description: 'Protocol parameters by name',
})

const ParameterChange = Type.Object(
  {
    parameter: Type.String(),
    from: nullable(described(Int32, 'Null where the epoch before had none')),
    to: Int32,
  },
  { title: 'ParameterChange' },
)

const epoch = {
  number: described(Int32, 'Height divided by the length of an epoch'),
  fromHeight: Int32,
  toHeight: Int32,
  blocksLeft: described(Int32, 'Until it ends; 0 for one that is over'),
  timestamp: described(Timestamp, 'Of its first block'),
  parameters: nullable(Parameters),
  changes: Type.Array(ParameterChange, { description: 'Against the epoch before' }),
}

/** A voting epoch in a list. */
export const VotingEpochSummary = Type.Object(epoch, { title: 'VotingEpochSummary' })
export type VotingEpochSummary = Static<typeof VotingEpochSummary>

const Tally = Type.Object(
  {
    vote: described(Int32, 'The signed byte of headers'),
    for: Type.Enum(['raise', 'lower', 'soft-fork', 'unknown'], { type: 'string' }),
    parameter: nullable(Type.String({ description: 'Which parameter to raise or lower' })),
    blocks: described(Int32, 'That voted so'),
    needed: nullable(described(Int32, 'Blocks that decide it; null for a vote that is not decided by one epoch')),
    percent: described(Decimal, 'Of the blocks of the epoch so far'),
    isProposed: Type.Boolean({
      description: 'Whether the first block of the epoch voted so; other votes do not count',
    }),
    isApproved: Type.Boolean(),
    value: nullable(described(Int32, 'What the parameter is now')),
    valueAfter: nullable(described(Int32, 'What it becomes if enough vote so')),
  },
  { title: 'VoteTally' },
)

const SoftFork = Type.Object(
  {
    startHeight: described(Int32, 'Where the voting began'),
    votingEndHeight: described(Int32, 'Where the votes are counted'),
    activationHeight: described(Int32, 'The first block of the new version, if it is accepted'),
    votes: described(Int32, 'So far'),
    needed: Int32,
    state: Type.Enum(['voting', 'accepted', 'refused'], { type: 'string' }),
  },
  { title: 'SoftFork' },
)

export const VotingEpoch = Type.Object(
  {
    ...epoch,
    needed: described(Int32, 'Blocks that change a parameter, by voting so'),
    votes: Type.Array(Tally),
    softFork: nullable(SoftFork),
  },
  { title: 'VotingEpoch' },
)
export type VotingEpoch = Static<typeof VotingEpoch>
