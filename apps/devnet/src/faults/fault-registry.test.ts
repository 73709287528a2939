import { describe, expect, test } from 'vitest'
import { FAULTS, findFault } from './faults.ts'
import { type TestDevnet, startTestDevnet } from './testing/test-devnet.ts'

const fault = (id: string) => findFault(id) ?? expect.fail(`unknown fault ${id}`)
const statusOf = async ({ url }: TestDevnet, path = '/info'): Promise<number> => (await fetch(url + path)).status

describe('a fault ends', () => {
  test('after a number of changed responses; others do not count', async () => {
    await using node = await startTestDevnet()
    node.faultRegistry.activate(fault('X15'), { requests: 1 })
    await statusOf(node)
    expect(node.faultRegistry.list()).toMatchObject([{ id: 'X15', requestsLeft: 1, secondsLeft: null }])
    await statusOf(node, `/blocks/${node.chain.tip.id}`)
    expect(node.faultRegistry.list()).toEqual([])
  })

  test('after a time limit', async () => {
    await using node = await startTestDevnet()
    node.faultRegistry.activate(fault('X10'), { seconds: 5 })
    expect(await statusOf(node)).toBe(429)
    node.time.now += 4999
    expect(await statusOf(node)).toBe(429)
    node.time.now += 1
    expect(await statusOf(node)).toBe(200)
  })

  test('when it is cleared, alone or with all others', async () => {
    await using node = await startTestDevnet()
    for (const id of ['X10', 'X11', 'X12']) node.faultRegistry.activate(fault(id))
    node.faultRegistry.clear('X10')
    expect(node.faultRegistry.list().map(({ id }) => id)).toEqual(['X11', 'X12'])
    node.faultRegistry.clear()
    expect(node.faultRegistry.list()).toEqual([])
  })
})

test('a slow fault limited to one response does not delay a concurrent second one', async () => {
  await using node = await startTestDevnet()
  node.faultRegistry.activate(fault('X03'), { requests: 1 })
  const order: string[] = []
  const slow = statusOf(node).then(() => order.push('slow'))
  await expect.poll(() => node.faultRegistry.list(), { interval: 1 }).toEqual([])
  await statusOf(node).then(() => order.push('next'))
  await slow
  expect(order).toEqual(['next', 'slow'])
})

test('faults are chained: each sees the response changed by the one before', async () => {
  await using node = await startTestDevnet()
  node.faultRegistry.activate(fault('X16'))
  node.faultRegistry.activate(fault('X15'))
  const block = (await (await fetch(`${node.url}/blocks/${node.chain.tip.id}`)).json()) as { header: object }
  expect(block.header).toMatchObject({ height: node.chain.tip.height + 1, parentId: 'deadbeef'.repeat(8) })
})

test('the controls are reachable during any fault', async () => {
  await using node = await startTestDevnet()
  node.faultRegistry.activate(fault('X01'))
  expect(await statusOf(node, '/devnet/')).toBe(200)
})

test('every fault has a title', () => {
  expect(FAULTS.filter(({ title }) => title.length < 10)).toEqual([])
})
