import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText, HexText, Id } from '../../shared/text.ts'
import { pageOf } from '../page.ts'
import { Amount } from './amount.ts'
import { Asset } from './asset.ts'
import { ScriptDetail } from './box-detail.ts'
import { HeldToken } from './held-token.ts'
import { Party } from './party.ts'

/** Tokens stand in the order in which the chain first saw them. The balance of the address has the next page of them. */
const held = { nanoErg: Amount, tokens: pageOf(HeldToken) }

const Moment = Type.Object({ transactionId: Id, height: Int32, timestamp: Timestamp }, { title: 'Moment' })
export type Moment = Static<typeof Moment>

/** What waits in the mempool would change, without what loses to another waiting transaction. */
const UnconfirmedChange = Type.Object(
  { transactions: Int32, nanoErg: described(Amount, 'Negative for a loss'), assets: Type.Array(Asset) },
  { title: 'UnconfirmedChange' },
)

/** Rewards of a miner, which may be spent 720 blocks after they were made. */
const MinerRewards = Type.Object(
  {
    address: described(AddressText, 'That of the reward contract'),
    minerAddress: described(AddressText, 'That of the key it pays'),
    value: described(Amount, 'nanoERG of all unspent rewards'),
    boxes: described(Int32, 'Unspent rewards'),
    locked: described(Amount, 'nanoERG that the next block may not spend yet'),
    lockedBoxes: Int32,
    nextUnlock: nullable(described(Int32, 'The first height at which one of the locked may be spent')),
    lastUnlock: nullable(described(Int32, 'The first height at which all of them may')),
  },
  { title: 'MinerRewards' },
)
export type MinerRewards = Static<typeof MinerRewards>

/** How often contracts and registers name the key. */
const KeyMentions = Type.Object(
  { total: Int32, unspent: described(Int32, 'Of these in unspent boxes') },
  { title: 'KeyMentions' },
)

export const AddressDetail = Type.Object(
  {
    ...Party.properties,
    publicKey: nullable(described(HexText, 'Of a P2PK address')),
    script: ScriptDetail,
    balance: Type.Object(held, { title: 'Balance' }),
    unconfirmed: UnconfirmedChange,
    received: described(Amount, 'nanoERG of all boxes it ever got, change included'),
    transactionCount: Int32,
    boxCount: described(Int32, 'Boxes it ever got'),
    unspentCount: Int32,
    firstActivity: nullable(Moment),
    lastActivity: nullable(Moment),
    rewards: nullable(MinerRewards),
    mentions: nullable(KeyMentions),
  },
  { title: 'AddressDetail' },
)
export type AddressDetail = Static<typeof AddressDetail>

export const AddressBalance = Type.Object(
  { address: AddressText, height: described(Int32, 'The balance is that after this block'), ...held },
  { title: 'AddressBalance' },
)
export type AddressBalance = Static<typeof AddressBalance>
