import { describe, expect, test } from 'vitest'
import { type TestDevnet, startTestDevnet, BLOCKS } from '#faults/testing/test-devnet.ts'
import { CONTROLS } from './control-handler.ts'

interface ControlReply {
  readonly status: number
  readonly json: unknown
}

async function call({ url }: TestDevnet, method: string, path: string): Promise<ControlReply> {
  const response = await fetch(`${url}/devnet/${path}`, { method })
  return { status: response.status, json: await response.json() }
}

const infoOf = async ({ url }: TestDevnet): Promise<unknown> => (await fetch(`${url}/info`)).json()

test('lists every control and the state of the chain', async () => {
  await using node = await startTestDevnet()
  const { json } = await call(node, 'GET', '')
  expect(json).toMatchObject({
    help: CONTROLS.map(({ method, name }) => expect.stringContaining(`${method} /devnet/${name}`)),
    state: { fullHeight: BLOCKS, fullTip: node.chain.tip.id, lag: 0, isPaused: false, faults: [] },
  })
})

describe('the chain', () => {
  test('mines blocks at once', async () => {
    await using node = await startTestDevnet()
    expect((await call(node, 'POST', 'mine?blocks=3')).json).toMatchObject({ state: { fullHeight: BLOCKS + 3 } })
    expect((await call(node, 'POST', 'mine')).json).toMatchObject({ state: { fullHeight: BLOCKS + 4 } })
  })

  test('extends with timestamps up to now', async () => {
    await using node = await startTestDevnet()
    expect((await call(node, 'POST', 'extend?blocks=20')).json).toMatchObject({ state: { fullHeight: BLOCKS + 20 } })
    expect(node.chain.tip.timestamp).toBe(node.time.now)
  })

  test('forks: a longer branch wins, the losing id is listed second', async () => {
    await using node = await startTestDevnet()
    const lost = node.chain.tip.id
    expect((await call(node, 'POST', 'fork?depth=1&length=2')).json).toMatchObject({ fork: { isBest: true } })
    const ids = await (await fetch(`${node.url}/blocks/at/${BLOCKS}`)).json()
    expect(ids).toEqual([expect.not.stringMatching(lost), lost])
  })

  test('forks: a shorter branch wins when it is heavier', async () => {
    await using node = await startTestDevnet()
    const { json } = await call(node, 'POST', 'fork?depth=3&length=1&heavier=1')
    expect(json).toMatchObject({ fork: { isBest: true }, state: { fullHeight: BLOCKS - 2 } })
  })

  test('has headers without blocks until they are released', async () => {
    await using node = await startTestDevnet()
    await call(node, 'POST', 'headers-ahead?blocks=2')
    expect(await infoOf(node)).toMatchObject({ headersHeight: BLOCKS + 2, fullHeight: BLOCKS })
    expect((await fetch(`${node.url}/blocks/${node.chain.tip.id}`)).status).toBe(404)
    await call(node, 'POST', 'headers-ahead?blocks=0')
    expect(await infoOf(node)).toMatchObject({ headersHeight: BLOCKS + 2, fullHeight: BLOCKS + 2 })
    expect((await fetch(`${node.url}/blocks/${node.chain.tip.id}`)).status).toBe(200)
  })

  test('is served late while the node lags', async () => {
    await using node = await startTestDevnet()
    await call(node, 'POST', 'lag?blocks=4')
    expect(await infoOf(node)).toMatchObject({ headersHeight: BLOCKS - 4, fullHeight: BLOCKS - 4 })
    await call(node, 'POST', 'lag?blocks=0')
    expect(await infoOf(node)).toMatchObject({ fullHeight: BLOCKS })
  })
})

test('a restart clears the mempool, and /info returns nulls for a moment', async () => {
  await using node = await startTestDevnet()
  await call(node, 'POST', 'submit?transactions=5')
  expect(node.chain.mempool.pool.size).toBeGreaterThan(0)
  await call(node, 'POST', 'restart?notReadyMs=500')
  expect(await infoOf(node)).toMatchObject({ fullHeight: null, bestHeaderId: null, unconfirmedCount: 0 })
  node.time.now += 500
  expect(await infoOf(node)).toMatchObject({ fullHeight: BLOCKS, launchTime: node.time.now - 500, unconfirmedCount: 0 })
})

test('pauses and resumes the chain', async () => {
  await using node = await startTestDevnet()
  expect((await call(node, 'POST', 'pause')).json).toMatchObject({ state: { isPaused: true } })
  expect((await call(node, 'POST', 'resume')).json).toMatchObject({ state: { isPaused: false } })
})

describe('faults', () => {
  test('are listed, activated and cleared', async () => {
    await using node = await startTestDevnet()
    expect((await call(node, 'GET', 'faults')).json).toMatchObject({
      available: expect.arrayContaining([{ id: 'X10', title: expect.stringContaining('429') }]),
    })
    const { json } = await call(node, 'POST', 'faults?id=X10&requests=2&seconds=30')
    expect(json).toMatchObject({ state: { faults: [{ id: 'X10', requestsLeft: 2, secondsLeft: 30 }] } })
    expect((await fetch(`${node.url}/info`)).status).toBe(429)
    expect((await call(node, 'DELETE', 'faults')).json).toMatchObject({ state: { faults: [] } })
    expect((await fetch(`${node.url}/info`)).status).toBe(200)
  })

  test('falsify a single field', async () => {
    await using node = await startTestDevnet()
    expect((await call(node, 'GET', 'falsify')).json).toMatchObject({
      available: expect.arrayContaining([{ field: 'parentId', description: 'wrong parent id' }]),
    })
    const { json } = await call(node, 'POST', `falsify?field=parentId&height=${BLOCKS}`)
    expect(json).toMatchObject({ state: { faults: [{ id: 'falsify:parentId' }] } })
    const block = await (await fetch(`${node.url}/blocks/${node.chain.tip.id}`)).json()
    expect(block).toMatchObject({ header: { parentId: 'deadbeef'.repeat(8) } })
    expect((await call(node, 'DELETE', 'falsify?field=parentId')).json).toMatchObject({ state: { faults: [] } })
  })
})

describe('returns 400 with the reason for an invalid call, and changes nothing', () => {
  test.each([
    ['POST', 'mine?blocks=0', 'blocks is "0", not an integer from 1 to 5000'],
    ['POST', 'mine?block=3', 'unknown parameter: block'],
    ['POST', 'extend', 'blocks is required: an integer from 1 to 5000'],
    ['POST', 'fork?depth=4000', 'a fork needs a length of at least 1 and a depth from 1 to 160'],
    ['POST', 'faults?id=X99', 'unknown fault "X99": see GET /devnet/faults'],
    ['POST', 'falsify?field=weather', 'unknown field "weather": see GET /devnet/falsify'],
    ['GET', 'mine', 'mine requires POST'],
    ['POST', 'nonsense', 'unknown control nonsense: see GET /devnet/'],
  ])('%s %s', async (method, path, detail) => {
    await using node = await startTestDevnet()
    expect(await call(node, method, path)).toEqual({ status: 400, json: { error: 400, reason: 'bad.request', detail } })
    expect(node.chain.tip.height).toBe(BLOCKS)
  })
})
