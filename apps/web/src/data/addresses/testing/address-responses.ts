import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import type { AddressDetail, AddressTransaction, AddressValue, Asset, V1TransactionInfo } from '@ergo-explorer/contract'

export const OWN = '9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vA'
export const OTHER = '9gAA8qsY4xvgJTvYDCp7YP1nbXWQ8MwaqbxNsK2G2DdrPnJeSBt'

const id = (digit: string) => digit.repeat(64)

export const anAsset = (asset: Partial<Asset> = {}): Asset => ({
  tokenId: id('a'),
  name: 'Larkspur',
  decimals: 2,
  type: 'EIP-004',
  genuineness: 'unknown',
  isOriginal: false,
  resembles: null,
  amount: readTokenUnits('150'),
  ...asset,
})

export const anAddressDetail = (detail: Partial<AddressDetail> = {}): AddressDetail => ({
  address: OWN,
  kind: 'P2PK',
  scriptHash: id('b'),
  isReadable: true,
  templateHash: null,
  label: null,
  publicKey: null,
  script: {
    ergoTree: `0008cd02${'ab'.repeat(32)}`,
    ergoTreeVersion: 0,
    templateSha256: null,
    templateBlake2b256: null,
    constants: [],
  },
  balance: { nanoErg: readNanoErg('0'), tokens: { items: [], total: 0, next: null } },
  pending: { transactionCount: 0, nanoErg: readNanoErg('0'), assets: [] },
  received: readNanoErg('0'),
  transactionCount: 0,
  boxCount: 0,
  unspentCount: 0,
  firstActivity: null,
  lastActivity: null,
  rewards: null,
  mentions: null,
  rent: null,
  ...detail,
})

export const anAddressTransaction = (
  transaction: Partial<AddressTransaction> = {},
  effect: Partial<AddressTransaction['effect']> = {},
): AddressTransaction => ({
  transactionId: id('1'),
  state: 'confirmed',
  number: 1,
  blockId: id('2'),
  height: 100,
  index: 0,
  timestamp: Date.UTC(2026, 10, 15),
  confirmations: 3,
  firstSeen: null,
  size: 300,
  fee: readNanoErg('1100000'),
  value: readNanoErg('1000000000'),
  netValue: readNanoErg('1000000000'),
  conflictingTransactionId: null,
  inputCount: 1,
  dataInputCount: 0,
  outputCount: 3,
  story: null,
  effect: {
    kind: 'received',
    nanoErg: readNanoErg('1000000000'),
    assets: [],
    fee: readNanoErg('0'),
    minted: [],
    burned: [],
    counterparties: [],
    counterpartyCount: 0,
    received: readNanoErg('1000000000'),
    spent: readNanoErg('0'),
    hasUnspent: true,
    balanceAfter: readNanoErg('1000000000'),
    tokenBalanceAfter: null,
    valuation: null,
    ...effect,
  },
  ...transaction,
})

/** 3 ERG at $0.50, and 250 units of a token that are worth 1 ERG. */
export const anAddressValue = (value: Partial<AddressValue> = {}): AddressValue => ({
  address: OWN,
  height: 100,
  timestamp: Date.UTC(2026, 10, 15),
  transactionCount: 61,
  nanoErg: readNanoErg('3000000000'),
  usd: '1.500000',
  rate: { rate: '2000000000', poolNft: id('7'), boxId: id('8'), height: 90 },
  totalNanoErg: readNanoErg('4000000000'),
  totalUsd: '2.000000',
  priced: [
    {
      ...anAsset({ amount: readTokenUnits('25000') }),
      valuation: { nanoErg: readNanoErg('1000000000'), usd: '0.500000', poolNft: id('9'), boxId: id('c') },
    },
  ],
  unpriced: [anAsset({ tokenId: id('d'), name: 'SigUSD', resembles: 'SigUSD', amount: readTokenUnits('500') })],
  unpricedCount: 1,
  ...value,
})

type V1Input = V1TransactionInfo['inputs'][number]
type V1Output = V1TransactionInfo['outputs'][number]

/** Any script other than the fee script. */
const SCRIPT = '0008cd03'

export const anInput = (input: Partial<V1Input> = {}): V1Input => ({
  boxId: id('3'),
  value: 1_000_000_000n,
  index: 0,
  spendingProof: null,
  outputBlockId: id('4'),
  outputTransactionId: id('5'),
  outputIndex: 0,
  outputGlobalIndex: 1n,
  outputCreatedAt: 1,
  outputSettledAt: 1,
  ergoTree: SCRIPT,
  ergoTreeConstants: '',
  ergoTreeScript: '',
  address: OTHER,
  assets: [],
  additionalRegisters: {},
  ...input,
})

export const anOutput = (output: Partial<V1Output> = {}): V1Output => ({
  boxId: id('6'),
  transactionId: id('1'),
  blockId: id('2'),
  value: 1_000_000_000n,
  index: 0,
  globalIndex: 2n,
  creationHeight: 100,
  settlementHeight: 100,
  ergoTree: SCRIPT,
  ergoTreeConstants: '',
  ergoTreeScript: '',
  address: OWN,
  assets: [],
  additionalRegisters: {},
  spentTransactionId: null,
  mainChain: true,
  ...output,
})

export const aV1Transaction = (transaction: Partial<V1TransactionInfo> = {}): V1TransactionInfo => ({
  id: id('1'),
  blockId: id('2'),
  inclusionHeight: 100,
  timestamp: Date.UTC(2026, 10, 15),
  index: 0,
  globalIndex: 1n,
  numConfirmations: 3,
  inputs: [anInput()],
  dataInputs: [],
  outputs: [anOutput()],
  size: 300,
  ...transaction,
})
