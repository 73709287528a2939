import type { TransactionId } from '@ergo-explorer/chain'
import { NodeError, type NodeOutcome } from '@ergo-explorer/node'
import { fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createMempoolLister } from './mempool-lister.ts'

const [FIRST, SECOND] = [fakeId<TransactionId>(1), fakeId<TransactionId>(2)]

/** A node whose requests a test answers. */
function aSlowNode(name: string) {
  const waiting: ((outcome: NodeOutcome<TransactionId[]>) => void)[] = []
  return {
    name,
    requests: 0,
    fetchMempoolIds() {
      this.requests++
      return new Promise<NodeOutcome<TransactionId[]>>((resolve) => void waiting.push(resolve))
    },
    answer: (...value: TransactionId[]) => waiting.shift()?.({ ok: true, value }),
  }
}
const aFastNode = (name: string, ...value: TransactionId[]) => ({
  name,
  fetchMempoolIds: async (): Promise<NodeOutcome<TransactionId[]>> => ({ ok: true, value }),
})
const aFailingNode = (name: string) => ({
  name,
  fetchMempoolIds: async (): Promise<NodeOutcome<TransactionId[]>> => ({
    ok: false,
    error: new NodeError('connection_failed', name, 'is down'),
  }),
})
const flush = () => new Promise(setImmediate)

test('does not wait for a slow node, and uses its list in the next poll, after those of faster nodes', async () => {
  const [slow, fast] = [aSlowNode('slow'), aFastNode('fast', FIRST)]
  const list = createMempoolLister()
  for (let i = 0; i < 2; i++)
    expect(await list([slow, fast])).toEqual({ seenByNode: new Map([['fast', new Set([FIRST])]]), failures: [] })
  expect(slow.requests).toBe(1)
  slow.answer(SECOND)
  await flush()
  const { seenByNode } = await list([slow, fast])
  expect([...seenByNode]).toEqual([
    ['fast', new Set([FIRST])],
    ['slow', new Set([SECOND])],
  ])
  await list([slow, fast])
  expect(slow.requests).toBe(2)
})

test('waits for the first success, not for the first response', async () => {
  const slow = aSlowNode('slow')
  const listing = createMempoolLister()([aFailingNode('down'), slow])
  await new Promise((resolve) => setTimeout(resolve, 150))
  slow.answer(FIRST)
  expect(await listing).toMatchObject({ seenByNode: new Map([['slow', new Set([FIRST])]]), failures: [{}] })
})

test('a list from before the poll does not end the wait for a new one', async () => {
  const [late, other] = [aSlowNode('late'), aSlowNode('other')]
  const list = createMempoolLister()
  const first = list([late, other])
  other.answer()
  expect([...(await first).seenByNode.keys()]).toEqual(['other'])
  let isDone = false
  const second = list([late, other]).finally(() => (isDone = true))
  late.answer(FIRST)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(isDone).toBe(false)
  other.answer(SECOND)
  expect([...(await second).seenByNode.keys()]).toEqual(['other', 'late'])
})

test('does not use a list after a pause, or of a node that was left out in between', async () => {
  let now = 0
  const [slow, fast] = [aSlowNode('slow'), aFastNode('fast')]
  const list = createMempoolLister(() => now)
  const pauses = [async () => void (now += 5000), async () => void (await list([fast]))]
  for (const pause of pauses) {
    await list([slow, fast])
    slow.answer(FIRST)
    await flush()
    await pause()
    expect([...(await list([slow, fast])).seenByNode.keys()]).toEqual(['fast'])
    slow.answer()
    await flush()
    await list([slow, fast])
  }
})
