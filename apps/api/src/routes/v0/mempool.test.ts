import { type Box, FEE_SCRIPT, type Transaction } from '@ergo-explorer/chain'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { addressOf, unusedAddress, loadTokenNames, mempoolOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const { node, database } = api.chain
const pool = mempoolOf(node)
const nameOf = await loadTokenNames(database)

interface Page {
  readonly items: readonly { readonly id: string; readonly creationTimestamp: number; readonly size: number }[]
  readonly total: number
}
const request = (path: string) => api.get(`/api/v0/transactions/unconfirmed${path}`)
const list = async (path: string) => (await request(path)).json as Page
const idsOf = ({ items }: Page) => items.map(({ id }) => id)

/** The expected transaction, derived from the node's mempool. */
function expected({ id, inputs, dataInputs, outputs, size }: Transaction) {
  const named = ({ boxId, value, transactionId, index, ergoTree }: Box, place: number) => ({
    id: boxId,
    transactionId: id,
    value: Number(value),
    index: place,
    outputTransactionId: transactionId,
    outputIndex: index,
    address: addressOf(ergoTree),
  })
  return {
    id,
    inputs: inputs.map(({ boxId, proof, extension }, i) => ({
      ...named(pool.boxOf(boxId), i),
      spendingProof: { proofBytes: proof === '' ? null : proof, extension: Object.fromEntries(extension) },
    })),
    dataInputs: dataInputs.map((boxId, i) => named(pool.boxOf(boxId), i)),
    outputs: outputs.map((box) => ({
      id: box.boxId,
      txId: id,
      value: Number(box.value),
      index: box.index,
      creationHeight: box.creationHeight,
      ergoTree: box.ergoTree,
      address: addressOf(box.ergoTree),
      assets: box.assets.map(({ tokenId, amount }, index) => ({
        tokenId,
        index,
        amount: amount > Number.MAX_SAFE_INTEGER ? amount : Number(amount),
        ...nameOf(tokenId),
      })),
      additionalRegisters: box.registers,
    })),
    size,
    creationTimestamp: expect.any(Number),
  }
}

describe('list', () => {
  test('contains every mempool transaction of the node', async () => {
    const { items, total } = await list('?limit=500')
    expect(total).toBe(pool.transactions.length)
    const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1)
    expect(items.toSorted(byId)).toEqual(pool.transactions.map(expected).toSorted(byId))
  })

  test('shows chained transactions with the unconfirmed boxes that they spend', async () => {
    const [chained = expect.fail('no chained transaction')] = pool.chained
    const { json } = await request(`/${chained.id}`)
    const makers = (json as { inputs: { outputTransactionId: string }[] }).inputs.map(
      (each) => each.outputTransactionId,
    )
    const mempoolIds = new Set<string>(pool.transactions.map(({ id }) => id))
    expect(makers.some((id) => mempoolIds.has(id))).toBe(true)
  })

  test('sorts by size or arrival in both directions', async () => {
    const sizes = pool.transactions.map(({ size }) => size).toSorted((a, b) => a - b)
    const bySize = async (direction: string) =>
      (await list(`?limit=500&sortBy=size&sortDirection=${direction}`)).items.map(({ size }) => size)
    expect(await bySize('ASC')).toEqual(sizes)
    expect(await bySize('desc')).toEqual(sizes.toReversed())
    const times = (await list('?limit=500')).items.map(({ creationTimestamp }) => creationTimestamp)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect((await list('?limit=500&sortDirection=asc')).items.map((each) => each.creationTimestamp)).toEqual(
      times.toReversed(),
    )
  })

  test('joins pages without gap or repeat, and is empty beyond the end', async () => {
    const all = idsOf(await list('?limit=500&sortBy=size'))
    const pages: string[] = []
    for (let offset = 0; offset < all.length; offset += 7)
      pages.push(...idsOf(await list(`?limit=7&offset=${offset}&sortBy=size`)))
    expect(pages).toEqual(all)
    expect(await list(`?offset=${all.length}`)).toEqual({ items: [], total: all.length })
  })

  test('returns 400 for an unknown sort order or a too large page', async () => {
    expect((await request('?sortBy=fee')).json).toEqual({
      status: 400,
      reason: 'Bad request: Invalid value for: query parameter sortBy',
    })
    expect((await request('?limit=501')).json).toEqual({
      status: 400,
      reason:
        'Bad request: Invalid value for: query parameter limit (expected value to be less than or equal to 500, but was 501)',
    })
  })

  test('allows only short caching, and is also served at the root', async () => {
    const { headers, text } = await request('?limit=3')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2, stale-while-revalidate=10')
    expect((await api.get('/transactions/unconfirmed?limit=3')).text).toBe(text)
  })
})

describe('transaction', () => {
  test('returns it with its amounts', async () => {
    for (const transaction of pool.transactions.slice(0, 5)) {
      const { json } = await request(`/${transaction.id.toUpperCase()}`)
      const spent = pool.spentBy(transaction).reduce((sum, { value }) => sum + value, 0n)
      const fee = transaction.outputs.reduce(
        (sum, { ergoTree, value }) => (ergoTree === FEE_SCRIPT ? sum + value : sum),
        0n,
      )
      expect(json).toEqual({
        ...expected(transaction),
        ioSummary: {
          totalCoinsTransferred: Number(spent),
          totalFee: Number(fee),
          feePerByte: Number(fee) / transaction.size,
        },
      })
    }
  })

  test('returns 404 if it is not in the mempool', async () => {
    const confirmed = node.chain.tree.bestAt(500)?.transactions[0]?.id ?? expect.fail()
    for (const id of [confirmed, 'ab'.repeat(32), 'nonsense']) {
      const { status, json } = await request(`/${id}`)
      expect([status, json]).toEqual([404, { status: 404, reason: `Not found Unconfirmed transaction with id: ${id}` }])
    }
  })
})

describe('address', () => {
  test('lists transactions that pay it or spend from it, including chained ones', async () => {
    const trees = new Set(
      pool.transactions.flatMap((each) => [...pool.spentBy(each), ...each.outputs]).map((box) => box.ergoTree),
    )
    expect(trees.size).toBeGreaterThan(20)
    for (const tree of trees) {
      const page = await list(`/byAddress/${addressOf(tree)}?limit=500`)
      expect(idsOf(page).toSorted()).toEqual(
        pool
          .touching(tree)
          .map(({ id }) => id)
          .toSorted(),
      )
      expect(page.total).toBe(page.items.length)
    }
  })

  test('returns an empty list without mempool transactions', async () => {
    expect(await list(`/byAddress/${unusedAddress()}`)).toEqual({ items: [], total: 0 })
  })

  test('returns 400 for an invalid address', async () => {
    expect((await request('/byAddress/9abc')).json).toEqual({
      status: 400,
      reason: "Bad request: Failed to decode address '9abc'",
    })
  })
})

test('uses at most three queries per request', () => {
  for (const [operation, queryCount] of api.app.maxQueriesPerRequest)
    expect([operation, queryCount <= 3]).toEqual([operation, true])
})
