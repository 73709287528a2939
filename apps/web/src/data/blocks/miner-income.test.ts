import { DAY_MS, readNanoErg } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { formatIncomeCsv, valueIncome } from './miner-income.ts'

const START = Date.UTC(2026, 9, 1)
const day = (index: number, income: string | null) => ({
  timestamp: START + index * DAY_MS,
  blockCount: 10 + index,
  totalBlockCount: 720,
  income: income === null ? null : readNanoErg(income),
})
const price = (index: number, value: string) => ({ at: START + index * DAY_MS, value })

test('each day is valued at its own price, exactly, and the sum is rounded once', () => {
  const days = [day(0, '541200000000'), day(1, '1000000001'), day(2, null), day(3, '2000000000')]
  const valued = valueIncome(days, [price(0, '0.871456'), price(1, '1.005'), price(2, '3')])
  // 541.2 × 0.871456 = 471.6319872; 1.000000001 × 1.005 = 1.005000001005.
  expect(valued.days.map(({ usd }) => usd)).toEqual(['471.63', '1.01', null, null])
  expect(valued).toMatchObject({ income: '544200000001', usd: '472.64', valuedDays: 2 })
  expect(formatIncomeCsv(valued.days.slice(0, 3))).toBe(
    'day_utc,timestamp,block_count,total_block_count,income_erg,income_usd\r\n' +
      '2026-10-01,1790812800000,10,720,541.2,471.63\r\n' +
      '2026-10-02,1790899200000,11,720,1.000000001,1.01\r\n' +
      '2026-10-03,1790985600000,12,720,,\r\n',
  )
})

test('without prices there is no value', () => {
  expect(valueIncome([day(0, '5')], [])).toMatchObject({ usd: null, valuedDays: 0 })
})
