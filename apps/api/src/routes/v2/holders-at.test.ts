import { createHash } from 'node:crypto'
import type { Hex, TokenId } from '@ergo-explorer/chain'
import type { HolderAtHeight, HolderDigest, HolderSnapshot } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { ledgerOf, sampleOf } from '#testing/ledger.ts'
import { sum } from '#testing/confirmed-chain.ts'
import { createTestApp, startTestApi } from '#testing/test-api.ts'
import { aChain, indexChain } from '@ergo-explorer/indexer/testing/indexed-chain'
import { createV2Client } from '#testing/v2-client.ts'
import { addressOf, hashOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get } = createV2Client(api)
const ledger = ledgerOf(api.chain.node)
const tip = ledger.blocks.length

/** Balances of a token after a block, from boxes alone, by script hash. */
function holdersAt(tokenId: TokenId, height: number) {
  const amounts = new Map<Hex, bigint>()
  for (const { box, height: created, spentBy } of ledger.boxes) {
    const held = box.assets.find((asset) => asset.tokenId === tokenId)
    const spentAt = spentBy === undefined ? Infinity : (spentHeights.get(spentBy.id) ?? Infinity)
    if (held === undefined || created > height || spentAt <= height) continue
    const amount = sum(box.assets.filter((asset) => asset.tokenId === tokenId).map((asset) => asset.amount))
    amounts.set(box.ergoTree, (amounts.get(box.ergoTree) ?? 0n) + amount)
  }
  return [...amounts]
    .map(([tree, amount]) => ({ hash: hashOf(tree), address: addressOf(tree), amount }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
}
const spentHeights = new Map(
  ledger.blocks.flatMap(({ header, transactions }) => transactions.map(({ id }) => [id, header.height] as const)),
)
const tokens = sampleOf([...ledger.mints.keys()], 40)
const heightsOf = (tokenId: TokenId) => {
  const minted = ledger.mints.get(tokenId)?.entry.height ?? 1
  return [minted, Math.floor((minted + tip) / 2), tip]
}

test('holders, file and digest after a block match the boxes of the node', async () => {
  let rows = 0
  for (const tokenId of tokens)
    for (const height of heightsOf(tokenId)) {
      const expected = holdersAt(tokenId, height)
      const total = String(sum(expected.map(({ amount }) => amount)))
      const file = await api.get(`/api/v2/tokens/${tokenId}/holders/snapshot/export?height=${height}`)
      const lines = expected.map(({ hash, address, amount }) => `${hash},${address},${amount}\n`)
      expect(file.text).toBe(`script_hash,address,amount\n${lines.join('')}`)
      expect(await get<HolderDigest>(`tokens/${tokenId}/holders/digest?height=${height}`)).toMatchObject({
        tokenId,
        height,
        blockId: ledger.blocks[height - 1]?.header.id,
        holderCount: expected.length,
        sum: total,
        sha256: createHash('sha256').update(file.text).digest('hex'),
        size: Buffer.byteLength(file.text),
      })
      rows += expected.length
    }
  expect(rows).toBeGreaterThan(50)
})

test('lists the largest holders first, page by page', async () => {
  const tokenId = tokens.toSorted((a, b) => holdersAt(b, tip).length - holdersAt(a, tip).length)[0] ?? expect.fail()
  const height = tip - 5
  const expected = holdersAt(tokenId, height).toSorted((a, b) => Number(b.amount - a.amount))
  const found: HolderAtHeight[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: HolderSnapshot = await get(
      `tokens/${tokenId}/holders/snapshot?height=${height}&limit=4${cursor && `&cursor=${cursor}`}`,
    )
    expect(page).toMatchObject({ isSorted: true, total: expected.length, holderCount: expected.length })
    found.push(...page.items)
    cursor = page.next
  }
  expect(found.map(({ party, amount }) => [party.address, amount])).toEqual(
    expected.map(({ address, amount }) => [address, String(amount)]),
  )
})

test('an index loaded in bulk and one that followed each block return the same bytes', async () => {
  const { databases } = api.chain
  const chain = await aChain(150, 'holders')
  const height = 140
  const files = []
  for (const bulkBlocks of [chain.blocks.length, 1]) {
    await using database = await databases.create()
    await using _ = await indexChain(database, chain, bulkBlocks)
    await using indexed = await createTestApp({ databaseUrl: database.url })
    const read = async (path: string) => (await indexed.app.inject(`/api/v2/${path}`)).body
    const { items } = JSON.parse(await read('tokens?limit=200')) as { items: { tokenId: string }[] }
    const ids = items.map(({ tokenId }) => tokenId).toSorted()
    const texts = await Promise.all(ids.map((id) => read(`tokens/${id}/holders/snapshot/export?height=${height}`)))
    const digests = await Promise.all(ids.map((id) => read(`tokens/${id}/holders/digest?height=${height}`)))
    files.push({ ids, texts, digests })
  }
  const [bulk, live] = files
  expect(bulk?.ids.length).toBeGreaterThan(5)
  expect(bulk?.texts.join('').length).toBeGreaterThan(1000)
  expect(live).toEqual(bulk)
}, 120_000)

test('rejects heights after the tip, unknown tokens and ERG', async () => {
  const [tokenId] = tokens
  for (const operation of ['snapshot', 'snapshot/export', 'digest']) {
    const status = async (path: string) => (await api.get(`/api/v2/tokens/${path}`)).status
    expect(await status(`${tokenId}/holders/${operation}?height=${tip + 1}`)).toBe(400)
    expect(await status(`${tokenId}/holders/${operation}`)).toBe(400)
    expect(await status(`${'ab'.repeat(32)}/holders/${operation}?height=1`)).toBe(404)
  }
})
