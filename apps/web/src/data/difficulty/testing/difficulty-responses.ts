export const FEATURES = ['difficulty', 'epochs', 'supply']

/** 15 Nov 2026, 14:00:00 UTC. */
const MINED_AT = 1_794_751_200_000

/** Half of an epoch of 128 blocks is done. */
export const CURRENT = {
  number: 9000,
  fromHeight: 1_932_417,
  toHeight: 1_932_544,
  timestamp: 1_794_744_000_000,
  difficulty: '2580000000000000',
  changePercent: '4.48',
  blockCount: 64,
  averageBlockTime: 110_000,
}

const BEFORE = {
  number: 8999,
  fromHeight: 1_932_289,
  toHeight: 1_932_416,
  timestamp: 1_794_729_600_000,
  difficulty: '2469372128637059',
  changePercent: '-3.35',
  blockCount: 128,
  averageBlockTime: 121_000,
}

export const EPOCHS = { items: [CURRENT, BEFORE], total: 9001, next: '8999' }

export const FORECAST = {
  height: 1_932_545,
  difficulty: '2709000000000000',
  changePercent: '5.00',
  expectedAt: MINED_AT + 7_040_000,
  slow: { difficulty: '2502600000000000', changePercent: '-3.00', expectedAt: MINED_AT + 9_420_000 },
  fast: { difficulty: '2915400000000000', changePercent: '13.00', expectedAt: MINED_AT + 5_260_000 },
  isFinal: false,
}

const tally = (fields: object) => ({
  neededCount: 65,
  percent: '37.50',
  isProposed: true,
  isApproved: false,
  ...fields,
})

export const VOTING = {
  number: 15_097,
  fromHeight: 1_932_416,
  toHeight: 1_932_543,
  blocksLeft: 63,
  timestamp: 1_794_743_900_000,
  parameters: {
    blockVersion: 3,
    storageFeeFactor: 1_250_000,
    minValuePerByte: 360,
    maxBlockSize: 540_173,
    maxBlockCost: 1_030_301,
    tokenAccessCost: 100,
    inputCost: 2000,
    dataInputCost: 100,
    outputCost: 102,
  },
  changes: [],
  neededCount: 65,
  votes: [
    tally({ vote: -6, for: 'lower', parameter: 'inputCost', blockCount: 24, value: 2000, valueAfter: 1980 }),
    tally({
      vote: 3,
      for: 'raise',
      parameter: 'maxBlockSize',
      blockCount: 65,
      isApproved: true,
      value: 540_173,
      valueAfter: 545_574,
    }),
    tally({ vote: 8, for: 'raise', parameter: 'outputCost', blockCount: 1, value: 102, valueAfter: 103 }),
    tally({
      vote: -2,
      for: 'lower',
      parameter: 'minValuePerByte',
      blockCount: 40,
      isProposed: false,
      value: 360,
      valueAfter: 350,
    }),
    tally({ vote: 77, for: 'unknown', parameter: null, blockCount: 3, neededCount: null, isProposed: false }),
  ],
  softFork: {
    startHeight: 1_932_288,
    votingEndHeight: 1_932_800,
    activationHeight: 1_933_312,
    voteCount: 181,
    neededCount: 461,
    state: 'voting',
  },
}

export const DIFFICULTY = {
  height: 1_932_480,
  timestamp: MINED_AT,
  difficulty: '2580000000000000',
  targetHashRate: '21500000000000',
  blockInterval: 120_000,
  epochLength: 128,
  blocksLeft: 64,
  next: FORECAST,
  noForecastReason: null,
  nextBlock: { earliest: 6_000, median: 83_000, latest: 360_000, meanInterval: 119_743, intervalCount: 60 },
  epochs: EPOCHS,
  voting: VOTING,
}

const { votes: _votes, softFork: _softFork, neededCount: _needed, ...summary } = VOTING

export const VOTING_EPOCHS = {
  items: [
    summary,
    {
      ...summary,
      number: 15_096,
      fromHeight: 1_932_288,
      toHeight: 1_932_415,
      blocksLeft: 0,
      changes: [
        { parameter: 'maxBlockCost', before: 1_020_100, after: 1_030_301 },
        { parameter: 'subblocksPerBlock', before: null, after: 30 },
      ],
    },
  ],
  total: 15_098,
  next: '15096',
}

const reward = ({
  emission,
  treasury,
  reemission,
  fromReemission,
}: {
  readonly emission: bigint
  readonly treasury: bigint
  readonly reemission: bigint
  readonly fromReemission: bigint
}) => ({
  emission: String(emission),
  treasury: String(treasury),
  reemission: String(reemission),
  fromReemission: String(fromReemission),
  miner: String(emission - treasury - reemission + fromReemission),
})

const ERG = 1_000_000_000n
const NOW = reward({ emission: 9n * ERG, treasury: 0n, reemission: 6n * ERG, fromReemission: 0n })
const NEXT = reward({ emission: 6n * ERG, treasury: 0n, reemission: 3n * ERG, fromReemission: 0n })

export const SUPPLY = {
  height: 1_932_480,
  timestamp: MINED_AT,
  total: '97739925000000000',
  maximum: '97739924000000000',
  scheduled: '96703104000000001',
  remaining: '1036819999999999',
  circulating: '82000000000000000',
  locked: [],
  lockedTotal: '15239925000000000',
  reemissionDebt: '500000000000000',
  reward: NOW,
  nextReduction: {
    height: 1_951_200,
    blocksLeft: 18_720,
    // The current epoch is a little faster than intended.
    expectedAt: FORECAST.expectedAt + (18_720 - 64) * 120_000,
    reward: NEXT,
  },
  schedule: [
    {
      fromHeight: 1,
      toHeight: 777_216,
      reward: reward({ emission: 75n * ERG, treasury: (15n * ERG) / 2n, reemission: 0n, fromReemission: 0n }),
    },
    { fromHeight: 777_217, toHeight: 1_951_199, reward: NOW },
    { fromHeight: 1_951_200, toHeight: 2_080_799, reward: NEXT },
    {
      fromHeight: 2_080_800,
      toHeight: 6_565_000,
      reward: reward({ emission: 0n, treasury: 0n, reemission: 0n, fromReemission: 3n * ERG }),
    },
  ],
  reemission: {
    activationHeight: 777_217,
    fromHeight: 2_080_800,
    toHeight: 6_565_000,
    reservedForReemission: '13598541000000000',
    reemitted: '0',
  },
}
