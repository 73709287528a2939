import type { ThrowawayDatabase } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import type { Tip } from '#database/tip.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { countTokens, type TokenCount } from './statistics.ts'

const { databases, database, blocks } = await indexedChain()

/** The tip when this block was the last one. */
async function tipAt({ pool }: ThrowawayDatabase, height: number) {
  const { rows } = await pool.query<Pick<Tip, 'id' | 'transactions'>>(
    'SELECT id, first_transaction + transactions AS transactions FROM blocks WHERE height = $1',
    [height],
  )
  const { id, transactions } = rows[0] ?? expect.fail(`there is a block ${height}`)
  return { height, id, transactions }
}

async function countAt(at: ThrowawayDatabase, height: number): Promise<TokenCount> {
  const { all, divisible } = await countTokens(at.pool, await tipAt(at, height))
  return { all, divisible }
}

/** Counts all rows without the cache. */
async function expectedCount(at: ThrowawayDatabase, height: number): Promise<TokenCount> {
  const { transactions } = await tipAt(at, height)
  const { rows } = await at.pool.query<{ amount: bigint }>('SELECT amount FROM token_mints WHERE transaction < $1', [
    transactions,
  ])
  return { all: rows.length, divisible: rows.filter(({ amount }) => amount > 1n).length }
}

test('counts tokens up to the tip, continuing from the last count', async () => {
  for (const height of [150, 151, 400, 460, blocks, blocks])
    expect(await countAt(database, height)).toEqual(await expectedCount(database, height))
  const { all, divisible } = await expectedCount(database, blocks)
  expect(divisible).toBeLessThan(all)
  expect((await expectedCount(database, 150)).all).toBeLessThan(all)
})

test('recounts for a database that is behind or on another branch', async () => {
  await using other = await databases.create(database)
  await other.pool.query('UPDATE blocks SET id = sha256(id); DELETE FROM token_mints WHERE amount = 1')
  for (const [at, height] of [
    [database, blocks],
    [database, 200],
    [database, blocks],
    [other, blocks],
    [database, blocks],
  ] as const)
    expect(await countAt(at, height)).toEqual(await expectedCount(at, height))
})
