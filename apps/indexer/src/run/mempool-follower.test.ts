import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { notifySubmission } from '@ergo-explorer/db'
import { startDatabases } from '@ergo-explorer/testkit'
import { afterAll, expect, test } from 'vitest'
import { aRunningIndexer, waitForIndex } from './testing/a-running-indexer.ts'

const databases = await startDatabases()
afterAll(() => databases[Symbol.asyncDispose]())

test('a notification stores new transactions long before the next poll, together with their event', async () => {
  await using node = await startTestDevnet()
  const { chain, time } = node
  const database = await databases.create()
  await using _ = aRunningIndexer({ database, nodes: { node }, hasMempool: true, pollMs: 60_000 })
  await waitForIndex(database, 'the index is at the tip', (at) => at?.mode === 'live' && at.id === chain.tip.id)
  const read = async () => {
    const { rows } = await database.pool.query<{ ids: string[]; events: bigint }>(
      `SELECT ARRAY(SELECT id FROM mempool_transactions ORDER BY id) AS ids, (SELECT count(*) FROM events WHERE kind = 'mempool') AS events`,
    )
    return rows[0] ?? expect.fail()
  }
  const expectStored = async () => {
    await expect.poll(async () => (await read()).ids).toEqual(node.backend.mempool.ids().toSorted())
  }
  await expectStored()
  const before = await read()
  chain.mempool.simulateTransactions(5, time.now)
  expect(node.backend.mempool.ids().length).toBeGreaterThan(before.ids.length)
  await notifySubmission(database.pool)
  await expect
    .poll(
      async () => {
        const { ids, events } = await read()
        // No reader sees the transactions without their event.
        expect(events > before.events).toBe(ids.length > before.ids.length)
        return ids
      },
      { timeout: 5000, interval: 1 },
    )
    .toEqual(node.backend.mempool.ids().toSorted())
})
