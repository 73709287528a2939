import type { HeaderId } from '@ergo-explorer/chain'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NodeChain, decideNextStep, type LocalChain, type FollowStep } from './next-step.ts'

interface Block {
  readonly id: HeaderId
  readonly difficulty: bigint
}

/** A chain whose ids consist of a letter and the height. */
const chain = (letters: string, difficulty = 10n): Block[] =>
  letters.split('').map((letter, i) => ({ id: `${letter}${i + 1}` as HeaderId, difficulty }))

const ZERO_ID = 'nothing' as HeaderId
const scoreOf = (blocks: readonly Block[]) => blocks.reduce((sum, { difficulty }) => sum + difficulty, 0n)
const idsOf = (blocks: readonly Block[]) => blocks.map(({ id }) => id)

const localChain = (blocks: readonly Block[], first = 1): LocalChain => ({
  height: blocks.length,
  id: blocks.at(-1)?.id,
  score: scoreOf(blocks),
  ids: idsOf(blocks).slice(Math.max(first - 1, 0)),
})

const nodeChain = (blocks: readonly Block[], first = Infinity, last = blocks.length): NodeChain => ({
  height: blocks.length,
  id: blocks.at(-1)?.id ?? ZERO_ID,
  score: scoreOf(blocks),
  links: blocks
    .map((block, i) => ({ ...block, parentId: blocks[i - 1]?.id ?? ZERO_ID, height: i + 1 }))
    .filter(({ height }) => height >= first && height <= last),
})

const OPTIONS = { maxReorgDepth: 200, startHeight: 1 }

describe('decideNextStep', () => {
  test('waits when the node has our tip, less work, or equal work on another branch', () => {
    const local = localChain(chain('aaa'))
    expect(decideNextStep(local, nodeChain(chain('aaa')), OPTIONS)).toEqual({ action: 'wait' })
    expect(decideNextStep(local, nodeChain(chain('aa')), OPTIONS)).toEqual({ action: 'wait' })
    expect(decideNextStep(local, nodeChain(chain('aab'), 1), OPTIONS)).toEqual({ action: 'wait' })
    expect(decideNextStep(local, nodeChain(chain('aabbbbbb', 3n), 1), OPTIONS)).toEqual({ action: 'wait' })
  })

  test('fetches headers just above our tip first, then a few below, then down to the maximum reorg depth', () => {
    const local = chain('a'.repeat(300))
    const target = chain(`${'a'.repeat(50)}${'b'.repeat(252)}`)
    const steps = [Infinity, 301, 285].map((first) =>
      decideNextStep(localChain(local, first - 1), nodeChain(target, first), OPTIONS),
    )
    expect(steps).toEqual([
      { action: 'fetch_headers', first: 301 },
      { action: 'fetch_headers', first: 285 },
      { action: 'fetch_headers', first: 101 },
    ])
  })

  test('appends blocks that follow our tip', () => {
    expect(decideNextStep(localChain(chain('aa'), 2), nodeChain(chain('aaaa'), 3), OPTIONS)).toEqual({
      action: 'append',
      ids: ['a3', 'a4'],
    })
  })

  test('appends from block 1 when the index is empty', () => {
    const empty = localChain([])
    expect(decideNextStep(empty, nodeChain(chain('aa')), OPTIONS)).toEqual({ action: 'fetch_headers', first: 1 })
    expect(decideNextStep(empty, nodeChain(chain('aa'), 1), OPTIONS)).toEqual({ action: 'append', ids: ['a1', 'a2'] })
  })

  test('undoes down to the fork point for a longer branch', () => {
    expect(decideNextStep(localChain(chain('aaaa')), nodeChain(chain('aabbb'), 2), OPTIONS)).toEqual({
      action: 'undo',
      toHeight: 2,
      ids: ['b3', 'b4', 'b5'],
    })
  })

  test('undoes for a shorter branch with more work', () => {
    const target = [...chain('aa'), ...chain('aab', 100n).slice(2)]
    const local = chain('aaaaa')
    expect(decideNextStep(localChain(local), nodeChain(target), OPTIONS)).toEqual({ action: 'fetch_headers', first: 1 })
    expect(decideNextStep(localChain(local), nodeChain(target, 1), OPTIONS)).toEqual({
      action: 'undo',
      toHeight: 2,
      ids: ['b3'],
    })
  })

  test('fetches higher headers when all known ones are already indexed', () => {
    expect(decideNextStep(localChain(chain('aaaa')), nodeChain(chain('a'.repeat(9)), 2, 4), OPTIONS)).toEqual({
      action: 'fetch_headers',
      first: 5,
    })
  })

  test('halts on a fork deeper than the maximum reorg depth', () => {
    const options = { ...OPTIONS, maxReorgDepth: 3 }
    const local = localChain(chain('aaaaaaaa'))
    expect(decideNextStep(local, nodeChain(chain('aaaaabbbb'), 6), options)).toMatchObject({
      action: 'undo',
      toHeight: 5,
    })
    expect(decideNextStep(local, nodeChain(chain('aaaabbbbb'), 6), options)).toEqual({
      action: 'halt',
      code: 'reorg_too_deep',
      reason: 'fork more than 3 blocks below height 8',
    })
    expect(decideNextStep(local, nodeChain(chain('aaab', 100n)), options)).toMatchObject({
      action: 'halt',
      code: 'reorg_too_deep',
    })
  })

  test.each([1, 3, 200])('undoes exactly %i blocks at most, also when deeper headers are known', (maxReorgDepth) => {
    const local = chain('a'.repeat(300))
    const options = { ...OPTIONS, maxReorgDepth }
    const forkedAt = (fork: number) =>
      decideNextStep(localChain(local, 1), nodeChain(chain(`${'a'.repeat(fork)}${'b'.repeat(301 - fork)}`), 1), options)
        .action
    expect([forkedAt(300 - maxReorgDepth), forkedAt(299 - maxReorgDepth)]).toEqual(['undo', 'halt'])
  })

  test('halts instead of undoing below the first height of the index', () => {
    const options = { ...OPTIONS, startHeight: 5 }
    const local = { ...localChain(chain('aaaaaa')), ids: idsOf(chain('aaaaaa')).slice(4) }
    expect(decideNextStep(local, nodeChain(chain('aaaaabb'), 5), options)).toMatchObject({
      action: 'undo',
      toHeight: 5,
    })
    expect(decideNextStep(local, nodeChain(chain('aaaabbb'), 5), options)).toMatchObject({
      action: 'halt',
      code: 'fork_below_start',
    })
    const empty = { height: 4, id: undefined, score: 0n, ids: [] }
    expect(decideNextStep(empty, nodeChain(chain('aaaabbb'), 5), options)).toMatchObject({
      action: 'append',
      ids: ['b5', 'b6', 'b7'],
    })
  })
})

describe('repeated steps', () => {
  const difficulties = fc.array(fc.bigInt(1n, 5n), { maxLength: 40 })
  const pairs = fc.record({ common: difficulties, ours: difficulties, theirs: difficulties })
  const grow = (start: readonly Block[], letter: string, difficulties_: readonly bigint[]): Block[] => [
    ...start,
    ...difficulties_.map((difficulty, i) => ({ id: `${letter}${start.length + i + 1}` as HeaderId, difficulty })),
  ]

  /** Applies steps until there is nothing left to do, like the follow loop. */
  function simulate(
    local: readonly Block[],
    target: readonly Block[],
    { maxReorgDepth, maxAhead }: { readonly maxReorgDepth: number; readonly maxAhead: number },
  ) {
    let now = local
    let [node, view] = [nodeChain(target), localChain(local, local.length)]
    const done: FollowStep[] = []
    for (;;) {
      const step = decideNextStep(view, node, { maxReorgDepth, startHeight: 1 })
      done.push(step)
      if (done.length > 100) throw new Error('the steps do not terminate')
      if (step.action === 'wait' || step.action === 'halt') return { now, done }
      if (step.action === 'fetch_headers') node = nodeChain(target, step.first, now.length + maxAhead)
      if (step.action === 'undo') now = now.slice(0, step.toHeight)
      if (step.action === 'append') now = [...now, ...target.filter(({ id }) => step.ids.includes(id))]
      view = localChain(now, step.action === 'fetch_headers' ? step.first - 1 : now.length)
    }
  }

  test('lead from any chain to any other with more work and an allowed fork depth, and to no other', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 50 }), (made, depth, maxAhead) => {
        const common = grow([], 'c', made.common)
        const [local, target] = [grow(common, 'a', made.ours), grow(common, 'b', made.theirs)]
        const { now, done } = simulate(local, target, { maxReorgDepth: depth, maxAhead })
        const undos = done.filter((step) => step.action === 'undo')
        const isBetter = scoreOf(target) > scoreOf(local)
        const isTooDeep = made.ours.length > depth
        expect(idsOf(now)).toEqual(idsOf(isBetter && !isTooDeep ? target : local))
        expect(done.at(-1)?.action).toBe(isBetter && isTooDeep ? 'halt' : 'wait')
        expect(undos.map(({ toHeight }) => toHeight)).toEqual(
          isBetter && !isTooDeep && made.ours.length > 0 ? [common.length] : [],
        )
      }),
      { numRuns: 2000 },
    )
  })
})
