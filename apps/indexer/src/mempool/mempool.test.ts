import { bytesToHex, hexToBytes, type Hex, type TokenId, type Transaction } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { unpackTransaction } from '@ergo-explorer/db'
import { STORY_KINDS } from '@ergo-explorer/stories'
import { buildBox, fakeId } from '@ergo-explorer/testkit'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aMempool, dropAll } from './testing/a-mempool.ts'
import { aNode } from './testing/a-node.ts'
import { ALICE, aPayment, BOB, CAROL, paidBy } from './testing/a-payment.ts'
import { aMempoolDatabase } from './testing/a-mempool-database.ts'

const db = await aMempoolDatabase()
afterAll(() => db[Symbol.asyncDispose]())
beforeEach(() => db.empty())

const hashOf = (ergoTree: Hex) => bytesToHex(blake2b256(hexToBytes(ergoTree)))
/** A mempool over a chain with some boxes of Alice. */
function withBoxes(...overrides: Parameters<typeof aMempool>[1][]) {
  const mempool = aMempool(db.database, overrides[0])
  const boxes = Array.from({ length: 4 }, (_, index) => buildBox({ index, ergoTree: ALICE, value: 1_000_000_000n }))
  for (const box of boxes) mempool.unspent.set(box.boxId, box)
  return { mempool, boxes }
}

interface Row {
  readonly id: Hex
  readonly first_seen: bigint
  readonly size: number
  readonly fee: bigint
  readonly depth: number
  readonly conflicts_with: Hex | null
  readonly kind: number
  readonly facts: string
  readonly body: string
}
const rowOf = ({ id }: Transaction) =>
  db.queryOne<Row>('SELECT * FROM mempool_transactions WHERE id = $1', [`\\x${id}`])
const mempoolIds = async () =>
  (await db.queryAll<Row>('SELECT id FROM mempool_transactions')).map(({ id }) => id).toSorted()
const outcomeOf = ({ id }: Transaction) =>
  db.queryOne<{
    outcome: string
    height: number | null
    by_transaction: Hex | null
    first_seen: bigint
    ended_at: bigint
    body: string | null
  }>('SELECT outcome, height, by_transaction, first_seen, ended_at, body FROM mempool_outcomes WHERE id = $1', [
    `\\x${id}`,
  ])
const idsOf = (...transactions: readonly Transaction[]) => transactions.map(({ id }) => id).toSorted()

describe('a listed transaction', () => {
  test('is stored with fee, size, story and contents', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment(boxes.slice(0, 2), { fee: 2_000_000n })
    const change = await mempool.sync([aNode('a', [payment])])
    expect(change).toMatchObject({ added: [payment.id], untracked: 0, respondedNodes: ['a'], failures: [] })
    const row = (await rowOf(payment))!
    expect(row).toMatchObject({
      first_seen: 1_000_000n,
      size: payment.size,
      fee: 2_000_000n,
      depth: 0,
      conflicts_with: null,
    })
    expect(STORY_KINDS[row.kind]).toBe('transfer')
    expect(JSON.parse(row.facts)).toMatchObject({ to: [{ script: hashOf(BOB), nanoErg: '1998000000' }] })
    expect(unpackTransaction(row.body)).toEqual(payment)
  })

  test('is stored with its inputs, data inputs and outputs', async () => {
    const { mempool, boxes } = withBoxes()
    const assets = [{ tokenId: fakeId<TokenId>(5), amount: 7n }]
    const payment = aPayment([boxes[0]!], { assets, dataInputs: [boxes[3]!.boxId] })
    await mempool.sync([aNode('a', [payment])])
    expect(await db.queryAll('SELECT box, is_data FROM mempool_inputs ORDER BY is_data')).toEqual([
      { box: boxes[0]!.boxId, is_data: false },
      { box: boxes[3]!.boxId, is_data: true },
    ])
    expect(
      await db.queryAll(
        'SELECT id, value, script_hash, ergo_tree, assets FROM mempool_outputs ORDER BY position LIMIT 1',
      ),
    ).toEqual([
      {
        id: paidBy(payment).boxId,
        value: 999_000_000n,
        script_hash: hashOf(BOB),
        ergo_tree: BOB,
        assets: `${fakeId(5)}0000000000000007`,
      },
    ])
  })

  test('changes the balance of every affected script exactly, in ERG and tokens', async () => {
    const { mempool } = withBoxes()
    const tokenId = fakeId<TokenId>(5)
    const box = buildBox({ index: 9, ergoTree: ALICE, value: 5_000_000n, assets: [{ tokenId, amount: 10n }] })
    mempool.unspent.set(box.boxId, box)
    await mempool.sync([aNode('a', [aPayment([box], { to: ALICE, assets: [{ tokenId, amount: 4n }] })])])
    expect(
      await db.queryAll('SELECT token_id, delta FROM mempool_changes WHERE script_hash = $1 ORDER BY token_id', [
        `\\x${hashOf(ALICE)}`,
      ]),
    ).toEqual([
      { token_id: '', delta: -1_000_000n },
      { token_id: tokenId, delta: -6n },
    ])
  })

  test('records for each node when it was first listed', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const [a, b] = [aNode('a', [payment]), aNode('b')]
    await mempool.sync([a, b])
    mempool.time.now += 5000
    b.transactions = [payment]
    expect((await mempool.sync([a, b])).added).toEqual([])
    expect(await db.queryAll('SELECT node, first_seen, left_at FROM mempool_sightings ORDER BY node')).toEqual([
      { node: 'a', first_seen: 1_000_000n, left_at: null },
      { node: 'b', first_seen: 1_005_000n, left_at: null },
    ])
    expect(await db.queryAll('SELECT * FROM mempool_nodes ORDER BY node')).toEqual([
      { node: 'a', last_response_at: 1_005_000n, transactions: 1, listed: payment.id },
      { node: 'b', last_response_at: 1_005_000n, transactions: 1, listed: payment.id },
    ])
  })

  test('is fetched only once', async () => {
    const { mempool, boxes } = withBoxes()
    const [a, b] = ['a', 'b'].map((name) => aNode(name, [aPayment([boxes[0]!])]))
    await mempool.sync([a!, b!])
    await mempool.sync([a!, b!])
    expect([a!.calls, b!.calls]).toEqual([
      { ids: 2, byId: 1, pages: 0 },
      { ids: 2, byId: 0, pages: 0 },
    ])
  })
})

describe('chains', () => {
  test('have a depth that does not depend on the order of arrival', async () => {
    const { mempool, boxes } = withBoxes()
    const first = aPayment([boxes[0]!])
    const second = aPayment([paidBy(first)], { to: CAROL })
    const third = aPayment([paidBy(second), boxes[1]!], { to: ALICE })
    await mempool.sync([aNode('a', [third, second, first])])
    expect(await Promise.all([first, second, third].map(async (each) => (await rowOf(each))?.depth))).toEqual([0, 1, 2])
    expect(STORY_KINDS[(await rowOf(third))!.kind]).not.toBe('unknown-inputs')
  })

  test('report unknown inputs until the parent arrives at a later poll', async () => {
    const { mempool, boxes } = withBoxes()
    const parent = aPayment([boxes[0]!])
    const child = aPayment([paidBy(parent)], { to: CAROL })
    const node = aNode('a', [child])
    await mempool.sync([node])
    expect(STORY_KINDS[(await rowOf(child))!.kind]).toBe('unknown-inputs')
    const changes = `SELECT c.script_hash, c.delta FROM mempool_changes c WHERE c.transaction = $1 AND c.script_hash = ANY($2)`
    const people = [BOB, CAROL].map((ergoTree) => `\\x${hashOf(ergoTree)}`)
    expect(await db.queryAll(changes, [`\\x${child.id}`, people])).toEqual([
      { script_hash: hashOf(CAROL), delta: 998_000_000n },
    ])
    node.transactions = [child, parent]
    await mempool.sync([node])
    expect(STORY_KINDS[(await rowOf(child))!.kind]).toBe('transfer')
    expect((await rowOf(child))!.depth).toBe(1)
    const after = await db.queryAll<{ script_hash: Hex; delta: bigint }>(changes, [`\\x${child.id}`, people])
    expect(new Map(after.map(({ script_hash, delta }) => [script_hash, delta]))).toEqual(
      new Map([
        [hashOf(BOB), -999_000_000n],
        [hashOf(CAROL), 998_000_000n],
      ]),
    )
  })
})

describe('conflicts', () => {
  test('are won by the transaction that more nodes list, and descendants of the other lose too', async () => {
    const { mempool, boxes } = withBoxes()
    const [low, high] = [aPayment([boxes[0]!]), aPayment([boxes[0]!], { fee: 5_000_000n })]
    const child = aPayment([paidBy(high)], { to: CAROL })
    const [a, b] = [aNode('a', [high, child]), aNode('b', [low])]
    await mempool.sync([a, b])
    const losesTo = () => Promise.all([low, high, child].map(async (each) => (await rowOf(each))?.conflicts_with))
    expect(await losesTo()).toEqual([high.id, null, null])
    // The second node switches: both list the cheap transaction, and one the expensive one.
    a.transactions = [low]
    await mempool.sync([a, b])
    expect(await losesTo()).toEqual([null, low.id, low.id])
  })
})

describe('a transaction that is no longer listed', () => {
  test('is recorded as dropped after the grace period, with its contents and the time it was last listed', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const node = aNode('a', [payment])
    await mempool.sync([node])
    node.transactions = []
    mempool.time.now = 1_010_000
    expect((await mempool.sync([node])).removed.size).toBe(0)
    mempool.time.now = 1_039_999
    expect((await mempool.sync([node])).removed.size).toBe(0)
    mempool.time.now = 1_040_000
    expect((await mempool.sync([node])).removed).toEqual(new Map([[payment.id, { outcome: 'dropped' }]]))
    expect(await mempoolIds()).toEqual([])
    const outcome = await outcomeOf(payment)
    expect(outcome).toMatchObject({ outcome: 'dropped', first_seen: 1_000_000n, ended_at: 1_010_000n, height: null })
    expect(unpackTransaction(outcome!.body!)).toEqual(payment)
  })

  test('is tracked again when listed again, with the original first-seen time', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const node = aNode('a', [payment])
    await mempool.sync([node])
    await dropAll(mempool, node)
    node.transactions = [payment]
    mempool.time.now = 2_000_000
    expect((await mempool.sync([node])).added).toEqual([payment.id])
    expect((await rowOf(payment))?.first_seen).toBe(1_000_000n)
    expect(await outcomeOf(payment)).toBeUndefined()
  })

  test('never leaves when listed again within the grace period', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const node = aNode('a', [payment])
    for (const transactions of [[payment], [], [payment]]) {
      node.transactions = transactions
      await mempool.sync([node])
      mempool.time.now += 20_000
    }
    expect(await db.queryAll('SELECT node, first_seen, left_at FROM mempool_sightings')).toEqual([
      { node: 'a', first_seen: 1_000_000n, left_at: null },
    ])
  })

  test('is replaced by the one that spends its input, and its descendants are dropped', async () => {
    const { mempool, boxes } = withBoxes()
    const [low, high] = [aPayment([boxes[0]!]), aPayment([boxes[0]!], { fee: 5_000_000n })]
    const child = aPayment([paidBy(low)], { to: CAROL })
    const node = aNode('a', [low, child])
    await mempool.sync([node])
    node.transactions = [high]
    await mempool.sync([node])
    // It loses the conflict although it is not dropped yet.
    expect((await rowOf(low))?.conflicts_with).toBe(high.id)
    mempool.time.now += 30_000
    await mempool.sync([node])
    expect(await mempoolIds()).toEqual([high.id])
    expect(await outcomeOf(low)).toMatchObject({ outcome: 'replaced', by_transaction: high.id })
    expect(await outcomeOf(child)).toMatchObject({ outcome: 'parent-dropped', by_transaction: low.id })
  })

  test('stays while another node lists it', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const [a, b] = [aNode('a', [payment]), aNode('b', [payment])]
    await mempool.sync([a, b])
    a.transactions = []
    for (let i = 0; i < 3; i++) {
      mempool.time.now += 60_000
      await mempool.sync([a, b])
    }
    expect(await mempoolIds()).toEqual([payment.id])
  })
})

describe('a node that is down', () => {
  test('keeps the transactions that only it listed', async () => {
    const { mempool, boxes } = withBoxes()
    const [ofA, ofB] = [aPayment([boxes[0]!]), aPayment([boxes[1]!])]
    const [a, b] = [aNode('a', [ofA]), aNode('b', [ofB])]
    await mempool.sync([a, b])
    b.isDown = true
    for (let i = 0; i < 3; i++) {
      mempool.time.now += 60_000
      const { failures, removed, respondedNodes } = await mempool.sync([a, b])
      expect([failures.map(({ node }) => node), removed.size, respondedNodes]).toEqual([['b'], 0, ['a']])
    }
    expect(await mempoolIds()).toEqual(idsOf(ofA, ofB))
  })

  test('for longer than a day counts as having an empty mempool', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const [a, b] = [aNode('a'), aNode('b', [payment])]
    await mempool.sync([a, b])
    b.isDown = true
    mempool.time.now += 86_400_001
    await mempool.sync([a, b])
    mempool.time.now += 30_000
    expect((await mempool.sync([a, b])).removed).toEqual(new Map([[payment.id, { outcome: 'dropped' }]]))
  })

  test('together with all others changes nothing', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const node = aNode('a', [payment])
    await mempool.sync([node])
    node.isDown = true
    mempool.time.now += 900_000
    expect(await mempool.sync([node])).toMatchObject({ respondedNodes: [], added: [], failures: [{ node: 'a' }] })
    expect(await mempoolIds()).toEqual([payment.id])
  })
})

test('drops transactions of a node that is no longer configured', async () => {
  const { mempool: before, boxes } = withBoxes()
  const payment = aPayment([boxes[0]!])
  await before.sync([aNode('b', [payment])])
  const { mempool } = withBoxes({ nodes: ['a'] })
  await dropAll(mempool, aNode('a'))
  expect(await outcomeOf(payment)).toMatchObject({ outcome: 'dropped' })
  expect(await db.queryAll('SELECT node FROM mempool_nodes')).toEqual([{ node: 'a' }])
})

test('a node that does not respond delays neither contents nor the reason of a drop', async () => {
  const { mempool, boxes } = withBoxes()
  const payment = aPayment([boxes[0]!])
  const never = () => new Promise<never>(() => undefined)
  const a = { ...aNode('a'), fetchMempoolIds: never, fetchMempoolTransactions: never, checkTransaction: never }
  const b = aNode('b', [payment])
  expect((await mempool.sync([a, b])).added).toEqual([payment.id])
  b.transactions = []
  await mempool.sync([a, b])
  mempool.time.now += 40_000
  await mempool.sync([a, b])
  const rows = await db.queryAll('SELECT outcome, drop_reason FROM mempool_outcomes')
  expect(rows).toEqual([{ outcome: 'dropped', drop_reason: 'evicted' }])
})

describe('a mempool above the tracking limit', () => {
  test('is tracked by highest fee rate, and the rest is counted and not fetched again', async () => {
    const { mempool, boxes } = withBoxes({ maxTracked: 2 })
    const [low, mid, high] = [1n, 2n, 3n].map((fee, i) => aPayment([boxes[i]!], { fee: fee * 1_000_000n }))
    // A node may sort differently, so its first two are not necessarily the best two.
    const node = aNode('a', [low!, high!, mid!])
    expect((await mempool.sync([node])).untracked).toBe(1)
    node.transactions = [mid!, low!, high!]
    const second = await mempool.sync([node])
    expect(second).toMatchObject({ added: [mid!.id], overflow: [low!.id], untracked: 1 })
    expect(await mempoolIds()).toEqual(idsOf(mid!, high!))
    const { byId } = node.calls
    await mempool.sync([node])
    expect(node.calls.byId).toBe(byId)
    // It is fetched again as soon as there is capacity.
    node.transactions = [low!, high!]
    for (let i = 0; i < 3; i++) {
      mempool.time.now += 30_000
      await mempool.sync([node])
    }
    expect(await mempoolIds()).toEqual(idsOf(low!, high!))
  })
})

describe('many new transactions', () => {
  test('are fetched in pages, limited per poll', async () => {
    const { mempool } = withBoxes({
      fetchLimits: { maxIndividual: 5, pageSize: 10, maxTransactions: 20, maxBytes: 1_000_000 },
    })
    const payments = Array.from({ length: 45 }, (_, index) => {
      const box = buildBox({ index: 100 + index, ergoTree: ALICE })
      mempool.unspent.set(box.boxId, box)
      return aPayment([box])
    })
    const node = aNode('a', payments)
    const counts: number[] = []
    for (let i = 0; i < 3; i++) counts.push((await mempool.sync([node])).added.length)
    expect(counts).toEqual([20, 20, 5])
    expect(node.calls).toEqual({ ids: 3, byId: 5, pages: 4 })
  })
})

describe('an invalid transaction', () => {
  test('is not stored, is logged with its node, and is not requested again', async () => {
    const { mempool, boxes } = withBoxes()
    const [honest, forged] = [aPayment([boxes[0]!]), { ...aPayment([boxes[1]!]), size: 7 }]
    const node = aNode('a', [forged, honest])
    const { rejections, added } = await mempool.sync([node])
    expect(rejections).toEqual([
      { node: 'a', id: forged.id, reason: `transaction ${forged.id} has ${aPayment([boxes[1]!]).size} bytes, not 7` },
    ])
    expect(added).toEqual([honest.id])
    expect(mempool.warnings).toMatchObject([{ node: 'a', rejected: 1, id: forged.id }])
    await mempool.sync([node])
    expect(node.calls.byId).toBe(2)
  })

  test('is fetched from a node that sends a valid one', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const { rejections, added } = await mempool.sync([aNode('a', [{ ...payment, size: 7 }]), aNode('b', [payment])])
    expect(rejections.map(({ node }) => node)).toEqual(['a'])
    expect(added).toEqual([payment.id])
  })
})
