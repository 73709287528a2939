import { createServer } from 'node:http'
import { sectionIdOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { fakeId } from '@ergo-explorer/testkit'
import { listen } from '@ergo-explorer/testkit/ports'
import { expect, test } from 'vitest'
import { checkAdProofs, checkBlock } from '#check/block.ts'
import { checkBoxes, checkTransaction } from '#check/transaction.ts'
import { aClient, valueOf } from '#testing/a-client.ts'

const blake2b256 = await createBlake2b256()
const expected = { checkPow: false, blake2b256 }

test('returns height, score and genesis of the node', async () => {
  await using node = await startTestDevnet()
  await using client = aClient(node)
  const info = valueOf(await client.fetchInfo())
  expect(info).toMatchObject({ network: 'devnet', fullHeight: node.chain.tip.height, stateType: 'utxo' })
  expect(info.bestFullHeaderId).toBe(node.chain.tip.id)
  expect(info.fullBlocksScore).toBeGreaterThan(2n ** 53n)
})

test('returns all blocks in order and without faults', async () => {
  await using node = await startTestDevnet()
  await using client = aClient(node)
  const ids = valueOf(await client.fetchHeaderIds(1, 1000))
  const blocks = valueOf(await client.fetchBlocks(ids))
  expect(blocks.map(({ header }) => header.id)).toEqual(ids)
  const faults = blocks.flatMap((block, i) => {
    const parent = blocks[i - 1]?.header
    return checkBlock(block, {
      ...expected,
      expectedId: ids[i],
      height: i + 1,
      parentId: parent?.id,
    })
  })
  expect(faults).toEqual([])
  expect(blocks).toHaveLength(node.chain.tip.height)
})

test('returns headers between two heights, and none beyond the tip', async () => {
  await using node = await startTestDevnet()
  await using client = aClient(node)
  const { height: tip } = node.chain.tip
  const heights = async (first: number, last: number) =>
    valueOf(await client.fetchHeaders(first, last)).map(({ height }) => height)
  expect(await heights(1, 3)).toEqual([1, 2, 3])
  expect(await heights(0, 2)).toEqual([1, 2])
  expect(await heights(7, 7)).toEqual([7])
  expect(await heights(tip - 1, tip + 100)).toEqual([tip - 1, tip])
  expect(await heights(tip, tip)).toEqual([tip])
  expect(await heights(tip + 1, tip + 1)).toEqual([])
  expect(await heights(tip + 1, tip + 100)).toEqual([])
  expect(await heights(5, 4)).toEqual([])
  expect(await heights(1, 100_000)).toHaveLength(tip)
  expect(valueOf(await client.fetchLastHeaders(2)).map(({ height }) => height)).toEqual([tip - 1, tip])
})

test('returns the id at a height, and none beyond the tip', async () => {
  await using node = await startTestDevnet()
  await using client = aClient(node)
  const { height, id } = node.chain.tip
  expect(valueOf(await client.fetchIdsAt(height))).toEqual([id])
  expect(valueOf(await client.fetchIdsAt(height + 1))).toEqual([])
})

test('returns an error that names an unknown id, alone and among others', async () => {
  await using node = await startTestDevnet()
  await using client = aClient(node, { name: 'our node' })
  const missing = fakeId<typeof node.chain.tip.id>(9)
  for (const outcome of [await client.fetchBlock(missing), await client.fetchBlocks([node.chain.tip.id, missing])]) {
    expect(outcome).toMatchObject({ ok: false, error: { code: 'not_found', retryable: true, node: 'our node' } })
    expect(outcome.ok ? '' : outcome.error.message).toMatch(new RegExp(`^our node: GET /blocks/${missing} `))
  }
})

test('recovers from the occasional 400 of POST /blocks/headerIds', async () => {
  await using node = await startTestDevnet()
  await using client = aClient(node)
  node.faultRegistry.activate(findFault('headerIds') ?? expect.fail())
  const ids = valueOf(await client.fetchHeaderIds(1, 100))
  expect(valueOf(await client.fetchBlocks(ids)).map(({ header }) => header.id)).toEqual(ids)
})

test('fetches blocks individually when a batch is too large', async () => {
  await using node = await startTestDevnet()
  await using promises = aClient(node)
  const ids = valueOf(await promises.fetchHeaderIds(100, 16))
  const sizes = ids.map((id) => node.request(`/blocks/${id}`).body.length)
  await using client = aClient(node, { limits: { maxBodyBytes: Math.max(...sizes) } })
  expect(valueOf(await client.fetchBlocks(ids)).map(({ header }) => header.id)).toEqual(ids)
})

test('returns genesis boxes that hash to their ids', async () => {
  await using node = await startTestDevnet()
  await using client = aClient(node)
  const boxes = valueOf(await client.fetchGenesisBoxes())
  expect(boxes).toHaveLength(3)
  expect(checkBoxes(boxes, blake2b256)).toEqual([])
})

test('lists the mempool by ids, pages and single entries, omitting transactions that have left', async () => {
  await using node = await startTestDevnet()
  await using client = aClient(node)
  const ids = valueOf(await client.fetchMempoolIds())
  expect(ids.length).toBeGreaterThan(0)
  const missingId = fakeId<(typeof ids)[number]>(9)
  const individually = valueOf(await client.fetchMempoolTransactions([missingId, ...ids]))
  const page = valueOf(await client.fetchMempoolPage(0, 1000))
  expect(individually).toEqual(page)
  expect(page.map(({ transaction }) => transaction.id)).toEqual(ids)
  expect(page.flatMap(({ transaction }) => checkTransaction(transaction, blake2b256))).toEqual([])
  const spent = page.flatMap(({ spentBoxes }) => spentBoxes.filter((box) => box !== undefined))
  expect(spent.length).toBeGreaterThan(0)
  expect(checkBoxes(spent, blake2b256)).toEqual([])
})

test('reads the best input chain and the transactions of its blocks', async () => {
  await using node = await startTestDevnet(undefined, { hasInputBlocks: true })
  await using client = aClient(node)
  expect(valueOf(await client.fetchInfo()).hasInputBlocks).toBe(true)
  expect(valueOf(await client.fetchInputChain())).toEqual({ bestBlock: node.chain.tip.id, inputBlocks: [] })
  const { id, transactions } = node.chain.mineInputBlock(node.time.now)
  expect(valueOf(await client.fetchInputChain()).inputBlocks).toEqual([id])
  expect(valueOf(await client.fetchInputBlockIds(id))).toEqual(transactions.map((each) => each.id))
  expect(valueOf(await client.fetchInputBlockTransactions(id))).toEqual(transactions)
  const unknown = await client.fetchInputBlockIds(fakeId<typeof id>(9))
  expect(unknown.ok ? 'found' : unknown.error.code).toBe('not_found')
  // The header covers the fields about input blocks in the extension.
  const block = valueOf(await client.fetchBlock(node.chain.mineNext(node.time.now).header.id))
  expect(checkBlock(block, { ...expected, expectedId: block.header.id, height: block.header.height })).toEqual([])
})

test('knows that a node has no input blocks', async () => {
  await using node = await startTestDevnet()
  await using client = aClient(node)
  expect(valueOf(await client.fetchInfo()).hasInputBlocks).toBe(false)
})

test('returns estimates of fees and waiting times', async () => {
  const urls: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    urls.push(url)
    response.end(url?.includes('Histogram') === true ? '[{"nTxns":1,"totalFee":9223372036854775807}]' : '5')
  })
  await using client = aClient({ url: `http://127.0.0.1:${await listen(server)}` })
  expect(valueOf(await client.fetchRecommendedFee(2, 500))).toBe(5n)
  expect(valueOf(await client.fetchWaitTime(1_000_000, 500))).toBe(5n)
  expect(valueOf(await client.fetchFeeHistogram(3, 1000))).toEqual([{ nTxns: 1, totalFee: 9223372036854775807n }])
  expect(urls).toEqual([
    '/transactions/getFee?waitTime=2&txSize=500',
    '/transactions/waitTime?fee=1000000&txSize=500',
    '/transactions/poolHistogram?bins=3&maxtime=1000',
  ])
  server.closeAllConnections()
  server.close()
})

test('returns the reason for a rejected transaction', async () => {
  await using node = await startTestDevnet()
  await using client = aClient(node)
  const outcome = await client.submitTransaction('{"inputs":[],"dataInputs":[],"outputs":[]}')
  expect(outcome).toMatchObject({ ok: false, error: { code: 'rejected', retryable: false } })
  expect(outcome.ok ? '' : outcome.error.reason).toMatch(/^bad\.request: ./)
})

test('accepts a transaction that is already in the mempool', async () => {
  await using node = await startTestDevnet()
  await using client = aClient(node)
  const [id] = valueOf(await client.fetchMempoolIds())
  const json = await (await fetch(`${node.url}/transactions/unconfirmed/byTransactionId/${id}`)).text()
  const outcome = await client.submitTransaction(json)
  expect(outcome.ok ? outcome.value : outcome.error.reason).toEqual(expect.stringContaining(id ?? '?'))
})

test('returns state proofs that match the header', async () => {
  await using node = await startTestDevnet()
  await using client = aClient(node)
  const [header = expect.fail()] = valueOf(await client.fetchLastHeaders(1))
  const proofs = valueOf(
    await client.fetchAdProofs(
      sectionIdOf('adProofs', { headerId: header.id, digest: header.adProofsRoot, blake2b256 }),
    ),
  )
  expect(checkAdProofs(proofs, header, blake2b256)).toEqual([])
  const cut = { ...proofs, proofBytes: proofs.proofBytes.slice(2) }
  expect(checkAdProofs(cut, header, blake2b256)).toMatchObject([{ code: 'ad_proofs' }])
})
