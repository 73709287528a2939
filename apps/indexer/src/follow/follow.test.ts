import { aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { describe, expect, test } from 'vitest'
import type { AtTip } from './follow-options.ts'
import { aFollower, indexed, until, untilAt } from './testing/a-follower.ts'
import { MemoryStore } from './testing/memory-store.ts'

describe('following a node', () => {
  test('brings an empty store to the tip, block after block', async () => {
    await using node = await aDevnet()
    // A single pause would be too long.
    await using follower = aFollower({ node }, { pollMs: 60_000 })
    await untilAt(follower, node)
    const { height } = node.chain.tip
    expect(follower.store.journal).toEqual(Array.from({ length: height }, (_, i) => `append ${i + 1}`))
    await until(() => follower.store.halts.length > 0, 'it says that all is well')
    expect([follower.store.halts, follower.status]).toEqual([
      [undefined],
      { nodeHeight: height, lag: 0, lastError: undefined, stalls: 0 },
    ])
  })

  test('takes every new block, and tells of each', async () => {
    await using node = await aDevnet()
    const tips: (string | undefined)[] = []
    await using follower = aFollower({ node }, { store: indexed(node), onTip: ({ id }) => void tips.push(id) })
    const mined: string[] = []
    for (let i = 0; i < 5; i++) {
      mined.push(node.chain.mineNext(node.time.now).header.id)
      await untilAt(follower, node)
    }
    expect(tips).toEqual(mined)
  })

  test('starts in the middle of the chain where the index does', async () => {
    await using node = await aDevnet()
    const store = new MemoryStore([], { startHeight: 250 })
    await using follower = aFollower({ node }, { store, startHeight: 250 })
    await until(() => store.tip.id === node.chain.tip.id, 'the store is at the tip')
    expect(store.journal[0]).toBe('append 250')
    node.chain.fork({ depth: 4, length: 5 }, node.time.now)
    await until(() => store.tip.id === node.chain.tip.id, 'the store is on the new branch')
    node.chain.fork({ depth: 30, length: 31 }, node.time.now)
    await until(() => store.halts.at(-1)?.startsWith('fork_below_start: ') === true, 'it stands still')
    expect(store.undos).toEqual(['undo 256'])
    await follower.stop()
  })

  test('calls once a poll with the node at hand while at the tip, and not before', async () => {
    await using node = await aDevnet()
    const calls: AtTip[] = []
    const store = indexed(node, 200)
    const afterStep = async (at: AtTip) => {
      expect(store.tip.id).toBe(at.info.bestFullHeaderId)
      calls.push(at)
    }
    await using follower = aFollower({ node }, { store, afterStep })
    await until(() => calls.length > 3, 'it was called several times')
    await follower.stop()
    expect(follower.status.stalls).toBe(0)
    expect(calls[0]).toMatchObject({ client: { name: 'node' }, fit: ['node'] })
  })

  test('stops between two blocks when asked to', async () => {
    await using node = await aDevnet()
    const onTip = ({ height }: { height: number }) => void (height === 205 && ended.push(follower.stop()))
    const ended: Promise<void>[] = []
    await using follower = aFollower({ node }, { store: indexed(node, 200), onTip })
    await until(() => ended.length > 0, 'it was asked to stop')
    await Promise.all(ended)
    expect(follower.store.journal).toEqual([201, 202, 203, 204, 205].map((height) => `append ${height}`))
  })

  test('stops at once while it waits', async () => {
    await using node = await aDevnet()
    await using follower = aFollower({ node }, { store: indexed(node), pollMs: 60_000 })
    await until(() => follower.store.halts.length > 0, 'it has looked once')
    const start = performance.now()
    await follower.stop()
    expect(performance.now() - start).toBeLessThan(5000)
  })

  test('does not outlive an error of the store', async () => {
    await using node = await aDevnet()
    const store = indexed(node, 255)
    store.append = () => Promise.reject(new Error('the disk is full'))
    await using follower = aFollower({ node }, { store })
    await until(() => follower.status.nodeHeight !== undefined, 'it has looked')
    await expect(follower.ended).rejects.toThrow('the disk is full')
    expect(follower.refusals()).toEqual([])
  })

  test('decides anew when the tip has moved under it', async () => {
    await using node = await aDevnet()
    const store = indexed(node, 240)
    let isMoved = false
    const onTip = ({ height }: { height: number }) => {
      if (height !== 245 || isMoved) return
      isMoved = true
      void store.undoTo(242)
    }
    await using follower = aFollower({ node }, { store, onTip })
    await untilAt(follower, node)
    expect([follower.refusals(), store.undos]).toEqual([[], ['undo 242']])
  })
})

describe('a reorganisation', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50, 100])('of depth %i is followed', async (depth) => {
    await using node = await aDevnet()
    await using follower = aFollower({ node }, { store: indexed(node) })
    const fork = node.chain.tip.height - depth
    node.chain.fork({ depth, length: depth + 1 }, node.time.now)
    await untilAt(follower, node)
    const appends = Array.from({ length: depth + 1 }, (_, i) => `append ${fork + i + 1}`)
    expect(follower.store.journal).toEqual([`undo ${fork}`, ...appends])
    expect(follower.logged).toMatchObject([{ message: 'blocks undone', node: 'node', from: fork + depth, to: fork }])
  })

  test('after a reorganisation, and one that was missed, are followed', async () => {
    await using node = await aDevnet()
    const store = indexed(node)
    const { height } = node.chain.tip
    node.chain.fork({ depth: 3, length: 4 }, node.time.now)
    node.chain.fork({ depth: 6, length: 8 }, node.time.now)
    await using follower = aFollower({ node }, { store })
    await untilAt(follower, node)
    expect(store.undos).toEqual([`undo ${height - 5}`])
    node.chain.fork({ depth: 2, length: 3 }, node.time.now)
    await untilAt(follower, node)
    expect(store.undos).toEqual([`undo ${height - 5}`, `undo ${height + 1}`])
  })

  test('to a shorter branch with more work is followed', async () => {
    await using node = await aDevnet()
    await using follower = aFollower({ node }, { store: indexed(node) })
    const { height } = node.chain.tip
    node.chain.fork({ depth: 6, length: 2, heavier: true }, node.time.now)
    await untilAt(follower, node)
    expect(follower.store.journal).toEqual(
      [height - 6, height - 5, height - 4].map((at, i) => `${i ? 'append' : 'undo'} ${at}`),
    )
  })

  test('of long ago is followed, however much has come since', async () => {
    await using node = await aDevnet()
    const store = indexed(node, 115)
    node.chain.fork({ depth: 150, length: 270 }, node.time.now)
    expect(node.chain.tip.height).toBe(380)
    await using follower = aFollower({ node }, { store })
    await untilAt(follower, node)
    expect([store.undos, store.journal.length]).toEqual([['undo 110'], 271])
  })

  test('deeper than may be undone halts by name, and the node coming back to our chain ends that', async () => {
    await using node = await aDevnet()
    const { chain, backend } = node
    const [store, old] = [indexed(node), chain.tip.height]
    const branch = [chain.mineNext(node.time.now), chain.mineNext(node.time.now)].map(({ header }) => header.id)
    chain.fork({ depth: 14, length: 16 }, node.time.now)
    await using follower = aFollower({ node }, { store, maxReorgDepth: 10 })
    const reason = `reorg_too_deep: the chain of node cannot be followed: it parts from ours more than 10 blocks below height ${old}`
    await until(() => store.halts.length > 0 && follower.status.stalls > 1, 'it stands still for a while')
    expect([store.halts, store.journal, follower.status.lastError]).toEqual([[reason], [], reason])
    expect(follower.logged).toContainEqual({ level: 'error', message: 'following is halted', reason })
    backend.show(() => chain.viewOf(branch[1] ?? chain.tip.id))
    await until(() => store.tip.id === branch[1], 'it follows our branch again')
    await until(() => store.halts.length > 1, 'it says that all is well')
    expect([store.halts, store.journal]).toEqual([
      [reason, undefined],
      [`append ${old + 1}`, `append ${old + 2}`],
    ])
  })

  test('of headers alone is not followed: what counts is the branch whose blocks are there', async () => {
    await using node = await aDevnet()
    const { chain } = node
    const [store, { id, height }] = [indexed(node, 250), chain.tip]
    chain.visibility.holdBlocks(id)
    chain.fork({ depth: 2, length: 4 }, node.time.now)
    await using follower = aFollower({ node }, { store })
    await until(() => store.tip.id === id, 'it is at the end of the old branch')
    expect(store.undos).toEqual([])
    chain.visibility.releaseBlocks()
    await untilAt(follower, node)
    expect(store.undos).toEqual([`undo ${height - 2}`])
  })
})

describe('a node that is behind', () => {
  test('X24: is waited for, with nothing undone', async () => {
    await using node = await aDevnet()
    await using follower = aFollower({ node }, { store: indexed(node) })
    node.board.post(findFault('X24') ?? expect.fail())
    await until(() => follower.status.nodeHeight === node.chain.tip.height - 10, 'the node is behind')
    node.board.clear()
    node.chain.mineNext(node.time.now)
    await untilAt(follower, node)
    expect([follower.store.journal, follower.status.stalls]).toEqual([[`append ${node.chain.tip.height}`], 0])
  })

  test('because it has just started is waited for', async () => {
    await using node = await aDevnet()
    await using follower = aFollower({ node }, { store: indexed(node) })
    node.chain.restart(node.time.now, 1000)
    await until(() => follower.status.stalls > 0, 'it was noticed')
    expect(follower.status.lastError).toContain('node (starting): it does not know its own chain yet')
    node.time.now += 1000
    node.chain.mineNext(node.time.now)
    await untilAt(follower, node)
    expect(follower.store.undos).toEqual([])
  })

  test('in work, but not in height, is waited for, and not in silence', async () => {
    await using node = await aDevnet()
    const { id, height } = node.chain.tip
    node.chain.fork({ depth: 6, length: 2, heavier: true }, node.time.now)
    const store = indexed(node)
    node.backend.show(() => node.chain.viewOf(id))
    await using follower = aFollower({ node }, { store })
    await until(() => follower.status.stalls > 0, 'it was noticed')
    expect(follower.status.lastError).toMatch(/^node is at height \d+, but its score of \d+ is not more than our \d+$/)
    expect([store.journal, follower.status.lag, height - store.tip.height]).toEqual([[], 4, 4])
  })
})
