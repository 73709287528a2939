import type {
  BoxDetail,
  Home,
  Mempool,
  MempoolOutlook,
  MempoolTransaction,
  ProjectedBlocks,
  Resolution,
  TokenStatePage,
  TransactionDetail,
} from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain } from '#testing/confirmed-chain.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { addressOf, mempoolOf } from '#testing/mempool.ts'

// The transaction with the lowest fee rate, without parents, is in an input block.
const { databases, database: original, node } = await indexedChain()
const database = await databases.create(original)
const { transactions, spentBy } = mempoolOf(node)
const { pool } = node.chain.mempool
const held =
  transactions.findLast(({ inputs }) => inputs.every(({ boxId }) => pool.outputOf(boxId) === undefined)) ??
  expect.fail('no transaction without parents')
const inputBlockId = 'ab'.repeat(32)
await database.pool.query('UPDATE mempool_transactions SET input_block = $1, pre_confirmed_at = 1234 WHERE id = $2', [
  `\\x${inputBlockId}`,
  `\\x${held.id}`,
])
const [before, api] = [await startTestApi({ node }), await startTestApi({ database, node })]
afterAll(async () => {
  await before[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})
const address = addressOf(spentBy(held)[0]?.ergoTree ?? expect.fail('no input'))

test('returns the state with the input block', async () => {
  const detail = (await api.get(`/api/v2/transactions/${held.id}`)).json as TransactionDetail
  expect(detail).toMatchObject({
    state: 'pre-confirmed',
    height: null,
    confirmations: null,
    status: { state: 'pre-confirmed', inputBlockId, preConfirmedAt: 1234, endedAt: null, dropReason: null },
  })
  const other = transactions.find(({ id }) => id !== held.id) ?? expect.fail('no other transaction')
  expect((await api.get(`/api/v2/transactions/${other.id}`)).json).toMatchObject({
    state: 'pending',
    status: { inputBlockId: null, preConfirmedAt: null },
  })
})

test('names the state in the lists of the mempool, of an address and of the home page', async () => {
  const statesIn = async (path: string) => {
    const { items } = (await api.get(path)).json as { items: MempoolTransaction[] }
    return items.filter(({ state }) => state !== 'pending').map(({ transactionId, state }) => [transactionId, state])
  }
  expect(await statesIn('/api/v2/mempool/transactions?limit=200')).toEqual([[held.id, 'pre-confirmed']])
  expect(await statesIn(`/api/v2/addresses/${address}/pending?limit=200`)).toEqual([[held.id, 'pre-confirmed']])
  const { mempool } = (await api.get('/api/v2/home')).json as Home
  const states = new Set(mempool.transactions.map(({ state }) => state))
  expect(mempool.transactions).toHaveLength(Math.min(10, transactions.length))
  expect(states.difference(new Set(['pending', 'pre-confirmed']))).toEqual(new Set())
})

test('counts it in the mempool and puts it first into the next block', async () => {
  expect((await api.get('/api/v2/mempool')).json as Mempool).toMatchObject({
    transactionCount: transactions.length,
    preConfirmedCount: 1,
  })
  const { items: blocks } = (await api.get('/api/v2/mempool/blocks')).json as ProjectedBlocks
  expect(blocks[0]?.transactions[0]?.transactionId).toBe(held.id)
  expect(blocks.flatMap((block) => block.transactions)).toHaveLength(transactions.length)
})

test('forecasts the next block and offers no other fee', async () => {
  const outlook = (await api.get(`/api/v2/mempool/transactions/${held.id}/outlook`)).json as MempoolOutlook
  expect(outlook).toMatchObject({ position: { rank: 1, block: 1, positionInBlock: 1 }, feeOptions: [] })
  const pending = (await before.get(`/api/v2/mempool/transactions/${held.id}/outlook`)).json as MempoolOutlook
  expect(pending.feeOptions.length).toBeGreaterThan(0)
  expect(pending.position?.rank).toBeGreaterThan(1)
})

test('names the state of the boxes that it spends and creates', async () => {
  const boxAt = async (boxId = '') => (await api.get(`/api/v2/boxes/${boxId}`)).json as BoxDetail
  const spent = await boxAt(held.inputs[0]?.boxId)
  expect(spent).toMatchObject({ isPreConfirmed: false, spentBy: { transactionId: held.id, isPreConfirmed: true } })
  expect(await boxAt(held.outputs[0]?.boxId)).toMatchObject({ height: null, isPreConfirmed: true })
  const other =
    transactions.find(
      ({ id, inputs: [input] }) => id !== held.id && input && pool.outputOf(input.boxId) === undefined,
    ) ?? expect.fail('no other transaction')
  expect(await boxAt(other.outputs[0]?.boxId)).toMatchObject({ height: null, isPreConfirmed: false })
  expect(await boxAt(other.inputs[0]?.boxId)).toMatchObject({ spentBy: { isPreConfirmed: false } })
})

test('names the state in search results', async () => {
  const kindsOf = async (id = '') =>
    ((await api.get(`/api/v2/resolve/${id}`)).json as Resolution).candidates.map(({ kind }) => kind)
  expect(await kindsOf(held.id)).toEqual(['pre-confirmed-transaction'])
  expect(await kindsOf(held.outputs[0]?.boxId)).toEqual(['pre-confirmed-box'])
  const other = transactions.find(({ id }) => id !== held.id) ?? expect.fail('no other transaction')
  expect(await kindsOf(other.id)).toEqual(['pending-transaction'])
  expect(await kindsOf(other.outputs[0]?.boxId)).toEqual(['pending-box'])
})

test('names the state of the next box of a singleton', async () => {
  const statesFrom = async (from: typeof api, tokenId: string) =>
    ((await from.get(`/api/v2/tokens/${tokenId}/states?limit=1`)).json as TokenStatePage).pending
  const moved = new Set(
    transactions.flatMap(({ outputs }) => outputs.flatMap(({ assets }) => assets)).map(({ tokenId }) => tokenId),
  )
  const [tokenId] =
    [...confirmedChain(node).mints].find(([id, { amount }]) => amount === 1n && moved.has(id)) ??
    expect.fail('no transaction moves a singleton')
  const [pending] = await statesFrom(before, tokenId)
  expect(pending?.isPreConfirmed).toBe(false)
  await database.pool.query('UPDATE mempool_transactions SET input_block = $1, pre_confirmed_at = 1234 WHERE id = $2', [
    `\\x${inputBlockId}`,
    `\\x${pending?.box.transactionId}`,
  ])
  expect((await statesFrom(api, tokenId))[0]).toMatchObject({
    isPreConfirmed: true,
    box: { boxId: pending?.box.boxId },
  })
})

test('does not change v0 and v1', async () => {
  for (const path of [
    '/api/v0/transactions/unconfirmed?limit=500',
    `/api/v0/transactions/unconfirmed/${held.id}`,
    `/api/v0/transactions/unconfirmed/byAddress/${address}`,
    `/api/v1/mempool/transactions/byAddress/${address}`,
    `/api/v1/addresses/${address}/balance/total`,
    '/api/v1/mempool/boxes/unspent',
  ]) {
    const response = await api.get(path)
    expect(response.status).toBe(200)
    expect(response.text).toBe((await before.get(path)).text)
  }
})
