import { decodeRegisters, type Hex, parseBoxId, readArtwork } from '@ergo-explorer/chain'
import type {
  AddressBalance,
  ArtworkCollection,
  TokenDetail,
  TokenOwnerChange,
  TokenSummary,
  TokenTraits,
} from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { effectOf, ledgerOf } from '#testing/ledger.ts'
import { addressOf } from '#testing/mempool.ts'
import { startTestApi } from '#testing/test-api.ts'
import { createV2Client, type V2Page } from '#testing/v2-client.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get, all } = createV2Client(api)
const ledger = ledgerOf(api.chain.node)

const { rows: members } = await api.chain.database.pool.query<{ token_id: Hex; collection: Hex }>(
  'SELECT token_id, collection FROM token_mints JOIN tokens ON id = token WHERE collection IS NOT NULL',
)

/** Properties in the box whose id became the token's id. */
function propertiesOf(tokenId: Hex): readonly { readonly key: string; readonly value: string }[] {
  const { box } = ledger.boxOf(parseBoxId(tokenId) ?? expect.fail('no id'))
  const artwork = readArtwork(decodeRegisters(box.registers), box.ergoTree)
  return (artwork.version === 2 && artwork.traits?.properties) || []
}

test('lists the NFTs of a file type, whose issuing boxes declare it', async () => {
  const { rows } = await api.chain.database.pool.query<{ id: Hex; box: Hex; height: number }>(
    `SELECT token_id AS id, boxes.id AS box, m.creation_height AS height FROM token_mints m JOIN tokens ON tokens.id = m.token
    JOIN boxes ON number = m.box WHERE m.amount = 1 ORDER BY m.creation_height DESC, m.token DESC`,
  )
  const typeOf = (box: Hex) => ledger.boxOf(parseBoxId(box) ?? expect.fail('no id')).box.registers.R7
  let listed = 0
  for (const [type, register] of [
    ['picture', '0e020101'],
    ['audio', '0e020102'],
    ['video', '0e020103'],
  ] as const) {
    const found = await all<TokenSummary>(`artworks?type=${type}`, 7)
    expect(found.every(({ artwork }) => artwork?.kind === type)).toBe(true)
    expect(found.map(({ tokenId }) => tokenId)).toEqual(
      rows.filter(({ box }) => typeOf(box) === register).map(({ id }) => id),
    )
    listed += found.length
  }
  expect(listed).toBeGreaterThan(3)
  expect((await api.get('/api/v2/artworks')).status).toBe(400)
  expect((await api.get('/api/v2/artworks?type=book')).status).toBe(400)
})

test('counts the traits of each item in its collection, rarest first', async () => {
  expect(members.length).toBeGreaterThan(3)
  for (const { token_id, collection } of members) {
    const items = members.filter((other) => other.collection === collection).map((other) => other.token_id)
    const found = await get<TokenTraits>(`tokens/${token_id}/traits`)
    expect(found).toMatchObject({ collectionTokenId: collection, itemCount: items.length, isComplete: true })
    expect(found.traits.map(({ itemCount }) => itemCount)).toEqual(
      found.traits.map(({ itemCount }) => itemCount).toSorted((a, b) => a - b),
    )
    expect(new Set(found.traits)).toEqual(
      new Set(
        propertiesOf(token_id).map(({ key, value }) => ({
          key,
          value,
          itemCount: items.filter((id) => propertiesOf(id).some((other) => other.key === key && other.value === value))
            .length,
        })),
      ),
    )
  }
})

test('ranks the items of a collection by how likely their traits meet by chance', async () => {
  const ranks = new Set<number>()
  for (const { token_id, collection } of members) {
    const items = members.filter((other) => other.collection === collection).map((other) => other.token_id)
    const countOf = (key: string, value: string) =>
      items.filter((id) => propertiesOf(id).some((other) => other.key === key && other.value === value)).length
    const likelihoodOf = (id: Hex) =>
      propertiesOf(id).reduce((product, { key, value }) => product + Math.log(countOf(key, value) / items.length), 0)
    const rarer = items.filter((id) => likelihoodOf(id) < likelihoodOf(token_id) - 1e-9)
    const { rank } = await get<TokenTraits>(`tokens/${token_id}/traits`)
    expect(rank).toBe(propertiesOf(token_id).length === 0 ? null : rarer.length + 1)
    if (rank !== null) ranks.add(rank)
  }
  expect(ranks.size).toBeGreaterThan(1)
  expect(await get<TokenTraits>(`tokens/${members[0]?.collection}/traits`)).toMatchObject({ rank: null })
})

test('counts all traits of a collection', async () => {
  const collection = members[0]?.collection ?? expect.fail('no collection')
  const items = members.filter((other) => other.collection === collection)
  const { collectionTokenId: collectionId, traits } = await get<TokenTraits>(`tokens/${collection}/traits`)
  expect(collectionId).toBe(collection)
  const total = items.reduce((sum, { token_id }) => sum + propertiesOf(token_id).length, 0)
  expect(traits.reduce((sum, { itemCount: count }) => sum + count, 0)).toBe(total)
})

test('a token outside collections has no counted items', async () => {
  const other = [...ledger.mints.keys()].find((id) => members.every((m) => m.token_id !== id && m.collection !== id))
  expect(await get<TokenTraits>(`tokens/${other}/traits`)).toMatchObject({ collectionTokenId: null, itemCount: 0 })
})

/** Gains of a token by transaction, newest first. */
const gainsOf = new Map<Hex, { owner: Hex; transactionId: Hex; height: number }[]>()
const nanoErgChanges = new Map<string, bigint>()
for (const [tree, entries] of ledger.entries)
  for (const entry of entries) {
    const { nanoErg, tokens } = effectOf(entry)
    nanoErgChanges.set(`${entry.transaction.id} ${addressOf(tree)}`, nanoErg)
    for (const [tokenId, amount] of tokens) {
      const gains = gainsOf.get(tokenId) ?? []
      gainsOf.set(tokenId, gains)
      if (amount > 0n) gains.push({ owner: tree, transactionId: entry.transaction.id, height: entry.height })
    }
  }

test('lists the owners of NFTs, and prices only for sales between public keys', async () => {
  const nfts = [...ledger.mints].filter(([, { amount }]) => amount === 1n).map(([tokenId]) => tokenId)
  let sales = 0
  for (const tokenId of nfts.slice(0, 60)) {
    const changes = await all<TokenOwnerChange>(`tokens/${tokenId}/owners`, 3)
    const expected = gainsOf.get(tokenId) ?? []
    expect(new Set(changes.map(({ transactionId, owner }) => `${transactionId} ${owner.address}`))).toEqual(
      new Set(expected.map(({ transactionId, owner }) => `${transactionId} ${addressOf(owner)}`)),
    )
    expect((await get<V2Page<TokenOwnerChange>>(`tokens/${tokenId}/owners?limit=1`)).total).toBe(expected.length)
    expect(changes.at(-1)?.previousOwner).toBeNull()
    for (const { transactionId, owner, previousOwner, proceeds: price } of changes) {
      const gained = nanoErgChanges.get(`${transactionId} ${previousOwner?.address ?? ''}`) ?? 0n
      const lost = -(nanoErgChanges.get(`${transactionId} ${owner.address}`) ?? 0n)
      const isSale = owner.kind === 'P2PK' && previousOwner?.kind === 'P2PK' && gained > 0n && lost >= gained
      expect(price).toBe(isSale ? String(gained) : null)
      if (isSale) sales += 1
    }
  }
  expect(sales).toBeGreaterThan(0)
})

test('a divisible token has no owners in this sense', async () => {
  const [fungible] = [...ledger.mints].find(([, { amount }]) => amount > 1n) ?? expect.fail('no token')
  expect(await get(`tokens/${fungible}/owners`)).toEqual({ items: [], total: 0, next: null })
})

test('returns 404 for an unknown token', async () => {
  for (const path of ['traits', 'owners']) {
    const { status, json } = await api.get(`/api/v2/tokens/${'ab'.repeat(32)}/${path}`)
    expect(status).toBe(404)
    expect(json).toMatchObject({ code: 'not_found' })
  }
})

test('uses at most three queries per request', () => {
  for (const name of ['getTokenTraits', 'listTokenOwners'])
    expect(api.app.maxQueriesPerRequest.get(name)).toBeLessThanOrEqual(3)
})

test('lists collections by number of items, with their issuer, holders and newest items', async () => {
  const collections = await all<ArtworkCollection>('collections', 2)
  const expected = Map.groupBy(members, ({ collection }) => collection)
  expect(collections.map(({ itemCount }) => itemCount)).toEqual(
    [...expected.values()].map(({ length }) => length).toSorted((a, b) => b - a),
  )
  expect(new Set(collections.map(({ token }) => token.tokenId))).toEqual(new Set(expected.keys()))
  for (const { token, issuer, itemCount, holderCount, newest } of collections) {
    const items = await all<TokenSummary>(`tokens/${token.tokenId}/collection`, 50)
    expect(items).toHaveLength(itemCount)
    expect(newest).toEqual(items.slice(0, 5))
    const holders = new Set<Hex>()
    for (const { tokenId } of items) {
      const page = await get<V2Page<{ party: { scriptHash: Hex } }>>(`tokens/${tokenId}/holders`)
      for (const { party } of page.items) holders.add(party.scriptHash)
    }
    expect(holderCount).toBe(holders.size)
    const { mint } = await get<TokenDetail>(`tokens/${token.tokenId}`)
    expect(issuer).toEqual(mint.issuer)
  }
  expect((await get<V2Page<ArtworkCollection>>('collections')).total).toBe(expected.size)
})

test('NFTs in lists and balances have the file that their own response states', async () => {
  const listed = await all<TokenSummary>('tokens', 100)
  const kinds = new Set(listed.map(({ artwork }) => artwork?.kind))
  expect(kinds).toEqual(new Set([undefined, 'picture', 'audio', 'video']))
  for (const { tokenId, isNft, artwork } of listed) {
    if (artwork === null && !isNft) continue
    const { media } = await get<TokenDetail>(`tokens/${tokenId}`)
    const isFile = media?.kind === 'picture' || media?.kind === 'audio' || media?.kind === 'video'
    const { kind, contentHashes, link, bytesOnChain } = media ?? {}
    expect(artwork).toEqual(isFile ? { kind, contentHash: contentHashes?.[0] ?? null, link, bytesOnChain } : null)
    const [owner] = (await get<V2Page<{ party: { address: string } }>>(`tokens/${tokenId}/holders`)).items
    if (artwork === null || owner === undefined) continue
    const { tokens } = await get<AddressBalance>(`addresses/${owner.party.address}/balance?limit=200`)
    expect(tokens.items.find((token) => token.tokenId === tokenId)?.artwork).toEqual(artwork)
  }
})
