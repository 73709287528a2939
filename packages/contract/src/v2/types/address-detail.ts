import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText, HexText, Id } from '../../shared/text.ts'
import { pageOf } from '../page.ts'
import { Amount } from './amount.ts'
import { Asset } from './asset.ts'
import { ScriptDetail } from './box-detail.ts'
import { HeldToken } from './held-token.ts'
import { Party } from './party.ts'

/** Tokens are ordered by first appearance on the chain. The balance operation returns further pages. */
const balanceFields = { nanoErg: Amount, tokens: pageOf(HeldToken) }

const ActivityReference = Type.Object(
  { transactionId: Id, height: Int32, timestamp: Timestamp },
  { title: 'ActivityReference' },
)
export type ActivityReference = Static<typeof ActivityReference>

/** Effect of pending transactions, except those that conflict with a preferred one. */
const UnconfirmedChange = Type.Object(
  { transactions: Int32, nanoErg: withDescription(Amount, 'Negative for a loss'), assets: Type.Array(Asset) },
  { title: 'UnconfirmedChange' },
)

/** Rewards of a miner, spendable 720 blocks after they were created. */
const MinerRewards = Type.Object(
  {
    address: withDescription(AddressText, 'Address of the reward contract'),
    minerAddress: withDescription(AddressText, 'Address of the miner’s key'),
    value: withDescription(Amount, 'nanoERG of all unspent rewards'),
    boxes: withDescription(Int32, 'Unspent rewards'),
    locked: withDescription(Amount, 'nanoERG that cannot be spent in the next block'),
    lockedBoxes: Int32,
    nextUnlock: nullable(withDescription(Int32, 'First height at which a locked reward can be spent')),
    lastUnlock: nullable(withDescription(Int32, 'First height at which all locked rewards can be spent')),
  },
  { title: 'MinerRewards' },
)
export type MinerRewards = Static<typeof MinerRewards>

/** Number of occurrences of the key in contracts and registers. */
const KeyMentions = Type.Object(
  { total: Int32, unspent: withDescription(Int32, 'Occurrences in unspent boxes') },
  { title: 'KeyMentions' },
)

export const AddressDetail = Type.Object(
  {
    ...Party.properties,
    publicKey: nullable(withDescription(HexText, 'Public key of a P2PK address')),
    script: ScriptDetail,
    balance: Type.Object(balanceFields, { title: 'Balance' }),
    unconfirmed: UnconfirmedChange,
    received: withDescription(Amount, 'nanoERG of all boxes ever received, change included'),
    transactionCount: Int32,
    boxCount: withDescription(Int32, 'Boxes ever received'),
    unspentCount: Int32,
    firstActivity: nullable(ActivityReference),
    lastActivity: nullable(ActivityReference),
    rewards: nullable(MinerRewards),
    mentions: nullable(KeyMentions),
  },
  { title: 'AddressDetail' },
)
export type AddressDetail = Static<typeof AddressDetail>

export const AddressBalance = Type.Object(
  {
    address: AddressText,
    height: withDescription(Int32, 'Height of the block after which the balance applies'),
    ...balanceFields,
  },
  { title: 'AddressBalance' },
)
export type AddressBalance = Static<typeof AddressBalance>
