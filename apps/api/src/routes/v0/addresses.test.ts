import { FEE_SCRIPT, type Hex, presetOf, type TokenId } from '@ergo-explorer/chain'
import type { V0AddressInfo, V0TransactionInfo } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { asRead, confirmedChain, type ConfirmedBox, sum } from '#testing/confirmed-chain.ts'
import { addressOf, unusedAddress, loadTokenNames, mempoolOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, boxes, boxesOf, touching } = confirmedChain(api.chain.node)
const mempool = mempoolOf(api.chain.node)
const nameOf = await loadTokenNames(api.chain.database)
const tip = blocks.length

/** Users with tokens, some of them with incoming mempool payments, and the busiest contracts. */
const payees = [...new Set(mempool.unspent.filter(({ assets }) => assets.length > 0).map(({ ergoTree }) => ergoTree))]
const trees: readonly Hex[] = [...payees.slice(0, 5), FEE_SCRIPT, presetOf('devnet').systemScripts.emission]

const amounts = (of: readonly { readonly assets: ConfirmedBox['box']['assets'] }[]) => {
  const sums = new Map<TokenId, bigint>()
  for (const { tokenId, amount } of of.flatMap(({ assets }) => assets))
    sums.set(tokenId, (sums.get(tokenId) ?? 0n) + amount)
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([tokenId, amount]) => ({ tokenId, amount, name: nameOf(tokenId).name, decimals: nameOf(tokenId).decimals }))
}

function infoOf(tree: Hex, minConfirmations: number): V0AddressInfo {
  const old = boxesOf(tree).filter(({ height }) => minConfirmations < 1 || height <= tip - minConfirmations)
  const unspent = old.filter(({ spentBy }) => spentBy === undefined).map(({ box }) => box)
  const incoming = mempool.unspent.filter(({ ergoTree }) => ergoTree === tree)
  const value = (of: readonly { value: bigint }[]) => sum(of.map((box) => box.value))
  return {
    summary: { id: addressOf(tree) },
    transactions: {
      confirmed: touching(tree).length,
      totalReceived: value(old.map(({ box }) => box)),
      confirmedBalance: value(unspent),
      totalBalance: value([...unspent, ...incoming]),
      confirmedTokensBalance: amounts(unspent),
      totalTokensBalance: amounts([...unspent, ...incoming]),
    },
  }
}

describe('address', () => {
  test.each(trees.map((tree) => [addressOf(tree).slice(0, 12), tree]))(
    '%s: returns the confirmed balance and the incoming mempool payments',
    async (_, tree) => {
      const url = `/addresses/${addressOf(tree)}`
      expect((await api.get(url)).json).toEqual(asRead(infoOf(tree, 0)))
      for (const minConfirmations of [-3, 1, 10, 200, tip - 1, tip, tip + 1, 2_147_483_647])
        expect(
          (await api.get(`/api/v0${url}?minConfirmations=${minConfirmations}`)).json,
          `with ${minConfirmations} confirmations`,
        ).toEqual(asRead(infoOf(tree, minConfirmations)))
    },
  )

  test('returns an empty balance for an unused address', async () => {
    const address = unusedAddress()
    const nothing = { totalReceived: 0, confirmedBalance: 0, totalBalance: 0 }
    expect((await api.get(`/api/v0/addresses/${address}`)).json).toEqual({
      summary: { id: address },
      transactions: { confirmed: 0, ...nothing, confirmedTokensBalance: [], totalTokensBalance: [] },
    })
    expect((await api.get(`/addresses/${address}/transactions`)).json).toEqual({ items: [], total: 0 })
  })

  test.each(['', '/transactions'])('returns 400 for a wrong checksum%s', async (path) => {
    const address = `${unusedAddress().slice(0, -1)}1`
    const { status, json } = await api.get(`/api/v0/addresses/${address}${path}`)
    expect(status).toBe(400)
    expect(json).toEqual({ status: 400, reason: `Bad request: Failed to decode address '${address}'` })
  })

  test('returns 404 for characters that addresses cannot contain', async () => {
    expect(await api.get('/api/v0/addresses/O0Il')).toMatchObject({ status: 404, text: 'Not found' })
  })

  test('returns 400 for an invalid number of confirmations', async () => {
    const { json } = await api.get(`/addresses/${unusedAddress()}?minConfirmations=many`)
    expect(json).toEqual({ status: 400, reason: 'Bad request: Invalid value for: query parameter minConfirmations' })
  })
})

describe('transactions of an address', () => {
  const tree = payees[0] ?? expect.fail('no payee')
  const newestFirst = touching(tree).toReversed()
  const heights = new Map(blocks.flatMap(({ header, transactions }) => transactions.map(({ id }) => [id, header])))
  interface Listed {
    readonly items: V0TransactionInfo[]
    readonly total: number
  }
  const list = async (query: string) =>
    (await api.get(`/api/v0/addresses/${addressOf(tree)}/transactions${query}`)).json as Listed

  test('lists newest first, and pages join without gap or repeat', async () => {
    const all: V0TransactionInfo[] = []
    for (let offset = 0; offset < newestFirst.length + 7; offset += 7) {
      const { items, total } = await list(`?limit=7&offset=${offset}`)
      expect(total).toBe(newestFirst.length)
      all.push(...items)
    }
    expect(all.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id))
    for (const [i, { inputs, dataInputs, outputs }] of newestFirst.entries()) {
      expect(all[i]?.inputs.map(({ id }) => id)).toEqual(inputs.map(({ boxId }) => boxId))
      expect(all[i]?.dataInputs.map(({ id }) => id)).toEqual(dataInputs)
      expect(all[i]?.outputs.map(({ id }) => id)).toEqual(outputs.map(({ boxId }) => boxId))
    }
  })

  test('omits inputs and outputs in concise mode', async () => {
    const { items, total } = await list('?concise=true&limit=3')
    expect(total).toBe(newestFirst.length)
    const [{ id } = expect.fail('unused')] = newestFirst
    const { id: headerId, height, timestamp } = heights.get(id) ?? expect.fail('not in a block')
    const index = blocks[height - 1]?.transactions.findIndex((each) => each.id === id)
    const place = { headerId, inclusionHeight: height, timestamp, index, confirmationsCount: tip - height + 1 }
    expect(items[0]).toEqual({ id, ...place, inputs: [], dataInputs: [], outputs: [] })
    expect(items.map((each) => each.id)).toEqual(newestFirst.slice(0, 3).map((each) => each.id))
  })

  test('returns 400 for an invalid boolean', async () => {
    expect(await list('?concise=maybe')).toMatchObject({ status: 400 })
    expect(await list('?limit=501')).toMatchObject({ status: 400 })
  })
})

const holdersOf = (tokenId: TokenId | undefined) => {
  const held = new Map<Hex, bigint>()
  for (const { box, spentBy } of boxes)
    if (spentBy === undefined) {
      const amount =
        tokenId === undefined ? box.value : sum(box.assets.filter((a) => a.tokenId === tokenId).map((a) => a.amount))
      if (amount > 0n) held.set(box.ergoTree, (held.get(box.ergoTree) ?? 0n) + amount)
    }
  return [...held].toSorted(([, a], [, b]) => Number(b - a))
}

describe('rich list', () => {
  test('lists the hundred richest addresses, richest first', async () => {
    const richest = holdersOf(undefined).slice(0, 100)
    const { json } = await api.get('/api/v0/addresses/balances?limit=500')
    const { items, total } = json as { items: { address: string; balance: number }[]; total: number }
    expect(total).toBe(100)
    expect(items.map(({ balance }) => BigInt(balance))).toEqual(richest.map(([, amount]) => amount))
    const held = new Map(holdersOf(undefined).map(([tree, amount]) => [addressOf(tree), amount]))
    for (const { address, balance } of items) expect(BigInt(balance)).toBe(held.get(address))
  })

  test('is empty beyond the hundredth entry', async () => {
    const { json } = await api.get('/addresses/balances?offset=95')
    expect((json as { items: [] }).items).toHaveLength(5)
    expect((await api.get('/addresses/balances?offset=100')).json).toEqual({ items: [], total: 100 })
  })
})

describe('holders of a token', () => {
  const tokenIds = new Set(boxes.flatMap(({ box }) => box.assets.map((asset) => asset.tokenId)))
  const counted = [...tokenIds].map((tokenId) => ({ tokenId, holders: holdersOf(tokenId).length }))
  const [{ tokenId } = expect.fail('no tokens')] = counted.toSorted((a, b) => b.holders - a.holders)

  test('lists the largest holders first', async () => {
    const expected = holdersOf(tokenId)
    expect(expected.length).toBeGreaterThan(10)
    const { json } = await api.get(`/api/v0/addresses/assetHolders/${tokenId}?limit=500`)
    expect((json as string[]).toSorted()).toEqual(expected.map(([tree]) => addressOf(tree)).toSorted())
    const amountOf = new Map(expected.map(([tree, amount]) => [addressOf(tree), amount]))
    expect((json as string[]).map((address) => amountOf.get(address))).toEqual(expected.map(([, amount]) => amount))
    const page = await api.get(`/addresses/assetHolders/${tokenId}?offset=3&limit=4`)
    expect(page.json).toEqual((json as string[]).slice(3, 7))
  })

  test.each(['ab'.repeat(32), 'ab'])('returns an empty list for %s', async (id) => {
    expect((await api.get(`/addresses/assetHolders/${id}`)).json).toEqual([])
  })

  test('returns 400 for an offset beyond the maximum', async () => {
    const { json } = await api.get(`/addresses/assetHolders/${tokenId}?offset=100001`)
    expect(json).toEqual({
      status: 400,
      reason: 'Bad request: Invalid value for: query parameter offset (this list ends at 100000)',
    })
  })
})

test('uses at most three queries per request', () => {
  const queryCounts = [...api.app.maxQueriesPerRequest].filter(([name]) => name.startsWith('getApiV0Addresses'))
  expect(queryCounts).toHaveLength(4)
  for (const [, queryCount] of queryCounts) expect(queryCount).toBeLessThanOrEqual(3)
})
