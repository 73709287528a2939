import { expect, test } from 'vitest'
import { addToCounterSql, buildCounterSql, CHAIN_START, CounterSums, undoCounterSql } from './counter-table.ts'

const TABLE = {
  table: 'sums',
  keys: ['day', 'miner'],
  counters: ['blocks', 'fees'],
  types: { fees: 'int8' },
  source: ({ height }: { readonly height: number | string }) => `SELECT FROM ${height}`,
} as const

const oneLine = (sql: string) => sql.replaceAll(/\s+/g, ' ')

test('builds a counter from the start of the chain, without rows of zero', () => {
  expect(CHAIN_START).toEqual({ transaction: -2147483648, box: -2147483648, height: 0 })
  expect(buildCounterSql(TABLE)).toBe(
    'INSERT INTO sums (day, miner, blocks, fees) SELECT day, miner, blocks, fees FROM (SELECT FROM 0) AS added WHERE blocks <> 0',
  )
})

test('adds the counts of a block with one array per column', () => {
  const add =
    'ON CONFLICT (day, miner) DO UPDATE SET blocks = sums.blocks + excluded.blocks, fees = sums.fees + excluded.fees'
  expect(oneLine(addToCounterSql(TABLE))).toBe(
    `INSERT INTO sums (day, miner, blocks, fees) SELECT * FROM unnest($1::int4[], $2::int4[], $3::int4[], $4::int8[]) AS added WHERE true ${add}`,
  )
  expect(oneLine(addToCounterSql(TABLE, { firstParameter: 3, condition: 'is_complete' }))).toBe(
    `INSERT INTO sums (day, miner, blocks, fees) SELECT * FROM unnest($3::int4[], $4::int4[], $5::int4[], $6::int8[]) AS added WHERE is_complete ${add}`,
  )
})

test('undoes a range by subtracting, then deletes rows of zero', () => {
  expect(undoCounterSql(TABLE, { transaction: 5, box: 6, height: 7 }).map(oneLine)).toEqual([
    'INSERT INTO sums (day, miner, blocks, fees) SELECT day, miner, -blocks, -fees FROM (SELECT FROM 7) AS undone ' +
      'ON CONFLICT (day, miner) DO UPDATE SET blocks = sums.blocks + excluded.blocks, fees = sums.fees + excluded.fees',
    'DELETE FROM sums USING (SELECT FROM 7) AS undone WHERE sums.day = undone.day AND sums.miner = undone.miner AND sums.blocks = 0',
  ])
})

test('sums values by key and returns them as columns', () => {
  const sums = new CounterSums(2)
  expect([sums.isEmpty, sums.columns(), sums.columns(1)]).toEqual([true, [[], []], [[], [], []]])
  sums.add([1, 7], 2n)
  sums.add([1, 8], 0n, 5n)
  sums.add([1, 7], -1n, 4n)
  expect(sums.isEmpty).toBe(false)
  expect(sums.columns()).toEqual([
    [1, 1],
    [7, 8],
    [1n, 0n],
    [4n, 5n],
  ])
})
