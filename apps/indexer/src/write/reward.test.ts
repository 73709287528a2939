import type { Block } from '@ergo-explorer/chain'
import { type SharedDatabases, shareDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AChain, aChain, indexChain } from '#testing/indexed-chain.ts'
import { verify } from '#verify/verification.ts'

let databases: SharedDatabases
beforeAll(async () => {
  databases = await shareDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

/** Past the activation of EIP-27 at 1409. */
const BLOCKS = 1415

test('rewards are what the first transaction pays, and 0 for a block without an emission transaction', async () => {
  const chain = await aChain(BLOCKS)
  const { transactions, ...last } = chain.blocks.at(-1) ?? expect.fail()
  const blocks: Block[] = [...chain.blocks.slice(0, -1), { ...last, transactions: transactions.slice(1) }]
  await using database = await databases.create()
  await using index = await indexChain(database, { ...chain, blocks }, BLOCKS - 20)

  const { rows } = await index.client.query<Row>(
    'SELECT height, miner_reward AS reward, reemission, total_reward AS total FROM blocks ORDER BY height',
  )
  let total = 0n
  for (const [i, block] of blocks.entries()) {
    const paid = payoutOf(chain, block)
    total += paid.reward
    expect(rows[i]).toEqual({ height: i + 1, ...paid, total })
  }
  expect(rows.at(-2)).toMatchObject({ reward: 51_000_000_000n, reemission: 12_000_000_000n })
  expect(rows.at(-1)).toMatchObject({ reward: 0n, reemission: 0n })
  expect((await verify({ client: index.client, ...chain })).violations).toEqual([])
}, 300_000)

interface Row {
  readonly height: number
  readonly reward: bigint
  readonly reemission: bigint
  readonly total: bigint
}

/** Computed from boxes alone: the second output of a first transaction that continues the emission contract. */
function payoutOf({ preset }: AChain, { transactions }: Block): Pick<Row, 'reward' | 'reemission'> {
  const [next, reward] = transactions[0]?.outputs ?? []
  if (next?.ergoTree !== preset.systemScripts.emission || reward === undefined) return { reward: 0n, reemission: 0n }
  const owed = reward.assets[0]?.amount ?? 0n
  return { reward: reward.value - owed, reemission: owed }
}
