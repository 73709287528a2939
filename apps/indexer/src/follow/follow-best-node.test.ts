import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { describe, expect, test } from 'vitest'
import { createFollowStatus } from './follow-status.ts'
import type { NodeAtTip } from './follow-best-node.ts'
import { aFollower, storeUpTo, waitUntil, waitUntilAtTip } from './testing/a-follower.ts'
import { MemoryStore } from './testing/memory-store.ts'

describe('following a node', () => {
  test('appends block by block until an empty store is at the tip', async () => {
    await using node = await startTestDevnet()
    // A single pause would exceed the timeout.
    await using follower = aFollower({ node }, { pollMs: 60_000 })
    await waitUntilAtTip(follower, node)
    const { height } = node.chain.tip
    expect(follower.store.journal).toEqual(Array.from({ length: height }, (_, i) => `append ${i + 1}`))
    await waitUntil(() => follower.store.halts.length > 0, 'the halt state is cleared')
    expect([follower.store.halts, follower.status]).toEqual([
      [undefined],
      { nodeHeight: height, lag: 0, hasMore: false, lastError: undefined, stalls: 0 },
    ])
  })

  test('reports how many blocks the index is behind the highest verified header', async () => {
    await using node = await startTestDevnet()
    const status = createFollowStatus()
    const lags: number[] = []
    const store = storeUpTo(node, node.chain.tip.height - 3)
    await using follower = aFollower({ node }, { store, status, onTip: () => void lags.push(status.lag) })
    await waitUntilAtTip(follower, node)
    expect(lags).toEqual([2, 1, 0])
  })

  test('appends every new block and reports each', async () => {
    await using node = await startTestDevnet()
    const tips: (string | undefined)[] = []
    await using follower = aFollower({ node }, { store: storeUpTo(node), onTip: ({ id }) => void tips.push(id) })
    const mined: string[] = []
    for (let i = 0; i < 5; i++) {
      mined.push(node.chain.mineNext(node.time.now).header.id)
      await waitUntilAtTip(follower, node)
    }
    expect(tips).toEqual(mined)
  })

  test('starts at the first height of the index', async () => {
    await using node = await startTestDevnet()
    const store = new MemoryStore([], { startHeight: 250 })
    await using follower = aFollower({ node }, { store, startHeight: 250 })
    await waitUntil(() => store.tip.id === node.chain.tip.id, 'the store is at the tip')
    expect(store.journal[0]).toBe('append 250')
    node.chain.fork({ depth: 4, length: 5 }, node.time.now)
    await waitUntil(() => store.tip.id === node.chain.tip.id, 'the store is on the new branch')
    node.chain.fork({ depth: 30, length: 31 }, node.time.now)
    await waitUntil(() => store.halts.at(-1)?.startsWith('fork_below_start: ') === true, 'following is halted')
    expect(store.undos).toEqual(['undo 256'])
    await follower.stop()
  })

  test('calls onAtTip once per poll with the node, and only at the tip', async () => {
    await using node = await startTestDevnet()
    const calls: NodeAtTip[] = []
    const store = storeUpTo(node, 200)
    const onAtTip = async (at: NodeAtTip) => {
      expect(store.tip.id).toBe(at.info.bestFullHeaderId)
      calls.push(at)
    }
    await using follower = aFollower({ node }, { store, onAtTip })
    await waitUntil(() => calls.length > 3, 'onAtTip was called several times')
    await follower.stop()
    expect(follower.status.stalls).toBe(0)
    expect(calls[0]).toMatchObject({ client: { name: 'node' }, healthyNodes: ['node'] })
  })

  test('stops between two blocks when aborted', async () => {
    await using node = await startTestDevnet()
    const onTip = ({ height }: { height: number }) => void (height === 205 && ended.push(follower.stop()))
    const ended: Promise<void>[] = []
    await using follower = aFollower({ node }, { store: storeUpTo(node, 200), onTip })
    await waitUntil(() => ended.length > 0, 'the abort was sent')
    await Promise.all(ended)
    expect(follower.store.journal).toEqual([201, 202, 203, 204, 205].map((height) => `append ${height}`))
  })

  test('stops at once while waiting', async () => {
    await using node = await startTestDevnet()
    await using follower = aFollower({ node }, { store: storeUpTo(node), pollMs: 60_000 })
    await waitUntil(() => follower.store.halts.length > 0, 'the first poll is done')
    // The next poll would be long after the timeout of this test.
    await follower.stop()
    expect(follower.store.journal).toEqual([])
  })

  test('rethrows errors of the store', async () => {
    await using node = await startTestDevnet()
    const store = storeUpTo(node, 255)
    store.append = () => Promise.reject(new Error('the disk is full'))
    await using follower = aFollower({ node }, { store })
    await waitUntil(() => follower.status.nodeHeight !== undefined, 'the first poll is done')
    await expect(follower.ended).rejects.toThrow('the disk is full')
    expect(follower.bans()).toEqual([])
  })

  test('decides again when the tip has changed concurrently', async () => {
    await using node = await startTestDevnet()
    const store = storeUpTo(node, 240)
    let isMoved = false
    const onTip = ({ height }: { height: number }) => {
      if (height !== 245 || isMoved) return
      isMoved = true
      void store.undoTo(242)
    }
    await using follower = aFollower({ node }, { store, onTip })
    await waitUntilAtTip(follower, node)
    expect([follower.bans(), store.undos]).toEqual([[], ['undo 242']])
  })
})

describe('a reorg', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50, 100])('of depth %i is followed', async (depth) => {
    await using node = await startTestDevnet()
    await using follower = aFollower({ node }, { store: storeUpTo(node) })
    const fork = node.chain.tip.height - depth
    node.chain.fork({ depth, length: depth + 1 }, node.time.now)
    await waitUntilAtTip(follower, node)
    const appends = Array.from({ length: depth + 1 }, (_, i) => `append ${fork + i + 1}`)
    expect(follower.store.journal).toEqual([`undo ${fork}`, ...appends])
    expect(follower.logged).toMatchObject([{ message: 'blocks undone', node: 'node', from: fork + depth, to: fork }])
  })

  test('that follows another reorg, or was missed while stopped, is followed', async () => {
    await using node = await startTestDevnet()
    const store = storeUpTo(node)
    const { height } = node.chain.tip
    node.chain.fork({ depth: 3, length: 4 }, node.time.now)
    node.chain.fork({ depth: 6, length: 8 }, node.time.now)
    await using follower = aFollower({ node }, { store })
    await waitUntilAtTip(follower, node)
    expect(store.undos).toEqual([`undo ${height - 5}`])
    node.chain.fork({ depth: 2, length: 3 }, node.time.now)
    await waitUntilAtTip(follower, node)
    expect(store.undos).toEqual([`undo ${height - 5}`, `undo ${height + 1}`])
  })

  test('to a shorter branch with more work is followed', async () => {
    await using node = await startTestDevnet()
    await using follower = aFollower({ node }, { store: storeUpTo(node) })
    const { height } = node.chain.tip
    node.chain.fork({ depth: 6, length: 2, heavier: true }, node.time.now)
    await waitUntilAtTip(follower, node)
    expect(follower.store.journal).toEqual(
      [height - 6, height - 5, height - 4].map((at, i) => `${i ? 'append' : 'undo'} ${at}`),
    )
  })

  test('far in the past is followed regardless of later blocks', async () => {
    await using node = await startTestDevnet()
    const store = storeUpTo(node, 115)
    node.chain.fork({ depth: 150, length: 270 }, node.time.now)
    expect(node.chain.tip.height).toBe(380)
    await using follower = aFollower({ node }, { store })
    await waitUntilAtTip(follower, node)
    expect([store.undos, store.journal.length]).toEqual([['undo 110'], 271])
  })

  test('deeper than the limit halts following until the node returns to our chain', async () => {
    await using node = await startTestDevnet()
    const { chain, backend } = node
    const [store, old] = [storeUpTo(node), chain.tip.height]
    const branch = [chain.mineNext(node.time.now), chain.mineNext(node.time.now)].map(({ header }) => header.id)
    chain.fork({ depth: 14, length: 16 }, node.time.now)
    await using follower = aFollower({ node }, { store, maxReorgDepth: 10 })
    const reason = `reorg_too_deep: cannot follow the chain of node: fork more than 10 blocks below height ${old}`
    await waitUntil(() => store.halts.length > 0 && follower.status.stalls > 1, 'following is halted for several polls')
    expect([store.halts, store.journal, follower.status.lastError]).toEqual([[reason], [], reason])
    expect(follower.logged).toContainEqual({
      level: 'error',
      message: 'following halted, manual action required',
      reason,
    })
    backend.overrideView(() => chain.viewOf(branch[1] ?? chain.tip.id))
    await waitUntil(() => store.tip.id === branch[1], 'the store is on the original branch again')
    await waitUntil(() => store.halts.length > 1, 'the halt state is cleared')
    expect([store.halts, store.journal]).toEqual([
      [reason, undefined],
      [`append ${old + 1}`, `append ${old + 2}`],
    ])
  })

  test('deeper than the limit on one node continues with another, and halts when no other is left', async () => {
    await using node = await startTestDevnet()
    await using forked = await startTestDevnet()
    const store = storeUpTo(node)
    forked.chain.fork({ depth: 14, length: 20 }, forked.time.now)
    await using follower = aFollower({ forked, node }, { store, maxReorgDepth: 10 })
    for (let i = 0; i < 3; i++) {
      node.chain.mineNext(node.time.now)
      await waitUntilAtTip(follower, node)
    }
    expect([store.undos, store.halts.filter((reason) => reason !== undefined)]).toEqual([[], []])
    node.faultRegistry.activate(findFault('X01') ?? expect.fail())
    await waitUntil(() => store.halts.at(-1)?.startsWith('reorg_too_deep: ') === true, 'following is halted')
    expect(store.halts.at(-1)).toContain('cannot follow the chain of forked')
    node.faultRegistry.clear()
    node.chain.mineNext(node.time.now)
    await waitUntilAtTip(follower, node)
    await waitUntil(() => store.halts.at(-1) === undefined, 'the halt state is cleared')
  })

  test('of headers alone is not followed, only one with full blocks', async () => {
    await using node = await startTestDevnet()
    const { chain } = node
    const [store, { id, height }] = [storeUpTo(node, 250), chain.tip]
    chain.visibility.withholdBlocks(id)
    chain.fork({ depth: 2, length: 4 }, node.time.now)
    await using follower = aFollower({ node }, { store })
    await waitUntil(() => store.tip.id === id, 'the store is at the end of the old branch')
    expect(store.undos).toEqual([])
    chain.visibility.releaseBlocks()
    await waitUntilAtTip(follower, node)
    expect(store.undos).toEqual([`undo ${height - 2}`])
  })
})

describe('a node that is behind', () => {
  test('X24: is waited for without undoing blocks', async () => {
    await using node = await startTestDevnet()
    await using follower = aFollower({ node }, { store: storeUpTo(node) })
    node.faultRegistry.activate(findFault('X24') ?? expect.fail())
    await waitUntil(() => follower.status.nodeHeight === node.chain.tip.height - 10, 'the node is behind')
    node.faultRegistry.clear()
    node.chain.mineNext(node.time.now)
    await waitUntilAtTip(follower, node)
    expect([follower.store.journal, follower.status.stalls]).toEqual([[`append ${node.chain.tip.height}`], 0])
  })

  test('after a restart is waited for', async () => {
    await using node = await startTestDevnet()
    await using follower = aFollower({ node }, { store: storeUpTo(node) })
    node.chain.restart(node.time.now, 1000)
    await waitUntil(() => follower.status.stalls > 0, 'it was noticed')
    expect(follower.status.lastError).toContain('node (starting): does not know its own chain yet')
    node.time.now += 1000
    node.chain.mineNext(node.time.now)
    await waitUntilAtTip(follower, node)
    expect(follower.store.undos).toEqual([])
  })

  test('in work but not in height is waited for and reported', async () => {
    await using node = await startTestDevnet()
    const { id, height } = node.chain.tip
    node.chain.fork({ depth: 6, length: 2, heavier: true }, node.time.now)
    const store = storeUpTo(node)
    node.backend.overrideView(() => node.chain.viewOf(id))
    await using follower = aFollower({ node }, { store })
    await waitUntil(() => follower.status.stalls > 0, 'it was noticed')
    expect(follower.status.lastError).toMatch(
      /^node is at height \d+, but its score \d+ does not exceed the score \d+ of the index$/,
    )
    // Only headers with more work than the index count as lag.
    expect([store.journal, follower.status.lag, height - store.tip.height]).toEqual([[], 0, 4])
  })
})
