import { expect, test } from 'vitest'
import { type OraclePoolView, oraclePoolResource } from './oracle-pool.ts'
import { aPoolDetail, anOracle, FEATURES, USD } from './testing/oracle-answers.ts'

const PATH = `/api/v2/oracle-pools/${USD}`

async function load(answer: unknown): Promise<OraclePoolView> {
  const api = {
    features: FEATURES,
    // A test gives the path what the contract says of it.
    get: <T>(path: string) => Promise.resolve((path === PATH ? answer : null) as T | null),
  }
  return (await oraclePoolResource(USD).load(api, new AbortController().signal)) ?? expect.fail('it is there')
}

test('[U12] each oracle’s distance is from the median of the datapoints that count, and only of those', async () => {
  const { oracles, yardstick } = await load(aPoolDetail())
  // 849000001, 850000000, 858500000.
  expect(yardstick).toEqual({ kind: 'ready', epoch: 12, count: 3, doubledMedian: '1700000000' })
  expect(oracles.map(({ fromMedian }) => fromMedian)).toEqual(['0.00', '-0.12', '1.00', null])
  expect(oracles.map(({ fromRate }) => fromRate)).toEqual(['0.00', '-0.12', '1.00', '5.88'])
})

test('[U12] while nobody is ready, the datapoints of the epoch that was collected are compared', async () => {
  const collected = (datapoint: string, epoch: number) => anOracle({ state: 'collected', datapoint, epoch })
  const { oracles, yardstick } = await load(
    aPoolDetail({ oracles: [collected('100', 11), collected('103', 11), collected('500', 4)] }),
  )
  expect(yardstick).toEqual({ kind: 'last', epoch: 11, count: 2, doubledMedian: '203' })
  expect(oracles.map(({ fromMedian }) => fromMedian)).toEqual(['-1.48', '1.48', null])
})

test('[U12] misses are told by epoch, and drawn over the epochs that are over', async () => {
  const { oracles, endedCount } = await load(aPoolDetail())
  expect(endedCount).toBe(2)
  expect(oracles.map(({ missedEpochs }) => missedEpochs)).toEqual([[], [11], [], [11, 10]])
  expect(oracles.map(({ attendance }) => attendance)).toEqual([
    [true, true],
    [true, false],
    [true, true],
    [false, false],
  ])
})

test('a pool of the first version counts no epochs, so nobody has missed any', async () => {
  const { oracles, endedCount, yardstick } = await load(
    aPoolDetail({ version: 1, epoch: null, refresh: null, oracles: [anOracle({ epoch: null, missedEpochs: null })] }),
  )
  expect(endedCount).toBeNull()
  expect(oracles[0]).toMatchObject({ attendance: null, missedEpochs: null, fromMedian: '0.00' })
  expect(yardstick).toMatchObject({ kind: 'ready', epoch: null, count: 1 })
})
