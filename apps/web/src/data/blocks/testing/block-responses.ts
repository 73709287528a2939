import { readNanoErg } from '@ergo-explorer/chain'
import type { BlockDetail, BlockExtension, TransactionSummary } from '@ergo-explorer/contract'

/** v2 responses for one block. It is the first block of a voting epoch. */
export const ID = '8fba47b1c75f48c349cbd9b7e6e18aa87ad9afda5d397f5c3d6e7f404ce1d4cf'
export const PARENT = '148ff1701f1b300c8a80dd2bde8b62214be396ab07f2f489e38eeab841e722bb'
export const NEXT = '93417bef10d42575ad0167201df562098c0c00aed55cdbd8169a93c19fe8e088'
export const RIVAL = 'a1a1a1a1c75f48c349cbd9b7e6e18aa87ad9afda5d397f5c3d6e7f404ce1d4cf'
export const REWARD_ID = 'd771f5a4de6f9acce011b320bc291a9d76e165f5db2253d9bd94ef3856f69293'
export const PAYMENT_ID = '88eaaaae8e3854b28a4a5e4936896bbd95a7bd4244d1c2c889a774b9a7c27d9d'
export const MINER = '88dhgzEuTXaSFJcuHsyG3P5HuvbiiPhhvLRqsEgiSxhW5PDDg4ebD8D8uorMiHywFMeyNRpuuqvtG4mm'
export const PK = '02b94146a6df8f21a6f20a74ce74d395a8386b04daba62543f6e7ea93012578036'
export const TIME = 1_735_229_667_625

export const powSolution = {
  pk: PK,
  w: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  n: '0c4754d162f03d21',
  d: '301071326958733007992295428787530636960396880451810114849',
}
export const roots = {
  stateRoot: 'c0f1699579a81dbd10711e0e6b8403634291187daecfc151c7b1374233de88fd12',
  adProofsRoot: '5b4beac391b4bf3859bfdf24fd2d211200a4e26e1f21e20ea15d660d1298edc4',
  transactionsRoot: '8cb32d8ec48057ff3431743606c661372b4fb3b4a46da0a74ea3d568cb5650c7',
  extensionHash: 'e8718ea886e0b2fdffebae1b78217e8e1d61066eff1cf2442dd46cd352393f0e',
}
const parameters = {
  blockVersion: 1,
  storageFeeFactor: 1_250_000,
  minValuePerByte: 360,
  maxBlockSize: 524_288,
  maxBlockCost: 1_000_000,
  tokenAccessCost: 100,
  inputCost: 2000,
  dataInputCost: 100,
  outputCost: 100,
}

export const v2Block: BlockDetail = {
  blockId: ID,
  height: 128,
  timestamp: TIME,
  version: 1,
  miningTime: 119_000,
  transactionCount: 2,
  size: 4418,
  difficulty: '199999447105536',
  miner: { address: MINER, keyAddress: '9fvec3LnURsRhR3ezU4oQmV75CJ5YwgJzSo7hU537jBSApbUgrQ', label: null },
  reward: readNanoErg('67500000000'),
  fees: readNanoErg('1100000'),
  minFee: readNanoErg('1100000'),
  maxFee: readNanoErg('1100000'),
  volume: readNanoErg('757800000'),
  transactionKinds: [
    { kind: 'mining-reward', transactionCount: 1, size: 338 },
    { kind: 'other', transactionCount: 1, size: 672 },
  ],
  isOrphaned: false,
  confirmations: 2928,
  header: {
    blockId: ID,
    parentBlockId: PARENT,
    version: 1,
    height: 128,
    timestamp: TIME,
    nBits: 117_487_078,
    difficulty: '199999447105536',
    votes: '03fc00',
    ...roots,
    powSolution,
    unparsedBytes: '',
  },
  parentBlockId: PARENT,
  nextBlockId: NEXT,
  competingBlockIds: [],
  votes: [
    { vote: 3, for: 'raise', parameter: 'maxBlockSize' },
    { vote: -4, for: 'lower', parameter: 'maxBlockCost' },
  ],
  rewardSplit: {
    emission: readNanoErg('75000000000'),
    treasury: readNanoErg('7500000000'),
    reemission: readNanoErg('0'),
    fromReemission: readNanoErg('0'),
    miner: readNanoErg('67500000000'),
  },
  transactionsSize: 1010,
  scheduled: readNanoErg('9600000000000'),
  circulating: readNanoErg('9500000000000'),
  extensionFieldCount: 10,
  maxBlockSize: 524_288,
  parameters,
  audit: null,
}

const summary = {
  state: 'confirmed',
  number: 272,
  blockId: ID,
  height: 128,
  timestamp: TIME,
  confirmations: 2928,
  firstSeen: null,
  dataInputCount: 0,
} as const

export const v2Transactions: { items: TransactionSummary[]; total: number; next: null } = {
  items: [
    {
      ...summary,
      transactionId: REWARD_ID,
      index: 0,
      size: 338,
      fee: readNanoErg('0'),
      value: readNanoErg('174912000000000'),
      netValue: readNanoErg('67500000000'),
      conflictingTransactionId: null,
      inputCount: 1,
      outputCount: 2,
      story: {
        kind: 'mining-reward',
        rule: 'mining-reward',
        ruleVersion: 3,
        facts: {
          payout: readNanoErg('67500000000'),
          source: 'emission',
          minerKey: PK,
          reemission: readNanoErg('0'),
        },
        parties: {},
        tokens: {},
      },
    },
    {
      ...summary,
      transactionId: PAYMENT_ID,
      index: 1,
      size: 672,
      fee: readNanoErg('1100000'),
      value: readNanoErg('757800000'),
      netValue: readNanoErg('500000000'),
      conflictingTransactionId: null,
      inputCount: 2,
      outputCount: 2,
      story: {
        kind: 'other',
        rule: 'other',
        ruleVersion: 2,
        facts: { inputs: 2, outputs: 2 },
        parties: {},
        tokens: {},
      },
    },
  ],
  total: 2,
  next: null,
}

export const fields: [string, string][] = [
  ['0001', '001312d0'],
  ['0002', '00000168'],
  ['0003', '00080000'],
  ['0004', '000f4240'],
  ['0005', '00000064'],
  ['0006', '000007d0'],
  ['0007', '00000064'],
  ['0008', '00000064'],
  ['007b', '00000001'],
  ['0100', `01${PARENT}`],
]

export const v2Extension: BlockExtension = {
  blockId: ID,
  digest: roots.extensionHash,
  fields: fields.map(([key, value]) => ({ key, value, meaning: 'other', name: null, decoded: null })),
}

export const FEATURES = ['blocks', 'date-filter', 'ad-proofs']

export const V2_RESPONSES = {
  [`/api/v2/blocks/${ID}`]: v2Block,
  '/api/v2/blocks/128': v2Block,
  [`/api/v2/blocks/${ID}/transactions?limit=200`]: v2Transactions,
  '/api/v2/blocks/128/transactions?limit=200': v2Transactions,
  [`/api/v2/blocks/${ID}/transactions?limit=30&offset=0`]: v2Transactions,
  [`/api/v2/blocks/${ID}/extension`]: v2Extension,
  [`/api/v2/blocks/${ID}/ad-proofs`]: { blockId: ID, digest: roots.adProofsRoot, proofBytes: '0a0b0c' },
}
