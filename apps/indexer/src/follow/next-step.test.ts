import type { HeaderId } from '@ergo-explorer/chain'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NodeView, nextStep, type OurView, type Step } from './next-step.ts'

interface Block {
  readonly id: HeaderId
  readonly difficulty: bigint
}

/** A chain whose ids are made of a letter and the height. */
const chain = (letters: string, difficulty = 10n): Block[] =>
  letters.split('').map((letter, i) => ({ id: `${letter}${i + 1}` as HeaderId, difficulty }))

const NO_BLOCK = 'nothing' as HeaderId
const scoreOf = (blocks: readonly Block[]) => blocks.reduce((sum, { difficulty }) => sum + difficulty, 0n)
const idsOf = (blocks: readonly Block[]) => blocks.map(({ id }) => id)

const ourView = (blocks: readonly Block[], first = 1): OurView => ({
  height: blocks.length,
  id: blocks.at(-1)?.id,
  score: scoreOf(blocks),
  ids: idsOf(blocks).slice(Math.max(first - 1, 0)),
})

const nodeView = (blocks: readonly Block[], first = Infinity, last = blocks.length): NodeView => ({
  height: blocks.length,
  id: blocks.at(-1)?.id ?? NO_BLOCK,
  score: scoreOf(blocks),
  links: blocks
    .map((block, i) => ({ ...block, parentId: blocks[i - 1]?.id ?? NO_BLOCK, height: i + 1 }))
    .filter(({ height }) => height >= first && height <= last),
})

const OPTIONS = { maxReorgDepth: 200, startHeight: 1 }

describe('the next step', () => {
  test('is to wait for a node with our tip, with less work or with as much on another branch', () => {
    const ours = ourView(chain('aaa'))
    expect(nextStep(ours, nodeView(chain('aaa')), OPTIONS)).toEqual({ do: 'wait' })
    expect(nextStep(ours, nodeView(chain('aa')), OPTIONS)).toEqual({ do: 'wait' })
    expect(nextStep(ours, nodeView(chain('aab'), 1), OPTIONS)).toEqual({ do: 'wait' })
    expect(nextStep(ours, nodeView(chain('aabbbbbb', 3n), 1), OPTIONS)).toEqual({ do: 'wait' })
  })

  test('is to look just above our tip first, then a little below, then as deep as may be undone', () => {
    const ours = chain('a'.repeat(300))
    const theirs = chain(`${'a'.repeat(50)}${'b'.repeat(252)}`)
    const looks = [Infinity, 301, 285].map((first) =>
      nextStep(ourView(ours, first - 1), nodeView(theirs, first), OPTIONS),
    )
    expect(looks).toEqual([
      { do: 'look', first: 301 },
      { do: 'look', first: 285 },
      { do: 'look', first: 101 },
    ])
  })

  test('is to append what follows our tip', () => {
    expect(nextStep(ourView(chain('aa'), 2), nodeView(chain('aaaa'), 3), OPTIONS)).toEqual({
      do: 'append',
      ids: ['a3', 'a4'],
    })
  })

  test('is to append from block 1 on when the index is empty', () => {
    const empty = ourView([])
    expect(nextStep(empty, nodeView(chain('aa')), OPTIONS)).toEqual({ do: 'look', first: 1 })
    expect(nextStep(empty, nodeView(chain('aa'), 1), OPTIONS)).toEqual({ do: 'append', ids: ['a1', 'a2'] })
  })

  test('is to undo down to the last common block, for a longer branch', () => {
    expect(nextStep(ourView(chain('aaaa')), nodeView(chain('aabbb'), 2), OPTIONS)).toEqual({
      do: 'undo',
      toHeight: 2,
      ids: ['b3', 'b4', 'b5'],
      work: 30n,
    })
  })

  test('is to undo for a shorter branch that has more work', () => {
    const theirs = [...chain('aa'), ...chain('aab', 100n).slice(2)]
    const ours = chain('aaaaa')
    expect(nextStep(ourView(ours), nodeView(theirs), OPTIONS)).toEqual({ do: 'look', first: 1 })
    expect(nextStep(ourView(ours), nodeView(theirs, 1), OPTIONS)).toEqual({
      do: 'undo',
      toHeight: 2,
      ids: ['b3'],
      work: 100n,
    })
  })

  test('is to look on above what has been seen when all of that is ours already', () => {
    expect(nextStep(ourView(chain('aaaa')), nodeView(chain('a'.repeat(9)), 2, 4), OPTIONS)).toEqual({
      do: 'look',
      first: 5,
    })
  })

  test('is to stop before a branch that parts from ours deeper than may be undone', () => {
    const options = { ...OPTIONS, maxReorgDepth: 3 }
    const ours = ourView(chain('aaaaaaaa'))
    expect(nextStep(ours, nodeView(chain('aaaaabbbb'), 6), options)).toMatchObject({ do: 'undo', toHeight: 5 })
    expect(nextStep(ours, nodeView(chain('aaaabbbbb'), 6), options)).toEqual({
      do: 'stop',
      code: 'reorg_too_deep',
      reason: 'it parts from ours more than 3 blocks below height 8',
    })
    expect(nextStep(ours, nodeView(chain('aaab', 100n)), options)).toMatchObject({ do: 'stop', code: 'reorg_too_deep' })
  })

  test('is to stop, not to undo below the height that the index starts at', () => {
    const options = { ...OPTIONS, startHeight: 5 }
    const ours = { ...ourView(chain('aaaaaa')), ids: idsOf(chain('aaaaaa')).slice(4) }
    expect(nextStep(ours, nodeView(chain('aaaaabb'), 5), options)).toMatchObject({ do: 'undo', toHeight: 5 })
    expect(nextStep(ours, nodeView(chain('aaaabbb'), 5), options)).toMatchObject({
      do: 'stop',
      code: 'fork_below_start',
    })
    const empty = { height: 4, id: undefined, score: 0n, ids: [] }
    expect(nextStep(empty, nodeView(chain('aaaabbb'), 5), options)).toMatchObject({
      do: 'append',
      ids: ['b5', 'b6', 'b7'],
    })
  })
})

describe('the steps together', () => {
  const difficulties = fc.array(fc.bigInt(1n, 5n), { maxLength: 40 })
  const pairs = fc.record({ common: difficulties, ours: difficulties, theirs: difficulties })
  const grow = (start: readonly Block[], letter: string, difficulties_: readonly bigint[]): Block[] => [
    ...start,
    ...difficulties_.map((difficulty, i) => ({ id: `${letter}${start.length + i + 1}` as HeaderId, difficulty })),
  ]

  /** Obeys until there is nothing more to do, like the loop does. */
  function obey(ours: readonly Block[], theirs: readonly Block[], maxReorgDepth: number, stretch: number) {
    let now = ours
    let [node, view] = [nodeView(theirs), ourView(ours, ours.length)]
    const done: Step[] = []
    for (;;) {
      const step = nextStep(view, node, { maxReorgDepth, startHeight: 1 })
      done.push(step)
      if (done.length > 100) throw new Error('the steps have no end')
      if (step.do === 'wait' || step.do === 'stop') return { now, done }
      if (step.do === 'look') node = nodeView(theirs, step.first, now.length + stretch)
      if (step.do === 'undo') now = now.slice(0, step.toHeight)
      if (step.do === 'append') now = [...now, ...theirs.filter(({ id }) => step.ids.includes(id))]
      view = ourView(now, step.do === 'look' ? step.first - 1 : now.length)
    }
  }

  test('lead from any chain to any other that has more work and parts from it not too deep, and leave all else', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 50 }), (made, depth, stretch) => {
        const common = grow([], 'c', made.common)
        const [ours, theirs] = [grow(common, 'a', made.ours), grow(common, 'b', made.theirs)]
        const { now, done } = obey(ours, theirs, depth, stretch)
        const undos = done.filter((step) => step.do === 'undo')
        const isBetter = scoreOf(theirs) > scoreOf(ours)
        const isTooDeep = made.ours.length > depth
        expect(idsOf(now)).toEqual(idsOf(isBetter && !isTooDeep ? theirs : ours))
        expect(done.at(-1)?.do).toBe(isBetter && isTooDeep ? 'stop' : 'wait')
        expect(undos.map(({ toHeight }) => toHeight)).toEqual(
          isBetter && !isTooDeep && made.ours.length > 0 ? [common.length] : [],
        )
      }),
      { numRuns: 2000 },
    )
  })
})
