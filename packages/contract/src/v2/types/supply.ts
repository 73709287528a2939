import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { BlockReward } from './block-detail.ts'

const LockedCoins = Type.Object(
  {
    contract: Type.Enum(['emission', 'treasury', 'noPremine', 'reemission', 'payToReemission'], { type: 'string' }),
    address: AddressText,
    value: described(Amount, 'nanoERG in its unspent boxes'),
  },
  { title: 'LockedCoins' },
)

/** Blocks with one and the same reward. */
const EmissionPeriod = Type.Object(
  { fromHeight: Int32, toHeight: Int32, reward: BlockReward },
  { title: 'EmissionPeriod' },
)

const NextReduction = Type.Object(
  {
    height: Int32,
    blocksLeft: Int32,
    expectedAt: described(Timestamp, 'If blocks come as they should'),
    reward: BlockReward,
  },
  { title: 'NextReduction' },
)

const Reemission = Type.Object(
  {
    activationHeight: described(Int32, 'Since when miners set coins aside'),
    startHeight: described(Int32, 'Since when they are paid out again'),
    endHeight: described(Int32, 'The last block they can pay for'),
    setAside: described(Amount, 'nanoERG up to now, whether or not miners have paid them off yet'),
    repaid: described(Amount, 'nanoERG up to now'),
  },
  { title: 'Reemission' },
)

/** How many coins there are, in nanoERG. */
export const Supply = Type.Object(
  {
    height: Int32,
    timestamp: Timestamp,
    max: described(Amount, 'All that there will ever be'),
    issued: described(Amount, 'Released by the schedule'),
    remaining: described(Amount, 'Yet to be released'),
    supply: described(Amount, 'Issued, less what waits for re-emission: the supply of v0 and v1'),
    circulating: described(Amount, 'All but what the contracts below hold'),
    locked: Type.Array(LockedCoins),
    lockedTotal: Amount,
    // Of the newest block.
    reward: BlockReward,
    nextReduction: nullable(NextReduction),
    schedule: Type.Array(EmissionPeriod),
    reemission: nullable(Reemission),
  },
  { title: 'Supply' },
)
export type Supply = Static<typeof Supply>
