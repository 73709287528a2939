import { parseLossless, type Transaction } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { type TestDevnet, startTestDevnet } from '#faults/testing/test-devnet.ts'

const getJson = async ({ url }: TestDevnet, path: string): Promise<unknown> => {
  const response = await fetch(url + path)
  return response.status === 200 ? parseLossless(await response.text()) : response.status
}
const control = async ({ url }: TestDevnet, path: string) =>
  (await (await fetch(`${url}/devnet/${path}`, { method: 'POST' })).json()) as {
    inputBlock: { id: string; transactions: number }
    inputFork: { ids: string[] }
  }
const withInputBlocks = () => startTestDevnet(undefined, { hasInputBlocks: true })
const poolOf = ({ backend }: TestDevnet) => backend.mempool.ids()

test('a node without input blocks has neither the key nor the paths', async () => {
  await using node = await startTestDevnet()
  expect(await getJson(node, '/info')).not.toHaveProperty('bestInputBlock')
  expect(await getJson(node, '/blocks/bestInputChain')).toBe(400)
  expect(node.chain.mineNext(node.time.now).extension.filter(([key]) => key.startsWith('03'))).toEqual([])
})

test('transactions of an input block leave the mempool at once', async () => {
  await using node = await withInputBlocks()
  const ids = poolOf(node)
  expect(await getJson(node, '/info')).toMatchObject({ appVersion: '6.5.0', bestInputBlock: null })
  expect(await getJson(node, '/blocks/bestInputBlock')).toEqual({ bestOrdering: node.chain.tip.id, bestInputBlock: '' })
  const { inputBlock } = await control(node, 'input-block')
  expect(inputBlock.transactions).toBe(ids.length)
  expect(poolOf(node)).toEqual([])
  expect(await getJson(node, '/info')).toMatchObject({ bestInputBlock: inputBlock.id, unconfirmedCount: 0 })
  expect(await getJson(node, '/blocks/bestInputChain')).toEqual({
    bestOrdering: node.chain.tip.id,
    bestInputBlocks: [inputBlock.id],
  })
  expect(await getJson(node, `/blocks/${inputBlock.id}/inputBlockTransactionIds`)).toEqual(ids)
  const transactions = await getJson(node, `/blocks/${inputBlock.id}/inputBlockTransactions`)
  expect((transactions as { id: string }[]).map(({ id }) => id)).toEqual(ids)
  expect(await getJson(node, `/blocks/${'ab'.repeat(32)}/inputBlockTransactionIds`)).toBe(404)
})

test('the next block contains them, names its input blocks and ends them', async () => {
  await using node = await withInputBlocks()
  const ids = poolOf(node)
  const { inputBlock } = await control(node, 'input-block')
  const { extension, transactions } = node.chain.mineNext(node.time.now)
  expect(new Set(ids).difference(new Set(transactions.map(({ id }) => id as string)))).toEqual(new Set())
  expect(extension.filter(([key]) => key.startsWith('03')).map(([key]) => key)).toEqual(['0300', '0301', '0302'])
  expect(extension.find(([key]) => key === '0302')?.[1]).toBe(inputBlock.id)
  expect(await getJson(node, '/blocks/bestInputChain')).toMatchObject({ bestInputBlocks: [] })
  const first = node.chain.mineNext(node.time.now).extension.map(([key]) => key)
  expect(first.filter((key) => key.startsWith('03'))).toEqual(['0300', '0301'])
})

test('a fork of input blocks returns the transactions that it leaves out to the mempool', async () => {
  await using node = await withInputBlocks()
  const ids = poolOf(node)
  const { inputBlock } = await control(node, 'input-block')
  const { inputFork } = await control(node, 'input-fork?depth=1&percent=0')
  expect(inputFork.ids).toHaveLength(2)
  expect(await getJson(node, '/blocks/bestInputChain')).toMatchObject({ bestInputBlocks: inputFork.ids })
  expect(inputFork.ids).not.toContain(inputBlock.id)
  expect(poolOf(node).toSorted()).toEqual([...ids].toSorted())
})

test('a double spend in a fork of input blocks invalidates the original', async () => {
  await using node = await withInputBlocks()
  node.chain.mempool.simulateTransactions(30, node.time.now)
  const before = new Set<string>(poolOf(node))
  node.chain.mineInputBlock(node.time.now)
  node.chain.forkInputBlocks({ depth: 1, share: 0, doubleSpend: true }, node.time.now)
  const [rival = expect.fail('no double spend')] = node.chain.inputChain.transactions
  expect(before.has(rival.id)).toBe(false)
  const spent = new Set(rival.inputs.map(({ boxId }) => boxId))
  const isRival = ({ inputs }: Transaction) => inputs.some(({ boxId }) => spent.has(boxId))
  expect(node.chain.mempool.pool.ordered().some(({ transaction }) => isRival(transaction))).toBe(false)
  expect(poolOf(node).length).toBeLessThan(before.size)
})

test('a transaction that spends a box of an input block is rejected', async () => {
  await using node = await withInputBlocks()
  const [transaction = expect.fail('an empty mempool')] = node.chain.mempool.pool.ordered()
  node.chain.mineInputBlock(node.time.now)
  expect(node.backend.mempool.submit(transaction.transaction, 'accept')).toMatchObject({ ok: false })
})

test('a fork of blocks returns the transactions of the input blocks to the mempool', async () => {
  await using node = await withInputBlocks()
  node.chain.mempool.simulateTransactions(20, node.time.now)
  node.chain.mineInputBlock(node.time.now)
  const held = node.chain.inputChain.transactions.map(({ id }) => id)
  expect(held.length).toBeGreaterThan(0)
  const fork = node.chain.fork({ depth: 1, length: 2, sameTransactions: true }, node.time.now)
  expect(fork).toMatchObject({ isBest: true })
  expect(node.chain.inputChain.best).toEqual([])
  const known = new Set<string>([
    ...poolOf(node),
    ...(node.chain.tree.tip.block.transactions ?? []).map(({ id }) => id),
  ])
  expect(held.filter((id) => known.has(id)).length).toBeGreaterThan(0)
})
