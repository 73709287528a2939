import { DAY_MS } from '@ergo-explorer/chain'
import { buildBox } from '@ergo-explorer/testkit'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aMempool } from './testing/a-mempool.ts'
import { aMempoolDatabase } from './testing/a-mempool-database.ts'
import { aNode } from './testing/a-node.ts'
import { ALICE, aPayment } from './testing/a-payment.ts'

const db = await aMempoolDatabase()
afterAll(() => db[Symbol.asyncDispose]())
beforeEach(() => db.empty())

const HOUR_MS = 3_600_000
/** Two minutes before the end of an hour. */
const START = 500_000 * HOUR_MS - 120_000

function openMempool() {
  const mempool = aMempool(db.database)
  const boxes = Array.from({ length: 4 }, (_, index) => buildBox({ index, ergoTree: ALICE, value: 1_000_000_000n }))
  for (const box of boxes) mempool.unspent.set(box.boxId, box)
  return { mempool, payments: boxes.map((box) => aPayment([box], { fee: 2_000_000n })) }
}

const readMinutes = () => db.queryAll('SELECT minute, transactions, size, fees FROM mempool_history ORDER BY minute')
const readHours = () =>
  db.queryAll(
    'SELECT hour, minutes, transactions, size, fees, max_transactions, max_size FROM mempool_history_hours ORDER BY hour',
  )

test('stores the totals of the first poll of each minute, and their sums and maxima by hour', async () => {
  const { mempool, payments } = openMempool()
  const node = aNode('a', [])
  const [first] = payments
  const { size } = first!
  // Seconds since the start, and listed transactions. A minute without a poll has no row.
  for (const [seconds, count] of [
    [0, 1],
    [59, 2],
    [60, 3],
    [180, 4],
  ] as const) {
    mempool.time.now = START + seconds * 1000
    node.transactions = payments.slice(0, count)
    await mempool.sync([node])
  }
  const start = START / 60_000
  const row = (minute: number, count: number) => ({
    minute,
    transactions: count,
    size: count * size,
    fees: BigInt(count) * 2_000_000n,
  })
  expect(await readMinutes()).toEqual([row(start, 1), row(start + 1, 3), row(start + 3, 4)])
  expect(await readHours()).toMatchObject([
    { hour: 499_999, minutes: 2, transactions: 4n, size: BigInt(4 * size), max_transactions: 3, max_size: 3 * size },
    { hour: 500_000, minutes: 1, transactions: 4n, size: BigInt(4 * size), max_transactions: 4, max_size: 4 * size },
  ])
})

test('a restarted indexer does not count a minute twice', async () => {
  for (let run = 0; run < 2; run++) {
    const { mempool } = openMempool()
    mempool.time.now = START
    await mempool.sync([aNode('a', [])])
  }
  expect(await readMinutes()).toHaveLength(1)
  expect(await readHours()).toMatchObject([{ minutes: 1, transactions: 0n }])
})

test('stores nothing while no node responds', async () => {
  const { mempool } = openMempool()
  const node = aNode('a', [])
  node.isDown = true
  await mempool.sync([node])
  expect(await readMinutes()).toEqual([])
})

test('deletes what is older than 400 days', async () => {
  const { mempool } = openMempool()
  for (const age of [401 * DAY_MS, 399 * DAY_MS, 0]) {
    mempool.time.now = START - age
    await mempool.sync([aNode('a', [])])
  }
  expect(await readMinutes()).toHaveLength(2)
  expect(await readHours()).toHaveLength(2)
})
