import {
  type Asset,
  type Box,
  effectOnParty,
  type Hex,
  netEffect,
  presetOf,
  type Transaction,
} from '@ergo-explorer/chain'
import type { AddressDetail, AddressTransaction } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { effectOf, type LedgerEntry, ledgerOf, sampleOf } from '#testing/ledger.ts'
import { startTestApi } from '#testing/test-api.ts'
import { sum } from '#testing/confirmed-chain.ts'
import { amountsOf, createV2Client, type V2Page } from '#testing/v2-client.ts'
import { addressOf, hashOf, mempoolOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get, all } = createV2Client(api)
const ledger = ledgerOf(api.chain.node)
const { busiest } = ledger
const tip = ledger.blocks.length
const sample = sampleOf([...ledger.entries.keys()], 60)
const { systemScripts } = presetOf('devnet')
const { fee } = systemScripts

const entriesOf = (tree: Hex): readonly LedgerEntry[] =>
  ledger.entries.get(tree) ?? expect.fail('a script without entries')
const at = (tree: Hex, rest = ''): string => `addresses/${addressOf(tree)}${rest}`

const unitsOf = (assets: readonly Asset[]) =>
  new Map<string, bigint>(assets.map(({ tokenId, amount }) => [tokenId, amount]))

/** The effect as computed from all boxes of the transaction. */
function effectFromBoxes(tree: Hex, { outputs }: Pick<Transaction, 'outputs'>, inputs: readonly Box[]) {
  const found = effectOnParty(netEffect(inputs, outputs, systemScripts), tree) ?? expect.fail('not a party')
  const { kind, feePaid, minted, burned, counterparties } = found
  return { kind, fee: feePaid, minted: unitsOf(minted), burned: unitsOf(burned), counterparties }
}

function expectEffect({ effect }: AddressTransaction, expected: ReturnType<typeof effectFromBoxes>): void {
  const { counterparties, ...rest } = expected
  expect({
    kind: effect.kind,
    fee: effect.fee === null ? undefined : BigInt(effect.fee),
    minted: amountsOf(effect.minted),
    burned: amountsOf(effect.burned),
  }).toEqual(rest)
  expect(effect.counterpartyCount).toBe(counterparties.length)
  const hashes = counterparties.map((script) => hashOf(script))
  const listed = effect.counterparties.map(({ scriptHash }) => scriptHash)
  expect(listed).toHaveLength(Math.min(hashes.length, 3))
  expect(hashes).toEqual(expect.arrayContaining(listed))
}

describe('[A05] transactions of an address', () => {
  const expected = (entries: readonly LedgerEntry[]) =>
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
    items.map(({ transactionId: id, height, effect }) => ({
      id,
      height,
      nanoErg: BigInt(effect.nanoErg),
      tokens: amountsOf(effect.assets),
      received: BigInt(effect.received),
      spent: BigInt(effect.spent),
      hasUnspent: effect.hasUnspent,
    }))

  test(`[T07] net effects of ${sample.length} addresses match their boxes, newest first`, async () => {
    for (const tree of sample) {
      const { items, total } = await get<V2Page<AddressTransaction>>(at(tree, '/transactions?limit=50'))
      expect(shown(items)).toEqual(expected(entriesOf(tree)).slice(0, 50))
      expect(total).toBe(entriesOf(tree).length)
    }
  })

  test(`effects of ${sample.length} addresses, the fee and the emission contract match the net effects of the boxes`, async () => {
    const kinds = new Map<string, number>()
    for (const tree of new Set([...sample, fee, systemScripts.emission])) {
      const { items } = await get<V2Page<AddressTransaction>>(at(tree, '/transactions?limit=50'))
      const entries = entriesOf(tree).toReversed()
      for (const [index, item] of items.entries()) {
        const { transaction } = entries[index] ?? expect.fail('an unknown transaction')
        const spent = transaction.inputs.map(({ boxId }) => ledger.boxOf(boxId).box)
        expectEffect(item, effectFromBoxes(tree, transaction, spent))
        kinds.set(item.effect.kind, (kinds.get(item.effect.kind) ?? 0) + 1)
      }
    }
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(['received', 'sent', 'exchanged', 'unchanged']))
  })

  test('returns the running balance after each transaction', async () => {
    const tree = busiest[5] ?? expect.fail('no such address')
    const items = await all<AddressTransaction>(at(tree, '/transactions'), 100)
    let balance = 0n
    for (const { effect } of items.toReversed())
      expect(effect.balanceAfter).toBe(String((balance += BigInt(effect.nanoErg))))
    expect(items).toHaveLength(entriesOf(tree).length)
  })

  test('joins pages by cursor without gap or repeat, and matches them by offset', async () => {
    const tree = busiest[20] ?? expect.fail('no such address')
    const expectedRows = expected(entriesOf(tree))
    expect(shown(await all<AddressTransaction>(at(tree, '/transactions'), 7))).toEqual(expectedRows)
    for (const offset of [0, 5, expectedRows.length - 3, expectedRows.length, expectedRows.length + 10]) {
      const page = await get<V2Page<AddressTransaction>>(at(tree, `/transactions?limit=5&offset=${offset}`))
      expect(shown(page.items)).toEqual(expectedRows.slice(offset, offset + 5))
      expect(page.next === null).toBe(offset + 5 >= expectedRows.length)
    }
  })

  test('returns the first, middle and last page of the fee contract', async () => {
    const expectedRows = expected(entriesOf(fee))
    for (const offset of [0, Math.floor(expectedRows.length / 2), expectedRows.length - 10]) {
      const { items, total } = await get<V2Page<AddressTransaction>>(at(fee, `/transactions?limit=10&offset=${offset}`))
      expect(shown(items)).toEqual(expectedRows.slice(offset, offset + 10))
      expect(total).toBe(expectedRows.length)
    }
  })

  test('filters by heights, both inclusive', async () => {
    const tree = busiest[8] ?? expect.fail('no such address')
    const heights = entriesOf(tree).map(({ height }) => height)
    const [from, to] = [heights[Math.floor(heights.length / 4)] ?? 0, heights[Math.floor(heights.length / 2)] ?? 0]
    const inside = (low: number, high: number) =>
      expected(entriesOf(tree).filter(({ height }) => height >= low && height <= high))
    const path = at(tree, `/transactions?fromHeight=${from}&toHeight=${to}`)
    expect(shown(await all<AddressTransaction>(path, 9))).toEqual(inside(from, to))
    expect((await get<V2Page<unknown>>(path)).total).toBe(inside(from, to).length)
    expect(shown(await all<AddressTransaction>(at(tree, `/transactions?fromHeight=${to}`), 200))).toEqual(
      inside(to, tip),
    )
    expect(shown(await all<AddressTransaction>(at(tree, `/transactions?toHeight=${from}`), 200))).toEqual(
      inside(0, from),
    )
    expect(await get(at(tree, `/transactions?fromHeight=${tip + 5}`))).toMatchObject({
      items: [],
      total: 0,
      next: null,
    })
    expect(await get(at(tree, `/transactions?fromHeight=${to}&toHeight=${from - 1}`))).toMatchObject({
      items: [],
      total: 0,
      next: null,
    })
  })

  test('filters by token', async () => {
    let found = 0
    for (const tree of sample) {
      const entries = entriesOf(tree)
      const [tokenId] = entries.flatMap((entry) => [...effectOf(entry).tokens.keys()])
      if (tokenId === undefined) continue
      const expectedRows = expected(entries).filter(({ tokens }) => tokens.has(tokenId))
      expect(shown(await all<AddressTransaction>(at(tree, `/transactions?tokenId=${tokenId}`), 50))).toEqual(
        expectedRows,
      )
      found++
    }
    expect(found).toBeGreaterThan(10)
    expect(await get(at(fee, `/transactions?tokenId=${'ab'.repeat(32)}`))).toMatchObject({
      items: [],
      total: 0,
      next: null,
    })
  })
})

test('returns mempool transactions separately from the balance', async () => {
  const mempool = mempoolOf(api.chain.node)
  const trees = [...new Set(mempool.transactions.flatMap((each) => [...mempool.spentBy(each), ...each.outputs]))].map(
    ({ ergoTree }) => ergoTree,
  )
  for (const tree of sampleOf([...new Set(trees)], 15)) {
    const isOwn = ({ ergoTree }: { ergoTree: Hex }) => ergoTree === tree
    const expectedRows = mempool.touching(tree).map((each) => {
      const effect = effectOf({ spent: mempool.spentBy(each).filter(isOwn), received: each.outputs.filter(isOwn) })
      return [each.id, effect] as const
    })
    const { items, total } = await get<V2Page<AddressTransaction>>(at(tree, '/pending?limit=200'))
    expect(total).toBe(expectedRows.length)
    expect(items.every(({ state, height }) => state === 'pending' && height === null)).toBe(true)
    const effects = new Map(
      items.map(({ transactionId: id, effect }) => [
        id,
        { nanoErg: BigInt(effect.nanoErg), tokens: amountsOf(effect.assets) },
      ]),
    )
    expect(effects).toEqual(new Map<string, unknown>(expectedRows))
    for (const each of mempool.touching(tree)) {
      const item = items.find(({ transactionId }) => transactionId === each.id) ?? expect.fail('a missing transaction')
      expectEffect(item, effectFromBoxes(tree, each, mempool.spentBy(each)))
    }
    const { pending } = await get<AddressDetail>(at(tree))
    expect(pending.transactionCount).toBe(expectedRows.length)
    expect(pending.nanoErg).toBe(String(sum(expectedRows.map(([, { nanoErg }]) => nanoErg))))
  }
})

test('uses at most three queries per request', () => {
  expect(api.app.maxQueriesPerRequest.get('listAddressTransactions')).toBe(3)
  expect(api.app.maxQueriesPerRequest.get('listAddressPending')).toBe(2)
})
