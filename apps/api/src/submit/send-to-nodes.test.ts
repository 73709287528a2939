import type { Transaction } from '@ergo-explorer/chain'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { type ADevnet, aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { createNodeClient } from '@ergo-explorer/node'
import { transactionJson } from '@ergo-explorer/simchain'
import { freePort } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withHigherFee } from '../testing/waiting.ts'
import { sendToNodes } from './send-to-nodes.ts'

const stack = new AsyncDisposableStack()
afterAll(() => stack.disposeAsync())

// Three nodes with the same chain; the first has heard of more.
let nodes: [ADevnet, ADevnet, ADevnet]
let news: Transaction[]
const clientOf = (url: string) => stack.use(createNodeClient({ url }))
const post = (node: ADevnet, fault: string) => node.board.post(findFault(fault) ?? expect.fail())

beforeAll(async () => {
  nodes = [stack.use(await aDevnet()), stack.use(await aDevnet()), stack.use(await aDevnet())]
  const [first, second] = nodes
  first.chain.room.act(30, first.time.now)
  const known = new Set(second.backend.pool.ids())
  news = first.chain.room.pool.ordered().flatMap(({ transaction }) => (known.has(transaction.id) ? [] : [transaction]))
})

/** One that builds on nothing that waits. */
function nextOfNews(): Transaction {
  const [, second] = nodes
  const view = second.chain.view()
  const at = news.findIndex(({ inputs }) => inputs.every(({ boxId }) => view.unspent(boxId) !== undefined))
  return news.splice(at, 1)[0] ?? expect.fail('no news')
}

/** A transaction, and another one that spends the same and pays more. */
function doubleSpend(): [Transaction, Transaction] {
  for (;;) {
    const transaction = nextOfNews()
    const better = withHigherFee(transaction, 50_000_000n)
    if (better !== undefined) return [transaction, better]
  }
}

const hasIt = ({ chain }: ADevnet, { id }: Transaction) => chain.room.pool.find(id) !== undefined

test('all nodes get it, and one that has it already is no less glad', async () => {
  const transaction = nextOfNews()
  const verdict = await sendToNodes(
    nodes.map(({ url }) => clientOf(url)),
    transactionJson(transaction),
  )
  expect(verdict).toEqual({ kind: 'accepted' })
  await expect.poll(() => nodes.map((node) => hasIt(node, transaction))).toEqual([true, true, true])
})

test('one node is enough where another is down and a third refuses', async () => {
  const [, second, third] = nodes
  const down = clientOf(`http://127.0.0.1:${await freePort()}`)
  const [transaction, better] = doubleSpend()
  expect(third.chain.room.submit(better, third.time.now)).toMatchObject({ ok: true })
  const json = transactionJson(transaction)
  expect(await sendToNodes([down, clientOf(third.url)], json)).toEqual({
    kind: 'refused',
    reasons: ['Double spending attempt'],
  })
  expect(await sendToNodes([down, clientOf(third.url), clientOf(second.url)], json)).toEqual({ kind: 'accepted' })
  expect([hasIt(second, transaction), hasIt(third, transaction)]).toEqual([true, false])
})

test('the reasons of all who refuse are told once each, whoever else is silent', async () => {
  const [first, second] = nodes
  const transaction = nextOfNews()
  const spoilt = transactionJson(transaction).replace(/"value":\d+/, '"value":1')
  const down = clientOf(`http://127.0.0.1:${await freePort()}`)
  const verdict = await sendToNodes([clientOf(first.url), down, clientOf(second.url)], spoilt)
  expect(verdict).toEqual({
    kind: 'refused',
    reasons: [expect.stringMatching(/^Malformed transaction: /)],
  })
})

test.each(['X01', 'X03', 'X09', 'X10', 'X11'])('nodes that do not answer have said nothing: %s', async (fault) => {
  const [first, second] = nodes
  post(first, fault)
  post(second, fault)
  const transaction = nextOfNews()
  const verdict = await sendToNodes([clientOf(first.url), clientOf(second.url)], transactionJson(transaction), 30)
  first.board.clear()
  second.board.clear()
  expect(verdict).toEqual({ kind: 'unanswered' })
})

test('a fault of ours is not blamed on a node', async () => {
  const broken = { submitTransaction: () => Promise.reject(new TypeError('ours')) }
  await expect(sendToNodes([broken], '{}')).rejects.toThrow('ours')
})
