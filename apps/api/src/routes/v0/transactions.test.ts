import { FEE_SCRIPT } from '@ergo-explorer/chain'
import type { V0TransactionInfo, V0TransactionSummary } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { asRead, confirmedChain, sum } from '#testing/confirmed-chain.ts'
import { mempoolOf } from '#testing/mempool.ts'
import { expectedOf } from './testing/expected.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt, boxOf, orphans } = confirmedChain(api.chain.node)
const expected = await expectedOf(api.chain)
const tip = blocks.length

describe('transaction', () => {
  test('returns it with its block, amounts, inputs and outputs', async () => {
    const { header, transactions } =
      blocks.findLast((block) =>
        block.transactions.some(({ outputs }) => outputs.some(({ ergoTree }) => ergoTree === FEE_SCRIPT)),
      ) ?? expect.fail('no fee')
    for (const [index, transaction] of transactions.entries()) {
      const { id, inputs, outputs, size } = transaction
      const fee = sum(outputs.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT).map(({ value }) => value))
      const shown: V0TransactionSummary = {
        summary: {
          id,
          timestamp: header.timestamp,
          index,
          size,
          confirmationsCount: tip - header.height + 1,
          block: { id: header.id, height: header.height },
        },
        ioSummary: {
          totalCoinsTransferred: sum(inputs.map(({ boxId }) => boxOf(boxId).box.value)),
          totalFee: fee,
          feePerByte: Number(fee) / size,
        },
        ...expected.sides(transaction),
      }
      expect((await api.get(`/api/v0/transactions/${id}`)).json).toEqual(asRead(shown))
    }
  })

  test('returns 404 for an unknown, unconfirmed or orphaned transaction', async () => {
    const [unconfirmed = expect.fail('the mempool is empty')] = mempoolOf(api.chain.node).transactions
    const confirmed = new Set(blocks.flatMap(({ transactions }) => transactions.map(({ id }) => id)))
    const orphaned =
      orphans.flatMap(({ transactions }) => transactions).find(({ id }) => !confirmed.has(id)) ??
      expect.fail('no orphaned transaction')
    for (const id of ['ab'.repeat(32), 'nothing', unconfirmed.id, orphaned.id]) {
      const { status, json } = await api.get(`/transactions/${id}`)
      expect(status).toBe(404)
      expect(json).toEqual({ status: 404, reason: `Not found Transaction with id: ${id}` })
    }
  })
})

describe('transactions since a height', () => {
  const newestFirst = (height: number) =>
    blocks
      .filter(({ header }) => header.height >= height)
      .flatMap(({ transactions }) => transactions.map(({ id }) => id))
      .toReversed()
  const list = async (path: string) =>
    ((await api.get(`/api/v0/transactions/since/${path}`)).json as V0TransactionInfo[]).map(({ id }) => id)

  test('lists newest first, and pages join without gap or repeat', async () => {
    const all = newestFirst(tip - 5)
    expect(await list(`${tip - 5}?limit=500`)).toEqual(all)
    const pages: string[] = []
    for (let offset = 0; offset < all.length + 4; offset += 4)
      pages.push(...(await list(`${tip - 5}?limit=4&offset=${offset}`)))
    expect(pages).toEqual(all)
  })

  test('lists all transactions for heights 0 and 1', async () => {
    const all = newestFirst(1)
    for (const height of ['1', '0', '-7']) {
      expect(await list(`${height}?limit=3`)).toEqual(all.slice(0, 3))
      expect(await list(`${height}?limit=3&offset=${all.length - 2}`)).toEqual(all.slice(-2))
    }
  })

  test('returns an empty list above the tip', async () => {
    expect(await list(String(tip + 1))).toEqual([])
    expect(await list(`${tip}?offset=${blockAt(tip).transactions.length}`)).toEqual([])
  })

  test('returns complete transactions', async () => {
    const { json } = await api.get(`/transactions/since/${tip}?limit=1`)
    const [{ header }, last] = [blockAt(tip), blockAt(tip).transactions.at(-1)]
    expect(json).toMatchObject([
      {
        headerId: header.id,
        inclusionHeight: tip,
        confirmationsCount: 1,
        inputs: last?.inputs.map(({ boxId }) => ({ id: boxId })),
        outputs: last?.outputs.map(({ boxId }) => ({ id: boxId, mainChain: true })),
      },
    ])
  })

  test('returns 400 for a too large page', async () => {
    expect((await api.get('/transactions/since/1?limit=501')).json).toEqual({
      status: 400,
      reason:
        'Bad request: Invalid value for: query parameter limit (expected value to be less than or equal to 500, but was 501)',
    })
    expect(await api.get('/transactions/since/today')).toMatchObject({ status: 404, text: 'Not found' })
  })
})

test('uses at most three queries per request', () => {
  for (const name of ['getApiV0TransactionsP1', 'getApiV0TransactionsSinceP1'])
    expect(api.app.maxQueriesPerRequest.get(name)).toBeLessThanOrEqual(3)
})
