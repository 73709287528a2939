import { type Static, Type } from 'typebox'
import { RegistersV0 } from '#shared/chain-types.ts'
import {
  AddressText,
  BigInteger,
  HexText,
  Id,
  Int32,
  nullable,
  pairOf,
  Timestamp,
  withDescription,
} from '#shared/schemas.ts'

/* Types of the REST API of an Ergo node, as of version 6.1. Every integer is a plain JSON number. */

/** Context variables by id, as a Map because their order is part of the transaction id. */
const NodeExtension = Type.Unsafe<ReadonlyMap<string, string>>({
  type: 'object',
  additionalProperties: HexText,
  description: 'Context variables by id, in the order of the serialized transaction',
})

export const NodeSpendingProof = Type.Object(
  { proofBytes: HexText, extension: NodeExtension },
  { title: 'SpendingProof' },
)
export type NodeSpendingProof = Static<typeof NodeSpendingProof>

const boxFields = {
  boxId: Id,
  value: BigInteger,
  ergoTree: HexText,
  assets: Type.Array(Type.Object({ tokenId: Id, amount: BigInteger })),
  creationHeight: Int32,
  additionalRegisters: RegistersV0,
  transactionId: Id,
  index: Int32,
}

export const NodeBox = Type.Object(boxFields, { title: 'ErgoTransactionOutput' })
export type NodeBox = Static<typeof NodeBox>

export const NodeIndexedBox = Type.Object(
  {
    globalIndex: BigInteger,
    inclusionHeight: Int32,
    address: AddressText,
    spentTransactionId: nullable(Id),
    spendingProof: nullable(NodeSpendingProof),
    ...boxFields,
  },
  { title: 'IndexedErgoBox' },
)
export type NodeIndexedBox = Static<typeof NodeIndexedBox>

const DataInputs = Type.Array(Type.Object({ boxId: Id }))

export const NodeTransaction = Type.Object(
  {
    id: Id,
    inputs: Type.Array(Type.Object({ boxId: Id, spendingProof: NodeSpendingProof })),
    dataInputs: DataInputs,
    outputs: Type.Array(NodeBox),
    size: Int32,
  },
  { title: 'ErgoTransaction' },
)
export type NodeTransaction = Static<typeof NodeTransaction>

/** An input with the box that it spends, unless that box is unknown. */
const MempoolInput = Type.Object({ ...Type.Partial(NodeBox).properties, boxId: Id, spendingProof: NodeSpendingProof })

export const NodeMempoolTransaction = Type.Object(
  { id: Id, inputs: Type.Array(MempoolInput), dataInputs: DataInputs, outputs: Type.Array(NodeBox), size: Int32 },
  { title: 'UnconfirmedTransaction' },
)
export type NodeMempoolTransaction = Static<typeof NodeMempoolTransaction>

export const NodeIndexedTransaction = Type.Object(
  {
    id: Id,
    blockId: Id,
    inclusionHeight: Int32,
    timestamp: Timestamp,
    index: Int32,
    globalIndex: BigInteger,
    numConfirmations: Int32,
    inputs: Type.Array(NodeIndexedBox),
    dataInputs: DataInputs,
    outputs: Type.Array(NodeIndexedBox),
    size: Int32,
  },
  { title: 'IndexedErgoTransaction' },
)
export type NodeIndexedTransaction = Static<typeof NodeIndexedTransaction>

export const NodeHeader = Type.Object(
  {
    id: Id,
    parentId: Id,
    version: Int32,
    height: Int32,
    timestamp: Timestamp,
    nBits: Type.Integer(),
    difficulty: Type.String({ pattern: '^[0-9]+$' }),
    votes: HexText,
    stateRoot: HexText,
    adProofsRoot: Id,
    transactionsRoot: Id,
    extensionHash: Id,
    adProofsId: Id,
    transactionsId: Id,
    extensionId: Id,
    powSolutions: Type.Object({ pk: HexText, w: HexText, n: HexText, d: BigInteger }),
    size: Int32,
    unparsedBytes: HexText,
  },
  { title: 'BlockHeader' },
)
export type NodeHeader = Static<typeof NodeHeader>

const InterlinksProof = Type.Object(
  {
    indices: Type.Array(Type.Object({ index: Int32, digest: Id })),
    proofs: Type.Array(
      Type.Object({
        digest: withDescription(HexText, 'Empty for a missing sibling'),
        side: withDescription(Int32, '0: left, 1: right'),
      }),
    ),
  },
  { title: 'BatchMerkleProof' },
)

export const NodePopowHeader = Type.Object(
  {
    header: NodeHeader,
    interlinks: Type.Array(Id, { description: 'Block 1, then the last block of each level, the highest level first' }),
    interlinksProof: InterlinksProof,
  },
  { title: 'PopowHeader' },
)
export type NodePopowHeader = Static<typeof NodePopowHeader>

export const NodePopowProof = Type.Object(
  {
    m: Int32,
    k: Int32,
    prefix: Type.Array(NodePopowHeader),
    suffixHead: NodePopowHeader,
    suffixTail: Type.Array(NodeHeader),
    continuous: withDescription(Type.Boolean(), 'The prefix contains headers that determine the next difficulty'),
  },
  { title: 'NipopowProof' },
)

export const NodeBlockTransactions = Type.Object(
  { headerId: Id, transactions: Type.Array(NodeTransaction), blockVersion: Int32, size: Int32 },
  { title: 'BlockTransactions' },
)
export type NodeBlockTransactions = Static<typeof NodeBlockTransactions>

const NodeAdProofs = Type.Object(
  { headerId: Id, proofBytes: HexText, digest: Id, size: Int32 },
  { title: 'BlockADProofs' },
)

export const NodeBlock = Type.Object(
  {
    header: NodeHeader,
    blockTransactions: NodeBlockTransactions,
    extension: Type.Object({ headerId: Id, digest: Id, fields: Type.Array(pairOf(HexText)) }),
    adProofs: nullable(NodeAdProofs),
    size: Int32,
  },
  { title: 'FullBlock' },
)
export type NodeBlock = Static<typeof NodeBlock>

export const NodeIndexedBlock = Type.Object(
  { header: NodeHeader, transactions: Type.Array(NodeIndexedTransaction), height: Int32, size: Int32 },
  { title: 'IndexedBlock' },
)
export type NodeIndexedBlock = Static<typeof NodeIndexedBlock>

export const NodeToken = Type.Object(
  {
    id: Id,
    boxId: Id,
    emissionAmount: BigInteger,
    name: Type.String(),
    description: Type.String(),
    decimals: Int32,
  },
  { title: 'IndexedToken' },
)
export type NodeToken = Static<typeof NodeToken>

const Balance = Type.Object(
  {
    nanoErgs: BigInteger,
    tokens: Type.Array(Type.Object({ tokenId: Id, amount: BigInteger, decimals: Int32, name: Type.String() })),
  },
  { title: 'BalanceInfo' },
)
export type NodeBalance = Static<typeof Balance>

export const NodeTotalBalance = Type.Object({ confirmed: Balance, unconfirmed: Balance }, { title: 'BalancesTotal' })

export const NodeIndexedHeight = Type.Object({ indexedHeight: Int32, fullHeight: Int32 }, { title: 'IndexedHeight' })

export const NodeHistogram = Type.Array(Type.Object({ nTxns: Int32, totalFee: BigInteger }), { title: 'FeeHistogram' })

export const NodeInfoResponse = Type.Object(
  {
    name: Type.String(),
    appVersion: Type.String(),
    network: Type.String(),
    headersHeight: Int32,
    fullHeight: Int32,
    maxPeerHeight: nullable(Int32),
    bestHeaderId: Id,
    bestFullHeaderId: Id,
    previousFullHeaderId: Id,
    difficulty: BigInteger,
    headersScore: BigInteger,
    fullBlocksScore: BigInteger,
    unconfirmedCount: Int32,
    peersCount: Int32,
    stateRoot: HexText,
    stateType: Type.String(),
    stateVersion: Id,
    isMining: Type.Boolean(),
    isExplorer: Type.Boolean(),
    launchTime: Timestamp,
    currentTime: Timestamp,
    lastSeenMessageTime: Timestamp,
    lastMemPoolUpdateTime: Timestamp,
    genesisBlockId: Id,
    eip27Supported: Type.Boolean(),
    eip37Supported: Type.Boolean(),
    parameters: Type.Object({
      height: Int32,
      blockVersion: Int32,
      storageFeeFactor: Int32,
      minValuePerByte: Int32,
      maxBlockSize: Int32,
      maxBlockCost: Int32,
      tokenAccessCost: Int32,
      inputCost: Int32,
      dataInputCost: Int32,
      outputCost: Int32,
      subblocksPerBlock: nullable(Int32),
    }),
  },
  { title: 'NodeInfo' },
)
export type NodeInfoResponse = Static<typeof NodeInfoResponse>

/** Every error of a node. */
export const NodeApiError = Type.Object(
  { error: Int32, reason: Type.String(), detail: nullable(Type.String()) },
  { title: 'NodeApiError' },
)
export type NodeApiError = Static<typeof NodeApiError>

export const AddressValidity = Type.Object(
  {
    address: withDescription(Type.String(), 'As in the request'),
    isValid: Type.Boolean(),
    error: Type.Optional(Type.String({ description: 'Why it is not valid' })),
  },
  { title: 'AddressValidity' },
)

export const NodeEmission = Type.Object(
  {
    height: Int32,
    minerReward: withDescription(BigInteger, 'nanoERG for the miner, without what is reserved for re-emission'),
    totalCoinsIssued: withDescription(BigInteger, 'nanoERG issued up to this height'),
    totalRemainCoins: withDescription(BigInteger, 'nanoERG not issued yet'),
    reemitted: withDescription(BigInteger, 'nanoERG reserved for re-emission in this block'),
  },
  { title: 'EmissionInfo' },
)
