import { readTokenUnits } from '@ergo-explorer/chain'
import type { OracleChart, OraclePoolDetail, OraclePoolList, OraclePoolSummary } from '@ergo-explorer/contract'

export const FEATURES = ['oracle-pools', 'boxes', 'live']

export const USD = '4a'.repeat(32)
export const GOLD = '65'.repeat(32)

type Oracle = OraclePoolDetail['oracles'][number]

const common = {
  poolNft: USD,
  name: 'ERG/USD',
  pair: 'ERG/USD',
  contractVersion: 2,
  unit: 'nanoErgPerUsd',
  priceUnit: 'usdPerErg',
  rate: '850000000',
  price: { numerator: '20', denominator: '17', decimal: '1.17647058823529412' },
  epoch: 12,
  boxId: 'b0'.repeat(32),
  transactionId: 'c0'.repeat(32),
  height: 3021,
  timestamp: 1_794_751_767_986,
  creationHeight: 3018,
  epochLength: 6,
  minDatapointCount: 2,
  oracleCount: 4,
  nextRefresh: 3025,
  blocksLate: 0,
  readyCount: 3,
} as const

export const aPool = (overrides: Partial<OraclePoolSummary> = {}): OraclePoolSummary => ({
  ...common,
  trend: ['860000000', '850000000'],
  ...overrides,
})

export const goldPool = (): OraclePoolSummary =>
  aPool({
    poolNft: GOLD,
    name: 'ERG/XAU',
    pair: 'ERG/XAU',
    unit: 'nanoErgPerKilogramOfGold',
    priceUnit: 'ergPerKilogramOfGold',
    rate: '70043162380804',
    price: { numerator: '17510790595201', denominator: '250000000', decimal: '70043.162380804' },
    blocksLate: 2,
    readyCount: 1,
    trend: [],
  })

/** A pool discovered on chain that is not in our list. */
export const unverifiedPool = (): OraclePoolSummary =>
  aPool({
    poolNft: '77'.repeat(32),
    name: 'ERG/USD',
    pair: null,
    unit: null,
    priceUnit: null,
    rate: '77',
    price: null,
    epochLength: null,
    minDatapointCount: null,
    oracleCount: null,
    nextRefresh: null,
    readyCount: null,
    trend: ['77'],
  })

export const aPoolList = (pools: OraclePoolSummary[]): OraclePoolList => ({ height: 3022, items: pools })

export const anOracle = (overrides: Partial<Oracle> = {}): Oracle => ({
  key: `02${'11'.repeat(32)}`,
  address: '9fK6mLQcZ4LBG5qi9fdGvMXk31Up3DadWHvFR3ammu7n43xy1jY',
  boxId: 'd1'.repeat(32),
  state: 'ready',
  datapoint: '850000000',
  price: null,
  deviationPercent: '0.00',
  epoch: 12,
  height: 3022,
  timestamp: 1_794_751_800_000,
  datapointCount: 3,
  postedEpochs: [12, 11, 10],
  missedEpochs: [],
  reward: readTokenUnits('441'),
  ...overrides,
})

const rateOf = (epoch: number, rate: string): OraclePoolDetail['recentRates'][number] => ({
  rate,
  price: null,
  epoch,
  boxId: epoch.toString(16).padStart(64, 'b'),
  transactionId: epoch.toString(16).padStart(64, 'c'),
  height: 3021 - 7 * (12 - epoch),
  timestamp: 1_794_751_767_986,
})

/** Three oracles are ready; one missed the last epoch and the one before the current epoch. */
export const aPoolDetail = (overrides: Partial<OraclePoolDetail> = {}): OraclePoolDetail => ({
  ...common,
  address: 'PViBL5acX6PrdzY8W8q8gX8SmxJjsDKv998qY2RjdWojMXpip9t3tK1J4gKvdFdECYi2TEVcJrrPFf',
  tipHeight: 3022,
  changePercent: '8.75',
  refresh: {
    refreshNft: 'a8'.repeat(32),
    boxId: '4a'.repeat(32),
    address: 'oq3jULmmMxxmwrkBj2D8ZffdUD8DKUt8ZD3x4xsVP5AgEFnCfs74aeJR6ChThRfpP6552NsV3rN8rg',
    oracleTokenId: 'a2'.repeat(32),
    epochLength: 6,
    buffer: 4,
    minDatapointCount: 2,
    maxDeviationPercent: 5,
  },
  rewards: {
    tokenId: '55'.repeat(32),
    name: 'simDORT',
    decimals: 0,
    type: 'EIP-004',
    genuineness: 'unknown',
    isOriginal: false,
    resembles: null,
    amount: readTokenUnits('99993294'),
  },
  recentRates: [rateOf(12, '850000000'), rateOf(11, '1000000000'), rateOf(10, '800000000')],
  oracles: [
    anOracle(),
    anOracle({
      boxId: 'd2'.repeat(32),
      datapoint: '849000001',
      deviationPercent: '-0.12',
      postedEpochs: [12, 10],
      missedEpochs: [11],
    }),
    anOracle({ boxId: 'd3'.repeat(32), datapoint: '858500000', deviationPercent: '1.00' }),
    anOracle({
      boxId: 'd4'.repeat(32),
      state: 'collected',
      datapoint: '900000000',
      deviationPercent: '5.88',
      epoch: 9,
      postedEpochs: [],
      missedEpochs: [11, 10],
    }),
  ],
  ...overrides,
})

export const aChart = (points: readonly (readonly [day: number, value: string])[]): OracleChart => ({
  poolNft: USD,
  unit: 'nanoErgPerUsd',
  priceUnit: 'usdPerErg',
  points: points.map(([day, value]) => ({
    timestamp: day * 86_400_000,
    value,
    price: null,
    fromHeight: 1,
    toHeight: 2,
  })),
})
