import { type Static, Type } from 'typebox'
import { Int32, withDescription } from '#shared/schemas.ts'
import { IntegerText, NanoErg } from './amount.ts'

const FeeTarget = Type.Object(
  {
    targetBlocks: withDescription(Int32, 'Confirmation target in blocks; 1 is the next block'),
    feePerByte: withDescription(IntegerText, 'nanoERG per byte that a transaction has to pay for the target'),
    fee: withDescription(NanoErg, 'nanoERG for a transaction of the requested size; never below the floor'),
    paymentFee: withDescription(NanoErg, 'nanoERG for a typical payment of 400 bytes; never below the floor'),
    isFloor: Type.Boolean({ description: 'Whether these blocks have free space, so that the floor is enough' }),
  },
  { title: 'FeeTarget' },
)

/** What a transaction should pay. */
export const FeeAdvice = Type.Object(
  {
    size: withDescription(Int32, 'Bytes of the transaction that the fees are for'),
    floor: Type.Object(
      {
        fee: withDescription(NanoErg, 'nanoERG for a transaction of any size: nodes refuse less, by default'),
        feePerByte: withDescription(IntegerText, 'Rate in nanoERG per byte at which a payment of 400 bytes pays it'),
      },
      { title: 'FeeFloor' },
    ),
    targets: Type.Array(FeeTarget, {
      description:
        'For the next block up to the tenth, by projected blocks. Lower bounds: nodes do not report what scripts cost, and new transactions may pay more',
    }),
    pendingCount: withDescription(Int32, 'Pending transactions without those that lose a conflict'),
    pendingSize: withDescription(Int32, 'Their size in bytes'),
    maxBlockSize: withDescription(Int32, 'Current maximum size of a block’s transactions in bytes'),
  },
  { title: 'FeeAdvice' },
)
export type FeeAdvice = Static<typeof FeeAdvice>
