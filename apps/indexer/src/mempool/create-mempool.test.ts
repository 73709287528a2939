import { bytesToHex, hexToBytes, type Hex, type TokenId, type Transaction } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { unpackTransaction } from '@ergo-explorer/db'
import { STORY_KINDS } from '@ergo-explorer/stories'
import { aBox, anId } from '@ergo-explorer/testkit'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aMempool } from './testing/a-mempool.ts'
import { aNode } from './testing/a-node.ts'
import { ALICE, aPayment, BOB, CAROL, paidBy } from './testing/a-payment.ts'
import { aPoolDatabase } from './testing/a-pool-database.ts'

const db = await aPoolDatabase()
afterAll(() => db[Symbol.asyncDispose]())
beforeEach(() => db.empty())

const hashOf = (tree: Hex) => bytesToHex(blake2b256(hexToBytes(tree)))
/** A mempool over a chain with some boxes of Alice's. */
function withBoxes(...differences: Parameters<typeof aMempool>[1][]) {
  const mempool = aMempool(db.database, differences[0])
  const boxes = Array.from({ length: 4 }, (_, index) => aBox({ index, ergoTree: ALICE, value: 1_000_000_000n }))
  for (const box of boxes) mempool.unspent.set(box.boxId, box)
  return { mempool, boxes }
}

interface Row {
  readonly id: Hex
  readonly first_seen: bigint
  readonly size: number
  readonly fee: bigint
  readonly depth: number
  readonly loses_to: Hex | null
  readonly kind: number
  readonly facts: string
  readonly body: string
}
const rowOf = ({ id }: Transaction) => db.one<Row>('SELECT * FROM pool_transactions WHERE id = $1', [`\\x${id}`])
const waitingIds = async () => (await db.all<Row>('SELECT id FROM pool_transactions')).map(({ id }) => id).toSorted()
const outcomeOf = ({ id }: Transaction) =>
  db.one<{
    outcome: string
    height: number | null
    by_transaction: Hex | null
    first_seen: bigint
    ended_at: bigint
    body: string | null
  }>('SELECT outcome, height, by_transaction, first_seen, ended_at, body FROM pool_outcomes WHERE id = $1', [
    `\\x${id}`,
  ])
const idsOf = (...transactions: readonly Transaction[]) => transactions.map(({ id }) => id).toSorted()

describe('a transaction that a node shows', () => {
  test('is kept with its fee, its size, its story and its content', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment(boxes.slice(0, 2), { fee: 2_000_000n })
    const change = await mempool.sync([aNode('a', [payment])])
    expect(change).toMatchObject({ appeared: [payment.id], untracked: 0, answered: ['a'], silent: [] })
    const row = (await rowOf(payment))!
    expect(row).toMatchObject({ first_seen: 1_000_000n, size: payment.size, fee: 2_000_000n, depth: 0, loses_to: null })
    expect(STORY_KINDS[row.kind]).toBe('transfer')
    expect(JSON.parse(row.facts)).toMatchObject({ to: [{ script: hashOf(BOB), nanoErg: '1998000000' }] })
    expect(unpackTransaction(row.body)).toEqual(payment)
  })

  test('says what it spends and reads, and what it makes', async () => {
    const { mempool, boxes } = withBoxes()
    const assets = [{ tokenId: anId<TokenId>(5), amount: 7n }]
    const payment = aPayment([boxes[0]!], { assets, dataInputs: [boxes[3]!.boxId] })
    await mempool.sync([aNode('a', [payment])])
    expect(await db.all('SELECT box, is_data FROM pool_inputs ORDER BY is_data')).toEqual([
      { box: boxes[0]!.boxId, is_data: false },
      { box: boxes[3]!.boxId, is_data: true },
    ])
    expect(
      await db.all('SELECT id, value, script_hash, tree, assets FROM pool_outputs ORDER BY position LIMIT 1'),
    ).toEqual([
      {
        id: paidBy(payment).boxId,
        value: 999_000_000n,
        script_hash: hashOf(BOB),
        tree: BOB,
        assets: `${anId(5)}0000000000000007`,
      },
    ])
  })

  test('changes every script it touches by exactly what that loses or gains, in ERG and in tokens', async () => {
    const { mempool } = withBoxes()
    const tokenId = anId<TokenId>(5)
    const box = aBox({ index: 9, ergoTree: ALICE, value: 5_000_000n, assets: [{ tokenId, amount: 10n }] })
    mempool.unspent.set(box.boxId, box)
    await mempool.sync([aNode('a', [aPayment([box], { to: ALICE, assets: [{ tokenId, amount: 4n }] })])])
    expect(
      await db.all('SELECT token_id, delta FROM pool_changes WHERE script_hash = $1 ORDER BY token_id', [
        `\\x${hashOf(ALICE)}`,
      ]),
    ).toEqual([
      { token_id: '', delta: -1_000_000n },
      { token_id: tokenId, delta: -6n },
    ])
  })

  test('is noted for every node at the time that node first showed it', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const [a, b] = [aNode('a', [payment]), aNode('b')]
    await mempool.sync([a, b])
    mempool.time.now += 5000
    b.transactions = [payment]
    expect((await mempool.sync([a, b])).appeared).toEqual([])
    expect(await db.all('SELECT node, first_seen, left_at FROM pool_sightings ORDER BY node')).toEqual([
      { node: 'a', first_seen: 1_000_000n, left_at: null },
      { node: 'b', first_seen: 1_005_000n, left_at: null },
    ])
    expect(await db.all('SELECT * FROM pool_nodes ORDER BY node')).toEqual([
      { node: 'a', answered_at: 1_005_000n, transactions: 1 },
      { node: 'b', answered_at: 1_005_000n, transactions: 1 },
    ])
  })

  test('is fetched once, however often it is shown', async () => {
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
  test('a transaction that spends what waits is as deep as the chain before it, in whatever order they come', async () => {
    const { mempool, boxes } = withBoxes()
    const first = aPayment([boxes[0]!])
    const second = aPayment([paidBy(first)], { to: CAROL })
    const third = aPayment([paidBy(second), boxes[1]!], { to: ALICE })
    await mempool.sync([aNode('a', [third, second, first])])
    expect(await Promise.all([first, second, third].map(async (each) => (await rowOf(each))?.depth))).toEqual([0, 1, 2])
    expect(STORY_KINDS[(await rowOf(third))!.kind]).not.toBe('unknown-inputs')
  })

  test('what it spends may come at a later poll: until then it says that an input is unknown', async () => {
    const { mempool, boxes } = withBoxes()
    const parent = aPayment([boxes[0]!])
    const child = aPayment([paidBy(parent)], { to: CAROL })
    const node = aNode('a', [child])
    await mempool.sync([node])
    expect(STORY_KINDS[(await rowOf(child))!.kind]).toBe('unknown-inputs')
    const changes = `SELECT c.script_hash, c.delta FROM pool_changes c WHERE c.transaction = $1 AND c.script_hash = ANY($2)`
    const people = [BOB, CAROL].map((tree) => `\\x${hashOf(tree)}`)
    expect(await db.all(changes, [`\\x${child.id}`, people])).toEqual([
      { script_hash: hashOf(CAROL), delta: 998_000_000n },
    ])
    node.transactions = [child, parent]
    await mempool.sync([node])
    expect(STORY_KINDS[(await rowOf(child))!.kind]).toBe('transfer')
    expect((await rowOf(child))!.depth).toBe(1)
    const after = await db.all<{ script_hash: Hex; delta: bigint }>(changes, [`\\x${child.id}`, people])
    expect(new Map(after.map(({ script_hash, delta }) => [script_hash, delta]))).toEqual(
      new Map([
        [hashOf(BOB), -999_000_000n],
        [hashOf(CAROL), 998_000_000n],
      ]),
    )
  })
})

describe('conflicts', () => {
  test('the one that more nodes hold is ahead, and whatever builds on the other loses too', async () => {
    const { mempool, boxes } = withBoxes()
    const [low, high] = [aPayment([boxes[0]!]), aPayment([boxes[0]!], { fee: 5_000_000n })]
    const child = aPayment([paidBy(high)], { to: CAROL })
    const [a, b] = [aNode('a', [high, child]), aNode('b', [low])]
    await mempool.sync([a, b])
    const losesTo = () => Promise.all([low, high, child].map(async (each) => (await rowOf(each))?.loses_to))
    expect(await losesTo()).toEqual([high.id, null, null])
    // The second node changes its mind: now both have the cheap one, and only one the dear one.
    a.transactions = [low]
    await mempool.sync([a, b])
    expect(await losesTo()).toEqual([null, low.id, low.id])
  })
})

describe('a transaction that nodes no longer show', () => {
  test('waits for the grace period, and is then recorded as dropped with its content and when it was last there', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const node = aNode('a', [payment])
    await mempool.sync([node])
    node.transactions = []
    mempool.time.now = 1_010_000
    expect((await mempool.sync([node])).gone.size).toBe(0)
    mempool.time.now = 1_039_999
    expect((await mempool.sync([node])).gone.size).toBe(0)
    mempool.time.now = 1_040_000
    expect((await mempool.sync([node])).gone).toEqual(new Map([[payment.id, { outcome: 'dropped' }]]))
    expect(await waitingIds()).toEqual([])
    const outcome = await outcomeOf(payment)
    expect(outcome).toMatchObject({ outcome: 'dropped', first_seen: 1_000_000n, ended_at: 1_010_000n, height: null })
    expect(unpackTransaction(outcome!.body!)).toEqual(payment)
  })

  test('and is shown again waits again, first seen as before', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const node = aNode('a', [payment])
    await mempool.sync([node])
    node.transactions = []
    for (const now of [1_010_000, 1_040_000]) {
      mempool.time.now = now
      await mempool.sync([node])
    }
    node.transactions = [payment]
    mempool.time.now = 2_000_000
    expect((await mempool.sync([node])).appeared).toEqual([payment.id])
    expect((await rowOf(payment))?.first_seen).toBe(1_000_000n)
    expect(await outcomeOf(payment)).toBeUndefined()
  })

  test('and is shown again within the grace period has never left', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const node = aNode('a', [payment])
    for (const transactions of [[payment], [], [payment]]) {
      node.transactions = transactions
      await mempool.sync([node])
      mempool.time.now += 20_000
    }
    expect(await db.all('SELECT node, first_seen, left_at FROM pool_sightings')).toEqual([
      { node: 'a', first_seen: 1_000_000n, left_at: null },
    ])
  })

  test('was replaced by the one that spends its input, and what was built on it fell with it', async () => {
    const { mempool, boxes } = withBoxes()
    const [low, high] = [aPayment([boxes[0]!]), aPayment([boxes[0]!], { fee: 5_000_000n })]
    const child = aPayment([paidBy(low)], { to: CAROL })
    const node = aNode('a', [low, child])
    await mempool.sync([node])
    node.transactions = [high]
    await mempool.sync([node])
    // Nobody counts it any more, although it is not yet given up.
    expect((await rowOf(low))?.loses_to).toBe(high.id)
    mempool.time.now += 30_000
    await mempool.sync([node])
    expect(await waitingIds()).toEqual([high.id])
    expect(await outcomeOf(low)).toMatchObject({ outcome: 'replaced', by_transaction: high.id })
    expect(await outcomeOf(child)).toMatchObject({ outcome: 'parent-dropped', by_transaction: low.id })
  })

  test('stays while another node has it', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const [a, b] = [aNode('a', [payment]), aNode('b', [payment])]
    await mempool.sync([a, b])
    a.transactions = []
    for (let i = 0; i < 3; i++) {
      mempool.time.now += 60_000
      await mempool.sync([a, b])
    }
    expect(await waitingIds()).toEqual([payment.id])
  })
})

describe('a node that is down', () => {
  test('takes nothing with it: what only it has shown stays', async () => {
    const { mempool, boxes } = withBoxes()
    const [ofA, ofB] = [aPayment([boxes[0]!]), aPayment([boxes[1]!])]
    const [a, b] = [aNode('a', [ofA]), aNode('b', [ofB])]
    await mempool.sync([a, b])
    b.isDown = true
    for (let i = 0; i < 3; i++) {
      mempool.time.now += 60_000
      const { silent, gone, answered } = await mempool.sync([a, b])
      expect([silent.map(({ node }) => node), gone.size, answered]).toEqual([['b'], 0, ['a']])
    }
    expect(await waitingIds()).toEqual(idsOf(ofA, ofB))
  })

  test('for longer than a day is no longer believed to have anything', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const [a, b] = [aNode('a'), aNode('b', [payment])]
    await mempool.sync([a, b])
    b.isDown = true
    mempool.time.now += 86_400_001
    await mempool.sync([a, b])
    mempool.time.now += 30_000
    expect((await mempool.sync([a, b])).gone).toEqual(new Map([[payment.id, { outcome: 'dropped' }]]))
  })

  test('with all others changes nothing', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const node = aNode('a', [payment])
    await mempool.sync([node])
    node.isDown = true
    mempool.time.now += 900_000
    expect(await mempool.sync([node])).toMatchObject({ answered: [], appeared: [], silent: [{ node: 'a' }] })
    expect(await waitingIds()).toEqual([payment.id])
  })
})

test('what a node that is no longer watched has shown is let go', async () => {
  const { mempool: before, boxes } = withBoxes()
  const payment = aPayment([boxes[0]!])
  await before.sync([aNode('b', [payment])])
  const { mempool } = withBoxes({ nodes: ['a'] })
  for (const now of [1_010_000, 1_040_000]) {
    mempool.time.now = now
    await mempool.sync([aNode('a')])
  }
  expect(await outcomeOf(payment)).toMatchObject({ outcome: 'dropped' })
  expect(await db.all('SELECT node FROM pool_nodes')).toEqual([{ node: 'a' }])
})

describe('a pool larger than what is kept', () => {
  test('is kept in its best part, and the rest is counted and not fetched again', async () => {
    const { mempool, boxes } = withBoxes({ mostTracked: 2 })
    const [low, mid, high] = [1n, 2n, 3n].map((fee, i) => aPayment([boxes[i]!], { fee: fee * 1_000_000n }))
    // A node may order by something else than we do, so that its first two are not our best two.
    const node = aNode('a', [low!, high!, mid!])
    expect((await mempool.sync([node])).untracked).toBe(1)
    node.transactions = [mid!, low!, high!]
    const second = await mempool.sync([node])
    expect(second).toMatchObject({ appeared: [mid!.id], setAside: [low!.id], untracked: 1 })
    expect(await waitingIds()).toEqual(idsOf(mid!, high!))
    const { byId } = node.calls
    await mempool.sync([node])
    expect(node.calls.byId).toBe(byId)
    // As soon as there is room it is wanted again.
    node.transactions = [low!, high!]
    for (let i = 0; i < 3; i++) {
      mempool.time.now += 30_000
      await mempool.sync([node])
    }
    expect(await waitingIds()).toEqual(idsOf(low!, high!))
  })
})

describe('many new transactions', () => {
  test('are fetched in pages, and no more at once than one poll takes in', async () => {
    const { mempool } = withBoxes({ fetchLimits: { few: 5, page: 10, most: 20, mostBytes: 1_000_000 } })
    const payments = Array.from({ length: 45 }, (_, index) => {
      const box = aBox({ index: 100 + index, ergoTree: ALICE })
      mempool.unspent.set(box.boxId, box)
      return aPayment([box])
    })
    const node = aNode('a', payments)
    const counts: number[] = []
    for (let i = 0; i < 3; i++) counts.push((await mempool.sync([node])).appeared.length)
    expect(counts).toEqual([20, 20, 5])
    expect(node.calls).toEqual({ ids: 3, byId: 5, pages: 4 })
  })
})

describe('what a node makes up', () => {
  test('is not kept, is named with its node, and is not asked for again', async () => {
    const { mempool, boxes } = withBoxes()
    const [honest, forged] = [aPayment([boxes[0]!]), { ...aPayment([boxes[1]!]), size: 7 }]
    const node = aNode('a', [forged, honest])
    const { refusals, appeared } = await mempool.sync([node])
    expect(refusals).toEqual([
      { node: 'a', id: forged.id, reason: `transaction ${forged.id} has ${aPayment([boxes[1]!]).size} bytes, not 7` },
    ])
    expect(appeared).toEqual([honest.id])
    expect(mempool.warnings).toMatchObject([{ node: 'a', refused: 1, id: forged.id }])
    await mempool.sync([node])
    expect(node.calls.byId).toBe(2)
  })

  test('is taken from a node that tells the truth', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const { refusals, appeared } = await mempool.sync([aNode('a', [{ ...payment, size: 7 }]), aNode('b', [payment])])
    expect(refusals.map(({ node }) => node)).toEqual(['a'])
    expect(appeared).toEqual([payment.id])
  })
})
