import { type Static, Type } from 'typebox'
import { withDescription, BigInteger, Int32, Timestamp, HexText, Id } from '#shared/schemas.ts'
import { Miner, PowSolution } from '#shared/chain-types.ts'
import { V0HeaderInfo } from '#v0/types/block.ts'
import { V0TransactionInfo } from '#v0/types/transaction.ts'

export const V1BlockInfo = Type.Object(
  {
    id: Id,
    height: Int32,
    epoch: withDescription(Int32, 'Height divided by 1024'),
    version: Int32,
    timestamp: Timestamp,
    transactionsCount: Int32,
    miner: Miner,
    size: Int32,
    difficulty: BigInteger,
    minerReward: withDescription(BigInteger, 'nanoErg by the emission schedule, without fees'),
  },
  { title: 'BlockInfo' },
)
export type V1BlockInfo = Static<typeof V1BlockInfo>

export const V1BlockHeader = Type.Object(
  {
    id: Id,
    parentId: Id,
    version: Int32,
    timestamp: Timestamp,
    height: Int32,
    nBits: withDescription(Int32, 'Difficulty in the compact form of the header'),
    votes: Type.String({ pattern: '^[0-9a-f]{6}$', description: 'Three votes, a byte each, in hex' }),
    stateRoot: HexText,
    adProofsRoot: HexText,
    transactionsRoot: HexText,
    extensionHash: HexText,
    powSolutions: PowSolution,
  },
  { title: 'BlockHeader' },
)
export type V1BlockHeader = Static<typeof V1BlockHeader>

/** v0 shapes inside v1, as clients of this stream expect. */
export const V1BlockSummary = Type.Object(
  { header: V0HeaderInfo, blockTransactions: Type.Array(V0TransactionInfo) },
  { title: 'BlockSummaryV1' },
)
export type V1BlockSummary = Static<typeof V1BlockSummary>
