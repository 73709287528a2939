import { type Static, type TSchema, Type } from 'typebox'
import { RegistersV0 } from '#shared/chain-types.ts'
import { withDescription, HexText, Id, Int32 } from '#shared/schemas.ts'
import { pageOf } from '../page.ts'
import { Asset, NanoErg, TokenUnits } from './amount.ts'
import { Party } from './party.ts'
import { TokenSummary } from './token.ts'
import { ChangeEffect } from './history/change.ts'
import { TransactionBox, transactionFields, TransactionSummary } from './transaction.ts'

/** A box in the form of EIP-12, as wallets and dApps build transactions from it. */
export const SpendableBox = Type.Object(
  {
    boxId: Id,
    transactionId: Id,
    index: withDescription(Int32, 'Index among the outputs of its transaction'),
    ergoTree: HexText,
    creationHeight: Int32,
    value: withDescription(NanoErg, 'nanoERG'),
    assets: Type.Array(Type.Object({ tokenId: Id, amount: TokenUnits }, { title: 'Eip12Asset' })),
    additionalRegisters: RegistersV0,
    isPending: Type.Boolean({ description: 'Whether a pending transaction creates it; not part of EIP-12' }),
  },
  { title: 'SpendableBox' },
)
export type SpendableBox = Static<typeof SpendableBox>

const SelectedAmounts = Type.Object(
  {
    nanoErg: withDescription(NanoErg, 'nanoERG'),
    assets: Type.Array(
      Type.Object(
        { tokenId: Id, amount: withDescription(TokenUnits, 'In the smallest unit of the token') },
        { title: 'SelectedAsset' },
      ),
      { description: 'Tokens, each once' },
    ),
  },
  { title: 'SelectedAmounts' },
)

export const BoxSelection = Type.Object(
  {
    items: Type.Array(SpendableBox, { description: 'Boxes to spend, at most 100' }),
    isEnough: Type.Boolean({ description: 'Whether they hold the targets, and enough for a box with the change' }),
    change: withDescription(SelectedAmounts, 'What they hold beyond the targets'),
    missing: withDescription(SelectedAmounts, 'What they lack; zero and empty if they are enough'),
    isTruncated: Type.Boolean({
      description:
        'Whether a script has more unspent boxes than were considered, so that others may hold what is missing',
    }),
  },
  { title: 'BoxSelection' },
)
export type BoxSelection = Static<typeof BoxSelection>

/** Conditions that the pages of a search can start with, each with an index of its own. */
export const BOX_SEARCH_STARTS = ['script', 'token', 'template', 'register'] as const
export type BoxSearchStart = (typeof BOX_SEARCH_STARTS)[number]

export const BoxSearchPage = Type.Object(
  {
    ...pageOf(TransactionBox).properties,
    searchedBy: Type.Enum([...BOX_SEARCH_STARTS], {
      type: 'string',
      description:
        'The condition whose index the search reads: the most selective one. Boxes of a script or token are sorted by number, boxes of a template or register by creation height, newest first',
    }),
  },
  { title: 'BoxSearchPage' },
)
export type BoxSearchPage = Static<typeof BoxSearchPage>

const itemsOf = <T extends TSchema>(schema: T) =>
  Type.Array(schema, { description: 'In the order of the request, each object once' })

const missingIds = Type.Array(Id, { description: 'Requested ids that neither the chain nor the mempool contains' })

export const BoxLookup = Type.Object(
  { items: itemsOf(TransactionBox), missingBoxIds: missingIds },
  { title: 'BoxLookup' },
)

export const TransactionLookup = Type.Object(
  { items: itemsOf(TransactionSummary), missingTransactionIds: missingIds },
  { title: 'TransactionLookup' },
)

export const TokenLookup = Type.Object(
  { items: itemsOf(TokenSummary), missingTokenIds: missingIds },
  { title: 'TokenLookup' },
)

export const JointTransaction = Type.Object(
  {
    ...transactionFields,
    effects: Type.Array(ChangeEffect, { description: 'What it changes for each of the requested addresses' }),
  },
  { title: 'JointTransaction' },
)
export type JointTransaction = Static<typeof JointTransaction>

/** An address in a lookup. */
export const AddressSummary = Type.Object(
  {
    ...Party.properties,
    isUsed: Type.Boolean({ description: 'Whether it ever had a confirmed box' }),
    nanoErg: withDescription(NanoErg, 'Confirmed balance'),
    assets: Type.Array(Asset, {
      description: 'Confirmed tokens by first appearance on the chain, at most 100; the balance operation returns all',
    }),
    hasMoreAssets: Type.Boolean({ description: 'Whether the address has more tokens than listed' }),
    pendingNanoErg: withDescription(NanoErg, 'Effect of pending transactions on the balance; negative for a loss'),
    pendingAssets: Type.Array(Asset, { description: 'Their effect on tokens, at most 100' }),
    pendingCount: withDescription(Int32, 'Pending transactions, including those that lose a conflict'),
    transactionCount: Int32,
    boxCount: withDescription(Int32, 'Boxes ever received'),
    unspentCount: Int32,
  },
  { title: 'AddressSummary' },
)
export type AddressSummary = Static<typeof AddressSummary>

export const AddressLookup = Type.Object(
  { items: Type.Array(AddressSummary, { description: 'In the order of the request, each address once' }) },
  { title: 'AddressLookup' },
)
