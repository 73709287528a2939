import { EFFECT_KINDS } from '@ergo-explorer/chain'
import { type Static, Type } from 'typebox'
import { withDescription, Int32, Timestamp, nullable, AddressText, HexText, Id } from '#shared/schemas.ts'
import { pageOf } from '../page.ts'
import { Asset, Decimal, IntegerText, NanoErg, TokenUnits } from './amount.ts'
import { ScriptDetail } from './box-detail.ts'
import { HeldToken } from './token.ts'
import { AddressRentRisk } from './rent.ts'
import { Party } from './party.ts'
import { transactionFields } from './transaction.ts'
import { BoxSummary } from './box.ts'
import { EffectValue } from './history/valuation.ts'

/** Tokens are ordered by first appearance on the chain. The balance operation returns further pages. */
const balanceFields = { nanoErg: NanoErg, tokens: pageOf(HeldToken) }

const ActivityReference = Type.Object(
  { transactionId: Id, height: Int32, timestamp: Timestamp },
  { title: 'ActivityReference' },
)
export type ActivityReference = Static<typeof ActivityReference>

/** Effect of pending transactions, except those that conflict with a preferred one. */
const PendingChange = Type.Object(
  { transactionCount: Int32, nanoErg: withDescription(NanoErg, 'Negative for a loss'), assets: Type.Array(Asset) },
  { title: 'PendingChange' },
)

/** Rewards of a miner, spendable 720 blocks after they were created. */
const MinerRewards = Type.Object(
  {
    address: withDescription(AddressText, 'Address of the reward contract'),
    minerAddress: withDescription(AddressText, 'Address of the miner’s key'),
    value: withDescription(NanoErg, 'nanoERG of all unspent rewards'),
    boxCount: withDescription(Int32, 'Unspent rewards'),
    locked: withDescription(NanoErg, 'nanoERG that cannot be spent in the next block'),
    lockedBoxCount: Int32,
    nextUnlock: nullable(withDescription(Int32, 'First height at which a locked reward can be spent')),
    lastUnlock: nullable(withDescription(Int32, 'First height at which all locked rewards can be spent')),
  },
  { title: 'MinerRewards' },
)
export type MinerRewards = Static<typeof MinerRewards>

/** Number of occurrences of the key in contracts and registers. */
const KeyMentions = Type.Object(
  { mentionCount: Int32, unspentCount: withDescription(Int32, 'Occurrences in unspent boxes') },
  { title: 'KeyMentions' },
)

export const AddressDetail = Type.Object(
  {
    ...Party.properties,
    publicKey: nullable(withDescription(HexText, 'Public key of a P2PK address')),
    script: ScriptDetail,
    balance: Type.Object(balanceFields, { title: 'Balance' }),
    pending: PendingChange,
    received: withDescription(NanoErg, 'nanoERG of all boxes ever received, change included'),
    transactionCount: Int32,
    boxCount: withDescription(Int32, 'Boxes ever received'),
    unspentCount: Int32,
    firstActivity: nullable(ActivityReference),
    lastActivity: nullable(ActivityReference),
    rewards: nullable(MinerRewards),
    mentions: nullable(KeyMentions),
    rent: nullable(withDescription(AddressRentRisk, 'Null if no rent can be collected within three months')),
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

/** Effect of a transaction on one address. */
const AddressEffect = Type.Object(
  {
    kind: Type.Enum([...EFFECT_KINDS], {
      type: 'string',
      description:
        'What happens from the point of view of the address, apart from the fee that it pays. exchanged: it loses one asset ' +
        'and gains another; minted: it gains only tokens that it creates; unchanged: it loses at most the fee',
    }),
    nanoErg: withDescription(NanoErg, 'Received minus spent; negative for a loss'),
    assets: Type.Array(Asset, { description: 'Net token changes' }),
    fee: nullable(
      withDescription(NanoErg, 'Part of the loss that is the fee; null if several addresses pay and share it'),
    ),
    minted: Type.Array(Asset, { description: 'Gained tokens that the transaction creates' }),
    burned: Type.Array(Asset, { description: 'Lost tokens that the transaction destroys, as positive amounts' }),
    counterparties: Type.Array(Party, {
      description:
        'Up to three owners that gain what the address loses or lose what it gains, those with most in common first. The fee ' +
        'contract counts only where fees are collected',
    }),
    counterpartyCount: withDescription(Int32, 'All of them, including those not listed'),
    received: withDescription(NanoErg, 'nanoERG of the outputs to the address'),
    spent: withDescription(NanoErg, 'nanoERG of the inputs from the address'),
    hasUnspent: withDescription(Type.Boolean(), 'Whether one of the outputs to the address is unspent'),
    balanceAfter: nullable(
      withDescription(NanoErg, 'nanoERG of the address afterwards; null while the transaction is pending'),
    ),
    tokenBalanceAfter: nullable(
      withDescription(TokenUnits, 'Balance of the token afterwards, in a list of the transactions of one token'),
    ),
    valuation: nullable(withDescription(EffectValue, 'Null unless the list was requested with `usd`')),
  },
  { title: 'AddressEffect' },
)

export const AddressTransaction = Type.Object(
  { ...transactionFields, effect: AddressEffect },
  { title: 'AddressTransaction' },
)
export type AddressTransaction = Static<typeof AddressTransaction>

export const AddressTransactionList = Type.Object(
  {
    ...pageOf(AddressTransaction).properties,
    reachedHeight: nullable(
      withDescription(
        Int32,
        'With `direction`, `kind`, `counterparty` or amounts: the height that the search reached, if `next` continues it. Otherwise null',
      ),
    ),
  },
  { title: 'AddressTransactionList' },
)
export type AddressTransactionList = Static<typeof AddressTransactionList>

/** What a box does for a key, as far as a rule proves it. */
const KeyAction = Type.Object(
  {
    kind: Type.Enum(['order', 'datapoint', 'mining-reward', 'shared-wallet', 'contract'], {
      type: 'string',
      description: 'Contract: no rule knows what the contract does',
    }),
    side: nullable(
      Type.Enum(['sell', 'buy', 'swap', 'deposit', 'redeem'], {
        type: 'string',
        description: 'Of an order: sell offers ERG, buy offers a token for ERG, swap a token for a token',
      }),
    ),
    poolNft: nullable(withDescription(Id, 'Pool of an order or a datapoint')),
    nanoErg: nullable(withDescription(NanoErg, 'Offered by an order')),
    assets: Type.Array(Asset, { description: 'Offered by an order' }),
    datapoint: nullable(withDescription(IntegerText, 'In the unit of the oracle pool')),
  },
  { title: 'KeyAction' },
)
export type KeyAction = Static<typeof KeyAction>

/** An occurrence of a public key in a box. */
export const KeyMention = Type.Object(
  {
    action: KeyAction,
    state: Type.Enum(['open', 'being-spent', 'executed', 'refunded', 'spent'], {
      type: 'string',
      description: 'Being spent: by a pending transaction. Only orders are executed or refunded',
    }),
    templateHash: nullable(withDescription(Id, 'Blake2b-256 of the template of the script')),
    position: Type.Enum(['script', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9'], {
      type: 'string',
      description: 'Position of the key: a constant of the script, or a register',
    }),
    keyCount: withDescription(Int32, 'Number of distinct keys in the box'),
    box: BoxSummary,
  },
  { title: 'KeyMention' },
)
export type KeyMention = Static<typeof KeyMention>

/** A holder of a token. */
export const Holder = Type.Object(
  {
    party: Party,
    amount: withDescription(IntegerText, 'In the smallest unit'),
    share: nullable(
      withDescription(
        Decimal,
        'Percent: of `held` for ERG, otherwise of the circulating or existing amount; null for coins outside of it',
      ),
    ),
  },
  { title: 'Holder' },
)
export type Holder = Static<typeof Holder>

const TopShare = Type.Object(
  { holderCount: Int32, amount: NanoErg, share: withDescription(Decimal, 'Percent of `held`') },
  { title: 'TopShare' },
)

/** Addresses with the most ERG. Contracts that lock coins are listed but not counted. */
export const RichList = Type.Object(
  {
    ...pageOf(Holder).properties,
    held: withDescription(
      NanoErg,
      'All nanoERG outside the contracts that lock coins, of which the shares are parts: circulating supply plus re-emission debt',
    ),
    circulating: withDescription(NanoErg, 'Circulating supply in nanoERG'),
    top: Type.Array(TopShare, { description: 'Combined share of the largest holders' }),
  },
  { title: 'RichList' },
)
export type RichList = Static<typeof RichList>
