import { describe, expect, test, afterAll, beforeAll } from 'vitest'
import { type BoxId, parseLossless, type Transaction } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { SignedTransaction } from '@ergo-explorer/contract'
import { transactionJson } from '@ergo-explorer/simchain'
import { buildInput, buildTransaction, fakeId, freePort } from '@ergo-explorer/testkit'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { type TestDevnet, startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { createNodeClient, type NodeClient, NodeError } from '@ergo-explorer/node'
import type { Database } from '#database/query.ts'
import { withHigherFee } from '#testing/mempool.ts'
import { submissionProblem, submissionErrorResponse } from './submission-errors.ts'
import { sendSignedTransaction, sendToNodes, submitWithInputCheck } from './submission.ts'

describe('submission of a signed transaction', () => {
  test('rejects with the text of each version when there are no nodes', async () => {
    const body = parseLossless(transactionJson(buildTransaction())) as SignedTransaction
    const submission = await sendSignedTransaction({ nodes: [], blake2b256 }, body, 'submitTransaction')
    if (submission.ok) expect.fail('it was accepted')
    expect(submissionErrorResponse(submission, 'v0').body).toEqual({
      status: 400,
      reason: 'Bad request: Transaction broadcasting is disabled',
    })
    expect(submissionErrorResponse(submission, 'v1').body).toEqual({
      status: 500,
      reason: 'Unknown error: Feature not supported: Tx broadcasting',
    })
    expect(submissionProblem(submission)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  test('accepts a transaction that every node already has', async () => {
    const error = new NodeError('rejected', 'node', 'submit', {
      reason: 'bad.request: Transaction is already in the mempool',
    })
    const node = { submitTransaction: async () => ({ ok: false, error }) } as unknown as NodeClient
    expect(await sendToNodes([node, node], '{}')).toEqual({ kind: 'accepted' })
  })

  test('rejects a body that cannot be serialized', () => {
    const response = submissionErrorResponse(
      { ok: false, code: 'unreadable', reason: 'output 0 has a gap in its registers' },
      'v1',
    )
    expect(response.body).toEqual({
      status: 400,
      reason: 'Bad request: Invalid value for: body (output 0 has a gap in its registers)',
    })
  })
})

describe('submission with a check of the inputs', () => {
  const boxIds = [fakeId<BoxId>(1), fakeId<BoxId>(2), fakeId<BoxId>(3)]
  const inputs = boxIds.map((boxId) => buildInput({ boxId }))
  const body = parseLossless(transactionJson(buildTransaction({ inputs }))) as SignedTransaction

  /** Submits with these box states and counts what reaches the node. */
  async function submit(states: readonly { readonly id: BoxId; readonly isSpent: boolean }[]) {
    let sent = 0
    const node = { submitTransaction: () => Promise.resolve({ ok: true, value: String(sent++) }) }
    // The only query is for the states of the boxes.
    const db = { query: () => Promise.resolve({ rows: states }) } as unknown as Database
    const result = await submitWithInputCheck({ nodes: [node as unknown as NodeClient], blake2b256 }, body, db)
    return { result, sent }
  }

  test('rejects a transaction with one spent input and does not send it', async () => {
    const states = boxIds.map((id, i) => ({ id, isSpent: i === 1 }))
    expect(await submit(states)).toEqual({
      result: { ok: false, code: 'invalid', reasons: [`Input 1:${boxIds[1]} was spent`] },
      sent: 0,
    })
  })

  test('sends a transaction whose inputs are unspent or unknown', async () => {
    expect(await submit(boxIds.map((id) => ({ id, isSpent: false })))).toMatchObject({ result: { ok: true }, sent: 1 })
    expect(await submit([])).toMatchObject({ result: { ok: true }, sent: 1 })
  })
})

describe('nodes', () => {
  const stack = new AsyncDisposableStack()
  afterAll(() => stack.disposeAsync())

  // Three nodes with the same chain; the first has more mempool transactions.
  let nodes: [TestDevnet, TestDevnet, TestDevnet]
  let news: Transaction[]
  const clientOf = (url: string) => stack.use(createNodeClient({ url }))
  const post = (node: TestDevnet, fault: string) => node.faultRegistry.activate(findFault(fault) ?? expect.fail())

  beforeAll(async () => {
    nodes = [stack.use(await startTestDevnet()), stack.use(await startTestDevnet()), stack.use(await startTestDevnet())]
    const [first, second] = nodes
    first.chain.mempool.simulateTransactions(30, first.time.now)
    const known = new Set(second.backend.mempool.ids())
    news = first.chain.mempool.pool
      .ordered()
      .flatMap(({ transaction }) => (known.has(transaction.id) ? [] : [transaction]))
  })

  /** A transaction that spends only confirmed boxes. */
  function nextOfNews(): Transaction {
    const [, second] = nodes
    const view = second.chain.view()
    const at = news.findIndex(({ inputs }) => inputs.every(({ boxId }) => view.unspent(boxId) !== undefined))
    return news.splice(at, 1)[0] ?? expect.fail('no news')
  }

  /** A transaction and a double spend with a higher fee. */
  function doubleSpend(): [Transaction, Transaction] {
    for (;;) {
      const transaction = nextOfNews()
      const better = withHigherFee(transaction, 50_000_000n)
      if (better !== undefined) return [transaction, better]
    }
  }

  const hasIt = ({ chain }: TestDevnet, { id }: Transaction) => chain.mempool.pool.find(id) !== undefined

  test('sends to all nodes and accepts one that already has it', async () => {
    const transaction = nextOfNews()
    const verdict = await sendToNodes(
      nodes.map(({ url }) => clientOf(url)),
      transactionJson(transaction),
    )
    expect(verdict).toEqual({ kind: 'accepted' })
    await expect.poll(() => nodes.map((node) => hasIt(node, transaction))).toEqual([true, true, true])
  })

  test('a check accepts what a submission accepts, rejects with the same reason, and changes no mempool', async () => {
    const [, second] = nodes
    const transaction = nextOfNews()
    const json = transactionJson(transaction)
    const check = (text: string) => sendToNodes([clientOf(second.url)], text, { request: 'checkTransaction' })
    expect(await check(json)).toEqual({ kind: 'accepted' })
    expect(hasIt(second, transaction)).toBe(false)
    const spoilt = json.replace(/"value":\d+/, '"value":1')
    expect(await check(spoilt)).toEqual(await sendToNodes([clientOf(second.url)], spoilt))
    expect(await sendToNodes([clientOf(second.url)], json)).toEqual({ kind: 'accepted' })
    expect(hasIt(second, transaction)).toBe(true)
  })

  test('accepts when one node accepts, even if others are down or reject', async () => {
    const [, second, third] = nodes
    const down = clientOf(`http://127.0.0.1:${await freePort()}`)
    const [transaction, better] = doubleSpend()
    expect(third.chain.mempool.submit(better, third.time.now)).toMatchObject({ ok: true })
    const json = transactionJson(transaction)
    expect(await sendToNodes([down, clientOf(third.url)], json)).toEqual({
      kind: 'rejected',
      reasons: ['Double spending attempt'],
      refusedBy: 1,
    })
    expect(await sendToNodes([down, clientOf(third.url), clientOf(second.url)], json)).toEqual({ kind: 'accepted' })
    expect([hasIt(second, transaction), hasIt(third, transaction)]).toEqual([true, false])
  })

  test('returns each rejection reason once, ignoring nodes that do not respond', async () => {
    const [first, second] = nodes
    const transaction = nextOfNews()
    const spoilt = transactionJson(transaction).replace(/"value":\d+/, '"value":1')
    const down = clientOf(`http://127.0.0.1:${await freePort()}`)
    const verdict = await sendToNodes([clientOf(first.url), down, clientOf(second.url)], spoilt)
    expect(verdict).toEqual({
      kind: 'rejected',
      reasons: [expect.stringMatching(/^Malformed transaction: /)],
      refusedBy: 2,
    })
  })

  test.each(['X01', 'X03', 'X09', 'X10', 'X11'])('reports unreachable when no node responds: %s', async (fault) => {
    const [first, second] = nodes
    post(first, fault)
    post(second, fault)
    const transaction = nextOfNews()
    const verdict = await sendToNodes([clientOf(first.url), clientOf(second.url)], transactionJson(transaction), {
      timeoutMs: 30,
    })
    first.faultRegistry.clear()
    second.faultRegistry.clear()
    expect(verdict).toEqual({ kind: 'unreachable' })
  })

  test('rethrows unexpected errors', async () => {
    const fail = () => Promise.reject(new TypeError('ours'))
    const broken = { submitTransaction: fail, checkTransaction: fail }
    await expect(sendToNodes([broken], '{}')).rejects.toThrow('ours')
  })
})
