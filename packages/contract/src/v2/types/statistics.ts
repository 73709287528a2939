import { type Static, Type } from 'typebox'
import { withDescription, Id, Int32, Timestamp, nullable, AddressText } from '#shared/schemas.ts'
import { Decimal, IntegerText, NanoErg } from './amount.ts'
import { BlockReward } from './block.ts'

/** Totals of the blocks of a time window. Values that need a block are null if there is none. */
export const Activity = Type.Object(
  {
    fromTime: withDescription(Timestamp, 'Start of the window, inclusive'),
    toTime: withDescription(Timestamp, 'End of the window, exclusive'),
    fromHeight: nullable(Int32),
    toHeight: nullable(Int32),
    blockCount: Int32,
    averageBlockTime: nullable(Type.Integer({ description: 'Average milliseconds between blocks' })),
    averageBlockSize: nullable(withDescription(Int32, 'Bytes')),
    size: withDescription(IntegerText, 'Bytes of all blocks'),
    transactionCount: Int32,
    transactionsPerBlock: nullable(Decimal),
    boxCount: withDescription(Int32, 'Boxes created'),
    reward: withDescription(NanoErg, 'nanoERG of new coins that miners keep'),
    fees: withDescription(NanoErg, 'nanoERG'),
    revenue: withDescription(NanoErg, 'nanoERG earned by miners: reward plus fees'),
    volume: withDescription(NanoErg, 'nanoERG in the boxes spent, except those of the emission contract'),
    coins: withDescription(NanoErg, 'nanoERG in the boxes created, minus reward and fees'),
    feesPercent: nullable(withDescription(Decimal, 'Fees as a percentage of the revenue')),
    revenuePercent: nullable(withDescription(Decimal, 'Revenue as a percentage of the volume')),
    costPerTransaction: nullable(withDescription(NanoErg, 'nanoERG of revenue per transaction')),
    difficulty: nullable(withDescription(IntegerText, 'Difficulty of the last block')),
    work: withDescription(IntegerText, 'Sum of the difficulties'),
    hashRate: nullable(
      withDescription(
        IntegerText,
        'Hashes per second: work of the blocks divided by the length of the window. v0 adds one',
      ),
    ),
  },
  { title: 'Activity' },
)
export type Activity = Static<typeof Activity>

/** Totals of the whole chain. */
const ChainTotals = Type.Object(
  {
    height: Int32,
    timestamp: withDescription(Timestamp, 'Value of the newest block'),
    difficulty: withDescription(IntegerText, 'Value of the newest block'),
    version: withDescription(Int32, 'Value of the newest block'),
    transactionCount: Int32,
    boxCount: withDescription(Int32, 'Boxes ever created'),
    tokenCount: withDescription(Int32, 'Tokens ever minted'),
    scriptCount: withDescription(Int32, 'Distinct scripts ever used, each with an address'),
    size: withDescription(IntegerText, 'Bytes of all blocks'),
    fees: withDescription(NanoErg, 'nanoERG'),
    circulating: withDescription(NanoErg, 'Circulating supply in nanoERG'),
    work: withDescription(IntegerText, 'Sum of all difficulties'),
  },
  { title: 'ChainTotals' },
)

export const Statistics = Type.Object(
  {
    hours: withDescription(Int32, 'Length of the window in hours'),
    activity: Activity,
    // The preceding window of the same length.
    previous: Activity,
    totals: ChainTotals,
  },
  { title: 'Statistics' },
)
export type Statistics = Static<typeof Statistics>

const LOCKED_CONTRACTS: ('emission' | 'treasury' | 'noPremine' | 'reemission' | 'payToReemission')[] = [
  'emission',
  'treasury',
  'noPremine',
  'reemission',
  'payToReemission',
]

const LockedCoins = Type.Object(
  {
    contract: Type.Enum(LOCKED_CONTRACTS, { type: 'string' }),
    address: AddressText,
    value: withDescription(NanoErg, 'nanoERG in its unspent boxes'),
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
    expectedAt: withDescription(
      Timestamp,
      'At the pace of the current difficulty epoch up to its end, then at the target block interval',
    ),
    reward: BlockReward,
  },
  { title: 'NextReduction' },
)

const Reemission = Type.Object(
  {
    activationHeight: withDescription(Int32, 'First height with coins reserved for re-emission'),
    fromHeight: withDescription(Int32, 'First height at which they are paid out'),
    toHeight: withDescription(Int32, 'Last height that the reserve can pay for'),
    reservedForReemission: withDescription(NanoErg, 'nanoERG so far, whether or not miners have paid them yet'),
    reemitted: withDescription(NanoErg, 'nanoERG paid out so far'),
  },
  { title: 'Reemission' },
)

/** Supply in nanoERG. */
export const Supply = Type.Object(
  {
    height: Int32,
    timestamp: Timestamp,
    total: withDescription(NanoErg, 'All coins, which exist from genesis on'),
    maximum: withDescription(NanoErg, 'The largest amount that can ever circulate: total minus the no-premine proof'),
    scheduled: withDescription(NanoErg, 'Released by the emission schedule'),
    remaining: withDescription(NanoErg, 'Total minus scheduled'),
    circulating: withDescription(NanoErg, 'Total minus locked minus re-emission debt'),
    locked: Type.Array(LockedCoins),
    lockedTotal: withDescription(NanoErg, 'In unspent boxes of the contracts above'),
    reemissionDebt: withDescription(
      NanoErg,
      'Owed to re-emission by holders of unspent rewards: re-emission tokens outside the emission contract (EIP-27)',
    ),
    // Reward of the newest block.
    reward: BlockReward,
    nextReduction: nullable(NextReduction),
    schedule: Type.Array(EmissionPeriod),
    reemission: nullable(Reemission),
  },
  { title: 'Supply' },
)
export type Supply = Static<typeof Supply>

const LockedTerm = Type.Object(
  {
    contract: Type.Enum(LOCKED_CONTRACTS, { type: 'string' }),
    address: withDescription(AddressText, 'Its boxes at the height have this sum'),
    value: withDescription(NanoErg, 'nanoERG, the balance of the address after the block'),
  },
  { title: 'LockedTerm' },
)

/** The circulating supply after a block, with the terms from which it follows. */
export const SupplyEquation = Type.Object(
  {
    height: Int32,
    blockId: Id,
    timestamp: Timestamp,
    total: withDescription(NanoErg, 'All coins, which exist from genesis on'),
    locked: Type.Array(LockedTerm, { description: 'Subtracted: balances of the protocol contracts' }),
    reemissionDebt: withDescription(
      NanoErg,
      'Subtracted: re-emission tokens outside the emission contract, one nanoERG each, from the activation of EIP-27 on',
    ),
    reemissionTokenId: withDescription(nullable(Id), 'The token whose holders owe it; null on networks without EIP-27'),
    circulating: withDescription(NanoErg, 'Kept counter of the block, not computed from the terms'),
    difference: withDescription(
      IntegerText,
      'Total minus all terms minus circulating, in nanoERG: 0, unless the index is wrong',
    ),
  },
  { title: 'SupplyEquation' },
)
export type SupplyEquation = Static<typeof SupplyEquation>
