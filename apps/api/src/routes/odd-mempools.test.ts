import type { Mempool, ProjectedBlocks, WaitingTransaction } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { listWaitingChanges, listWaitingReceipts } from '../queries/pool-balances.ts'
import { anApi } from '../testing/an-api.ts'
import { anIndexedChain } from '../testing/an-indexed-chain.ts'
import { addressOf, hashOf, waitingAt } from '../testing/waiting.ts'

// A transaction with a child, both of which lose to a third: as if another node had shown a double spend.
const { databases, database: original, node } = await anIndexedChain()
const database = await databases.create(original)
const { pool } = node.chain.room
const { transactions, spentBy } = waitingAt(node)
const parent = transactions.find(({ id }) => pool.descendantsOf(id).size > 0) ?? expect.fail('nothing is chained')
const losers = new Set<string>([parent.id, ...pool.descendantsOf(parent.id)])
const winner = transactions.find(({ id }) => !losers.has(id))?.id ?? expect.fail()
await database.pool.query('UPDATE pool_transactions SET loses_to = $1 WHERE id = ANY($2::bytea[])', [
  `\\x${winner}`,
  [...losers].map((id) => `\\x${id}`),
])
const api = await anApi({ database, node })
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

interface Shown {
  readonly id: string
  readonly inputs: readonly { readonly id: string; readonly index: number }[]
}

const standing = transactions.filter(({ id }) => !losers.has(id))
/** Boxes of what stands that nothing which stands spends. */
const spent = new Set(standing.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)))
const counted = standing.flatMap(({ outputs }) => outputs).filter(({ boxId }) => !spent.has(boxId))
const trees = [
  ...new Set(transactions.flatMap((each) => spentBy(each).concat(each.outputs)).map((box) => box.ergoTree)),
]

test('what loses neither pays nor takes away', async () => {
  for (const tree of trees.slice(0, 30)) {
    const made = standing.flatMap(({ outputs }) => outputs).filter(({ ergoTree }) => ergoTree === tree)
    const taken = standing.flatMap(spentBy).filter(({ ergoTree }) => ergoTree === tree)
    const ours = counted.filter(({ ergoTree }) => ergoTree === tree)
    const ergOf = (rows: readonly { tokenId: string; amount: bigint }[]) =>
      rows.find(({ tokenId }) => tokenId === '')?.amount ?? 0n
    const sum = (boxes: readonly { value: bigint }[]) => boxes.reduce((total, { value }) => total + value, 0n)
    expect(ergOf(await listWaitingReceipts(database.pool, hashOf(tree)))).toBe(sum(ours))
    expect(ergOf(await listWaitingChanges(database.pool, hashOf(tree)))).toBe(sum(made) - sum(taken))
  }
})

test('net changes name each token that changes, and no other', async () => {
  for (const tree of trees) {
    const totals = new Map<string, bigint>()
    const book = (boxes: typeof counted, sign: bigint) => {
      for (const { value, assets } of boxes.filter(({ ergoTree }) => ergoTree === tree))
        for (const { tokenId, amount } of [{ tokenId: '', amount: value }, ...assets])
          totals.set(tokenId, (totals.get(tokenId) ?? 0n) + sign * amount)
    }
    book(
      standing.flatMap(({ outputs }) => outputs),
      1n,
    )
    book(standing.flatMap(spentBy), -1n)
    const changes = await listWaitingChanges(database.pool, hashOf(tree))
    expect(changes.map(({ tokenId, amount }) => [tokenId, amount])).toEqual(
      [...totals].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
})

test('its boxes are not there to be spent, and what it spends is', async () => {
  const { text } = await api.get('/api/v1/mempool/boxes/unspent')
  const ids = [...text.matchAll(/"boxId":"([0-9a-f]{64})"/g)].map(([, id]) => id)
  expect(ids).toEqual(counted.map(({ boxId }) => boxId as string).toSorted())
  const [input = expect.fail()] = spentBy(parent)
  const path = `/api/v1/boxes/unspent/all/byAddress/${addressOf(input.ergoTree)}?limit=500`
  const { items } = (await api.get(path)).json as { items: { boxId: string }[] }
  expect(items.map(({ boxId }) => boxId)).toContain(input.boxId)
})

test('it waits all the same, and is shown with who is ahead', async () => {
  const { items } = (await api.get('/api/v2/mempool/transactions?limit=200')).json as { items: WaitingTransaction[] }
  expect(items).toHaveLength(transactions.length)
  for (const { id, losesTo } of items) expect(losesTo).toBe(losers.has(id) ? winner : null)
  expect((await api.get('/api/v0/transactions/unconfirmed')).json).toMatchObject({ total: transactions.length })
})

test('no block will have it', async () => {
  const { blocks } = (await api.get('/api/v2/mempool/blocks')).json as ProjectedBlocks
  const placed = blocks.flatMap((block) => block.transactions.map(({ id }) => id))
  expect(placed.toSorted()).toEqual(standing.map(({ id }) => id as string).toSorted())
  expect((await api.get('/api/v2/mempool')).json as Mempool).toMatchObject({
    transactionCount: transactions.length,
    losingCount: losers.size,
  })
})

test('a transaction of which nobody knows an input is shown without that input, and hides no other', async () => {
  await using copy = await databases.create(original)
  await copy.pool.query('DELETE FROM pool_transactions WHERE id = $1', [`\\x${parent.id}`])
  await using bereft = await anApi({ database: copy, node })
  const path = '/api/v0/transactions/unconfirmed'
  const { items, total } = (await bereft.get(`${path}?limit=500`)).json as { items: Shown[]; total: number }
  expect([items.length, total]).toEqual([transactions.length - 1, transactions.length - 1])
  const child = transactions.find(({ id }) => pool.descendantsOf(parent.id).has(id)) ?? expect.fail()
  const known = child.inputs.flatMap(({ boxId }, index) =>
    pool.outputOf(boxId)?.transactionId === parent.id ? [] : [{ id: boxId, index }],
  )
  expect(known.length).toBeLessThan(child.inputs.length)
  const shown = items.find(({ id }) => id === child.id) ?? expect.fail('it is not listed')
  expect(shown.inputs.map(({ id, index }) => ({ id, index }))).toEqual(known)
})
