import { FEE_SCRIPT, type Hex, presetOf, type TokenId } from '@ergo-explorer/chain'
import type { V0AddressInfo, V0TransactionInfo } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { asRead, confirmedAt, type ConfirmedBox, sum } from '../../testing/confirmed.ts'
import { addressOf, anUnusedAddress, tokenNamer, waitingAt } from '../../testing/waiting.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, boxes, boxesOf, touching } = confirmedAt(api.chain.node)
const waiting = waitingAt(api.chain.node)
const nameOf = await tokenNamer(api.chain.database)
const tip = blocks.length

/** Users with tokens, of whom some are paid by the mempool, and the busiest contracts. */
const payees = [...new Set(waiting.unspent.filter(({ assets }) => assets.length > 0).map(({ ergoTree }) => ergoTree))]
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
  const coming = waiting.unspent.filter(({ ergoTree }) => ergoTree === tree)
  const value = (of: readonly { value: bigint }[]) => sum(of.map((box) => box.value))
  return {
    summary: { id: addressOf(tree) },
    transactions: {
      confirmed: touching(tree).length,
      totalReceived: value(old.map(({ box }) => box)),
      confirmedBalance: value(unspent),
      totalBalance: value([...unspent, ...coming]),
      confirmedTokensBalance: amounts(unspent),
      totalTokensBalance: amounts([...unspent, ...coming]),
    },
  }
}

describe('an address', () => {
  test.each(trees.map((tree) => [addressOf(tree).slice(0, 12), tree]))(
    '%s holds what its boxes hold, and will hold what the mempool pays it',
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

  test('that nobody used holds nothing', async () => {
    const address = anUnusedAddress()
    const nothing = { totalReceived: 0, confirmedBalance: 0, totalBalance: 0 }
    expect((await api.get(`/api/v0/addresses/${address}`)).json).toEqual({
      summary: { id: address },
      transactions: { confirmed: 0, ...nothing, confirmedTokensBalance: [], totalTokensBalance: [] },
    })
    expect((await api.get(`/addresses/${address}/transactions`)).json).toEqual({ items: [], total: 0 })
  })

  test.each(['', '/transactions'])('with a wrong checksum is refused%s', async (path) => {
    const address = `${anUnusedAddress().slice(0, -1)}1`
    const { status, json } = await api.get(`/api/v0/addresses/${address}${path}`)
    expect(status).toBe(400)
    expect(json).toEqual({ status: 400, reason: `Bad request: Failed to decode address '${address}'` })
  })

  test('of letters that addresses have not is a path that does not exist', async () => {
    expect(await api.get('/api/v0/addresses/O0Il')).toMatchObject({ status: 404, text: 'Not found' })
  })

  test('is refused for a number of confirmations that is none', async () => {
    const { json } = await api.get(`/addresses/${anUnusedAddress()}?minConfirmations=many`)
    expect(json).toEqual({ status: 400, reason: 'Bad request: Invalid value for: query parameter minConfirmations' })
  })
})

describe('the transactions of an address', () => {
  const tree = payees[0] ?? expect.fail('somebody is paid')
  const newestFirst = touching(tree).toReversed()
  const heights = new Map(blocks.flatMap(({ header, transactions }) => transactions.map(({ id }) => [id, header])))
  interface Listed {
    readonly items: V0TransactionInfo[]
    readonly total: number
  }
  const list = async (query: string) =>
    (await api.get(`/api/v0/addresses/${addressOf(tree)}/transactions${query}`)).json as Listed

  test('are newest first, and pages join without gap or repeat', async () => {
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

  test('come without inputs and outputs when they are to be concise', async () => {
    const { items, total } = await list('?concise=true&limit=3')
    expect(total).toBe(newestFirst.length)
    const [{ id } = expect.fail('it is used')] = newestFirst
    const { id: headerId, height, timestamp } = heights.get(id) ?? expect.fail('it is in a block')
    const index = blocks[height - 1]?.transactions.findIndex((each) => each.id === id)
    const place = { headerId, inclusionHeight: height, timestamp, index, confirmationsCount: tip - height + 1 }
    expect(items[0]).toEqual({ id, ...place, inputs: [], dataInputs: [], outputs: [] })
    expect(items.map((each) => each.id)).toEqual(newestFirst.slice(0, 3).map((each) => each.id))
  })

  test('are refused for what is neither true nor false', async () => {
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

describe('the rich list', () => {
  test('has the hundred richest, richest first', async () => {
    const richest = holdersOf(undefined).slice(0, 100)
    const { json } = await api.get('/api/v0/addresses/balances?limit=500')
    const { items, total } = json as { items: { address: string; balance: number }[]; total: number }
    expect(total).toBe(100)
    expect(items.map(({ balance }) => BigInt(balance))).toEqual(richest.map(([, amount]) => amount))
    const held = new Map(holdersOf(undefined).map(([tree, amount]) => [addressOf(tree), amount]))
    for (const { address, balance } of items) expect(BigInt(balance)).toBe(held.get(address))
  })

  test('ends there', async () => {
    const { json } = await api.get('/addresses/balances?offset=95')
    expect((json as { items: [] }).items).toHaveLength(5)
    expect((await api.get('/addresses/balances?offset=100')).json).toEqual({ items: [], total: 100 })
  })
})

describe('the holders of a token', () => {
  const tokenIds = new Set(boxes.flatMap(({ box }) => box.assets.map((asset) => asset.tokenId)))
  const counted = [...tokenIds].map((tokenId) => ({ tokenId, holders: holdersOf(tokenId).length }))
  const [{ tokenId } = expect.fail('there are tokens')] = counted.toSorted((a, b) => b.holders - a.holders)

  test('are listed, those with most of it first', async () => {
    const expected = holdersOf(tokenId)
    expect(expected.length).toBeGreaterThan(10)
    const { json } = await api.get(`/api/v0/addresses/assetHolders/${tokenId}?limit=500`)
    expect((json as string[]).toSorted()).toEqual(expected.map(([tree]) => addressOf(tree)).toSorted())
    const amountOf = new Map(expected.map(([tree, amount]) => [addressOf(tree), amount]))
    expect((json as string[]).map((address) => amountOf.get(address))).toEqual(expected.map(([, amount]) => amount))
    const page = await api.get(`/addresses/assetHolders/${tokenId}?offset=3&limit=4`)
    expect(page.json).toEqual((json as string[]).slice(3, 7))
  })

  test.each(['ab'.repeat(32), 'ab'])('are none for %s', async (id) => {
    expect((await api.get(`/addresses/assetHolders/${id}`)).json).toEqual([])
  })

  test('are refused beyond what is skipped', async () => {
    const { json } = await api.get(`/addresses/assetHolders/${tokenId}?offset=100001`)
    expect(json).toEqual({
      status: 400,
      reason: 'Bad request: Invalid value for: query parameter offset (this list ends at 100000)',
    })
  })
})

test('no answer about addresses takes more than three questions', () => {
  const asked = [...api.app.mostQuestions].filter(([name]) => name.startsWith('getApiV0Addresses'))
  expect(asked).toHaveLength(4)
  for (const [, questions] of asked) expect(questions).toBeLessThanOrEqual(3)
})
