import { type HeaderId, presetOf, type Transaction } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction } from '@ergo-explorer/db'
import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { createNodeClient } from '@ergo-explorer/node'
import type { SimBlock } from '@ergo-explorer/simchain'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pruneBlockAudits, undoBlockAudits, writeBlockAudit } from './block-audits.ts'
import { aMempool } from './testing/a-mempool.ts'
import { aMempoolDatabase } from './testing/a-mempool-database.ts'
import { appendBlock } from './testing/in-blocks.ts'

const db = await aMempoolDatabase()
afterAll(() => db[Symbol.asyncDispose]())
beforeEach(async () => {
  await db.empty()
  await db.database.query('DELETE FROM block_audits')
})

async function aNodeWithMempool() {
  await using stack = new AsyncDisposableStack()
  const devnet = stack.use(await startTestDevnet())
  const client = stack.use(createNodeClient({ url: devnet.url, name: 'a' }))
  const mempool = aMempool(db.database, {
    listUnspent: async (_client, boxIds) => {
      const view = devnet.chain.view()
      return new Map(
        boxIds.flatMap((boxId) => {
          const box = view.unspent(boxId)
          return box === undefined ? [] : [[boxId, { box }] as const]
        }),
      )
    },
  })
  const owned = stack.move()
  return { devnet, client, mempool, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

async function withClient<T>(task: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await db.database.connect()
  try {
    return await inTransaction(client, () => task(client))
  } finally {
    client.release()
  }
}

const audit = ({ header, transactions }: SimBlock, now: number) =>
  withClient((client) =>
    writeBlockAudit(
      client,
      { id: header.id, height: header.height, transactions },
      { now, preset: presetOf('devnet') },
    ),
  )

interface AuditRow {
  readonly height: number
  readonly expected: number
  readonly matched: number
  readonly mined: number
  readonly pending: number
  readonly missing: string
  readonly unexpected: string
}
const storedAudits = () => db.queryAll<AuditRow>('SELECT * FROM block_audits ORDER BY height')
const idsOf = (json: string) => (JSON.parse(json) as { id: string }[]).map(({ id }) => id)

test('compares each block with the mempool right before it', async () => {
  await using node = await aNodeWithMempool()
  const { chain, time } = node.devnet
  for (let i = 0; i < 4; i++) {
    chain.mempool.simulateTransactions(30, time.now)
    await node.mempool.sync([node.client])
    const pendingIds = new Set<string>(chain.mempool.pool.ordered().map(({ transaction }) => transaction.id))
    const block = chain.mineNext(time.now)
    expect(await audit(block, node.mempool.time.now)).toBe(true)
    const row = (await storedAudits()).at(-1) ?? expect.fail()
    const minedIds = new Set<string>(block.transactions.map(({ id }) => id))
    // All pending transactions fit into one block.
    expect(row.expected).toBe(pendingIds.size)
    expect(row.matched).toBe(pendingIds.intersection(minedIds).size)
    expect(new Set(idsOf(row.missing))).toEqual(pendingIds.difference(minedIds))
    const unexpected = idsOf(row.unexpected)
    expect(row.mined).toBe(row.matched + unexpected.length)
    for (const id of unexpected) expect([minedIds.has(id), pendingIds.has(id)]).toEqual([true, false])
    // The miner's own transactions are the reward and the collected fees.
    expect(minedIds.size - row.mined).toBeLessThanOrEqual(2)
    await appendBlock(db.database, { height: block.header.height, transactions: block.transactions })
    node.mempool.time.now += 1000
  }
})

test('stores nothing while no node was polled recently', async () => {
  await using node = await aNodeWithMempool()
  const { chain, time } = node.devnet
  await node.mempool.sync([node.client])
  expect(await audit(chain.mineNext(time.now), node.mempool.time.now + 60_001)).toBe(false)
  expect(await storedAudits()).toEqual([])
})

test('is undone with its block, and deleted after a number of days', async () => {
  const transactions: Transaction[] = []
  await db.database.query(`INSERT INTO mempool_nodes VALUES ('a', 1000, 0)`)
  for (const height of [5, 6, 7])
    await withClient((client) =>
      writeBlockAudit(
        client,
        { id: 'ab'.repeat(32) as HeaderId, height, transactions },
        { now: height * 1000, preset: presetOf('devnet') },
      ),
    )
  await withClient((client) => undoBlockAudits(client, 6))
  expect((await storedAudits()).map(({ height }) => height)).toEqual([5, 6])
  await pruneBlockAudits(db.database, { now: 86_400_000 + 5500, days: 1 })
  expect((await storedAudits()).map(({ height }) => height)).toEqual([6])
})
