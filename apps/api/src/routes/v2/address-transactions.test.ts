import { type Hex, presetOf } from '@ergo-explorer/chain'
import type { AddressDetail, AddressTransaction } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { effectOf, type Entry, ledgerOf, sampleOf } from '../../testing/a-ledger.ts'
import { anApi } from '../../testing/an-api.ts'
import { sum } from '../../testing/confirmed.ts'
import { amountsOf, readerOf, type ReadPage } from '../../testing/read-v2.ts'
import { addressOf, waitingAt } from '../../testing/waiting.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get, all } = readerOf(api)
const ledger = ledgerOf(api.chain.node)
const { busiest } = ledger
const tip = ledger.blocks.length
const sample = sampleOf([...ledger.entries.keys()], 60)
const { fee } = presetOf('devnet').systemScripts

const entriesOf = (tree: Hex): readonly Entry[] => ledger.entries.get(tree) ?? expect.fail('a script without entries')
const at = (tree: Hex, rest = ''): string => `addresses/${addressOf(tree)}${rest}`

describe('[A05] transactions of an address', () => {
  const expected = (entries: readonly Entry[]) =>
    entries.toReversed().map((entry) => {
      const { nanoErg, tokens } = effectOf(entry)
      const hasUnspent = entry.received.some(({ boxId }) => ledger.boxOf(boxId).spentBy === undefined)
      return {
        id: entry.transaction.id,
        height: entry.height,
        nanoErg,
        tokens,
        received: sum(entry.received.map(({ value }) => value)),
        spent: sum(entry.spent.map(({ value }) => value)),
        hasUnspent,
      }
    })
  const shown = (items: readonly AddressTransaction[]) =>
    items.map(({ id, height, effect }) => ({
      id,
      height,
      nanoErg: BigInt(effect.nanoErg),
      tokens: amountsOf(effect.assets),
      received: BigInt(effect.received),
      spent: BigInt(effect.spent),
      hasUnspent: effect.hasUnspent,
    }))

  test(`[T07] net effects of ${sample.length} addresses are those of their boxes, newest first`, async () => {
    for (const tree of sample) {
      const { items, total } = await get<ReadPage<AddressTransaction>>(at(tree, '/transactions?limit=50'))
      expect(shown(items)).toEqual(expected(entriesOf(tree)).slice(0, 50))
      expect(total).toBe(entriesOf(tree).length)
    }
  })

  test('the balance after each is the sum of all before', async () => {
    const tree = busiest[5] ?? expect.fail('nobody')
    const items = await all<AddressTransaction>(at(tree, '/transactions'), 100)
    let balance = 0n
    for (const { effect } of items.toReversed())
      expect(effect.balance).toBe(String((balance += BigInt(effect.nanoErg))))
    expect(items).toHaveLength(entriesOf(tree).length)
  })

  test('pages by cursor join without gap or repeat, and an offset leads to the same ones', async () => {
    const tree = busiest[20] ?? expect.fail('nobody')
    const wanted = expected(entriesOf(tree))
    expect(shown(await all<AddressTransaction>(at(tree, '/transactions'), 7))).toEqual(wanted)
    for (const offset of [0, 5, wanted.length - 3, wanted.length, wanted.length + 10]) {
      const page = await get<ReadPage<AddressTransaction>>(at(tree, `/transactions?limit=5&offset=${offset}`))
      expect(shown(page.items)).toEqual(wanted.slice(offset, offset + 5))
      expect(page.next === null).toBe(offset + 5 >= wanted.length)
    }
  })

  test('first, middle and last page of the fee contract are found at once', async () => {
    const wanted = expected(entriesOf(fee))
    for (const offset of [0, Math.floor(wanted.length / 2), wanted.length - 10]) {
      const { items, total } = await get<ReadPage<AddressTransaction>>(
        at(fee, `/transactions?limit=10&offset=${offset}`),
      )
      expect(shown(items)).toEqual(wanted.slice(offset, offset + 10))
      expect(total).toBe(wanted.length)
    }
  })

  test('heights bound the list at both ends', async () => {
    const tree = busiest[8] ?? expect.fail('nobody')
    const heights = entriesOf(tree).map(({ height }) => height)
    const [from, to] = [heights[Math.floor(heights.length / 4)] ?? 0, heights[Math.floor(heights.length / 2)] ?? 0]
    const inside = (low: number, high: number) =>
      expected(entriesOf(tree).filter(({ height }) => height >= low && height <= high))
    const path = at(tree, `/transactions?from=${from}&to=${to}`)
    expect(shown(await all<AddressTransaction>(path, 9))).toEqual(inside(from, to))
    expect((await get<ReadPage<unknown>>(path)).total).toBe(inside(from, to).length)
    expect(shown(await all<AddressTransaction>(at(tree, `/transactions?from=${to}`), 200))).toEqual(inside(to, tip))
    expect(shown(await all<AddressTransaction>(at(tree, `/transactions?to=${from}`), 200))).toEqual(inside(0, from))
    expect(await get(at(tree, `/transactions?from=${tip + 5}`))).toEqual({ items: [], total: 0, next: null })
    expect(await get(at(tree, `/transactions?from=${to}&to=${from - 1}`))).toEqual({ items: [], total: 0, next: null })
  })

  test('with a token, only those that change how much of it there is', async () => {
    let found = 0
    for (const tree of sample) {
      const entries = entriesOf(tree)
      const [tokenId] = entries.flatMap((entry) => [...effectOf(entry).tokens.keys()])
      if (tokenId === undefined) continue
      const wanted = expected(entries).filter(({ tokens }) => tokens.has(tokenId))
      expect(shown(await all<AddressTransaction>(at(tree, `/transactions?token=${tokenId}`), 50))).toEqual(wanted)
      found++
    }
    expect(found).toBeGreaterThan(10)
    expect(await get(at(fee, `/transactions?token=${'ab'.repeat(32)}`))).toEqual({ items: [], total: 0, next: null })
  })
})

test('what waits for an address stands apart from its balance', async () => {
  const waiting = waitingAt(api.chain.node)
  const trees = [...new Set(waiting.transactions.flatMap((each) => [...waiting.spentBy(each), ...each.outputs]))].map(
    ({ ergoTree }) => ergoTree,
  )
  for (const tree of sampleOf([...new Set(trees)], 15)) {
    const isOwn = ({ ergoTree }: { ergoTree: Hex }) => ergoTree === tree
    const wanted = waiting.touching(tree).map((each) => {
      const effect = effectOf({ spent: waiting.spentBy(each).filter(isOwn), received: each.outputs.filter(isOwn) })
      return [each.id, effect] as const
    })
    const { items, total } = await get<ReadPage<AddressTransaction>>(at(tree, '/unconfirmed?limit=200'))
    expect(total).toBe(wanted.length)
    expect(items.every(({ state, height }) => state === 'waiting' && height === null)).toBe(true)
    const effects = new Map(
      items.map(({ id, effect }) => [id, { nanoErg: BigInt(effect.nanoErg), tokens: amountsOf(effect.assets) }]),
    )
    expect(effects).toEqual(new Map<string, unknown>(wanted))
    const { unconfirmed } = await get<AddressDetail>(at(tree))
    expect(unconfirmed.transactions).toBe(wanted.length)
    expect(unconfirmed.nanoErg).toBe(String(sum(wanted.map(([, { nanoErg }]) => nanoErg))))
  }
})

test('no request asked more than three questions', () => {
  expect(api.app.mostQuestions.get('listAddressTransactions')).toBe(3)
  expect(api.app.mostQuestions.get('listAddressUnconfirmed')).toBe(2)
})
