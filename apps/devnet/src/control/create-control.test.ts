import { describe, expect, test } from 'vitest'
import { type ADevnet, aDevnet, BLOCKS } from '../faults/testing/a-devnet.ts'
import { CONTROLS } from './create-control.ts'

interface Reply {
  readonly status: number
  readonly json: unknown
}

async function call({ url }: ADevnet, method: string, path: string): Promise<Reply> {
  const response = await fetch(`${url}/devnet/${path}`, { method })
  return { status: response.status, json: await response.json() }
}

const infoOf = async ({ url }: ADevnet): Promise<unknown> => (await fetch(`${url}/info`)).json()

test('the help names every control, and the state says where the chain is', async () => {
  await using node = await aDevnet()
  const { json } = await call(node, 'GET', '')
  expect(json).toMatchObject({
    help: CONTROLS.map(({ method, name }) => expect.stringContaining(`${method} /devnet/${name}`)),
    state: { fullHeight: BLOCKS, fullTip: node.chain.tip.id, lag: 0, isPaused: false, faults: [] },
  })
})

describe('the chain', () => {
  test('is mined, and grows at once', async () => {
    await using node = await aDevnet()
    expect((await call(node, 'POST', 'mine?blocks=3')).json).toMatchObject({ state: { fullHeight: BLOCKS + 3 } })
    expect((await call(node, 'POST', 'mine')).json).toMatchObject({ state: { fullHeight: BLOCKS + 4 } })
  })

  test('jumps, with timestamps up to now', async () => {
    await using node = await aDevnet()
    expect((await call(node, 'POST', 'jump?blocks=20')).json).toMatchObject({ state: { fullHeight: BLOCKS + 20 } })
    expect(node.chain.tip.timestamp).toBe(node.time.now)
  })

  test('forks: a longer branch wins, the losing id stays second', async () => {
    await using node = await aDevnet()
    const lost = node.chain.tip.id
    expect((await call(node, 'POST', 'fork?depth=1&length=2')).json).toMatchObject({ fork: { isBest: true } })
    const ids = await (await fetch(`${node.url}/blocks/at/${BLOCKS}`)).json()
    expect(ids).toEqual([expect.not.stringMatching(lost), lost])
  })

  test('forks: a shorter branch wins when it is heavier', async () => {
    await using node = await aDevnet()
    const { json } = await call(node, 'POST', 'fork?depth=3&length=1&heavier=1')
    expect(json).toMatchObject({ fork: { isBest: true }, state: { fullHeight: BLOCKS - 2 } })
  })

  test('has headers before blocks until they are let in', async () => {
    await using node = await aDevnet()
    await call(node, 'POST', 'headers-ahead?by=2')
    expect(await infoOf(node)).toMatchObject({ headersHeight: BLOCKS + 2, fullHeight: BLOCKS })
    expect((await fetch(`${node.url}/blocks/${node.chain.tip.id}`)).status).toBe(404)
    await call(node, 'POST', 'headers-ahead?by=0')
    expect(await infoOf(node)).toMatchObject({ headersHeight: BLOCKS + 2, fullHeight: BLOCKS + 2 })
    expect((await fetch(`${node.url}/blocks/${node.chain.tip.id}`)).status).toBe(200)
  })

  test('is shown late while the node lags', async () => {
    await using node = await aDevnet()
    await call(node, 'POST', 'lag?blocks=4')
    expect(await infoOf(node)).toMatchObject({ headersHeight: BLOCKS - 4, fullHeight: BLOCKS - 4 })
    await call(node, 'POST', 'lag?blocks=0')
    expect(await infoOf(node)).toMatchObject({ fullHeight: BLOCKS })
  })
})

test('a restart empties the pool, and for a moment /info knows nothing', async () => {
  await using node = await aDevnet()
  await call(node, 'POST', 'act?transactions=5')
  expect(node.chain.room.pool.size).toBeGreaterThan(0)
  await call(node, 'POST', 'restart?quiet=500')
  expect(await infoOf(node)).toMatchObject({ fullHeight: null, bestHeaderId: null, unconfirmedCount: 0 })
  node.time.now += 500
  expect(await infoOf(node)).toMatchObject({ fullHeight: BLOCKS, launchTime: node.time.now - 500, unconfirmedCount: 0 })
})

test('the chain is paused and resumed', async () => {
  await using node = await aDevnet()
  expect((await call(node, 'POST', 'pause')).json).toMatchObject({ state: { isPaused: true } })
  expect((await call(node, 'POST', 'resume')).json).toMatchObject({ state: { isPaused: false } })
})

describe('faults', () => {
  test('are listed, turned on and off', async () => {
    await using node = await aDevnet()
    expect((await call(node, 'GET', 'faults')).json).toMatchObject({
      available: expect.arrayContaining([{ id: 'X10', title: expect.stringContaining('429') }]),
    })
    const { json } = await call(node, 'POST', 'faults?id=X10&requests=2&seconds=30')
    expect(json).toMatchObject({ state: { faults: [{ id: 'X10', requestsLeft: 2, secondsLeft: 30 }] } })
    expect((await fetch(`${node.url}/info`)).status).toBe(429)
    expect((await call(node, 'DELETE', 'faults')).json).toMatchObject({ state: { faults: [] } })
    expect((await fetch(`${node.url}/info`)).status).toBe(200)
  })

  test('are lies too, about one field', async () => {
    await using node = await aDevnet()
    expect((await call(node, 'GET', 'lie')).json).toMatchObject({
      available: expect.arrayContaining([{ field: 'parentId', says: 'the parent is another block' }]),
    })
    const { json } = await call(node, 'POST', `lie?field=parentId&height=${BLOCKS}`)
    expect(json).toMatchObject({ state: { faults: [{ id: 'lie:parentId' }] } })
    const block = await (await fetch(`${node.url}/blocks/${node.chain.tip.id}`)).json()
    expect(block).toMatchObject({ header: { parentId: 'deadbeef'.repeat(8) } })
    expect((await call(node, 'DELETE', 'lie?field=parentId')).json).toMatchObject({ state: { faults: [] } })
  })
})

describe('a call that makes no sense is refused with the reason, and changes nothing', () => {
  test.each([
    ['POST', 'mine?blocks=0', 'blocks is "0", not a whole number from 1 to 5000'],
    ['POST', 'mine?block=3', 'nothing is called block here'],
    ['POST', 'jump', 'blocks is missing: a whole number from 1 to 5000'],
    ['POST', 'fork?depth=4000', 'a fork needs a length, and a depth from 1 to 160'],
    ['POST', 'faults?id=X99', 'there is no fault "X99": see GET /devnet/faults'],
    ['POST', 'lie?field=weather', 'there is no lie about "weather": see GET /devnet/lie'],
    ['GET', 'mine', 'mine takes POST'],
    ['POST', 'nonsense', 'no control nonsense: see GET /devnet/'],
  ])('%s %s', async (method, path, detail) => {
    await using node = await aDevnet()
    expect(await call(node, method, path)).toEqual({ status: 400, json: { error: 400, reason: 'bad.request', detail } })
    expect(node.chain.tip.height).toBe(BLOCKS)
  })
})
