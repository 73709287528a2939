import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { BlockReward } from './block-detail.ts'

const LockedCoins = Type.Object(
  {
    contract: Type.Enum(['emission', 'treasury', 'noPremine', 'reemission', 'payToReemission'], { type: 'string' }),
    address: AddressText,
    value: withDescription(Amount, 'nanoERG in its unspent boxes'),
  },
  { title: 'LockedCoins' },
)

/** Consecutive blocks with the same reward. */
const EmissionPeriod = Type.Object(
  { fromHeight: Int32, toHeight: Int32, reward: BlockReward },
  { title: 'EmissionPeriod' },
)

const NextReduction = Type.Object(
  {
    height: Int32,
    blocksLeft: Int32,
    expectedAt: withDescription(Timestamp, 'At the target block interval'),
    reward: BlockReward,
  },
  { title: 'NextReduction' },
)

const Reemission = Type.Object(
  {
    activationHeight: withDescription(Int32, 'First height with coins reserved for re-emission'),
    startHeight: withDescription(Int32, 'First height at which they are paid out'),
    endHeight: withDescription(Int32, 'Last height that the reserve can pay for'),
    reservedForReemission: withDescription(Amount, 'nanoERG so far, whether or not miners have paid them yet'),
    reemitted: withDescription(Amount, 'nanoERG paid out so far'),
  },
  { title: 'Reemission' },
)

/** Supply in nanoERG. */
export const Supply = Type.Object(
  {
    height: Int32,
    timestamp: Timestamp,
    max: withDescription(Amount, 'Maximum supply'),
    issued: withDescription(Amount, 'Released by the schedule'),
    remaining: withDescription(Amount, 'Yet to be released'),
    supply: withDescription(Amount, 'Issued minus what is reserved for re-emission: the supply of v0 and v1'),
    circulating: withDescription(Amount, 'Everything except the contracts below'),
    locked: Type.Array(LockedCoins),
    lockedTotal: Amount,
    // Reward of the newest block.
    reward: BlockReward,
    nextReduction: nullable(NextReduction),
    schedule: Type.Array(EmissionPeriod),
    reemission: nullable(Reemission),
  },
  { title: 'Supply' },
)
export type Supply = Static<typeof Supply>
