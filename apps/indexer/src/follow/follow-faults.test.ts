import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { FALSIFICATIONS, falsificationFault } from '@ergo-explorer/devnet/faults/falsifications'
import { type TestDevnet, startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { describe, expect, test } from 'vitest'
import { aFollower, type Follower, storeUpTo, waitUntil, waitUntilAtTip } from './testing/a-follower.ts'
import { waitForPoll, wrongInfo } from './testing/a-node.ts'
import { MemoryStore } from './testing/memory-store.ts'

const post = (node: TestDevnet, id: string) =>
  node.faultRegistry.activate(findFault(id) ?? expect.fail(`no fault ${id}`))

describe('a node with invalid responses', () => {
  test.each(['X15', 'X16', 'X17', 'X18', 'X19', 'X20', 'X21', 'X22', 'X23'])(
    '%s: is banned by name, and none of its data is written',
    async (fault) => {
      await using faulty = await startTestDevnet()
      for (const missing of [1, 5]) {
        post(faulty, fault)
        const store = storeUpTo(faulty, faulty.chain.tip.height - missing)
        await using follower = aFollower({ faulty }, { store })
        await waitUntil(() => follower.status.stalls > 0, 'the problem is reported')
        expect(follower.bans()).toEqual([expect.stringMatching(/^faulty: ./)])
        expect([store.journal, follower.status.lastError]).toEqual([[], expect.stringContaining('faulty (banned): ')])
      }
    },
  )

  test('is banned with the block id for any change to one block', async () => {
    await using faulty = await startTestDevnet()
    faulty.chain.mempool.simulateTransactions(20, faulty.time.now)
    const bad = faulty.chain.mineNext(faulty.time.now).header.height
    faulty.chain.mineNext(faulty.time.now)
    // A quoted amount still has the correct value.
    for (const change of FALSIFICATIONS.filter(({ field }) => field !== 'amountString')) {
      faulty.faultRegistry.clear()
      faulty.faultRegistry.activate(falsificationFault(change, bad))
      const store = storeUpTo(faulty, bad - 1)
      await using follower = aFollower({ faulty }, { store })
      await waitUntil(() => follower.bans().length > 0, `the node is banned for ${change.field}`)
      expect(store.journal).toEqual([])
    }
  })

  test('is used again after the ban', async () => {
    await using node = await startTestDevnet()
    node.faultRegistry.activate(findFault('X15') ?? expect.fail(), { requests: 3 })
    await using follower = aFollower({ node }, { store: storeUpTo(node, 250), banMs: 5 })
    await waitUntilAtTip(follower, node)
    expect(follower.bans()).toHaveLength(3)
  })

  test('is replaced by another node, which continues', async () => {
    await using faulty = await startTestDevnet()
    await using honest = await startTestDevnet()
    post(faulty, 'X17')
    // It has more work, so it is tried first.
    honest.chain.mineNext(honest.time.now)
    faulty.chain.mineNext(faulty.time.now)
    faulty.chain.mineNext(faulty.time.now)
    await using follower = aFollower({ faulty, honest }, { store: storeUpTo(honest, 240) })
    await waitUntilAtTip(follower, honest)
    expect(follower.bans()).toEqual([expect.stringMatching(/^faulty: block [0-9a-f]{64} has transactions with root /)])
    honest.chain.mineNext(honest.time.now)
    await waitUntilAtTip(follower, honest)
  })

  test('is banned for a block that contradicts the index', async () => {
    await using faulty = await startTestDevnet()
    await using honest = await startTestDevnet()
    faulty.chain.mineNext(faulty.time.now)
    faulty.chain.mineNext(faulty.time.now)
    const bad = faulty.chain.tip.id
    const good = storeUpTo(honest, 255).blocks
    const store = new MemoryStore(good, { rejects: ({ header }) => header.id === bad })
    await using follower = aFollower({ faulty, honest }, { store })
    await waitUntil(() => follower.bans().length > 0, 'the node is banned')
    expect(follower.bans()).toEqual([expect.stringMatching(/^faulty: Block 262 \([0-9a-f]{64}\) rejected: /)])
    await waitUntil(() => store.tip.height === 261, 'all earlier blocks are written')
    honest.chain.fork({ depth: 1, length: 3 }, honest.time.now)
    await waitUntilAtTip(follower, honest)
  })

  test('does not trigger an undo with a fake better branch', async () => {
    await using faulty = await startTestDevnet()
    const store = storeUpTo(faulty)
    faulty.chain.fork({ depth: 5, length: 6 }, faulty.time.now)
    post(faulty, 'X17')
    await using follower = aFollower({ faulty }, { store })
    await waitUntil(() => follower.bans().length > 0, 'the node is banned')
    await follower.stop()
    expect(store.journal).toEqual([])
  })

  test('is banned for claiming more work than its headers prove', async () => {
    await using faulty = await startTestDevnet()
    const store = storeUpTo(faulty)
    const fullBlocksScore = (store.tip.score * 3n) / 2n
    post(faulty, 'X25')
    faulty.faultRegistry.activate(wrongInfo({ fullBlocksScore }))
    await using follower = aFollower({ faulty }, { store })
    await waitUntil(() => follower.bans().length > 0, 'the node is banned')
    await follower.stop()
    expect([follower.bans(), store.journal]).toEqual([
      [`faulty: claims work of ${fullBlocksScore}, but its headers prove ${store.tip.score}`],
      [],
    ])
  })

  test('is banned for claiming more work while it is behind', async () => {
    await using faulty = await startTestDevnet()
    const store = storeUpTo(faulty)
    post(faulty, 'X24')
    faulty.faultRegistry.activate(wrongInfo({ fullBlocksScore: store.tip.score + 1n }))
    await using follower = aFollower({ faulty }, { store })
    await waitUntil(() => follower.bans().length > 0, 'the node is banned')
    await follower.stop()
    expect(store.journal).toEqual([])
  })

  test('is followed by its headers, whatever /info says about the parent of its tip', async () => {
    await using node = await startTestDevnet()
    const store = storeUpTo(node)
    const { height } = node.chain.tip
    node.chain.mineNext(node.time.now)
    node.chain.fork({ depth: 2, length: 2, heavier: true }, node.time.now)
    node.faultRegistry.activate(wrongInfo({ previousFullHeaderId: store.tip.id }))
    await using follower = aFollower({ node }, { store })
    await waitUntilAtTip(follower, node)
    expect([follower.bans(), store.undos]).toEqual([[], [`undo ${height - 1}`]])
  })
})

describe('a lying node beside an honest one', () => {
  /** The honest chain grows; the index must follow each block, whatever the other node says. */
  async function followHonest(honest: TestDevnet, follower: Follower) {
    for (let i = 0; i < 4; i++) {
      honest.chain.mineNext(honest.time.now)
      await waitUntilAtTip(follower, honest)
      expect(follower.status.lag).toBe(0)
    }
    expect(follower.store.undos).toEqual([])
  }

  test('does not stop the index with an old tip and a high score', async () => {
    await using honest = await startTestDevnet()
    await using liar = await startTestDevnet()
    const store = storeUpTo(honest)
    liar.faultRegistry.activate(wrongInfo({ fullBlocksScore: store.tip.score * 1000n }))
    honest.chain.mineNext(honest.time.now)
    await using follower = aFollower({ liar, honest }, { store })
    await followHonest(honest, follower)
    expect(follower.bans()).toEqual([expect.stringMatching(/^liar: claims work of \d+, but its headers prove \d+$/)])
  })

  test('is banned for a high score at our own tip', async () => {
    await using honest = await startTestDevnet()
    await using liar = await startTestDevnet()
    const store = storeUpTo(honest)
    liar.faultRegistry.activate(wrongInfo({ fullBlocksScore: store.tip.score + 1n }))
    await using follower = aFollower({ liar, honest }, { store })
    await waitUntil(() => follower.bans().length > 0, 'the liar is banned')
    await followHonest(honest, follower)
    expect(follower.bans()).toHaveLength(1)
  })

  test('is banned for a higher score than its valid new blocks prove', async () => {
    await using honest = await startTestDevnet()
    await using liar = await startTestDevnet()
    const store = storeUpTo(honest)
    liar.chain.mineNext(liar.time.now)
    const claimed = liar.chain.tree.tip.score + 1n
    liar.faultRegistry.activate(wrongInfo({ fullBlocksScore: claimed }))
    await using follower = aFollower({ liar, honest }, { store })
    await waitUntil(() => follower.bans().length > 0, 'the liar is banned')
    expect(follower.bans()).toEqual([`liar: claims work of ${claimed}, but its headers prove ${claimed - 1n}`])
    expect(store.journal).toEqual([])
  })

  test('does not make the honest node lag with a tip that does not exist', async () => {
    await using honest = await startTestDevnet()
    await using liar = await startTestDevnet()
    const store = storeUpTo(honest)
    const claim = { fullHeight: store.tip.height + 1000, headersHeight: store.tip.height + 1000 }
    const bestFullHeaderId = 'ab'.repeat(32)
    liar.faultRegistry.activate(wrongInfo({ ...claim, bestFullHeaderId, fullBlocksScore: store.tip.score * 2n }))
    await using follower = aFollower({ liar, honest }, { store })
    await followHonest(honest, follower)
    expect(follower.status.nodeHeight).toBe(honest.chain.tip.height)
  })

  test('is not waited for when it stalls in the middle of a poll', async () => {
    await using honest = await startTestDevnet()
    await using liar = await startTestDevnet()
    liar.faultRegistry.activate({
      id: 'stall',
      title: 'no response to anything but /info',
      start: () => ({ tamper: ({ path }) => (path === '/info' ? undefined : { kind: 'no-response' }) }),
    })
    liar.chain.mineNext(liar.time.now)
    await using follower = aFollower({ liar, honest }, { store: storeUpTo(honest), graceMs: 50 })
    await followHonest(honest, follower)
    expect(follower.bans()).toEqual([])
  })
})

describe('a node that switches branches', () => {
  test('X26: loses no blocks on two branches of equal work', async () => {
    await using node = await startTestDevnet()
    const store = storeUpTo(node)
    await using follower = aFollower({ node }, { store })
    post(node, 'X26')
    for (let i = 0; i < 5; i++) await waitForPoll(node)
    node.faultRegistry.clear()
    node.chain.mineNext(node.time.now)
    await waitUntilAtTip(follower, node)
    expect(store.journal).toEqual([`append ${node.chain.tip.height}`])
  })

  test('does not make us follow the branch with less work', async () => {
    await using node = await startTestDevnet()
    const { chain, backend } = node
    const [store, { id: left, height }] = [storeUpTo(node), chain.tip]
    chain.fork({ depth: 2, length: 3 }, node.time.now)
    const { id: right } = chain.tip
    await using follower = aFollower({ node }, { store })
    for (let i = 0; i < 6; i++) {
      backend.overrideView(() => chain.viewOf(i % 2 === 0 ? right : left))
      await waitForPoll(node)
      expect(store.tip.id).toBe(right)
    }
    await follower.stop()
    expect(store.undos).toEqual([`undo ${height - 2}`])
  })

  test('is followed when each branch has more work than the last', async () => {
    await using node = await startTestDevnet()
    await using follower = aFollower({ node }, { store: storeUpTo(node) })
    for (let i = 0; i < 10; i++) {
      node.chain.fork({ depth: 2, length: 3 }, node.time.now)
      await waitUntilAtTip(follower, node)
    }
    expect(follower.store.undos).toHaveLength(10)
  })

  test('X27: is followed in the end when it switches between the header and block requests', async () => {
    await using node = await startTestDevnet()
    node.faultRegistry.activate(findFault('X27') ?? expect.fail(), { requests: 3 })
    await using follower = aFollower({ node }, { store: storeUpTo(node, 240) })
    await waitUntil(() => node.faultRegistry.list().length === 0, 'the fault is over')
    await waitUntilAtTip(follower, node)
    expect(follower.bans()).toEqual([])
  })
})

describe('an unreadable node', () => {
  test.each(['X01', 'X05', 'X06', 'X07', 'X08', 'X09', 'X10', 'X11', 'X12', 'X13', 'X14'])(
    '%s: is not followed and is reported until it recovers',
    async (fault) => {
      await using node = await startTestDevnet()
      post(node, fault)
      const store = storeUpTo(node, node.chain.tip.height - 1)
      await using follower = aFollower({ node }, { store, banMs: 20 })
      await waitUntil(() => follower.status.stalls > 0 || follower.bans().length > 0, 'the problem is reported')
      expect([store.journal, follower.status.lastError]).toEqual([[], expect.stringContaining('node')])
      node.faultRegistry.clear()
      await waitUntilAtTip(follower, node)
    },
  )

  test('X02: is replaced by another node when it goes down in the middle', async () => {
    await using a = await startTestDevnet()
    await using b = await startTestDevnet()
    a.chain.mineNext(a.time.now)
    await using follower = aFollower({ a, b }, { store: storeUpTo(b, 240) })
    post(a, 'X02')
    await waitUntilAtTip(follower, b)
    expect(follower.logged).toContainEqual(expect.objectContaining({ message: 'node failed', node: 'a' }))
  })
})
