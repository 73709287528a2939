import { type Transaction, writeJson } from '@ergo-explorer/chain'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { transactionJson } from '@ergo-explorer/simchain'
import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../testing/an-api.ts'
import { anIndexedChain } from '../testing/an-indexed-chain.ts'
import { aNodeOfItsOwn, waitingAt, withHigherFee } from '../testing/waiting.ts'

const { database, node: original } = await anIndexedChain()
const node = await aNodeOfItsOwn(original)
const api = await anApi({ database, node })
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
})

const { pool } = node.chain.room
const waiting = waitingAt(node)

describe('v0: a transaction that is sent', () => {
  const send = (body: unknown) => api.post('/api/v0/transactions/send', body)
  const raised = waiting.transactions.flatMap((each) => withHigherFee(each, 50_000_000n) ?? [])

  test('reaches the node, and is answered with its own id', async () => {
    const [better = expect.fail('no fee can be raised')] = raised
    const { status, json, headers } = await send(
      transactionJson({ ...better, id: waiting.transactions[0]?.id ?? better.id }),
    )
    expect([status, json]).toEqual([200, { id: better.id }])
    expect(headers['cache-control']).toBe('no-store')
    expect(pool.find(better.id)?.transaction).toEqual(better)
  })

  test('twice is welcome twice', async () => {
    const known = pool.ordered()[3]?.transaction ?? expect.fail()
    expect((await send(transactionJson(known))).json).toEqual({ id: known.id })
  })

  test('is refused with the words of the node', async () => {
    const [transaction] = node.chain.tree.bestAt(node.chain.tip.height)?.transactions ?? []
    const { status, json } = await send(transactionJson(transaction ?? expect.fail()))
    expect(status).toBe(400)
    expect(json).toEqual({
      status: 400,
      reason: expect.stringMatching(/^Bad request: Transaction is invalid\. Malformed transaction: Every input of the/),
    })
  })

  test('is refused for amounts that are not positive, before any node sees it', async () => {
    const [known = expect.fail()] = waiting.transactions
    const [output = expect.fail()] = known.outputs
    const withOutput = (changes: object) => {
      const { registers, ...box } = { ...output, ...changes }
      const body = JSON.parse(transactionJson(known)) as object
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

  test('that is none is refused', async () => {
    const { status, json } = await send({ inputs: [] })
    expect(status).toBe(400)
    expect(json).toMatchObject({ reason: expect.stringMatching(/^Bad request: Invalid value for: body \(/) })
  })

  test('has to wait while the node is away', async () => {
    node.board.post(findFault('X01') ?? expect.fail())
    const { status, json, headers } = await send(transactionJson(waiting.transactions[0] ?? expect.fail()))
    node.board.clear()
    expect([status, json, headers['retry-after']]).toEqual([
      503,
      { status: 503, reason: 'Service unavailable: no node answers' },
      '5',
    ])
  })
})

describe('v1: a transaction that is submitted', () => {
  const submit = (body: unknown) => api.post('/api/v1/mempool/transactions/submit', body)
  const asBody = (transaction: Transaction) =>
    JSON.parse(transactionJson(transaction)) as { inputs: { boxId: string }[] }

  test('reaches the node, with amounts in text as wallets write them', async () => {
    const [better = expect.fail()] = waiting.transactions.flatMap((each) => withHigherFee(each, 60_000_000n) ?? [])
    const text = transactionJson(better).replace(/"(value|amount)":(\d+)/g, '"$1":"$2"')
    expect((await submit(text)).json).toEqual({ id: better.id })
    expect(pool.find(better.id)?.transaction).toEqual(better)
  })

  test('may build on one that only the node has seen so far', async () => {
    const ours = new Set<string>(waiting.transactions.map(({ id }) => id))
    node.chain.room.act(30, node.time.now)
    const later = waitingAt(node)
    const child = later.chained.find((each) =>
      later.spentBy(each).some((box) => !ours.has(box.transactionId) && pool.outputOf(box.boxId)),
    )
    const { status, json } = await submit(transactionJson(child ?? expect.fail('nothing builds on what is new')))
    expect([status, json]).toEqual([200, { id: child?.id }])
  })

  test('is refused with the inputs that nobody knows', async () => {
    const body = asBody(waiting.transactions[0] ?? expect.fail())
    const named = (boxId: string) => ({ ...body.inputs[0], boxId })
    const inputs = [named('ab'.repeat(32)), named('cd'.repeat(32))]
    expect((await submit(writeJson({ ...body, inputs }))).json).toEqual({
      status: 400,
      reason:
        `Bad request: Transaction is invalid. Input 0:${'ab'.repeat(32)} not found; ` +
        `Input 1:${'cd'.repeat(32)} not found`,
    })
  })

  test('is refused with the inputs that are spent', async () => {
    const mined = node.chain.tree.bestAt(700)?.transactions[0] ?? expect.fail()
    const [{ boxId } = expect.fail()] = mined.inputs
    const body = asBody(mined)
    const inputs = [...body.inputs, { ...body.inputs[0], boxId: 'ab'.repeat(32) }]
    expect((await submit(writeJson({ ...body, inputs }))).json).toEqual({
      status: 400,
      reason: `Bad request: Transaction is invalid. Input 0:${boxId} was spent; Input ${mined.inputs.length}:${'ab'.repeat(32)} not found`,
    })
  })

  test('is refused for amounts that are not positive', async () => {
    const text = transactionJson(waiting.transactions[0] ?? expect.fail()).replace(/"value":\d+/, '"value":-1')
    expect((await submit(text)).json).toEqual({
      status: 400,
      reason: 'Bad request: Transaction is invalid. nanoERG amounts must be positive',
    })
  })
})

describe('v2: a transaction that is submitted', () => {
  const submit = (body: unknown) => api.post('/api/v2/transactions', body)

  test('reaches the node', async () => {
    const [better = expect.fail()] = waiting.transactions.flatMap((each) => withHigherFee(each, 70_000_000n) ?? [])
    expect((await submit(transactionJson(better))).json).toEqual({ id: better.id })
    expect(pool.find(better.id)?.transaction).toEqual(better)
  })

  test('is refused as a problem, with what is wrong with it', async () => {
    const mined = node.chain.tree.bestAt(700)?.transactions[0] ?? expect.fail()
    const { status, json, headers } = await submit(transactionJson(mined))
    expect(headers['content-type']).toBe('application/problem+json')
    expect([status, json]).toEqual([
      400,
      {
        type: '/api/v2/problems#transaction_refused',
        title: 'The transaction was refused',
        status: 400,
        code: 'transaction_refused',
        detail: mined.inputs.map(({ boxId }, i) => `Input ${i}:${boxId} was spent`).join('; '),
      },
    ])
  })
})
