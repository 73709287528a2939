import { type Static, Type } from 'typebox'
import { Int32, Timestamp, nullable, AddressText, Id, withDescription } from '#shared/schemas.ts'
import { NanoErg } from '../amount.ts'
import { ChangeAsset, ChangeEffect } from './change.ts'
import { TRANSACTION_STATES } from '../transaction.ts'

const BlockEvent = Type.Object(
  {
    height: Int32,
    blockId: Id,
    timestamp: Type.Optional(withDescription(Timestamp, 'Omitted, like the rest, if the block is already orphaned')),
    transactionCount: Type.Optional(Int32),
    size: Type.Optional(withDescription(Int32, 'Bytes')),
    fees: Type.Optional(withDescription(NanoErg, 'nanoERG')),
  },
  { title: 'BlockEvent' },
)

/** States of a watched transaction. */
export const LIVE_TRANSACTION_STATES = [...TRANSACTION_STATES, 'unknown'] as const

/** Why an event of an address or transaction was sent. */
export const LIVE_CAUSES = ['state', 'block', 'undo', 'mempool'] as const
export type LiveCause = (typeof LIVE_CAUSES)[number]

const LiveState = Type.Enum([...LIVE_TRANSACTION_STATES], {
  type: 'string',
  description:
    'As in the transaction itself, and `unknown` for an id that the explorer has never seen. After an ending, a transaction can become pending again',
})

const causeFields = {
  cause: Type.Enum([...LIVE_CAUSES], {
    type: 'string',
    description:
      '`block`: a block contains its transactions; `undo`: that block was undone; `mempool`: pending transactions have changed; `state`: the current state, sent at the start and without an id',
  }),
  blockId: nullable(withDescription(Id, 'The block of the causes `block` and `undo`')),
}

const LiveAddressTransaction = Type.Object(
  {
    transactionId: Id,
    state: LiveState,
    nanoErg: withDescription(NanoErg, 'Effect on the address: negative for a loss, 0 if only tokens or boxes change'),
    assets: Type.Array(ChangeAsset, { description: 'Tokens whose balance changes; negative for a loss' }),
    hasMoreAssets: Type.Boolean({ description: 'Whether more tokens change than are listed' }),
  },
  { title: 'LiveAddressTransaction' },
)

/** JSON data of each event of the live stream, by event name. */
export const LiveEventData = Type.Object(
  {
    block: withDescription(BlockEvent, 'A new block'),
    undo: Type.Object(
      { height: Int32, blockId: Id },
      { title: 'UndoEvent', description: 'The block is no longer part of the main chain' },
    ),
    mempool: Type.Object(
      { height: withDescription(Int32, 'Height of the newest block') },
      { title: 'MempoolEvent', description: 'The mempool has changed' },
    ),
    reset: Type.Object({}, { title: 'ResetEvent', description: 'Events were missed: the client must reload its data' }),
    address: Type.Object(
      {
        address: AddressText,
        transactionCount: withDescription(Int32, 'Confirmed transactions of the address'),
        pendingCount: withDescription(Int32, 'Transactions of the address in the mempool'),
        preConfirmedCount: withDescription(Int32, 'Of the pending ones, those in an input block'),
        ...causeFields,
        height: nullable(withDescription(Int32, 'Height of that block')),
        transactions: Type.Array(LiveAddressTransaction, {
          description: 'Transactions of the address in that block, otherwise its pending ones, newest first; up to 20',
        }),
        hasMoreTransactions: Type.Boolean({ description: 'Whether there are more transactions than are listed' }),
      },
      { title: 'AddressEvent', description: 'State of a watched address, at the start and after each change' },
    ),
    transaction: Type.Object(
      {
        transactionId: Id,
        state: LiveState,
        height: nullable(withDescription(Int32, 'Height of its block; null unless it is confirmed')),
        isPending: Type.Boolean({ description: 'Whether it is in the mempool or in an input block' }),
        isPreConfirmed: Type.Boolean({ description: 'Whether it is in an input block' }),
        ...causeFields,
        effects: nullable(
          Type.Array(ChangeEffect, {
            description:
              'Balance changes by script, up to 200 amounts. Null if the transaction is neither in that block, in the main chain nor in the mempool',
          }),
        ),
        hasMoreEffects: Type.Boolean({ description: 'Whether more balances change than are listed' }),
      },
      { title: 'TransactionEvent', description: 'State of a watched transaction, at the start and after each change' },
    ),
  },
  { title: 'LiveEventData' },
)
export type LiveEventData = Static<typeof LiveEventData>
