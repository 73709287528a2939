import { type Transaction, writeJson } from '@ergo-explorer/chain'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { transactionJson } from '@ergo-explorer/simchain'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { copyNode, mempoolOf, withHigherFee } from '#testing/mempool.ts'

const { database, node: original } = await indexedChain()
const node = await copyNode(original)
const api = await startTestApi({ database, node })
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
})

const { pool } = node.chain.mempool
const mempool = mempoolOf(node)

describe('submit a transaction (v0)', () => {
  const send = (body: unknown) => api.post('/api/v0/transactions/send', body)
  const raised = mempool.transactions.flatMap((each) => withHigherFee(each, 50_000_000n) ?? [])

  test('sends it to the node and returns its id', async () => {
    const [better = expect.fail('no fee can be raised')] = raised
    const { status, json, headers } = await send(
      transactionJson({ ...better, id: mempool.transactions[0]?.id ?? better.id }),
    )
    expect([status, json]).toEqual([200, { id: better.id }])
    expect(headers['cache-control']).toBe('no-store')
    expect(pool.find(better.id)?.transaction).toEqual(better)
  })

  test('accepts the same transaction twice', async () => {
    const accepted = pool.ordered()[3]?.transaction ?? expect.fail()
    expect((await send(transactionJson(accepted))).json).toEqual({ id: accepted.id })
  })

  test('returns the reason of the node when it rejects the transaction', async () => {
    const [transaction] = node.chain.tree.bestAt(node.chain.tip.height)?.transactions ?? []
    const { status, json } = await send(transactionJson(transaction ?? expect.fail()))
    expect(status).toBe(400)
    expect(json).toEqual({
      status: 400,
      reason: expect.stringMatching(/^Bad request: Transaction is invalid\. Malformed transaction: Every input of the/),
    })
  })

  test('rejects non-positive amounts before sending to a node', async () => {
    const [accepted = expect.fail()] = mempool.transactions
    const [output = expect.fail()] = accepted.outputs
    const withOutput = (changes: object) => {
      const { registers, ...box } = { ...output, ...changes }
      const body = JSON.parse(transactionJson(accepted)) as object
      return writeJson({ ...body, outputs: [{ ...box, additionalRegisters: registers }] })
    }
    expect((await send(withOutput({ value: 0n }))).json).toEqual({
      status: 400,
      reason: 'Bad request: Transaction is invalid. nanoERG amounts must be positive',
    })
    const assets = [{ tokenId: 'ab'.repeat(32), amount: '-5' }]
    expect((await send(withOutput({ value: '-1', assets }))).json).toEqual({
      status: 400,
      reason: 'Bad request: Transaction is invalid. nanoERG amounts must be positive; Token amounts must be positive',
    })
  })

  test('rejects an invalid transaction', async () => {
    const { status, json } = await send({ inputs: [] })
    expect(status).toBe(400)
    expect(json).toMatchObject({ reason: expect.stringMatching(/^Bad request: Invalid value for: body \(/) })
  })

  test('returns 503 while the node is down', async () => {
    node.faultRegistry.activate(findFault('X01') ?? expect.fail())
    const { status, json, headers } = await send(transactionJson(mempool.transactions[0] ?? expect.fail()))
    node.faultRegistry.clear()
    expect([status, json, headers['retry-after']]).toEqual([
      503,
      { status: 503, reason: 'Service unavailable: no node answers' },
      '5',
    ])
  })
})

describe('submit a transaction (v1)', () => {
  const submit = (body: unknown) => api.post('/api/v1/mempool/transactions/submit', body)
  const asBody = (transaction: Transaction) =>
    JSON.parse(transactionJson(transaction)) as { inputs: { boxId: string }[] }

  test('sends it to the node, with amounts as strings as wallets write them', async () => {
    const [better = expect.fail()] = mempool.transactions.flatMap((each) => withHigherFee(each, 60_000_000n) ?? [])
    const text = transactionJson(better).replace(/"(value|amount)":(\d+)/g, '"$1":"$2"')
    expect((await submit(text)).json).toEqual({ id: better.id })
    expect(pool.find(better.id)?.transaction).toEqual(better)
  })

  test('accepts a transaction that spends outputs known only to the node', async () => {
    const ours = new Set<string>(mempool.transactions.map(({ id }) => id))
    node.chain.mempool.simulateTransactions(30, node.time.now)
    const later = mempoolOf(node)
    const child = later.chained.find((each) =>
      later.spentBy(each).some((box) => !ours.has(box.transactionId) && pool.outputOf(box.boxId)),
    )
    const { status, json } = await submit(
      transactionJson(child ?? expect.fail('no transaction spends the new outputs')),
    )
    expect([status, json]).toEqual([200, { id: child?.id }])
  })

  test('names unknown inputs in the error', async () => {
    const body = asBody(mempool.transactions[0] ?? expect.fail())
    const named = (boxId: string) => ({ ...body.inputs[0], boxId })
    const inputs = [named('ab'.repeat(32)), named('cd'.repeat(32))]
    expect((await submit(writeJson({ ...body, inputs }))).json).toEqual({
      status: 400,
      reason:
        `Bad request: Transaction is invalid. Input 0:${'ab'.repeat(32)} not found; ` +
        `Input 1:${'cd'.repeat(32)} not found`,
    })
  })

  test('names spent inputs in the error', async () => {
    const mined = node.chain.tree.bestAt(700)?.transactions[0] ?? expect.fail()
    const [{ boxId } = expect.fail()] = mined.inputs
    const body = asBody(mined)
    const inputs = [...body.inputs, { ...body.inputs[0], boxId: 'ab'.repeat(32) }]
    expect((await submit(writeJson({ ...body, inputs }))).json).toEqual({
      status: 400,
      reason: `Bad request: Transaction is invalid. Input 0:${boxId} was spent; Input ${mined.inputs.length}:${'ab'.repeat(32)} not found`,
    })
  })

  test('rejects non-positive amounts', async () => {
    const text = transactionJson(mempool.transactions[0] ?? expect.fail()).replace(/"value":\d+/, '"value":-1')
    expect((await submit(text)).json).toEqual({
      status: 400,
      reason: 'Bad request: Transaction is invalid. nanoERG amounts must be positive',
    })
  })
})

describe('submit a transaction (v2)', () => {
  const submit = (body: unknown) => api.post('/api/v2/transactions', body)

  test('sends it to the node', async () => {
    const [better = expect.fail()] = mempool.transactions.flatMap((each) => withHigherFee(each, 70_000_000n) ?? [])
    expect((await submit(transactionJson(better))).json).toEqual({ transactionId: better.id, seen: null })
    expect(pool.find(better.id)?.transaction).toEqual(better)
  })

  test('returns a problem with the reason when it is rejected', async () => {
    const mined = node.chain.tree.bestAt(700)?.transactions[0] ?? expect.fail()
    const { status, json, headers } = await submit(transactionJson(mined))
    expect(headers['content-type']).toBe('application/problem+json')
    expect([status, json]).toEqual([
      400,
      {
        type: '/api/v2/problems#transaction_rejected',
        title: 'The transaction was rejected',
        status: 400,
        code: 'transaction_rejected',
        detail: mined.inputs.map(({ boxId }, i) => `Input ${i}:${boxId} was spent`).join('; '),
      },
    ])
  })
})
