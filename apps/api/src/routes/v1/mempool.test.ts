import { type Box, type BoxId, type Hex, parseLossless, type Transaction } from '@ergo-explorer/chain'
import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { addressOf, anUnusedAddress, tokenNamer, waitingAt } from '../../testing/waiting.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())

const { node, database } = api.chain
const pool = waitingAt(node)
const nameOf = await tokenNamer(database)
const unspentIds = new Set<string>(pool.unspent.map(({ boxId }) => boxId))

interface Thing {
  readonly id: string
  readonly boxId: string
}
interface Page {
  readonly items: readonly Thing[]
  readonly total: number
}
const ask = (path: string) => api.get(`/api/v1/${path}`)
const list = async (path: string) => (await ask(path)).json as Page

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
    spentTransactionId: node.chain.room.pool.spenderOf(box.boxId) ?? null,
  }
}

function expected({ id, inputs, dataInputs, outputs, size }: Transaction) {
  const named = (boxId: BoxId, index: number) => {
    const box = pool.boxOf(boxId)
    const isWaiting = pool.transactions.some((each) => each.id === box.transactionId)
    const outputBlockId = isWaiting ? null : expect.stringMatching(/^[0-9a-f]{64}$/)
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

/** Every script that the pool spends from or pays. */
const trees = [
  ...new Set(
    pool.transactions.flatMap((each) => [...pool.spentBy(each), ...each.outputs]).map(({ ergoTree }) => ergoTree),
  ),
]

describe('waiting transactions of an address', () => {
  test('are those that pay it or spend from it, as the node has them', async () => {
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
    const busy = trees.toSorted((a, b) => pool.touching(b).length - pool.touching(a).length)[0] ?? expect.fail()
    const path = `mempool/transactions/byAddress/${addressOf(busy)}`
    const all = (await list(`${path}?limit=500`)).items
    const half = Math.ceil(all.length / 2)
    const pages = [await list(`${path}?limit=${half}`), await list(`${path}?limit=${half}&offset=${half}`)]
    expect(pages.flatMap(({ items }) => items)).toEqual(all)
    expect(await list(`${path}?offset=5000`)).toEqual({ items: [], total: all.length })
  })

  test('are none for an unused address, and refused for what is no address', async () => {
    expect(await list(`mempool/transactions/byAddress/${anUnusedAddress()}`)).toEqual({ items: [], total: 0 })
    expect((await ask('mempool/transactions/byAddress/9abc')).json).toEqual({
      status: 400,
      reason: "Bad request: Failed to decode address '9abc'",
    })
  })
})

test('the boxes that wait unspent are written back to back', async () => {
  const { text, headers } = await ask('mempool/boxes/unspent')
  expect(headers['content-type']).toBe('application/json')
  const boxes = parseLossless(`[${text.replaceAll('}{"boxId"', '},{"boxId"')}]`) as Thing[]
  const byId = (a: { readonly boxId: string }, b: { readonly boxId: string }) => (a.boxId < b.boxId ? -1 : 1)
  expect(boxes).toEqual(pool.unspent.toSorted(byId).map(outputOf))
})

describe('the balance of an address', () => {
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

  test('has what is confirmed, and beside it what the mempool pays, change included', async () => {
    for (const tree of trees.filter((each) => !each.startsWith('10')).slice(0, 25)) {
      const { json } = await ask(`addresses/${addressOf(tree)}/balance/total`)
      const confirmed = confirmedOf(tree)
      expect(json).toEqual({
        confirmed: sum(confirmed),
        unconfirmed: sum(pool.unspent.filter(({ ergoTree }) => ergoTree === tree)),
      })
    }
  })

  test('is nothing for one that is unused', async () => {
    const nothing = { nanoErgs: 0, tokens: [] }
    expect((await ask(`addresses/${anUnusedAddress()}/balance/total`)).json).toEqual({
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

describe('what an address could spend now', () => {
  const spent = new Set<string>(pool.transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)))
  const left = (tree: Hex) => confirmedOf(tree).filter(({ boxId }) => !spent.has(boxId))
  const added = (tree: Hex) => pool.unspent.filter(({ ergoTree }) => ergoTree === tree)
  const some = trees.filter((tree) => added(tree).length > 0 && left(tree).length > 0).slice(0, 8)
  const idsOf = (boxes: readonly { readonly boxId: string }[]) => boxes.map(({ boxId }) => boxId)

  test('is what waits for it, then what is confirmed and not being spent, by running number', async () => {
    expect(some.length).toBeGreaterThan(3)
    for (const tree of some) {
      const path = `boxes/unspent/unconfirmed/byAddress/${addressOf(tree)}`
      const boxes = (await ask(`${path}?sortDirection=asc`)).json as (Thing & { mainChain: boolean })[]
      const waiting = boxes.filter(({ mainChain }) => !mainChain)
      expect(idsOf(waiting).toSorted()).toEqual(idsOf(added(tree)).toSorted())
      expect(idsOf(boxes)).toEqual([...idsOf(waiting), ...idsOf(left(tree))])
      const descending = (await ask(path)).json as Thing[]
      expect(idsOf(descending)).toEqual([...idsOf(waiting), ...idsOf(left(tree)).toReversed()])
    }
  })

  test('says of each box whether it is confirmed', async () => {
    const [tree = expect.fail()] = some
    const boxes = (await ask(`boxes/unspent/unconfirmed/byAddress/${addressOf(tree)}`)).json as Thing[]
    const [confirmed = expect.fail()] = left(tree)
    expect(boxes.find(({ boxId }) => boxId === confirmed.boxId)).toEqual({
      ...outputOf(confirmed),
      blockId: expect.stringMatching(/^[0-9a-f]{64}$/),
      globalIndex: expect.any(Number),
      settlementHeight: expect.any(Number),
      mainChain: true,
      spentTransactionId: null,
    })
    const [waiting = expect.fail()] = added(tree)
    expect(boxes.find(({ boxId }) => boxId === waiting.boxId)).toEqual({
      ...outputOf(waiting),
      blockId: null,
      globalIndex: null,
      settlementHeight: null,
      mainChain: false,
    })
  })

  test('comes in pages too, by age, with the right total', async () => {
    for (const tree of some) {
      const path = `boxes/unspent/all/byAddress/${addressOf(tree)}`
      const total = added(tree).length + left(tree).length
      for (const direction of ['asc', 'desc']) {
        const pages: Thing[] = []
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

  test('is shown with its block and the printed constants in the other list', async () => {
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
    const waiting = items.filter(({ boxId }) => unspentIds.has(boxId))
    for (const box of waiting) expect(box).toMatchObject({ headerId: null, globalIndex: null, mainChain: false })
  })

  test('is nothing for an unused address, and refused for what is none', async () => {
    expect((await ask(`boxes/unspent/unconfirmed/byAddress/${anUnusedAddress()}`)).text).toBe('[]')
    expect(await list(`boxes/unspent/all/byAddress/${anUnusedAddress()}`)).toEqual({ items: [], total: 0 })
    for (const path of ['unconfirmed', 'all'])
      expect((await ask(`boxes/unspent/${path}/byAddress/9abc`)).json).toEqual({
        status: 400,
        reason: "Bad request: Failed to decode address '9abc'",
      })
  })
})

test('no request asks more than three questions', () => {
  for (const [operation, questions] of api.app.mostQuestions)
    expect([operation, questions <= 3]).toEqual([operation, true])
})
