import { type Static, Type } from 'typebox'
import { Int32, Timestamp, nullable, AddressText, Id, withDescription } from '#shared/schemas.ts'
import { NanoErg } from './amount.ts'
import { TRANSACTION_STATES } from './transaction.ts'

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
      },
      { title: 'AddressEvent', description: 'State of a watched address, at the start and after each change' },
    ),
    transaction: Type.Object(
      {
        transactionId: Id,
        state: Type.Enum([...LIVE_TRANSACTION_STATES], {
          type: 'string',
          description:
            'As in the transaction itself, and `unknown` for an id that the explorer has never seen. After an ending, a transaction can become pending again',
        }),
        height: nullable(withDescription(Int32, 'Height of its block; null unless it is confirmed')),
        isPending: Type.Boolean({ description: 'Whether it is in the mempool or in an input block' }),
        isPreConfirmed: Type.Boolean({ description: 'Whether it is in an input block' }),
      },
      { title: 'TransactionEvent', description: 'State of a watched transaction, at the start and after each change' },
    ),
  },
  { title: 'LiveEventData' },
)
export type LiveEventData = Static<typeof LiveEventData>
