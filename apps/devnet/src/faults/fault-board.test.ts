import { describe, expect, test } from 'vitest'
import { FAULTS, findFault } from './faults.ts'
import { type ADevnet, aDevnet } from './testing/a-devnet.ts'

const fault = (id: string) => findFault(id) ?? expect.fail(`no fault ${id}`)
const statusOf = async ({ url }: ADevnet, path = '/info'): Promise<number> => (await fetch(url + path)).status

describe('a fault goes away', () => {
  test('after so many answers that it has changed; others do not count', async () => {
    await using node = await aDevnet()
    node.board.post(fault('X15'), { requests: 1 })
    await statusOf(node)
    expect(node.board.list()).toMatchObject([{ id: 'X15', requestsLeft: 1, secondsLeft: null }])
    await statusOf(node, `/blocks/${node.chain.tip.id}`)
    expect(node.board.list()).toEqual([])
  })

  test('after so much time', async () => {
    await using node = await aDevnet()
    node.board.post(fault('X10'), { seconds: 5 })
    expect(await statusOf(node)).toBe(429)
    node.time.now += 4999
    expect(await statusOf(node)).toBe(429)
    node.time.now += 1
    expect(await statusOf(node)).toBe(200)
  })

  test('when it is cleared, alone or with all others', async () => {
    await using node = await aDevnet()
    for (const id of ['X10', 'X11', 'X12']) node.board.post(fault(id))
    node.board.clear('X10')
    expect(node.board.list().map(({ id }) => id)).toEqual(['X11', 'X12'])
    node.board.clear()
    expect(node.board.list()).toEqual([])
  })
})

test('a slow fault for one answer does not hold up a second at the same time', async () => {
  await using node = await aDevnet()
  node.board.post(fault('X03'), { requests: 1 })
  const order: string[] = []
  const slow = statusOf(node).then(() => order.push('slow'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  await statusOf(node).then(() => order.push('next'))
  await slow
  expect(order).toEqual(['next', 'slow'])
})

test('what one fault has done to an answer the next one sees', async () => {
  await using node = await aDevnet()
  node.board.post(fault('X16'))
  node.board.post(fault('X15'))
  const block = (await (await fetch(`${node.url}/blocks/${node.chain.tip.id}`)).json()) as { header: object }
  expect(block.header).toMatchObject({ height: node.chain.tip.height + 1, parentId: 'deadbeef'.repeat(8) })
})

test('the controls are reachable whatever is wrong', async () => {
  await using node = await aDevnet()
  node.board.post(fault('X01'))
  expect(await statusOf(node, '/devnet/')).toBe(200)
})

test('every fault says what it is', () => {
  expect(FAULTS.filter(({ title }) => title.length < 10)).toEqual([])
})
