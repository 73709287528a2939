import { type Box, FEE_SCRIPT, type Transaction } from '@ergo-explorer/chain'
import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { addressOf, anUnusedAddress, tokenNamer, waitingAt } from '../../testing/waiting.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())

const { node, database } = api.chain
const pool = waitingAt(node)
const nameOf = await tokenNamer(database)

interface Page {
  readonly items: readonly { readonly id: string; readonly creationTimestamp: number; readonly size: number }[]
  readonly total: number
}
const ask = (path: string) => api.get(`/api/v0/transactions/unconfirmed${path}`)
const list = async (path: string) => (await ask(path)).json as Page
const idsOf = ({ items }: Page) => items.map(({ id }) => id)

/** What a transaction should look like, told from the node's own pool. */
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

describe('the list', () => {
  test('has every transaction that waits, as the node has it', async () => {
    const { items, total } = await list('?limit=500')
    expect(total).toBe(pool.transactions.length)
    const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1)
    expect(items.toSorted(byId)).toEqual(pool.transactions.map(expected).toSorted(byId))
  })

  test('shows chained transactions with the unconfirmed boxes that they spend', async () => {
    const [chained = expect.fail('nothing is chained')] = pool.chained
    const { json } = await ask(`/${chained.id}`)
    const makers = (json as { inputs: { outputTransactionId: string }[] }).inputs.map(
      (each) => each.outputTransactionId,
    )
    const waiting = new Set<string>(pool.transactions.map(({ id }) => id))
    expect(makers.some((id) => waiting.has(id))).toBe(true)
  })

  test('is sorted by size or by arrival, in both directions', async () => {
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

  test('comes in pages that join without gap or repeat, and is empty behind its end', async () => {
    const all = idsOf(await list('?limit=500&sortBy=size'))
    const pages: string[] = []
    for (let offset = 0; offset < all.length; offset += 7)
      pages.push(...idsOf(await list(`?limit=7&offset=${offset}&sortBy=size`)))
    expect(pages).toEqual(all)
    expect(await list(`?offset=${all.length}`)).toEqual({ items: [], total: all.length })
  })

  test('is refused in other orders, and in too large pages', async () => {
    expect((await ask('?sortBy=fee')).json).toEqual({
      status: 400,
      reason: 'Bad request: Invalid value for: query parameter sortBy',
    })
    expect((await ask('?limit=501')).json).toEqual({
      status: 400,
      reason:
        'Bad request: Invalid value for: query parameter limit (expected value to be less than or equal to 500, but was 501)',
    })
  })

  test('is never kept for long, and stands at the root too', async () => {
    const { headers, text } = await ask('?limit=3')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2, stale-while-revalidate=10')
    expect((await api.get('/transactions/unconfirmed?limit=3')).text).toBe(text)
  })
})

describe('one transaction', () => {
  test('comes with what it moves', async () => {
    for (const transaction of pool.transactions.slice(0, 5)) {
      const { json } = await ask(`/${transaction.id.toUpperCase()}`)
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

  test('that does not wait is not found', async () => {
    const confirmed = node.chain.tree.bestAt(500)?.transactions[0]?.id ?? expect.fail()
    for (const id of [confirmed, 'ab'.repeat(32), 'nonsense']) {
      const { status, json } = await ask(`/${id}`)
      expect([status, json]).toEqual([404, { status: 404, reason: `Not found Unconfirmed transaction with id: ${id}` }])
    }
  })
})

describe('an address', () => {
  test('has the transactions that pay it or spend from it, also those that spend what waits itself', async () => {
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

  test('of which nothing waits has an empty list', async () => {
    expect(await list(`/byAddress/${anUnusedAddress()}`)).toEqual({ items: [], total: 0 })
  })

  test('that is none is refused', async () => {
    expect((await ask('/byAddress/9abc')).json).toEqual({
      status: 400,
      reason: "Bad request: Failed to decode address '9abc'",
    })
  })
})

test('no request asks more than three questions', () => {
  for (const [operation, questions] of api.app.mostQuestions)
    expect([operation, questions <= 3]).toEqual([operation, true])
})
