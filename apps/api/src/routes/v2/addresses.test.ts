import {
  boxSize,
  decodeRegisters,
  type Hex,
  hexToBytes,
  keysNamedInScript,
  MINER_REWARD_DELAY,
  minerKeyOf,
  parseErgoTree,
  presetOf,
  publicKeysOf,
  rewardScript,
} from '@ergo-explorer/chain'
import type {
  AddressBalance,
  AddressDetail,
  Asset,
  BoxSummary,
  KeyMention,
  TokenSummary,
} from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { type LedgerEntry, holdingsOf, ledgerOf, sampleOf } from '#testing/ledger.ts'
import { startTestApi } from '#testing/test-api.ts'
import { sum } from '#testing/confirmed-chain.ts'
import { amountsOf, createV2Client, type V2Page } from '#testing/v2-client.ts'
import { addressOf, hashOf, unusedAddress } from '#testing/mempool.ts'
import { findAddressOverview } from '#queries/addresses/overview.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get, all } = createV2Client(api)
const ledger = ledgerOf(api.chain.node)
const { busiest } = ledger
const tip = ledger.blocks.length
const sample = sampleOf([...ledger.entries.keys()], 60)
const { fee } = presetOf('devnet').systemScripts

const entriesOf = (tree: Hex): readonly LedgerEntry[] =>
  ledger.entries.get(tree) ?? expect.fail('a script without entries')
const at = (tree: Hex, rest = ''): string => `addresses/${addressOf(tree)}${rest}`

test(`[A01] balance, totals and activity of ${sample.length} addresses match their boxes`, async () => {
  expect(sample.length).toBeGreaterThanOrEqual(50)
  for (const tree of sample) {
    const detail = await get<AddressDetail>(at(tree))
    const entries = entriesOf(tree)
    const boxes = ledger.boxesOf(tree)
    const { nanoErg, tokens } = holdingsOf(ledger.unspentOf(tree))
    const [first, last] = [entries[0], entries.at(-1)]
    expect(detail).toMatchObject({
      address: addressOf(tree),
      received: String(sum(boxes.map(({ box }) => box.value))),
      transactionCount: entries.length,
      boxCount: boxes.length,
      unspentCount: ledger.unspentOf(tree).length,
      firstActivity: { transactionId: first?.transaction.id, height: first?.height, timestamp: first?.timestamp },
      lastActivity: { transactionId: last?.transaction.id, height: last?.height, timestamp: last?.timestamp },
      script: { ergoTree: tree },
    })
    expect(detail.balance.nanoErg).toBe(String(nanoErg))
    expect(amountsOf(detail.balance.tokens.items)).toEqual(tokens)
    expect(detail.balance.tokens.total).toBe(tokens.size)
  }
})

test(`balances of ${sample.length} addresses at past heights match their boxes`, async () => {
  for (const [i, tree] of sample.entries()) {
    const height = Math.floor((tip * (i + 1)) / sample.length) - 1
    const balance = await get<AddressBalance>(at(tree, `/balance?height=${height}&limit=200`))
    const { nanoErg, tokens } = ledger.holdingsAt(tree, height)
    expect(balance).toMatchObject({ address: addressOf(tree), height, nanoErg: String(nanoErg) })
    expect(amountsOf(balance.tokens.items)).toEqual(tokens)
  }
})

test('joins pages of tokens, now and at a height', async () => {
  const held = (tree: Hex) => holdingsOf(ledger.unspentOf(tree)).tokens.size
  const collector = sampleOf(busiest, 60).toSorted((a, b) => held(b) - held(a))[0] ?? expect.fail('no such address')
  for (const height of [tip, tip - 300]) {
    const found: Asset[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = `/balance?limit=2&height=${height}${cursor && `&cursor=${cursor}`}`
      const { tokens } = await get<AddressBalance>(at(collector, query))
      found.push(...tokens.items)
      cursor = tokens.next
    }
    expect(amountsOf(found)).toEqual(ledger.holdingsAt(collector, height).tokens)
    expect(new Set(found.map(({ tokenId }) => tokenId)).size).toBe(found.length)
  }
})

describe('boxes of an address', () => {
  test.each(['all', 'unspent'])('%s are listed once, newest first', async (state) => {
    for (const tree of sampleOf(busiest, 20)) {
      const boxes = ledger.boxesOf(tree).filter(({ spentBy }) => state === 'all' || spentBy === undefined)
      const newest = boxes.map(({ box }) => box.boxId).toReversed()
      const path = at(tree, `/boxes?state=${state}`)
      const { items, total } = await get<V2Page<BoxSummary>>(`${path}&limit=30`)
      expect(items.map(({ boxId }) => boxId)).toEqual(newest.slice(0, 30))
      expect(total).toBe(newest.length)
    }
  })

  test('joins pages without gap or repeat', async () => {
    const tree = busiest[10] ?? expect.fail('no such address')
    const boxes = await all<BoxSummary>(at(tree, '/boxes?state=all'), 7)
    expect(boxes.map(({ boxId }) => boxId)).toEqual(
      ledger
        .boxesOf(tree)
        .map(({ box }) => box.boxId)
        .toReversed(),
    )
  })
})

describe('contracts and registers that mention a key', () => {
  const P2PK = /^0008cd([0-9a-f]{66})$/
  const mentions = ledger.boxes.flatMap((confirmed) => {
    const { ergoTree, registers } = confirmed.box
    const parsed = parseErgoTree(hexToBytes(ergoTree))
    const inScript = parsed.ok && !P2PK.test(ergoTree) ? keysNamedInScript(parsed.value) : []
    const inRegisters = Object.entries(decodeRegisters(registers)).flatMap(([place, constant]) =>
      constant === undefined ? [] : [...new Set(publicKeysOf(constant))].map((key) => ({ key, place, confirmed })),
    )
    return [...inScript.map((key) => ({ key, place: 'script', confirmed })), ...inRegisters]
  })
  const keys = sampleOf([...new Set(mentions.map(({ key }) => key))], 20)
  const keysOfBox = new Map<string, Set<string>>()
  for (const { key, confirmed } of mentions) {
    const { boxId } = confirmed.box
    keysOfBox.set(boxId, (keysOfBox.get(boxId) ?? new Set()).add(key))
  }

  test('are listed with their position, in unspent and in all boxes', async () => {
    expect(keys.length).toBeGreaterThan(10)
    for (const key of keys) {
      const named = mentions.filter((mention) => mention.key === key)
      const unspent = named.filter(({ confirmed }) => confirmed.spentBy === undefined)
      const tree = `0008cd${key}`
      expect(await get<AddressDetail>(at(tree))).toMatchObject({
        mentions: { mentionCount: named.length, unspentCount: unspent.length },
      })
      const places = (list: readonly { place: string; boxId: string }[]) =>
        list.map(({ place, boxId }) => `${boxId} ${place}`).toSorted()
      for (const [state, expectedMentions] of [
        ['all', named],
        ['unspent', unspent],
      ] as const) {
        const found = await all<KeyMention>(at(tree, `/mentions?state=${state}`), 40)
        for (const { box, keyCount } of found) expect(keyCount).toBe(keysOfBox.get(box.boxId)?.size)
        expect(places(found.map(({ position, box }) => ({ place: position, boxId: box.boxId })))).toEqual(
          places(expectedMentions.map(({ place, confirmed }) => ({ place, boxId: confirmed.box.boxId }))),
        )
      }
    }
  })

  test('returns an empty list for an address without a key', async () => {
    expect(await get(at(fee, '/mentions'))).toEqual({ items: [], total: 0, next: null })
    expect((await get<AddressDetail>(at(fee))).mentions).toBeNull()
  })
})

test('shows locked mining rewards and their unlock height at both addresses of a miner', async () => {
  const rewards = [...ledger.entries.keys()].filter((tree) => minerKeyOf(tree) !== undefined)
  expect(rewards.length).toBeGreaterThan(1)
  for (const tree of rewards) {
    const key = minerKeyOf(tree) ?? expect.fail('no miner')
    const unspent = ledger.unspentOf(tree)
    const locked = unspent.filter(({ creationHeight }) => tip + 1 < creationHeight + MINER_REWARD_DELAY)
    const heights = locked.map(({ creationHeight }) => creationHeight + MINER_REWARD_DELAY)
    const expected = {
      address: addressOf(rewardScript(key)),
      minerAddress: addressOf(`0008cd${key}`),
      value: String(sum(unspent.map(({ value }) => value))),
      boxCount: unspent.length,
      locked: String(sum(locked.map(({ value }) => value))),
      lockedBoxCount: locked.length,
      nextUnlock: locked.length === 0 ? null : Math.min(...heights),
      lastUnlock: locked.length === 0 ? null : Math.max(...heights),
    }
    for (const each of [tree, `0008cd${key}`]) expect((await get<AddressDetail>(at(each))).rewards).toEqual(expected)
  }
  expect((await get<AddressDetail>(at(fee))).rewards).toBeNull()
})

test('[A06] lists tokens whose issuing box went to the address, newest first', async () => {
  const byTree = Map.groupBy(ledger.mints, ([, { box }]) => box.ergoTree)
  expect(byTree.size).toBeGreaterThan(10)
  for (const [tree, mints] of [...byTree].slice(0, 40)) {
    const found = await all<TokenSummary>(at(tree, '/issued-tokens'), 3)
    expect(found.map(({ tokenId }) => tokenId).toSorted()).toEqual(
      mints.map(([tokenId]) => tokenId as string).toSorted(),
    )
    expect(found.map(({ height }) => height)).toEqual(found.map(({ height }) => height).toSorted((a, b) => b - a))
  }
  expect(await get(at(fee, '/issued-tokens'))).toEqual({ items: [], total: 0, next: null })
})

test('returns an empty, unused address', async () => {
  const detail = await get<AddressDetail>(`addresses/${unusedAddress()}`)
  expect(detail).toMatchObject({
    kind: 'P2PK',
    publicKey: `02${'79'.repeat(32)}`,
    balance: { nanoErg: '0', tokens: { items: [], total: 0, next: null } },
    pending: { transactionCount: 0, nanoErg: '0', assets: [] },
    received: '0',
    transactionCount: 0,
    firstActivity: null,
    lastActivity: null,
    rewards: null,
    mentions: null,
  })
  for (const list of ['transactions', 'boxes', 'mentions', 'pending', 'issued-tokens'])
    expect(await get(`addresses/${unusedAddress()}/${list}`)).toMatchObject({ items: [], total: 0, next: null })
})

test('[A07] returns 400 for an invalid address, cursor or height', async () => {
  const getProblem = async (path: string) => {
    const { status, json, headers } = await api.get(`/api/v2/addresses/${path}`)
    expect(headers['content-type']).toBe('application/problem+json')
    return { status, json }
  }
  expect(await getProblem('9nope')).toEqual({
    status: 400,
    json: {
      type: '/api/v2/problems#bad_address',
      title: 'Not an address of this network',
      status: 400,
      code: 'bad_address',
      detail: 'Not a valid address of this network: 9nope',
    },
  })
  const address = addressOf(fee)
  for (const list of ['transactions', 'boxes', 'issued-tokens', 'balance'])
    expect(await getProblem(`${address}/${list}?cursor=1.2.3`)).toMatchObject({
      status: 400,
      json: { code: 'bad_cursor' },
    })
  expect(await getProblem(`${address}/balance?height=${tip + 1}`)).toMatchObject({
    json: { code: 'bad_request', detail: `height: must not exceed that of the newest block, ${tip}` },
  })
  expect(await getProblem(`${address}/boxes?state=spent`)).toMatchObject({ json: { code: 'bad_request' } })
})

test('labels the fee contract, on its own page and as an owner', async () => {
  const label = { name: 'Miner fee', kind: 'protocol' }
  const detail = await get<AddressDetail>(at(fee))
  expect(detail).toMatchObject({ kind: 'P2S', publicKey: null, label })
  expect(detail.templateHash).toBe(detail.script.templateBlake2b256)
})

test('uses at most three queries per request', () => {
  const ours = [...api.app.maxQueriesPerRequest].filter(([operation]) => operation.includes('Address'))
  expect(ours.length).toBeGreaterThanOrEqual(5)
  expect(ours.filter(([, queryCount]) => queryCount > 3)).toEqual([])
})

test('reads the oldest unspent boxes of an address up to a creation height, for storage rent', async () => {
  for (const tree of sample) {
    const unspent = ledger.unspentOf(tree).slice(0, 200)
    for (const maxHeightAtRisk of [0, Math.floor(tip / 2), tip]) {
      const rent = { maxHeightAtRisk, paceStartHeight: tip - 1 }
      const overview = await findAddressOverview(
        api.chain.database.pool,
        { scriptHash: hashOf(tree), rewardScriptHash: undefined, publicKey: undefined, rent },
        tip,
      )
      const old = unspent.filter(({ creationHeight }) => creationHeight <= maxHeightAtRisk)
      expect(overview.rentBasis.paceStartTime).toBeGreaterThan(0)
      expect(overview.rentBoxes).toEqual(
        old.map((box) => ({
          value: box.value,
          size: boxSize(box, box.transactionId, box.index),
          creationHeight: box.creationHeight,
          amount: 0n,
        })),
      )
    }
    // The chain is shorter than the rent period.
    expect((await get<AddressDetail>(at(tree))).rent).toBeNull()
  }
})
