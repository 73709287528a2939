import { DAY_MS } from '@ergo-explorer/chain'
import type { Chart, HashRateDistribution } from '@ergo-explorer/contract'

export const FEATURES = ['charts', 'export']

/** A UTC midnight. */
export const FIRST_DAY = Date.UTC(2026, 9, 1)

/** A v2 chart response. */
export function aChart(values: readonly string[], overrides: Partial<Chart> = {}): Chart {
  return {
    name: 'hash-rate',
    group: 'mining',
    unit: 'hashesPerSecond',
    points: values.map((value, index) => ({
      timestamp: FIRST_DAY + index * DAY_MS,
      value,
      fromHeight: 1 + 700 * index,
      toHeight: 700 * (index + 1),
    })),
    ...overrides,
  }
}

/** The same values as a v0 response, which dates a day by its first block. */
export const someV0Points = (values: readonly (number | bigint)[]) =>
  values.map((value, index) => ({ timestamp: FIRST_DAY + index * DAY_MS + 61_000, value }))

export const aDistribution = (): HashRateDistribution => ({
  fromTime: FIRST_DAY,
  toTime: FIRST_DAY + 31 * DAY_MS,
  blockCount: 300,
  miners: [
    {
      miner: {
        address: 'aaaaaaaaaaaaaaaa',
        keyAddress: '9a',
        label: { name: '=Pool', kind: 'miner', source: 'list', certainty: 'published' },
      },
      blockCount: 200,
      percent: '66.67',
    },
    { miner: { address: 'bbbbbbbbbbbbbbbb', keyAddress: '9b', label: null }, blockCount: 97, percent: '32.33' },
  ],
  other: { minerCount: 3, blockCount: 3, percent: '1.00' },
})
