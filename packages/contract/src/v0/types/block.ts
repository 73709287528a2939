import { type Static, Type } from 'typebox'
import {
  withDescription,
  BigInteger,
  Int32,
  Timestamp,
  pairOf,
  tripleOf,
  nullable,
  HexText,
  Id,
  AddressText,
} from '#shared/schemas.ts'
import { Miner, PowSolution } from '#shared/chain-types.ts'
import { V0TransactionInfo } from './transaction.ts'

export const V0BlockInfo = Type.Object(
  {
    id: Id,
    height: Int32,
    timestamp: Timestamp,
    transactionsCount: Int32,
    miner: Miner,
    size: Int32,
    difficulty: BigInteger,
    minerReward: withDescription(BigInteger, 'nanoErg by the emission schedule, without fees'),
  },
  { title: 'BlockInfo' },
)
export type V0BlockInfo = Static<typeof V0BlockInfo>

export const V0HeaderInfo = Type.Object(
  {
    id: Id,
    parentId: Id,
    version: Int32,
    height: Int32,
    epoch: withDescription(Int32, 'Height divided by 1024'),
    difficulty: BigInteger,
    adProofsRoot: HexText,
    stateRoot: HexText,
    transactionsRoot: HexText,
    timestamp: Timestamp,
    nBits: withDescription(Int32, 'Difficulty in the compact form of the header'),
    size: withDescription(Int32, 'Size of the whole block in bytes'),
    extensionHash: HexText,
    powSolutions: PowSolution,
    votes: tripleOf(withDescription(Int32, 'A signed byte')),
  },
  { title: 'HeaderInfo' },
)
export type V0HeaderInfo = Static<typeof V0HeaderInfo>

export const V0BlockExtension = Type.Object(
  { headerId: Id, digest: HexText, fields: Type.Array(pairOf(HexText)) },
  { title: 'BlockExtensionInfo' },
)
export type V0BlockExtension = Static<typeof V0BlockExtension>

export const V0FullBlock = Type.Object(
  {
    header: V0HeaderInfo,
    blockTransactions: Type.Array(V0TransactionInfo),
    extension: V0BlockExtension,
    adProofs: nullable(HexText),
  },
  { title: 'FullBlockInfo' },
)
export type V0FullBlock = Static<typeof V0FullBlock>

const BlockReferences = Type.Object({ previousId: Id, nextId: nullable(Id) }, { title: 'BlockReferencesInfo' })

export const V0BlockSummary = Type.Object(
  { block: V0FullBlock, references: BlockReferences },
  { title: 'BlockSummary' },
)
export type V0BlockSummary = Static<typeof V0BlockSummary>

export const V0SearchResult = Type.Object(
  { blocks: Type.Array(V0BlockInfo), transactions: Type.Array(Id), addresses: Type.Array(AddressText) },
  { title: 'SearchResult' },
)
export type V0SearchResult = Static<typeof V0SearchResult>
