import { DAY_MS, readNanoErg } from '@ergo-explorer/chain'
/** The features needed for the complete home screen. */
export const FEATURES = ['home', 'mempool', 'market', 'difficulty', 'charts']

export const NEWEST = '0c4f7e9cbd2eaa9de6776bd9820df994813188616ca00869d41741057f32017b'
const OLDER = '90d5494c12f6d03958393aed88b78c506886ad30c073a3a2a7be62ba998ca39c'
export const MEMPOOL_ID = 'd4ca09711402a7b67527c9fa04a6ef32b9dfc501ff4a606b6fde11462bcc524c'
export const CONFIRMED_ID = '7aebf5d335c6d7facd9807dd23d2256864641e497eab8cb2f5a39035b9f346aa'
export const TOKEN = '16c178600976b903f1a0e2a77f06bf43aeddb4beaa0318d27c219fb7669c9ded'
const MINER = '88dhgzEuTXaV6bV9ehvt6d4is4G68SEtmcphj8wfWF22bzEU6FSXW4xoGHazSZ3PxRgBPK9Uu1WRZB6R'
/** 15 Nov 2026, 00:07:14 UTC. */
export const MINED_AT = 1_794_701_234_000

const aBlock = (fields: object) => ({
  blockId: NEWEST,
  height: 1_932_481,
  timestamp: MINED_AT,
  version: 4,
  miningTime: 29_192,
  transactionCount: 14,
  size: 40_200,
  difficulty: '194312910405632',
  miner: {
    address: MINER,
    keyAddress: '9hgWinaFnV4UtCqteZ5vDVREd7yEzxz6SVtvBN9PiAU2j2ppNcz',
    label: { name: 'HeroMiners', kind: 'miner', certainty: 'published', source: 'pool list' },
  },
  reward: '3000000000',
  fees: '21300000',
  minFee: '1000000',
  maxFee: '20000000',
  volume: '2372388434464',
  transactionKinds: [
    { kind: 'mining-reward', transactionCount: 1, size: 418 },
    { kind: 'transfer', transactionCount: 13, size: 39_782 },
  ],
  ...fields,
})

const aTransaction = (fields: object) => ({
  transactionId: CONFIRMED_ID,
  state: 'confirmed',
  number: 19_282,
  blockId: NEWEST,
  height: 1_932_481,
  index: 1,
  timestamp: MINED_AT,
  confirmations: 1,
  firstSeen: null,
  size: 333,
  fee: '1100000',
  value: '469490000000',
  netValue: '8140000000',
  conflictingTransactionId: null,
  inputCount: 1,
  dataInputCount: 0,
  outputCount: 3,
  story: { kind: 'other', rule: 'other', ruleVersion: 2, facts: { inputs: 1, outputs: 3 }, parties: {}, tokens: {} },
  ...fields,
})

const anActivity = (hashRate: string, transactionCount: number) => ({
  hashRate,
  transactionCount,
  difficulty: '2533460000000000',
})

export const v2Home = {
  tip: { height: 1_932_481, blockId: NEWEST, timestamp: MINED_AT },
  blocks: [aBlock({}), aBlock({ blockId: OLDER, height: 1_932_480, minFee: '1000000', maxFee: '1000000' })],
  transactions: [
    aTransaction({
      transactionId: OLDER,
      story: { kind: 'fee-collection', rule: 'fee-collection', ruleVersion: 3, facts: {}, parties: {}, tokens: {} },
    }),
    aTransaction({}),
  ],
  mempool: {
    transactionCount: 37,
    size: 65_536,
    transactions: [
      aTransaction({ transactionId: MEMPOOL_ID, state: 'pending', timestamp: null, firstSeen: MINED_AT + 36_000 }),
    ],
  },
  tokens: [
    {
      tokenId: TOKEN,
      name: 'Tidewater No. 60',
      decimals: 0,
      type: 'EIP-004',
      genuineness: 'suspicious',
      isOriginal: false,
      isNft: true,
      verdict: { kind: 'unknown', original: null, reasons: ['not-registered'], oddLetters: [] },
      resembles: null,
      minted: '1',
      burned: '0',
      holderCount: 1,
      height: 1_932_400,
      timestamp: MINED_AT - 9_000_000,
      collectionTokenId: null,
    },
  ],
  day: anActivity('21470000000000', 4812),
  dayBefore: anActivity('21600000000000', 4800),
  nextBlock: { earliest: 6_000, median: 83_000, latest: 360_000, meanInterval: 119_743, intervalCount: 60 },
  circulating: '83104562000000001',
  maximumSupply: '97739924000000000',
  maxBlockSize: 131_072,
}

export const v2Projection = {
  maxBlockSize: 131_072,
  maxBlockCost: 8_001_091,
  items: [
    {
      transactionCount: 37,
      size: 81_265,
      minCost: 600_000,
      fees: readNanoErg('151000000'),
      minFeePerByte: '2999',
      maxFeePerByte: '90000',
      transactionKinds: [{ kind: 'transfer', transactionCount: 37, size: 81_265 }],
      transactions: [
        { transactionId: MEMPOOL_ID, size: 400, fee: readNanoErg('150000000'), feePerByte: '90000', kind: 'transfer' },
        { transactionId: CONFIRMED_ID, size: 333, fee: readNanoErg('1000000'), feePerByte: '2999', kind: 'transfer' },
      ],
    },
    {
      transactionCount: 1,
      size: 300,
      minCost: 15_000,
      fees: readNanoErg('1100000'),
      minFeePerByte: '2000',
      maxFeePerByte: '2000',
      transactionKinds: [{ kind: 'trade', transactionCount: 1, size: 300 }],
      transactions: [
        { transactionId: NEWEST, size: 300, fee: readNanoErg('1100000'), feePerByte: '2000', kind: 'trade' },
      ],
    },
  ],
  remaining: { transactionCount: 0, size: 0, minCost: 0, fees: readNanoErg('0') },
}

export const v2Difficulty = {
  height: 1_932_481,
  timestamp: MINED_AT,
  epochLength: 128,
  blocksLeft: 46,
  next: {
    height: 1_932_528,
    difficulty: '198976420255367',
    changePercent: '2.40',
    expectedAt: MINED_AT + 5_520_000,
    isFinal: false,
  },
  epochs: { items: [{ number: 1243 }], total: 1244, next: null },
}

const MIDNIGHT = 1_794_700_800_000

export const v2Chart = {
  name: 'hash-rate',
  points: [
    { timestamp: MIDNIGHT - 2 * DAY_MS, value: '20000000000000.5', fromHeight: 1, toHeight: 2 },
    { timestamp: MIDNIGHT - DAY_MS, value: '21470000000000', fromHeight: 3, toHeight: 4 },
  ],
}

export const v2Prices = {
  name: 'price',
  points: [
    { timestamp: MIDNIGHT - 2 * DAY_MS, value: '0.8', fromHeight: 1, toHeight: 2 },
    { timestamp: MIDNIGHT - DAY_MS, value: '0.84', fromHeight: 3, toHeight: 4 },
  ],
}

export const V2_RESPONSES = {
  '/api/v2/home': v2Home,
  '/api/v2/mempool/blocks': v2Projection,
  '/api/v2/difficulty': v2Difficulty,
  '/api/v2/charts/hash-rate?timespan=30days': v2Chart,
  '/api/v2/charts/price?timespan=30days': v2Prices,
}

export const V1_RESPONSES = {
  '/api/v1/blocks?limit=8&sortBy=height&sortDirection=desc': {
    items: [
      {
        id: NEWEST,
        height: 1_932_481,
        epoch: 1,
        version: 4,
        timestamp: MINED_AT,
        transactionsCount: 14,
        miner: { address: MINER, name: 'HeroMiners' },
        size: 40_200,
        difficulty: 194_312_910_405_632,
        minerReward: 3_000_000_000,
      },
    ],
    total: 1_932_481,
  },
  '/api/v0/transactions/unconfirmed?limit=8': {
    items: [
      {
        id: MEMPOOL_ID,
        inputs: [
          { address: 'sender', value: 9_007_199_256_840_993n },
          { address: 'change', value: 1_000_000 },
        ],
        dataInputs: [],
        // Beyond 2^53, so the client parses it as a bigint.
        outputs: [
          { address: 'receiver', ergoTree: '00', value: 9_007_199_254_740_993n },
          { address: 'other receiver', ergoTree: '01', value: 1_000_000 },
        ],
        creationTimestamp: MINED_AT + 36_000,
        size: 333,
      },
    ],
    total: 37,
  },
  '/api/v1/tokens?limit=8&sortDirection=desc': {
    items: [{ id: TOKEN, boxId: NEWEST, emissionAmount: 1250, name: null, description: null, type: null, decimals: 2 }],
    total: 541,
  },
  '/api/v0/charts/hash-rate?timespan=31days': [
    { timestamp: MIDNIGHT - DAY_MS + 60_000, value: 1_855_008_000_000_000_000n },
    { timestamp: MIDNIGHT + 60_000, value: 777_600_000_000_000 },
  ],
}
