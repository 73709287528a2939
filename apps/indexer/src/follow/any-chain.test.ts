import { type ADevnet, aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFollower, type Follower, indexed, untilAt } from './testing/a-follower.ts'
import { onePoll } from './testing/one-poll.ts'

type Event = (node: ADevnet) => void

const fork = (heavier: boolean) =>
  fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 9 }))
    .map(([depth, length]): [string, Event] => [
      `fork ${depth} ${length} ${heavier}`,
      ({ chain, time }) => void chain.fork({ depth, length, heavier }, time.now),
    ])

/** Everything that can happen to a chain. */
const event: fc.Arbitrary<[string, Event]> = fc.oneof(
  fc.constant<[string, Event]>(['mine', ({ chain, time }) => void chain.mineNext(time.now)]),
  fork(false),
  fork(true),
  fc.constant<[string, Event]>(['headers ahead', ({ chain, time }) => chain.headersAhead(2, time.now)]),
  fc.constant<[string, Event]>(['blocks arrive', ({ chain }) => chain.visibility.releaseBlocks()]),
  fc.constant<[string, Event]>(['lag', ({ chain }) => void (chain.visibility.lag = 3)]),
  fc.constant<[string, Event]>(['no lag', ({ chain }) => void (chain.visibility.lag = 0)]),
)

test('whatever a chain goes through, and however often following starts anew, the store ends as that chain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(event, fc.boolean(), fc.boolean()), { maxLength: 12 }), async (events) => {
      await using node = await aDevnet()
      let follower: Follower = aFollower({ node }, { store: indexed(node, 250) })
      const { store } = follower
      for (const [[, happen], isSeen, isNewStart] of events) {
        happen(node)
        if (isSeen) await onePoll(node)
        if (!isNewStart) continue
        await follower[Symbol.asyncDispose]()
        follower = aFollower({ node }, { store })
      }
      node.chain.visibility.releaseBlocks()
      node.chain.visibility.lag = 0
      await using last = follower
      await untilAt(last, node)
      expect(last.refusals()).toEqual([])
    }),
    { numRuns: 10 },
  )
})
