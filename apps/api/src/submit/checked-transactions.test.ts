import { type Box, type Hex, presetOf, type Transaction } from '@ergo-explorer/chain'
import type { CheckedTransaction } from '@ergo-explorer/contract'
import { createNodeClient } from '@ergo-explorer/node'
import { transactionJson } from '@ergo-explorer/simchain'
import { afterAll, expect, test } from 'vitest'
import { indexedChain } from '#testing/indexed-chain.ts'
import { addressOf, copyNode, mempoolOf } from '#testing/mempool.ts'
import { createTestApp } from '#testing/test-api.ts'

const { database, node: first } = await indexedChain()
const node = await copyNode(first)
const client = createNodeClient({ url: node.url, name: 'node' })
const api = await createTestApp({ databaseUrl: database.url, nodes: [client], now: () => first.time.now })
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await client[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
})

/** Valid transactions that no node has, each of which spends confirmed boxes only. */
async function makeTransactions(): Promise<Transaction[]> {
  await using maker = await copyNode(first)
  const known = new Set(maker.chain.mempool.pool.ordered().map(({ transaction }) => transaction.id))
  maker.chain.mempool.simulateTransactions(60, maker.time.now)
  const view = first.chain.view()
  const isIndependent = ({ inputs }: Transaction) =>
    inputs.every(
      ({ boxId }) => view.unspent(boxId) !== undefined && first.chain.mempool.pool.spenderOf(boxId) === undefined,
    )
  return mempoolOf(maker).transactions.filter((each) => !known.has(each.id) && isIndependent(each))
}

const transactions = await makeTransactions()
const boxOf = (boxId: Transaction['inputs'][number]['boxId']): Box => first.chain.view().unspent(boxId) ?? expect.fail()

async function check(transaction: Transaction) {
  const payload = JSON.parse(transactionJson(transaction)) as object
  const { statusCode, payload: text } = await api.app.inject({
    method: 'POST',
    url: '/api/v2/transactions/check',
    payload,
  })
  expect([statusCode, text]).toEqual([200, text])
  return JSON.parse(text) as CheckedTransaction
}

/** Amounts by address and token id; ERG has the empty id. */
function balanceChanges({ inputs, outputs }: Transaction): Map<string, Map<Hex, bigint>> {
  const changes = new Map<string, Map<Hex, bigint>>()
  const add = ({ ergoTree, value, assets }: Box, sign: bigint) => {
    const amounts = changes.get(addressOf(ergoTree)) ?? new Map<Hex, bigint>()
    changes.set(addressOf(ergoTree), amounts)
    amounts.set('', (amounts.get('') ?? 0n) + sign * value)
    for (const { tokenId, amount } of assets) amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + sign * amount)
  }
  for (const { boxId } of inputs) add(boxOf(boxId), -1n)
  for (const box of outputs) add(box, 1n)
  return changes
}

test('says what valid transactions do, with exact balance changes by script', async () => {
  expect(transactions.length).toBeGreaterThan(5)
  for (const transaction of transactions) {
    const checked = await check(transaction)
    expect(checked).toMatchObject({ transactionId: transaction.id, size: transaction.size, unknownInputCount: 0 })
    expect(checked.sentence).toMatch(/\S+ \S+/)
    expect(checked.story?.kind).toMatch(/^[a-z-]+$/)
    const expected = [...balanceChanges(transaction)].flatMap(([address, amounts]) =>
      [...amounts].flatMap(([id, amount]) => (id === '' || amount !== 0n ? `${address} ${id} ${amount}` : [])),
    )
    const found = checked.effects.flatMap(({ address, nanoErg, assets }) =>
      [{ tokenId: '', amount: nanoErg }, ...assets].map(({ tokenId, amount }) => `${address} ${tokenId} ${amount}`),
    )
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(checked.effects.reduce((sum, { nanoErg }) => sum + BigInt(nanoErg), 0n)).toBe(0n)
  }
})

test('states the fee with the advice for the size of the transaction', async () => {
  const transaction = transactions[0] ?? expect.fail('no transaction')
  const { fee, size, feePerByte, targetBlocks, feeAdvice } = await check(transaction)
  const feeScript = presetOf('devnet').systemScripts.fee
  const paid = transaction.outputs.reduce(
    (sum, { ergoTree, value }) => (ergoTree === feeScript ? sum + value : sum),
    0n,
  )
  expect([fee, feePerByte]).toEqual([String(paid), String(paid / BigInt(size))])
  const advice = await api.app.inject(`/api/v2/mempool/fees?size=${size}`)
  expect(feeAdvice).toEqual(JSON.parse(advice.payload))
  const target = feeAdvice.targets.find((each) => each.targetBlocks === targetBlocks)
  expect(BigInt(target?.fee ?? expect.fail('no target'))).toBeLessThanOrEqual(paid)
})

test('still reports why nodes refuse a transaction', async () => {
  const transaction = transactions[1] ?? expect.fail('no transaction')
  const payload = JSON.parse(transactionJson(transaction).replace(/"value":\d+/, '"value":1')) as object
  const { statusCode, payload: text } = await api.app.inject({
    method: 'POST',
    url: '/api/v2/transactions/check',
    payload,
  })
  expect([statusCode, JSON.parse(text)]).toMatchObject([400, { code: 'transaction_rejected' }])
})
