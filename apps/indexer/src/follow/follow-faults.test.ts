import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { LIES } from '@ergo-explorer/devnet/faults/lies'
import { lyingFault } from '@ergo-explorer/devnet/faults/lying'
import { type ADevnet, aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { describe, expect, test } from 'vitest'
import { aFollower, indexed, until, untilAt } from './testing/a-follower.ts'
import { onePoll } from './testing/one-poll.ts'
import { lyingInfo } from './testing/lying-info.ts'
import { MemoryStore } from './testing/memory-store.ts'

const post = (node: ADevnet, id: string) => node.board.post(findFault(id) ?? expect.fail(`no fault ${id}`))

describe('a node that lies', () => {
  test.each(['X15', 'X16', 'X17', 'X18', 'X19', 'X20', 'X21', 'X22', 'X23'])(
    '%s: is refused by name, and nothing is written of what it says',
    async (fault) => {
      await using liar = await aDevnet()
      for (const missing of [1, 5]) {
        post(liar, fault)
        const store = indexed(liar, liar.chain.tip.height - missing)
        await using follower = aFollower({ liar }, { store })
        await until(() => follower.status.stalls > 0, 'it was noticed')
        expect(follower.refusals()).toEqual([expect.stringMatching(/^liar: ./)])
        expect([store.journal, follower.status.lastError]).toEqual([[], expect.stringContaining('liar (lied): ')])
      }
    },
  )

  test('about one block is refused with that block, whatever the lie', async () => {
    await using liar = await aDevnet()
    liar.chain.room.act(20, liar.time.now)
    const bad = liar.chain.mineNext(liar.time.now).header.height
    liar.chain.mineNext(liar.time.now)
    // An amount in quotes is still the true one.
    for (const lie of LIES.filter(({ field }) => field !== 'amountString')) {
      liar.board.clear()
      liar.board.post(lyingFault(lie, bad))
      const store = indexed(liar, bad - 1)
      await using follower = aFollower({ liar }, { store })
      await until(() => follower.refusals().length > 0, `it was refused for ${lie.field}`)
      expect(store.journal).toEqual([])
    }
  })

  test('is believed again after a while', async () => {
    await using node = await aDevnet()
    node.board.post(findFault('X15') ?? expect.fail(), { requests: 3 })
    await using follower = aFollower({ node }, { store: indexed(node, 250), lieMs: 5 })
    await untilAt(follower, node)
    expect(follower.refusals()).toHaveLength(3)
  })

  test('is left for another one, with which it goes on', async () => {
    await using liar = await aDevnet()
    await using honest = await aDevnet()
    post(liar, 'X17')
    // It has more work, so it is asked first.
    honest.chain.mineNext(honest.time.now)
    liar.chain.mineNext(liar.time.now)
    liar.chain.mineNext(liar.time.now)
    await using follower = aFollower({ liar, honest }, { store: indexed(honest, 240) })
    await untilAt(follower, honest)
    expect(follower.refusals()).toEqual([expect.stringMatching(/^liar: block [0-9a-f]{64} has transactions of root /)])
    honest.chain.mineNext(honest.time.now)
    await untilAt(follower, honest)
  })

  test('by a block that contradicts the index is refused', async () => {
    await using liar = await aDevnet()
    await using honest = await aDevnet()
    liar.chain.mineNext(liar.time.now)
    liar.chain.mineNext(liar.time.now)
    const bad = liar.chain.tip.id
    const good = indexed(honest, 255).blocks
    const store = new MemoryStore(good, { refuses: ({ header }) => header.id === bad })
    await using follower = aFollower({ liar, honest }, { store })
    await until(() => follower.refusals().length > 0, 'it was refused')
    expect(follower.refusals()).toEqual([expect.stringMatching(/^liar: Block 262 \([0-9a-f]{64}\) is refused: /)])
    await until(() => store.tip.height === 261, 'all before it is written')
    honest.chain.fork({ depth: 1, length: 3 }, honest.time.now)
    await untilAt(follower, honest)
  })

  test('about a better branch makes nothing undone', async () => {
    await using liar = await aDevnet()
    const store = indexed(liar)
    liar.chain.fork({ depth: 5, length: 6 }, liar.time.now)
    post(liar, 'X17')
    await using follower = aFollower({ liar }, { store })
    await until(() => follower.refusals().length > 0, 'it was refused')
    await follower.stop()
    expect(store.journal).toEqual([])
  })

  test('about its work is refused by what its headers say', async () => {
    await using liar = await aDevnet()
    const store = indexed(liar)
    const fullBlocksScore = (store.tip.score * 3n) / 2n
    post(liar, 'X25')
    liar.board.post(lyingInfo({ fullBlocksScore }))
    await using follower = aFollower({ liar }, { store })
    await until(() => follower.refusals().length > 0, 'it was refused')
    await follower.stop()
    expect([follower.refusals(), store.journal]).toEqual([
      [`liar: it claims work of ${fullBlocksScore}, its headers have ${store.tip.score}`],
      [],
    ])
  })

  test('about its work while it is behind is refused too', async () => {
    await using liar = await aDevnet()
    const store = indexed(liar)
    post(liar, 'X24')
    liar.board.post(lyingInfo({ fullBlocksScore: store.tip.score + 1n }))
    await using follower = aFollower({ liar }, { store })
    await until(() => follower.refusals().length > 0, 'it was refused')
    await follower.stop()
    expect(store.journal).toEqual([])
  })

  test('about the parent of its tip is refused', async () => {
    await using liar = await aDevnet()
    const store = indexed(liar)
    liar.chain.mineNext(liar.time.now)
    liar.chain.fork({ depth: 2, length: 2, heavier: true }, liar.time.now)
    liar.board.post(lyingInfo({ previousFullHeaderId: store.tip.id }))
    await using follower = aFollower({ liar }, { store })
    await until(() => follower.refusals().length > 0, 'it was refused')
    await follower.stop()
    expect([follower.refusals(), store.journal]).toEqual([[expect.stringMatching(/^liar: block \w+ follows /)], []])
  })
})

describe('a node that cannot make up its mind', () => {
  test('X26: about two branches of equal work, loses us nothing', async () => {
    await using node = await aDevnet()
    const store = indexed(node)
    await using follower = aFollower({ node }, { store })
    post(node, 'X26')
    for (let i = 0; i < 5; i++) await onePoll(node)
    node.board.clear()
    node.chain.mineNext(node.time.now)
    await untilAt(follower, node)
    expect(store.journal).toEqual([`append ${node.chain.tip.height}`])
  })

  test('about two branches, each time it is asked, is not followed to the one with less work', async () => {
    await using node = await aDevnet()
    const { chain, backend } = node
    const [store, { id: left, height }] = [indexed(node), chain.tip]
    chain.fork({ depth: 2, length: 3 }, node.time.now)
    const { id: right } = chain.tip
    await using follower = aFollower({ node }, { store })
    for (let i = 0; i < 6; i++) {
      backend.show(() => chain.viewOf(i % 2 === 0 ? right : left))
      await onePoll(node)
      expect(store.tip.id).toBe(right)
    }
    await follower.stop()
    expect(store.undos).toEqual([`undo ${height - 2}`])
  })

  test('and has more work each time, is followed each time', async () => {
    await using node = await aDevnet()
    await using follower = aFollower({ node }, { store: indexed(node) })
    for (let i = 0; i < 10; i++) {
      node.chain.fork({ depth: 2, length: 3 }, node.time.now)
      await untilAt(follower, node)
    }
    expect(follower.store.undos).toHaveLength(10)
  })

  test('X27: by leaving its branch between headers and blocks, is followed in the end', async () => {
    await using node = await aDevnet()
    node.board.post(findFault('X27') ?? expect.fail(), { requests: 3 })
    await using follower = aFollower({ node }, { store: indexed(node, 240) })
    await until(() => node.board.list().length === 0, 'it has settled')
    await untilAt(follower, node)
    expect(follower.refusals()).toEqual([])
  })
})

describe('a node that cannot be understood', () => {
  test.each(['X01', 'X05', 'X06', 'X07', 'X08', 'X09', 'X10', 'X11', 'X12', 'X13', 'X14'])(
    '%s: is not followed, loudly, until it can be',
    async (fault) => {
      await using node = await aDevnet()
      post(node, fault)
      const store = indexed(node, node.chain.tip.height - 1)
      await using follower = aFollower({ node }, { store, lieMs: 20 })
      await until(() => follower.status.stalls > 0 || follower.refusals().length > 0, 'it was noticed')
      expect([store.journal, follower.status.lastError]).toEqual([[], expect.stringContaining('node')])
      node.board.clear()
      await untilAt(follower, node)
    },
  )

  test('X02: because it goes down in the middle, is left for another one', async () => {
    await using a = await aDevnet()
    await using b = await aDevnet()
    a.chain.mineNext(a.time.now)
    await using follower = aFollower({ a, b }, { store: indexed(b, 240) })
    post(a, 'X02')
    await untilAt(follower, b)
    expect(follower.logged).toContainEqual(expect.objectContaining({ message: 'node failed', node: 'a' }))
  })
})
