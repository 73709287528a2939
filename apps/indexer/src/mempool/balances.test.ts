import type { Box, Hex, Transaction } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createScriptHasher } from './store/rows.ts'
import { aMempool } from './testing/a-mempool.ts'
import { aNode } from './testing/a-node.ts'
import { aMempoolDatabase } from './testing/a-mempool-database.ts'
import { appendBlock } from './testing/in-blocks.ts'
import { randomMempool } from './testing/random-mempool.ts'

const db = await aMempoolDatabase()
afterAll(() => db[Symbol.asyncDispose]())

/** By script hash and token (`''` for ERG), without zero balances. */
type Balances = Map<string, bigint>

const hashOf = createScriptHasher(blake2b256)

function balancesOf(boxes: Iterable<Box>): Balances {
  const balances: Balances = new Map()
  for (const { ergoTree, value, assets } of boxes) {
    for (const [token, amount] of [
      ['', value] as const,
      ...assets.map((each) => [each.tokenId, each.amount] as const),
    ]) {
      const key = `${hashOf(ergoTree)} ${token}`
      balances.set(key, (balances.get(key) ?? 0n) + amount)
    }
  }
  return balances
}

async function unconfirmedChanges(): Promise<Balances> {
  const rows = await db.queryAll<{ script_hash: Hex; token_id: Hex; delta: bigint }>(`
    SELECT script_hash, token_id, sum(delta) AS delta
    FROM mempool_changes c JOIN mempool_transactions t ON t.id = c.transaction
    WHERE t.conflicts_with IS NULL GROUP BY script_hash, token_id`)
  return new Map(rows.map(({ script_hash, token_id, delta }) => [`${script_hash} ${token_id}`, delta]))
}

function sum(a: Balances, b: Balances): Balances {
  const total = new Map(a)
  for (const [key, amount] of b) total.set(key, (total.get(key) ?? 0n) + amount)
  return new Map([...total].filter(([, amount]) => amount !== 0n))
}

/** The boxes after confirming the transactions in any valid order. Fails if there is none. */
function confirmAll(boxes: readonly Box[], transactions: readonly Transaction[]): Box[] {
  const unspent = new Map(boxes.map((box) => [box.boxId, box]))
  const left = new Set(transactions)
  for (;;) {
    const next = [...left].find(({ inputs }) => inputs.every(({ boxId }) => unspent.has(boxId)))
    if (next === undefined) break
    left.delete(next)
    for (const { boxId } of next.inputs) unspent.delete(boxId)
    for (const box of next.outputs) unspent.set(box.boxId, box)
  }
  expect([...left].map(({ id }) => id)).toEqual([])
  return [...unspent.values()]
}

const pending = async (transactions: readonly Transaction[]) => {
  const rows = await db.queryAll<{ id: Hex }>('SELECT id FROM mempool_transactions WHERE conflicts_with IS NULL')
  const ids = new Set(rows.map(({ id }) => id))
  return transactions.filter(({ id }) => ids.has(id))
}

test(
  'confirmed balances plus the changes of winning transactions equal the balances after confirming them',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(randomMempool, fc.nat(), fc.nat(), async ({ unspent, transactions }, split, mined) => {
        await db.empty()
        const mempool = aMempool(db.database)
        for (const box of unspent) mempool.unspent.set(box.boxId, box)
        // One node lists all transactions from the start, the other some of them later, so ranks change between polls.
        const [a, b] = [aNode('a', transactions), aNode('b', transactions.slice(split % transactions.length))]
        await mempool.sync([a])
        const before = await pending(transactions)
        expect(sum(balancesOf(unspent), await unconfirmedChanges())).toEqual(balancesOf(confirmAll(unspent, before)))
        await mempool.sync([a, b])
        const after = await pending(transactions)
        expect(sum(balancesOf(unspent), await unconfirmedChanges())).toEqual(balancesOf(confirmAll(unspent, after)))

        // Any transaction that spends only confirmed boxes can be mined, winning or not.
        const roots = transactions.filter(({ inputs }) => inputs.every(({ boxId }) => mempool.unspent.has(boxId)))
        const block = roots.slice(mined % roots.length, (mined % roots.length) + 1)
        const confirmed = confirmAll(unspent, block)
        await appendBlock(db.database, { height: 50, transactions: block })
        const left = await pending(transactions)
        expect(sum(balancesOf(confirmed), await unconfirmedChanges())).toEqual(balancesOf(confirmAll(confirmed, left)))
      }),
      { numRuns: 40 },
    )
  },
)
