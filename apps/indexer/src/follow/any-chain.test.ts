import { type TestDevnet, startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFollower, type Follower, storeUpTo, waitUntilAtTip } from './testing/a-follower.ts'
import { waitForPoll } from './testing/a-node.ts'

type Event = (node: TestDevnet) => void

const fork = (heavier: boolean) =>
  fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 9 }))
    .map(([depth, length]): [string, Event] => [
      `fork ${depth} ${length} ${heavier}`,
      ({ chain, time }) => void chain.fork({ depth, length, heavier }, time.now),
    ])

/** Any event that can happen to a chain. */
const event: fc.Arbitrary<[string, Event]> = fc.oneof(
  fc.constant<[string, Event]>(['mine', ({ chain, time }) => void chain.mineNext(time.now)]),
  fork(false),
  fork(true),
  fc.constant<[string, Event]>(['headers ahead', ({ chain, time }) => chain.headersAhead(2, time.now)]),
  fc.constant<[string, Event]>(['blocks arrive', ({ chain }) => chain.visibility.releaseBlocks()]),
  fc.constant<[string, Event]>(['lag', ({ chain }) => void (chain.visibility.lag = 3)]),
  fc.constant<[string, Event]>(['no lag', ({ chain }) => void (chain.visibility.lag = 0)]),
)

test("ends with the node's chain after any sequence of chain events and restarts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(event, fc.boolean(), fc.boolean()), { maxLength: 12 }), async (events) => {
      await using node = await startTestDevnet()
      let follower: Follower = aFollower({ node }, { store: storeUpTo(node, 250) })
      const { store } = follower
      for (const [[, happen], isSeen, isNewStart] of events) {
        happen(node)
        if (isSeen) await waitForPoll(node)
        if (!isNewStart) continue
        await follower[Symbol.asyncDispose]()
        follower = aFollower({ node }, { store })
      }
      node.chain.visibility.releaseBlocks()
      node.chain.visibility.lag = 0
      await using last = follower
      await waitUntilAtTip(last, node)
      expect(last.bans()).toEqual([])
    }),
    { numRuns: 10 },
  )
})
