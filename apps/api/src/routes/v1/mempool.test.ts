import { type Box, type BoxId, type Hex, parseLossless, type Transaction } from '@ergo-explorer/chain'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { addressOf, unusedAddress, loadTokenNames, mempoolOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const { node, database } = api.chain
const pool = mempoolOf(node)
const nameOf = await loadTokenNames(database)
const unspentIds = new Set<string>(pool.unspent.map(({ boxId }) => boxId))

interface Entity {
  readonly id: string
  readonly boxId: string
}
interface Page {
  readonly items: readonly Entity[]
  readonly total: number
}
const request = (path: string) => api.get(`/api/v1/${path}`)
const list = async (path: string) => (await request(path)).json as Page

const asRead = (amount: bigint) => (amount > Number.MAX_SAFE_INTEGER ? amount : Number(amount))

const contentOf = (box: Box) => ({
  boxId: box.boxId,
  value: asRead(box.value),
  ergoTree: box.ergoTree,
  address: addressOf(box.ergoTree),
  assets: box.assets.map(({ tokenId, amount }, index) => ({
    tokenId,
    index,
    amount: asRead(amount),
    ...nameOf(tokenId),
  })),
  additionalRegisters: Object.fromEntries(
    Object.entries(box.registers).map(([id, serializedValue]) => [id, expect.objectContaining({ serializedValue })]),
  ),
})

function outputOf(box: Box) {
  return {
    ...contentOf(box),
    transactionId: box.transactionId,
    index: box.index,
    creationHeight: box.creationHeight,
    spentTransactionId: node.chain.mempool.pool.spenderOf(box.boxId) ?? null,
  }
}

function expected({ id, inputs, dataInputs, outputs, size }: Transaction) {
  const named = (boxId: BoxId, index: number) => {
    const box = pool.boxOf(boxId)
    const isUnconfirmed = pool.transactions.some((each) => each.id === box.transactionId)
    const outputBlockId = isUnconfirmed ? null : expect.stringMatching(/^[0-9a-f]{64}$/)
    return { ...contentOf(box), index, outputBlockId, outputTransactionId: box.transactionId, outputIndex: box.index }
  }
  return {
    id,
    creationTimestamp: expect.any(Number),
    inputs: inputs.map(({ boxId, proof }, i) => ({ ...named(boxId, i), spendingProof: proof === '' ? null : proof })),
    dataInputs: dataInputs.map(named),
    outputs: outputs.map(outputOf),
    size,
  }
}

/** Every script that the mempool spends from or pays to. */
const trees = [
  ...new Set(
    pool.transactions.flatMap((each) => [...pool.spentBy(each), ...each.outputs]).map(({ ergoTree }) => ergoTree),
  ),
]

describe('mempool transactions of an address', () => {
  test('are those that pay it or spend from it', async () => {
    const shown = new Map<string, unknown>()
    for (const tree of trees) {
      const { items, total } = await list(`mempool/transactions/byAddress/${addressOf(tree)}?limit=1000`)
      expect(items.map(({ id }) => id).toSorted()).toEqual(
        pool
          .touching(tree)
          .map(({ id }) => id)
          .toSorted(),
      )
      expect(total).toBe(items.length)
      for (const item of items) shown.set(item.id, item)
    }
    for (const transaction of pool.transactions) expect(shown.get(transaction.id)).toEqual(expected(transaction))
    expect(pool.chained.length).toBeGreaterThan(0)
  })

  test('come in pages', async () => {
    const busiest = trees.toSorted((a, b) => pool.touching(b).length - pool.touching(a).length)[0] ?? expect.fail()
    const path = `mempool/transactions/byAddress/${addressOf(busiest)}`
    const all = (await list(`${path}?limit=500`)).items
    const half = Math.ceil(all.length / 2)
    const pages = [await list(`${path}?limit=${half}`), await list(`${path}?limit=${half}&offset=${half}`)]
    expect(pages.flatMap(({ items }) => items)).toEqual(all)
    expect(await list(`${path}?offset=5000`)).toEqual({ items: [], total: all.length })
  })

  test('returns an empty list for an unused address and 400 for an invalid one', async () => {
    expect(await list(`mempool/transactions/byAddress/${unusedAddress()}`)).toEqual({ items: [], total: 0 })
    expect((await request('mempool/transactions/byAddress/9abc')).json).toEqual({
      status: 400,
      reason: "Bad request: Failed to decode address '9abc'",
    })
  })
})

test('streams unspent mempool boxes as concatenated JSON', async () => {
  const { text, headers } = await request('mempool/boxes/unspent')
  expect(headers['content-type']).toBe('application/json')
  const boxes = parseLossless(`[${text.replaceAll('}{"boxId"', '},{"boxId"')}]`) as Entity[]
  const byId = (a: { readonly boxId: string }, b: { readonly boxId: string }) => (a.boxId < b.boxId ? -1 : 1)
  expect(boxes).toEqual(pool.unspent.toSorted(byId).map(outputOf))
})

describe('total balance of an address', () => {
  const sum = (boxes: readonly Box[]) => {
    const tokens = new Map<Hex, bigint>()
    for (const { tokenId, amount } of boxes.flatMap(({ assets }) => assets))
      tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + amount)
    return {
      nanoErgs: asRead(boxes.reduce((total, { value }) => total + value, 0n)),
      tokens: [...tokens]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([tokenId, amount]) => {
          const { name, decimals, type } = nameOf(tokenId)
          return { tokenId, amount: asRead(amount), decimals: decimals ?? 0, name, tokenType: type }
        }),
    }
  }

  test('returns the confirmed balance and incoming mempool payments, including change', async () => {
    for (const tree of trees.filter((each) => !each.startsWith('10')).slice(0, 25)) {
      const { json } = await request(`addresses/${addressOf(tree)}/balance/total`)
      const confirmed = confirmedOf(tree)
      expect(json).toEqual({
        confirmed: sum(confirmed),
        unconfirmed: sum(pool.unspent.filter(({ ergoTree }) => ergoTree === tree)),
      })
    }
  })

  test('is empty for an unused address', async () => {
    const nothing = { nanoErgs: 0, tokens: [] }
    expect((await request(`addresses/${unusedAddress()}/balance/total`)).json).toEqual({
      confirmed: nothing,
      unconfirmed: nothing,
    })
  })
})

/** Unspent boxes of the chain, oldest first. */
function confirmedOf(tree: Hex): Box[] {
  const view = node.chain.view()
  const blocks = Array.from({ length: node.chain.tip.height }, (_, i) => node.chain.tree.bestAt(i + 1))
  return blocks
    .flatMap((block) => block?.transactions.flatMap(({ outputs }) => outputs) ?? [])
    .filter(({ boxId, ergoTree }) => ergoTree === tree && view.unspent(boxId) !== undefined)
}

describe('spendable boxes of an address', () => {
  const spent = new Set<string>(pool.transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)))
  const left = (tree: Hex) => confirmedOf(tree).filter(({ boxId }) => !spent.has(boxId))
  const added = (tree: Hex) => pool.unspent.filter(({ ergoTree }) => ergoTree === tree)
  const some = trees.filter((tree) => added(tree).length > 0 && left(tree).length > 0).slice(0, 8)
  const idsOf = (boxes: readonly { readonly boxId: string }[]) => boxes.map(({ boxId }) => boxId)

  test('lists mempool boxes first, then confirmed boxes that are not being spent, by global index', async () => {
    expect(some.length).toBeGreaterThan(3)
    for (const tree of some) {
      const path = `boxes/unspent/unconfirmed/byAddress/${addressOf(tree)}`
      const boxes = (await request(`${path}?sortDirection=asc`)).json as (Entity & { mainChain: boolean })[]
      const unconfirmed = boxes.filter(({ mainChain }) => !mainChain)
      expect(idsOf(unconfirmed).toSorted()).toEqual(idsOf(added(tree)).toSorted())
      expect(idsOf(boxes)).toEqual([...idsOf(unconfirmed), ...idsOf(left(tree))])
      const descending = (await request(path)).json as Entity[]
      expect(idsOf(descending)).toEqual([...idsOf(unconfirmed), ...idsOf(left(tree)).toReversed()])
    }
  })

  test('reports whether each box is confirmed', async () => {
    const [tree = expect.fail()] = some
    const boxes = (await request(`boxes/unspent/unconfirmed/byAddress/${addressOf(tree)}`)).json as Entity[]
    const [confirmed = expect.fail()] = left(tree)
    expect(boxes.find(({ boxId }) => boxId === confirmed.boxId)).toEqual({
      ...outputOf(confirmed),
      blockId: expect.stringMatching(/^[0-9a-f]{64}$/),
      globalIndex: expect.any(Number),
      settlementHeight: expect.any(Number),
      mainChain: true,
      spentTransactionId: null,
    })
    const [unconfirmed = expect.fail()] = added(tree)
    expect(boxes.find(({ boxId }) => boxId === unconfirmed.boxId)).toEqual({
      ...outputOf(unconfirmed),
      blockId: null,
      globalIndex: null,
      settlementHeight: null,
      mainChain: false,
    })
  })

  test('comes in pages sorted by age, with the correct total', async () => {
    for (const tree of some) {
      const path = `boxes/unspent/all/byAddress/${addressOf(tree)}`
      const total = added(tree).length + left(tree).length
      for (const direction of ['asc', 'desc']) {
        const pages: Entity[] = []
        for (let offset = 0; offset < total; offset += 3) {
          const page = await list(`${path}?limit=3&offset=${offset}&sortDirection=${direction}`)
          expect(page.total).toBe(total)
          pages.push(...page.items)
        }
        const ids = direction === 'asc' ? idsOf(pages) : idsOf(pages).toReversed()
        expect(ids.slice(0, left(tree).length)).toEqual(idsOf(left(tree)))
        expect(ids.slice(left(tree).length).toSorted()).toEqual(idsOf(added(tree)).toSorted())
      }
      expect(await list(`${path}?offset=${total}`)).toEqual({ items: [], total })
    }
  })

  test('includes block and rendered constants in the other list', async () => {
    const [tree = expect.fail()] = some
    const { items } = await list(`boxes/unspent/all/byAddress/${addressOf(tree)}?limit=500`)
    const [confirmed = expect.fail()] = left(tree)
    expect(items.find(({ boxId }) => boxId === confirmed.boxId)).toEqual({
      ...outputOf(confirmed),
      headerId: expect.stringMatching(/^[0-9a-f]{64}$/),
      globalIndex: expect.any(Number),
      settlementHeight: expect.any(Number),
      ergoTreeConstants: expect.any(String),
      ergoTreeScript: '',
      mainChain: true,
      spentTransactionId: null,
    })
    const unconfirmed = items.filter(({ boxId }) => unspentIds.has(boxId))
    for (const box of unconfirmed) expect(box).toMatchObject({ headerId: null, globalIndex: null, mainChain: false })
  })

  test('returns an empty list for an unused address and 400 for an invalid one', async () => {
    expect((await request(`boxes/unspent/unconfirmed/byAddress/${unusedAddress()}`)).text).toBe('[]')
    expect(await list(`boxes/unspent/all/byAddress/${unusedAddress()}`)).toEqual({ items: [], total: 0 })
    for (const path of ['unconfirmed', 'all'])
      expect((await request(`boxes/unspent/${path}/byAddress/9abc`)).json).toEqual({
        status: 400,
        reason: "Bad request: Failed to decode address '9abc'",
      })
  })
})

test('uses at most three queries per request', () => {
  for (const [operation, queryCount] of api.app.maxQueriesPerRequest)
    expect([operation, queryCount <= 3]).toEqual([operation, true])
})
