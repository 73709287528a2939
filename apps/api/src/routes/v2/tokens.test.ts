import { type Box, type Hex, isNft, deriveNameSkeleton, type TokenId, DAY_MS } from '@ergo-explorer/chain'
import type {
  BoxSummary,
  Holder,
  Market,
  TokenActivity,
  TokenBurn,
  TokenDetail,
  TokenSummary,
  TokenTransfer,
} from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { effectOf, ledgerOf, sampleOf } from '#testing/ledger.ts'
import { startTestApi } from '#testing/test-api.ts'
import { sum } from '#testing/confirmed-chain.ts'
import { createV2Client, type V2Page } from '#testing/v2-client.ts'
import { addressOf, loadTokenNames } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get, all } = createV2Client(api)
const ledger = ledgerOf(api.chain.node)
const nameOf = await loadTokenNames(api.chain.database)
const tokenIds = [...ledger.mints.keys()]

/** Holders and amounts, from unspent boxes. */
const holdersOf = new Map<Hex, Map<Hex, bigint>>(tokenIds.map((tokenId) => [tokenId, new Map<Hex, bigint>()]))
for (const { ergoTree, assets } of ledger.unspent)
  for (const { tokenId, amount } of assets) {
    const holders = holdersOf.get(tokenId)
    holders?.set(ergoTree, (holders.get(ergoTree) ?? 0n) + amount)
  }
/** Every balance change, oldest first. */
const movesOf = new Map<Hex, { tree: Hex; amount: bigint; transaction: Hex; height: number }[]>()
for (const [tree, entries] of ledger.entries)
  for (const entry of entries)
    for (const [tokenId, amount] of effectOf(entry).tokens) {
      const moves = movesOf.get(tokenId) ?? []
      movesOf.set(tokenId, moves)
      moves.push({ tree, amount, transaction: entry.transaction.id, height: entry.height })
    }

const byHolders = tokenIds.toSorted((a, b) => (holdersOf.get(b)?.size ?? 0) - (holdersOf.get(a)?.size ?? 0))
/** The most moved and most held tokens, and a sample of the others. */
const sample = [...new Set([...byHolders.slice(0, 15), ...sampleOf(tokenIds, 50)])]
/** Tokens of the bank and of the liquidity pool. */
const hasReserve = (tokenId: Hex) => ['simUSD', 'simRSV', 'ERG_simUSD_LP'].includes(nameOf(tokenId).name ?? '')
const burnsOf = (tokenId: Hex) => ledger.burns.filter((burn) => burn.tokenId === tokenId)
const mintOf = (tokenId: TokenId) => ledger.mints.get(tokenId) ?? expect.fail(`${tokenId} was not minted`)

test(`amounts, counts and mint of ${sample.length} tokens match the blocks`, async () => {
  expect(sample.length).toBeGreaterThanOrEqual(50)
  for (const tokenId of sample) {
    const token = await get<TokenDetail>(`tokens/${tokenId}`)
    const { entry, box, amount } = mintOf(tokenId)
    const holdings = [...(holdersOf.get(tokenId) ?? []).values()]
    const wallets = [...(holdersOf.get(tokenId) ?? [])].filter(([tree]) => tree.startsWith('0008cd'))
    const inWallets = sum(wallets.map(([, held]) => held))
    const holds = (assets: readonly { tokenId: Hex }[]) => assets.some((asset) => asset.tokenId === tokenId)
    const { name, decimals } = nameOf(tokenId)
    expect(token).toMatchObject({
      tokenId,
      name,
      decimals,
      minted: String(amount),
      burned: String(sum(burnsOf(tokenId).map((burn) => burn.amount))),
      existing: String(sum(holdings)),
      inWallets: String(inWallets),
      inContracts: String(sum(holdings) - inWallets),
      holderCount: holdings.length,
      isNft: isNft(amount, decimals),
      boxCount: ledger.boxes.filter((each) => holds(each.box.assets)).length,
      unspentCount: ledger.unspent.filter((each) => holds(each.assets)).length,
      transferCount: movesOf.get(tokenId)?.length,
      mint: {
        transactionId: entry.transaction.id,
        height: entry.height,
        timestamp: entry.timestamp,
        boxId: box.boxId,
        creationHeight: box.creationHeight,
        firstHolder: { address: addressOf(box.ergoTree) },
        issuer: { address: addressOf(ledger.boxOf(entry.transaction.inputs[0]?.boxId ?? expect.fail()).box.ergoTree) },
      },
      sameNameCount: tokenIds.filter((other) => other !== tokenId && looksLike(other, tokenId)).length,
    })
  }
})

function looksLike(one: Hex, other: Hex): boolean {
  const [a, b] = [nameOf(one).name, nameOf(other).name]
  return a !== null && b !== null && deriveNameSkeleton(a) !== '' && deriveNameSkeleton(a) === deriveNameSkeleton(b)
}

test(`holders of ${sample.length} tokens are complete and sorted by amount, with shares of the existing supply`, async () => {
  for (const tokenId of sample) {
    const held = [...(holdersOf.get(tokenId) ?? [])]
    const existing = sum(held.map(([, amount]) => amount))
    if (hasReserve(tokenId)) continue
    const found = await all<Holder>(`tokens/${tokenId}/holders`, 50)
    expect(new Map(found.map(({ party, amount }) => [party.address, BigInt(amount)]))).toEqual(
      new Map(held.map(([tree, amount]) => [addressOf(tree), amount])),
    )
    const amounts = found.map(({ amount }) => BigInt(amount))
    expect(amounts).toEqual(amounts.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    for (const { amount, share } of found)
      expect(Number(share)).toBeCloseTo((Number(amount) / Number(existing)) * 100, 5)
  }
})

test.each([
  ['simUSD', 'bank'],
  ['simRSV', 'bank'],
  ['ERG_simUSD_LP', 'pool'],
])('%s circulates outside its %s only, and shares are parts of that', async (name, kind) => {
  const tokenId = tokenIds.find((id) => nameOf(id).name === name) ?? expect.fail(`no ${name}`)
  const amountIn = (box: Box) =>
    sum(box.assets.filter((asset) => asset.tokenId === tokenId).map(({ amount }) => amount))
  const held = [...(holdersOf.get(tokenId) ?? [])]
  const existing = sum(held.map(([, amount]) => amount))
  const [reserve = expect.fail('no box')] = ledger.unspent.toSorted((a, b) => (amountIn(a) < amountIn(b) ? 1 : -1))
  const circulating = existing - amountIn(reserve)
  expect(circulating).toBeGreaterThan(0n)
  expect(circulating * 1000n).toBeLessThan(existing)

  const detail = await get<TokenDetail>(`tokens/${tokenId}`)
  expect(detail).toMatchObject({
    existing: String(existing),
    reserve: { kind, amount: String(amountIn(reserve)) },
    circulating: String(circulating),
  })
  for (const { party, amount, share } of await all<Holder>(`tokens/${tokenId}/holders`, 50))
    if (party.address === addressOf(reserve.ergoTree)) expect(share).toBeNull()
    else expect(Number(share)).toBeCloseTo((Number(amount) / Number(circulating)) * 100, 5)
})

test('no circulating supply is stated where no rule proves a reserve', async () => {
  const others = sample.filter((tokenId) => !hasReserve(tokenId))
  expect(others.length).toBeGreaterThan(40)
  for (const tokenId of others)
    expect(await get<TokenDetail>(`tokens/${tokenId}`)).toMatchObject({ reserve: null, circulating: null })
})

test('joins pages of holders by cursor and offset', async () => {
  const [tokenId = expect.fail('no token')] = byHolders
  const whole = await get<V2Page<Holder>>(`tokens/${tokenId}/holders?limit=200`)
  expect(whole.total).toBe(holdersOf.get(tokenId)?.size)
  expect((await all<Holder>(`tokens/${tokenId}/holders`, 33)).slice(0, 200)).toEqual(whole.items)
  const third = await get<V2Page<Holder>>(`tokens/${tokenId}/holders?limit=4&offset=8`)
  expect(third.items).toEqual(whole.items.slice(8, 12))
  const { status, json } = await api.get(`/api/v2/tokens/${tokenId}/holders?offset=100001`)
  expect([status, json]).toMatchObject([400, { code: 'bad_request' }])
})

test(`transfers of ${sample.length} tokens contain all balance changes, newest first`, async () => {
  for (const tokenId of sample) {
    const key = (each: { address: string; amount: unknown; id: string }) =>
      `${each.id} ${each.address} ${String(each.amount)}`
    const found = await all<TokenTransfer>(`tokens/${tokenId}/transfers`, 70)
    const shown = found.map(({ transactionId, party, amount }) =>
      key({ id: transactionId, address: party.address, amount }),
    )
    const expectedTokens = (movesOf.get(tokenId) ?? []).map(({ tree, amount, transaction }) =>
      key({ id: transaction, address: addressOf(tree), amount }),
    )
    expect(shown.toSorted()).toEqual(expectedTokens.toSorted())
    const heights = found.map(({ height }) => height)
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  }
})

test('returns the running balance after each transfer', async () => {
  const [tokenId = expect.fail('no token')] = byHolders
  const balances = new Map<string, bigint>()
  for (const { party, amount, balanceAfter: balance } of (
    await all<TokenTransfer>(`tokens/${tokenId}/transfers`, 9)
  ).toReversed()) {
    balances.set(party.address, (balances.get(party.address) ?? 0n) + BigInt(amount))
    expect(balance).toBe(String(balances.get(party.address)))
  }
})

test(`the distribution of ${sample.length} tokens matches their holders`, async () => {
  for (const tokenId of sample) {
    if (hasReserve(tokenId)) continue
    const held = [...(holdersOf.get(tokenId) ?? [])].toSorted(([, a], [, b]) => (a < b ? 1 : -1))
    const isWallet = ([tree]: readonly [Hex, bigint]) => tree.startsWith('0008cd')
    const amounts = (from: readonly (readonly [Hex, bigint])[]) => sum(from.map(([, amount]) => amount))
    const { concentration } = await get<TokenDetail>(`tokens/${tokenId}`)
    if (held.length === 0) {
      expect(concentration).toBeNull()
      continue
    }
    const wallets = held.filter(isWallet)
    const groups = {
      contracts: held.filter((holder) => !isWallet(holder)),
      'wallet-1': wallets.slice(0, 1),
      'wallets-2-10': wallets.slice(1, 10),
      'wallets-11-100': wallets.slice(10, 100),
      'other-wallets': wallets.slice(100),
    }
    expect(
      concentration?.bands.map(({ kind, holderCount: holders, amount }) => [kind, holders, BigInt(amount)]),
    ).toEqual(
      Object.entries(groups)
        .filter(([, group]) => group.length > 0)
        .map(([kind, group]) => [kind, group.length, amounts(group)]),
    )
    for (const { holderCount, amount } of concentration?.top ?? [])
      expect(BigInt(amount)).toBe(amounts(held.slice(0, holderCount)))
    expect(concentration?.top.at(-1)?.holderCount).toBe(Math.min(held.length, 100))
  }
})

test('bands of a token with a reserve leave the reserve out', async () => {
  const tokenId = tokenIds.find((id) => nameOf(id).name === 'simUSD') ?? expect.fail('no simUSD')
  const { circulating, concentration } = await get<TokenDetail>(`tokens/${tokenId}`)
  expect(sum((concentration?.bands ?? []).map(({ amount }) => BigInt(amount)))).toBe(BigInt(circulating ?? 0))
})

test('counts transfers per day as transactions that moved the token', async () => {
  const timeOf = new Map([...ledger.entries.values()].flat().map((entry) => [entry.height, entry.timestamp]))
  const lastDay = Math.floor(Math.max(...timeOf.values()) / DAY_MS) * DAY_MS
  for (const tokenId of sample.slice(0, 20)) {
    const { days } = await get<TokenActivity>(`tokens/${tokenId}/activity`)
    const moved = new Map<number, Set<Hex>>()
    for (const { transaction, height } of movesOf.get(tokenId) ?? []) {
      const day = Math.floor((timeOf.get(height) ?? expect.fail()) / DAY_MS) * DAY_MS
      moved.set(day, (moved.get(day) ?? new Set()).add(transaction))
    }
    expect(days.at(-1)?.timestamp).toBe(lastDay)
    expect(days[0]?.timestamp).toBe(
      Math.max(lastDay - 59 * DAY_MS, Math.floor(mintOf(tokenId).entry.timestamp / DAY_MS) * DAY_MS),
    )
    for (const { timestamp, transactionCount } of days) expect(transactionCount).toBe(moved.get(timestamp)?.size ?? 0)
  }
})

test('evidence counts the pools of a token and their ERG', async () => {
  const { pools } = await get<Market>('market')
  const pool = pools.find(({ nanoErg }) => nanoErg !== null) ?? expect.fail('no pool')
  const ofToken = pools.filter(({ token, nanoErg }) => nanoErg !== null && token.tokenId === pool.token.tokenId)
  const { evidence } = await get<TokenDetail>(`tokens/${pool.token.tokenId}`)
  expect(evidence).toMatchObject({
    poolCount: ofToken.length,
    liquidity: String(sum(ofToken.map(({ nanoErg }) => BigInt(nanoErg ?? 0)))),
    original: null,
  })
})

test('lists burns, newest first', async () => {
  const burned = [...new Set(ledger.burns.map(({ tokenId }) => tokenId))]
  expect(burned.length).toBeGreaterThan(2)
  for (const tokenId of burned) {
    const found = await all<TokenBurn>(`tokens/${tokenId}/burns`, 2)
    expect(found.map(({ transactionId, amount, height }) => [transactionId, amount, height])).toEqual(
      burnsOf(tokenId)
        .map((burn) => [burn.transaction.id, String(burn.amount), burn.height])
        .toReversed(),
    )
    expect((await get<V2Page<TokenBurn>>(`tokens/${tokenId}/burns?limit=1`)).total).toBe(found.length)
  }
})

test('lists unspent boxes that hold a token once, newest first', async () => {
  for (const tokenId of sampleOf(sample, 20)) {
    const expectedTokens = ledger.unspent.filter(({ assets }) =>
      assets.some((asset) => (asset.tokenId as Hex) === tokenId),
    )
    const found = await all<BoxSummary>(`tokens/${tokenId}/boxes`, 6)
    expect(found.map(({ boxId }) => boxId)).toEqual(expectedTokens.map(({ boxId }) => boxId as string).toReversed())
  }
})

describe('[K06] tokens', () => {
  const newest = (ids: readonly TokenId[]) =>
    ids.toSorted((a, b) => mintOf(b).box.creationHeight - mintOf(a).box.creationHeight)

  test.each([
    ['all', () => true],
    ['fungible', (amount: bigint) => amount > 1n],
    ['nft', (amount: bigint) => amount === 1n],
  ] as const)('%s are listed by age and by holders, each once', async (kind, isOfKind) => {
    const ids = newest(tokenIds.filter((tokenId) => isOfKind(mintOf(tokenId).amount)))
    const heights = ids.map((tokenId) => mintOf(tokenId).box.creationHeight)
    const byAge = await all<TokenSummary>(`tokens?kind=${kind}`, 37)
    expect(byAge.map(({ tokenId }) => mintOf(tokenId as TokenId).box.creationHeight)).toEqual(heights)
    const held = await all<TokenSummary>(`tokens?kind=${kind}&sort=holderCount`, 41)
    const counts = ids.map((tokenId) => holdersOf.get(tokenId)?.size ?? 0).toSorted((a, b) => b - a)
    expect(held.map(({ holderCount }) => holderCount)).toEqual(counts)
    for (const list of [byAge, held]) expect(new Set(list.map(({ tokenId }) => tokenId))).toEqual(new Set<string>(ids))
    expect((await get<V2Page<TokenSummary>>(`tokens?kind=${kind}`)).total).toBe(ids.length)
  })

  test('returns the same page by offset and cursor', async () => {
    for (const sort of ['creationHeight', 'holderCount']) {
      const whole = await get<V2Page<TokenSummary>>(`tokens?sort=${sort}&limit=60`)
      const page = await get<V2Page<TokenSummary>>(`tokens?sort=${sort}&limit=20&offset=30`)
      expect(page.items).toEqual(whole.items.slice(30, 50))
      const rest = await get<V2Page<TokenSummary>>(`tokens?sort=${sort}&limit=10&cursor=${page.next}`)
      expect(rest.items).toEqual(whole.items.slice(50, 60))
    }
  })

  test('finds tokens by name prefix in any case, exact and popular ones first, and by id', async () => {
    const { items } = await get<V2Page<TokenSummary>>('tokens?query=LARKSPUR&limit=200')
    const expectedTokens = tokenIds.filter((tokenId) => nameOf(tokenId).name?.toLowerCase().startsWith('larkspur'))
    expect(items.map(({ tokenId }) => tokenId).toSorted()).toEqual(expectedTokens.map(String).toSorted())
    const exact = items.filter(({ name }) => name === 'Larkspur')
    expect(exact.length).toBeGreaterThan(0)
    expect(items.slice(0, exact.length)).toEqual(exact)
    expect(exact.map(({ holderCount }) => holderCount)).toEqual(
      exact.map(({ holderCount }) => holderCount).toSorted((a, b) => b - a),
    )
    const [tokenId = expect.fail('no token')] = tokenIds
    const found = await get<V2Page<TokenSummary>>(`tokens?query=${tokenId.slice(0, 12).toUpperCase()}`)
    expect(found.items.map((item) => item.tokenId)).toEqual([tokenId])
    for (const text of ['%25', '_arkspur', "');%20DROP", 'no such token'])
      expect(await get(`tokens?query=${text}`)).toEqual({ items: [], total: 0, next: null })
  })
})

test('lists tokens with the same name, by holders', async () => {
  const original = tokenIds.find((tokenId) => nameOf(tokenId).name === 'Larkspur') ?? expect.fail('no Larkspur')
  const { items, total } = await get<V2Page<TokenSummary>>(`tokens/${original}/same-name?limit=200`)
  const expectedTokens = tokenIds.filter((tokenId) => looksLike(tokenId, original))
  expect(expectedTokens.length).toBeGreaterThan(2)
  expect(new Set(items.map(({ tokenId }) => tokenId))).toEqual(new Set<string>(expectedTokens))
  expect(total).toBe(expectedTokens.length)
  expect((await get<V2Page<TokenSummary>>(`tokens/${original}/same-name?limit=1&offset=1`)).items).toEqual([items[1]])
  const nameless = tokenIds.find((tokenId) => nameOf(tokenId).name === null) ?? expect.fail('no name')
  const alone = await get<V2Page<TokenSummary>>(`tokens/${nameless}/same-name`)
  expect(alone.items.map(({ tokenId }) => tokenId)).toEqual([nameless])
})

test('lists the tokens of a collection, each of which names the collection', async () => {
  const { rows } = await api.chain.database.pool.query<{ token_id: Hex; collection: Hex }>(
    'SELECT token_id, collection FROM token_mints JOIN tokens ON id = token WHERE collection IS NOT NULL',
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const [collection, members] of Map.groupBy(rows, (row) => row.collection)) {
    const found = await all<TokenSummary>(`tokens/${collection}/collection`, 2)
    expect((await get<V2Page<TokenSummary>>(`tokens/${collection}/collection?limit=1`)).total).toBe(members.length)
    expect(new Set(found.map(({ tokenId }) => tokenId))).toEqual(new Set(members.map(({ token_id }) => token_id)))
    const [member] = found
    const detail = await get<TokenDetail>(`tokens/${member?.tokenId}`)
    expect(detail).toMatchObject({
      collectionTokenId: collection,
      collection: { tokenId: collection, name: nameOf(collection).name },
    })
    expect(detail.art).toMatchObject({ artworkVersion: 2 })
    const own = await get<TokenDetail>(`tokens/${collection}`)
    expect(own).toMatchObject({ media: { kind: 'collection' } })
    expect(own.ownCollection?.socials.length).toBeGreaterThan(0)
  }
})

test('returns 404 for an unknown token in all lists', async () => {
  const unknown = 'ab'.repeat(32)
  for (const path of ['', '/holders', '/transfers', '/burns', '/boxes', '/same-name', '/collection', '/activity']) {
    const { status, json } = await api.get(`/api/v2/tokens/${unknown}${path}`)
    expect(status).toBe(404)
    expect(json).toMatchObject({ code: 'not_found', detail: `No token has the id ${unknown}` })
  }
})

test('uses at most three queries per request', () => {
  const names = ['listTokens', 'getToken', 'listTokenHolders', 'listTokenTransfers', 'listTokenBurns', 'listTokenBoxes']
  const ours = [...names, 'listSameNameTokens', 'listCollectionTokens', 'getTokenActivity'].map((name) =>
    api.app.maxQueriesPerRequest.get(name),
  )
  expect(ours.every((queryCount) => queryCount !== undefined && queryCount <= 3)).toBe(true)
})
