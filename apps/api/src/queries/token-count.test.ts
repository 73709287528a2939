import type { ADatabase } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import type { Tip } from '../database/tip.ts'
import { anIndexedChain } from '../testing/an-indexed-chain.ts'
import { countTokens, type TokenCount } from './token-count.ts'

const { databases, database, blocks } = await anIndexedChain()

/** Where the database stood when a block was its last. */
async function tipAt({ pool }: ADatabase, height: number) {
  const { rows } = await pool.query<Pick<Tip, 'id' | 'transactions'>>(
    'SELECT id, first_transaction + transactions AS transactions FROM blocks WHERE height = $1',
    [height],
  )
  const { id, transactions } = rows[0] ?? expect.fail(`there is a block ${height}`)
  return { height, id, transactions }
}

async function counted(at: ADatabase, height: number): Promise<TokenCount> {
  const { all, divisible } = await countTokens(at.pool, await tipAt(at, height))
  return { all, divisible }
}

/** Every token by itself. */
async function oneByOne(at: ADatabase, height: number): Promise<TokenCount> {
  const { transactions } = await tipAt(at, height)
  const { rows } = await at.pool.query<{ amount: bigint }>('SELECT amount FROM token_mints WHERE transaction < $1', [
    transactions,
  ])
  return { all: rows.length, divisible: rows.filter(({ amount }) => amount > 1n).length }
}

test('tokens are counted up to the tip, from where counting ended', async () => {
  for (const height of [150, 151, 400, 460, blocks, blocks])
    expect(await counted(database, height)).toEqual(await oneByOne(database, height))
  const { all, divisible } = await oneByOne(database, blocks)
  expect(divisible).toBeLessThan(all)
  expect((await oneByOne(database, 150)).all).toBeLessThan(all)
})

test('a database that is behind, or that follows another branch, is counted from the start', async () => {
  await using other = await databases.create(database)
  await other.pool.query('UPDATE blocks SET id = sha256(id); DELETE FROM token_mints WHERE amount = 1')
  for (const [at, height] of [
    [database, blocks],
    [database, 200],
    [database, blocks],
    [other, blocks],
    [database, blocks],
  ] as const)
    expect(await counted(at, height)).toEqual(await oneByOne(at, height))
})
