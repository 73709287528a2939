/** v0 responses as parsed, with large integers as bigints. */
export const V0_STATS = {
  blockSummary: { total: 730, averageMiningTime: 118_355, totalCoins: 28_686_000_000_000 },
  transactionsSummary: {
    total: 4923,
    totalFee: 8_683_299_754,
    totalOutput: 9_007_199_254_740_993_123n,
    estimatedTransactionVolume: 2_161_269_689_087_491,
  },
  miningCost: {
    totalMinersRevenue: 28_694_683_299_754,
    percentEarnedTransactionsFees: 0.030_261_01,
    percentTransactionVolume: 1e-8,
    costPerTransaction: 5_828_698_618,
    difficulty: 161_718_403_596_288,
    hashRate: 1_366_394_221_904,
  },
}

export const V0_INFO = {
  version: '3',
  supply: 141_855_000_000_000,
  transactionAverage: 4923,
  hashRate: 1_366_394_221_904,
}

/** The previous day as a v2 response. */
export const PREVIOUS = {
  fromTime: 1_794_578_607_866,
  toTime: 1_794_665_007_866,
  fromHeight: 1000,
  toHeight: 1520,
  blockCount: 521,
  averageBlockTime: 167_432,
  averageBlockSize: 4355,
  size: '3022625',
  transactionCount: 3406,
  transactionsPerBlock: '6.54',
  boxCount: 15_216,
  reward: '31491000000000',
  fees: '5744989616',
  revenue: '31496744989616',
  volume: '1320533464110213',
  coins: '48922143250000000',
  feesPercent: '0.01823995',
  revenuePercent: '2.38515309',
  costPerTransaction: '9247429533',
  difficulty: '211084757696512',
  work: '109728000000000000',
  // The work in 86 400 seconds.
  hashRate: '1270000000000',
}

/** The last day as a v2 response: the day of {@link V0_STATS}, by the definitions of v2. */
export const CURRENT = {
  ...PREVIOUS,
  blockCount: 730,
  averageBlockTime: 118_355,
  transactionCount: 4923,
  reward: '28686000000000',
  fees: '8683299754',
  revenue: '28694683299754',
  feesPercent: '0.03026101',
  revenuePercent: '1.32768000',
  costPerTransaction: '5828698618',
  difficulty: '161718403596288',
  work: '118056460772419200',
  hashRate: '1366394221903',
}
