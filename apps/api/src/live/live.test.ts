import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { aRunningIndexer, untilIndex } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { anApi } from '../testing/an-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** An index that is followed while the API looks at it. */
const prepared = await anApi()
const databases = prepared.chain.databases
const database = await databases.create()
const node = await aDevnet()
const indexer = aRunningIndexer({ database, nodes: { node }, hasMempool: true })
const atTip = () => untilIndex(database, 'at the tip', (at) => at?.mode === 'live' && at.id === node.chain.tip.id)
await atTip()
const api = await anApi({ database, node })
let url = ''
beforeAll(async () => {
  url = await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await indexer.stop()
  await api[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
  await prepared[Symbol.asyncDispose]()
})

interface Heard {
  readonly id: string | undefined
  readonly event: string | undefined
  readonly data: Record<string, unknown>
}

async function listen(topics: string, lastEventId?: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
    get(`${url}/api/v2/live?topics=${topics}`, { headers, agent: false }, resolve).on('error', reject)
  })
  const heard: Heard[] = []
  let rest = ''
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    const parts = (rest + text).split('\n\n')
    rest = parts.pop() ?? ''
    heard.push(...parts.map(read).filter((one) => one.event !== undefined))
  })
  response.on('error', () => undefined)
  return { response, heard, [Symbol.dispose]: () => void response.destroy() }
}

function read(part: string): Heard {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data') ?? '{}') as Record<string, unknown> }
}

async function until(isSo: () => boolean): Promise<void> {
  for (const start = performance.now(); !isSo(); await sleep(10))
    if (performance.now() - start > 10_000) expect.fail('still waiting')
}

const mine = async () => {
  node.chain.mineNext(node.time.now)
  await atTip()
  return node.chain.tip
}

test('a block is told to who listens, with its figures', async () => {
  using reader = await listen('blocks')
  expect(reader.response.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
  const block = await mine()
  await until(() => reader.heard.length > 0)
  expect(reader.heard[0]).toMatchObject({ event: 'block', data: { height: block.height, id: block.id } })
})

test('who comes back hears what it missed, once and in order', async () => {
  const first = await listen('blocks')
  await mine()
  await until(() => first.heard.length > 0)
  const last = first.heard.at(-1)?.id ?? expect.fail('it has heard')
  first[Symbol.dispose]()
  const missed = [await mine(), await mine()]
  using back = await listen('blocks', last)
  await until(() => back.heard.length >= 2)
  const later = await mine()
  await until(() => back.heard.length >= 3)
  expect(back.heard.map(({ data }) => data['id'])).toEqual([...missed, later].map(({ id }) => id))
})

test('who comes back after too long is told to ask anew', async () => {
  const { rows } = await database.pool.query<{ first: bigint }>('SELECT min(sequence) AS first FROM events')
  await database.pool.query('DELETE FROM events WHERE sequence < (SELECT max(sequence) FROM events) - 1')
  using back = await listen('blocks', String(Number(rows[0]?.first) - 1))
  await until(() => back.heard.length > 0)
  expect(back.heard[0]).toMatchObject({ event: 'reset' })
})

test('an undone block is told before the one that won', async () => {
  using reader = await listen('blocks')
  const lost = node.chain.tip
  node.chain.fork({ depth: 1, length: 2, heavier: true }, node.time.now)
  await atTip()
  await until(() => reader.heard.length >= 3)
  expect(reader.heard.map(({ event }) => event)).toEqual(['undo', 'block', 'block'])
  expect(reader.heard[0]?.data).toMatchObject({ height: lost.height, id: lost.id })
})

test('a payment is followed from waiting to its block', async () => {
  node.chain.room.act(1, node.time.now)
  const [id = expect.fail('somebody pays')] = node.backend.pool.ids().slice(-1)
  using reader = await listen(`transaction:${id}`)
  await until(() => reader.heard.some(({ data }) => data['isWaiting'] === true))
  for (let i = 0; i < 5 && reader.heard.at(-1)?.data['height'] === null; i++) {
    await mine()
    await sleep(300)
  }
  expect(reader.heard.at(-1)).toMatchObject({ event: 'transaction', data: { id, isWaiting: false } })
  expect(reader.heard.at(-1)?.data['height']).toBeTypeOf('number')
})

test('a topic that does not exist is refused', async () => {
  const { status, json } = await api.get('/api/v2/live?topics=weather')
  expect(status).toBe(400)
  expect(json).toMatchObject({ code: 'bad_request', detail: 'No such topic: weather' })
})
