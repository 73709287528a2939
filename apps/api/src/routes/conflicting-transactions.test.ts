import type { Mempool, ProjectedBlocks, MempoolTransaction } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { findMempoolChanges, findMempoolReceipts } from '#queries/mempool/balances.ts'
import { startTestApi } from '#testing/test-api.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { addressOf, hashOf, mempoolOf } from '#testing/mempool.ts'

// A transaction with a child, both conflicting with a third one, as if another node had reported a double spend.
const { databases, database: original, node } = await indexedChain()
const database = await databases.create(original)
const { pool } = node.chain.mempool
const { transactions, spentBy } = mempoolOf(node)
const parent = transactions.find(({ id }) => pool.descendantsOf(id).size > 0) ?? expect.fail('no chained transaction')
const losers = new Set<string>([parent.id, ...pool.descendantsOf(parent.id)])
const winner = transactions.find(({ id }) => !losers.has(id))?.id ?? expect.fail()
await database.pool.query('UPDATE mempool_transactions SET conflicts_with = $1 WHERE id = ANY($2::bytea[])', [
  `\\x${winner}`,
  [...losers].map((id) => `\\x${id}`),
])
const api = await startTestApi({ database, node })
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

interface Shown {
  readonly id: string
  readonly inputs: readonly { readonly id: string; readonly index: number }[]
}

const valid = transactions.filter(({ id }) => !losers.has(id))
/** Outputs of the valid transactions that no valid transaction spends. */
const spent = new Set(valid.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)))
const counted = valid.flatMap(({ outputs }) => outputs).filter(({ boxId }) => !spent.has(boxId))
const trees = [
  ...new Set(transactions.flatMap((each) => spentBy(each).concat(each.outputs)).map((box) => box.ergoTree)),
]

test('ignores conflicting transactions in balances', async () => {
  for (const tree of trees.slice(0, 30)) {
    const created = valid.flatMap(({ outputs }) => outputs).filter(({ ergoTree }) => ergoTree === tree)
    const taken = valid.flatMap(spentBy).filter(({ ergoTree }) => ergoTree === tree)
    const ours = counted.filter(({ ergoTree }) => ergoTree === tree)
    const sum = (boxes: readonly { value: bigint }[]) => boxes.reduce((total, { value }) => total + value, 0n)
    expect((await findMempoolReceipts(database.pool, hashOf(tree))).nanoErg).toBe(sum(ours))
    expect((await findMempoolChanges(database.pool, hashOf(tree))).nanoErg).toBe(sum(created) - sum(taken))
  }
})

test('lists exactly the tokens that change in net changes', async () => {
  for (const tree of trees) {
    const totals = new Map<string, bigint>()
    const book = (boxes: typeof counted, sign: bigint) => {
      for (const { value, assets } of boxes.filter(({ ergoTree }) => ergoTree === tree))
        for (const { tokenId, amount } of [{ tokenId: '', amount: value }, ...assets])
          totals.set(tokenId, (totals.get(tokenId) ?? 0n) + sign * amount)
    }
    book(
      valid.flatMap(({ outputs }) => outputs),
      1n,
    )
    book(valid.flatMap(spentBy), -1n)
    const { nanoErg, tokens } = await findMempoolChanges(database.pool, hashOf(tree))
    expect(nanoErg).toBe(totals.get('') ?? 0n)
    expect(tokens.map(({ tokenId, amount }) => [tokenId, amount])).toEqual(
      [...totals].filter(([id, amount]) => id !== '' && amount !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
})

test('does not offer boxes of conflicting transactions, and offers the boxes that they spend', async () => {
  const { text } = await api.get('/api/v1/mempool/boxes/unspent')
  const ids = [...text.matchAll(/"boxId":"([0-9a-f]{64})"/g)].map(([, id]) => id)
  expect(ids).toEqual(counted.map(({ boxId }) => boxId as string).toSorted())
  const [input = expect.fail()] = spentBy(parent)
  const path = `/api/v1/boxes/unspent/all/byAddress/${addressOf(input.ergoTree)}?limit=500`
  const { items } = (await api.get(path)).json as { items: { boxId: string }[] }
  expect(items.map(({ boxId }) => boxId)).toContain(input.boxId)
})

test('still lists conflicting transactions, with the one that they conflict with', async () => {
  const { items } = (await api.get('/api/v2/mempool/transactions?limit=200')).json as { items: MempoolTransaction[] }
  expect(items).toHaveLength(transactions.length)
  for (const { transactionId, conflictingTransactionId } of items)
    expect(conflictingTransactionId).toBe(losers.has(transactionId) ? winner : null)
  expect((await api.get('/api/v0/transactions/unconfirmed')).json).toMatchObject({ total: transactions.length })
})

test('does not include conflicting transactions in projected blocks', async () => {
  const { items: blocks } = (await api.get('/api/v2/mempool/blocks')).json as ProjectedBlocks
  const projectedIds = blocks.flatMap((block) => block.transactions.map(({ transactionId }) => transactionId))
  expect(projectedIds.toSorted()).toEqual(valid.map(({ id }) => id as string).toSorted())
  expect((await api.get('/api/v2/mempool')).json as Mempool).toMatchObject({
    transactionCount: transactions.length,
    conflictingCount: losers.size,
  })
})

test('omits an unknown input of a mempool transaction and hides nothing else', async () => {
  await using copy = await databases.create(original)
  await copy.pool.query('DELETE FROM mempool_transactions WHERE id = $1', [`\\x${parent.id}`])
  await using apiWithoutParent = await startTestApi({ database: copy, node })
  const path = '/api/v0/transactions/unconfirmed'
  const { items, total } = (await apiWithoutParent.get(`${path}?limit=500`)).json as { items: Shown[]; total: number }
  expect([items.length, total]).toEqual([transactions.length - 1, transactions.length - 1])
  const child = transactions.find(({ id }) => pool.descendantsOf(parent.id).has(id)) ?? expect.fail()
  const knownInputs = child.inputs.flatMap(({ boxId }, index) =>
    pool.outputOf(boxId)?.transactionId === parent.id ? [] : [{ id: boxId, index }],
  )
  expect(knownInputs.length).toBeLessThan(child.inputs.length)
  const shown = items.find(({ id }) => id === child.id) ?? expect.fail('it is not listed')
  expect(shown.inputs.map(({ id, index }) => ({ id, index }))).toEqual(knownInputs)
})
